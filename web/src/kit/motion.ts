/* motion.ts - FLIP: things with a key travel from where they were to where they are.
 *
 * The state is drawn first; motion only decorates it and never blocks input. A new
 * move ends what is still running. Reduced motion: a short fade, no travel.
 *
 * SPDX-License-Identifier: MIT */
import { isInParts, whenLaidOut } from './frame.ts';

export const ease = 'cubic-bezier(.2,.8,.2,1)',
  turning = 'cubic-bezier(.6,0,.2,1)';

/* How long motion takes next to its usual time; 0 is none. The settings say. */
let pace = 1;
export const speedScale = () => pace;
export function setSpeedScale(scale: number): void {
  pace = scale;
  document.documentElement.style.setProperty('--pace', String(scale));
}

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/* Where something was on the screen, and how far the page was scrolled then: a page that
 * scrolls to a new question does not make its cards fly. What sticks to the screen, the
 * hand, does not scroll along. */
interface Place {
  x: number;
  y: number;
  width: number;
  scrolled: number;
  sticks: boolean;
}
const scrolled = () => scrollY + (document.querySelector('.stage')?.scrollTop ?? 0);
const yAfter = (p: Place, now: number) => (p.sticks ? p.y : p.y - (now - p.scrolled));

let places = new Map<string, Place>();
let running: Animation[] = [];
let isAwaited = false; /* what was remembered: the frame in which things travel is to come */

function measure(): Map<string, Place> {
  const found = new Map<string, Place>(),
    far = scrolled();
  for (const node of document.querySelectorAll<HTMLElement>('[data-move]')) {
    const box = node.getBoundingClientRect();
    if (box.width > 0)
      found.set(node.dataset['move']!, {
        x: box.left,
        y: box.top,
        width: box.width,
        scrolled: far,
        sticks: !!node.closest('.hand-area'),
      });
  }
  return found;
}

/* Before the new position is drawn. Who wants no motion does not pay for a look at every thing, and of
 * several positions that come together nobody sees more than where things lay before the first. */
export function remember(scale = speedScale()): void {
  if (isAwaited) return;
  places = scale ? measure() : new Map();
  for (const a of running) a.finish();
  running = [];
}

/* Of equal things ("m1#0", "m1#1") those that stayed keep their places; only the others
 * take what is left over, so that a taken card does not drag its twin along. */
function origins(boxes: ReadonlyMap<HTMLElement, DOMRect>, moved: number): Map<HTMLElement, Place> {
  const kind = (key: string) => key.replace(/#\d+$/, '');
  const left = new Map<string, Place[]>(),
    found = new Map<HTMLElement, Place>();
  for (const [key, place] of places) left.set(kind(key), [...(left.get(kind(key)) ?? []), place]);
  const take = (node: HTMLElement, fits: (p: Place) => boolean) => {
    const all = left.get(kind(node.dataset['move']!)) ?? [],
      i = all.findIndex(fits);
    if (i >= 0) found.set(node, all.splice(i, 1)[0]!);
  };
  const isNear = (p: Place, box: DOMRect) =>
    Math.abs(p.x - box.left) + Math.abs(yAfter(p, moved) - box.top) < 3;
  for (const [node, box] of boxes) take(node, p => isNear(p, box));
  for (const node of boxes.keys()) if (!found.has(node)) take(node, () => true);
  return found;
}

/* When it is drawn. `scale` is the speed of the settings; 0 is none. */
export function travel(scale: number): void {
  if (!scale || isAwaited) return;
  isAwaited = true;
  whenLaidOut(() => {
    isAwaited = false;
    if (isInParts()) return undefined; /* what is still to come would seem to have been dealt */
    const nodes = [...document.querySelectorAll<HTMLElement>('[data-move]')],
      boxes = new Map(nodes.map(node => [node, node.getBoundingClientRect()])),
      now = scrolled();
    return () => setOff(boxes, now, scale);
  });
}

function setOff(boxes: ReadonlyMap<HTMLElement, DOMRect>, now: number, scale: number): void {
  const still = isStill(),
    cameFrom = origins(boxes, now);
  let newcomers = 0;
  for (const [node, box] of boxes) {
    const from = cameFrom.get(node);
    if (!box.width) continue;
    if (!from) {
      running.push(arrive(node, still, newcomers++, scale));
      continue;
    }
    const dx = from.x - box.left,
      dy = yAfter(from, now) - box.top,
      ratio = from.width / box.width;
    if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(ratio - 1) < 0.05) continue;
    running.push(still ? fade(node) : slide(node, dx, dy, ratio, scale));
  }
}

const fade = (node: HTMLElement) =>
  node.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 80 });

function slide(node: HTMLElement, dx: number, dy: number, ratio: number, scale: number): Animation {
  const duration = Math.min(420, 260 + Math.hypot(dx, dy) * 0.2) * scale;
  node.style.zIndex = '5';
  const a = node.animate(
    [
      { transform: `translate(${dx}px,${dy}px) scale(${ratio})`, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration, easing: ease },
  );
  a.onfinish = a.oncancel = () => {
    node.style.zIndex = '';
  };
  return a;
}

function arrive(node: HTMLElement, still: boolean, place: number, scale: number): Animation {
  if (still) return fade(node);
  return node.animate(
    [
      { opacity: 0, transform: 'translateY(-12px)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: 220 * scale,
      delay: Math.min(place * 50, 480) * scale,
      easing: ease,
      fill: 'backwards',
    },
  );
}
