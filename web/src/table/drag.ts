/* drag.ts - dragging is two picks: the thing, then what it is dropped on. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Chooser } from './chooser.ts';

const FAR = 9; /* pixels before a press becomes a drag */

const tokensOf = (node: Element | null) =>
  node?.closest<HTMLElement>('[data-token]')?.dataset['token']?.split(' ') ?? [];

/* What follows the pointer: a picture of the thing, with nothing of its meaning. */
function pictureOf(thing: HTMLElement, x: number, y: number): HTMLElement {
  const box = thing.getBoundingClientRect(),
    picture = thing.cloneNode(true) as HTMLElement;
  picture.className = 'thing dragged';
  picture.removeAttribute('data-token');
  picture.removeAttribute('data-move');
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, {
    width: `${box.width}px`,
    left: `${box.left - x}px`,
    top: `${box.top - y}px`,
  });
  (thing.closest('.board') ?? document.body).append(picture);
  return picture;
}

/* The innermost place whose token is live takes it; what lies inside is a premove for the next question. */
function drop(chooser: Chooser, node: Element | null, start: HTMLElement): void {
  const inner: string[] = [];
  const around = (n: Element | null | undefined) => n?.closest<HTMLElement>('[data-token]') ?? null;
  for (let at = around(node); at && at !== start; at = around(at.parentElement)) {
    const tokens = tokensOf(at);
    inner.push(...tokens);
    if (tokens.some(t => chooser.narrowed.live.has(t))) {
      chooser.pick(tokens, inner);
      return;
    }
  }
  if (chooser.ready !== null && node?.closest('.board') && !start.contains(node))
    chooser.confirm(inner);
  else chooser.clear();
}

/* The click that ends a drag is none. */
function swallowClick(): void {
  const stop = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}

interface Drag {
  from: HTMLElement;
  x: number;
  y: number;
  picture: HTMLElement | null /* once it is one */;
}

export function useDrag(board: RefObject<HTMLElement | null>, chooser: Chooser): void {
  const now = useRef(chooser);
  useEffect(() => {
    now.current = chooser;
  });
  useEffect(() => {
    const root = board.current;
    let drag: Drag | null = null;

    const down = (e: PointerEvent) => {
      if (e.button !== 0 || e.pointerType === 'touch') return;
      const from = (e.target as Element).closest<HTMLElement>(
        'div.thing:is(.legal, .picked, .carried)',
      );
      drag = from && { from, x: e.clientX, y: e.clientY, picture: null };
    };
    const move = (e: PointerEvent) => {
      if (!drag) return;
      const { from, x, y } = drag;
      if (!drag.picture && Math.hypot(e.clientX - x, e.clientY - y) < FAR) return;
      if (!drag.picture) {
        drag.picture = pictureOf(from, x, y);
        const tokens = tokensOf(from);
        if (!from.matches('.picked, .carried')) now.current.pick(tokens, tokens, true);
      }
      drag.picture.style.transform = `translate(${e.clientX}px,${e.clientY}px)`;
      e.preventDefault();
    };
    const end = () => {
      drag?.picture?.remove();
      drag = null;
    };
    const up = (e: PointerEvent) => {
      const ended = drag;
      end();
      if (!ended?.picture) return;
      swallowClick();
      drop(now.current, document.elementFromPoint(e.clientX, e.clientY), ended.from);
    };
    root?.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    return () => {
      root?.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
    };
  }, []);
}
