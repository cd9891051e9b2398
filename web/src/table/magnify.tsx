/* magnify.tsx - any thing on the table, large and with its words: by right click, by a long press,
 * by a key. Escape or a press beside it closes. SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog.tsx';
import { isForTable } from './keys.ts';
import { portrait } from './portrait.ts';

const LONG = 500 /* milliseconds of a long press */,
  FAR = 10; /* pixels: a finger that moves more than this scrolls */

const thingAt = (node: EventTarget | null) => (node as Element).closest('.board .thing');

/* What has the focus, else what the pointer is on. */
const thingByKey = () =>
  (document.activeElement && thingAt(document.activeElement)) ??
  [...document.querySelectorAll('.board .thing:hover')].at(-1) ??
  null;

/* The finger that opened it chooses nothing when it is lifted. */
function swallowTap(): void {
  const stop = (e: Event) => {
    e.stopPropagation();
    e.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  addEventListener('pointerdown', () => removeEventListener('click', stop, { capture: true }), {
    capture: true,
    once: true,
  });
}

/* Listens for fingers that stay where they are. */
function listenForLongPress(open: (thing: Element) => void): () => void {
  let press: { x: number; y: number; timer: number } | null = null;
  const end = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const down = (e: PointerEvent) => {
    end();
    const thing = thingAt(e.target);
    if (e.pointerType !== 'touch' || !e.isPrimary || !thing) return;
    const timer = window.setTimeout(() => {
      swallowTap();
      open(thing);
    }, LONG);
    press = { x: e.clientX, y: e.clientY, timer };
  };
  const move = (e: PointerEvent) => {
    if (press && Math.hypot(e.clientX - press.x, e.clientY - press.y) > FAR) end();
  };
  const heard = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end };
  const all = Object.entries(heard) as [string, EventListener][];
  for (const [name, hear] of all) addEventListener(name, hear);
  return () => {
    end();
    for (const [name, hear] of all) removeEventListener(name, hear);
  };
}

function listenForMenuAndKey(open: (thing: Element) => void): () => void {
  const menu = (e: MouseEvent) => {
    const thing = thingAt(e.target);
    if (!thing) return;
    e.preventDefault();
    open(thing);
  };
  const key = (e: KeyboardEvent) => {
    const thing = e.key === 'm' && isForTable(e) ? thingByKey() : null;
    if (thing) open(thing);
  };
  addEventListener('contextmenu', menu);
  addEventListener('keydown', key);
  return () => {
    removeEventListener('contextmenu', menu);
    removeEventListener('keydown', key);
  };
}

/* A thing that is a button is named by its text, another by its label. */
const nameOf = (thing: Element) =>
  thing.getAttribute('aria-label') ?? thing.querySelector(':scope > .hidden')?.textContent ?? '';

function Magnified({ thing, close }: { thing: Element; close(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const width = Math.min(innerWidth - 80, 420),
      height = Math.min(innerHeight * 0.62, 588);
    place.current?.replaceChildren(portrait(thing, { width, height }));
  }, [thing]);
  return (
    <Dialog title={nameOf(thing)} close={close}>
      <div class="magnified" aria-hidden="true" inert ref={place} />
    </Dialog>
  );
}

export function Magnifier() {
  const [thing, open] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const stops = [listenForLongPress(open), listenForMenuAndKey(open)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return thing && <Magnified thing={thing} close={() => open(null)} />;
}
