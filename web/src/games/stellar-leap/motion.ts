/* motion.ts - what the position came from, shown after it is drawn: dice roll onto their
 * columns, resources fly to the holds, figures to their planets, numbers say by how much
 * they changed.
 *
 * Everything is already where it belongs; a new position ends what still runs. Reduced
 * motion: a short fade in place.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ease, isStill, speedScale } from '../../kit/motion.ts';
import type { Step } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { resources } from './parts.tsx';
import { kinds, sides, type Place, type View } from './view.ts';

const MOST = 24; /* things in the air at once */
const FLIGHT = 420,
  DIE = 600,
  TRAIL = 1200;

let running: { animation: Animation; node?: HTMLElement }[] = [];

function stop(): void {
  for (const { animation, node } of running) {
    animation.finish();
    node?.remove();
  }
  running = [];
}

const find = (selector: string) => document.querySelector<HTMLElement>(`.leap ${selector}`);

/* A picture of its own that flies from one thing to another and is gone. */
function fly(picture: Node, from: Element, to: Element, delay: number, scale: number): void {
  if (running.length > MOST) return;
  const a = from.getBoundingClientRect(),
    b = to.getBoundingClientRect();
  if (!a.width || !b.width) return;
  const node = document.createElement('div');
  node.className = 'leap-flight';
  node.setAttribute('aria-hidden', 'true');
  node.append(picture);
  (from.closest('.table') ?? document.body).append(node);
  const at = (box: DOMRect) =>
    `translate(${box.left + box.width / 2}px,${box.top + box.height / 2}px) translate(-50%,-50%)`;
  const animation = node.animate(
    [
      { transform: at(a), opacity: 1 },
      { opacity: 1, offset: 0.85 },
      { transform: at(b), opacity: 0 },
    ],
    { duration: FLIGHT * scale, delay: delay * scale, easing: ease, fill: 'both' },
  );
  animation.onfinish = () => node.remove();
  running.push({ animation, node });
}

function glyph(kind: string): Node {
  const box = document.createElement('span');
  const { hue, glyph: id } = resources[kind]!;
  box.innerHTML = `<svg class="glyph ${hue}" viewBox="0 0 24 24"><use href="#${id}"/></svg>`;
  return box;
}

/* -- What changed -------------------------------------------------------------------------- */

const placeOf = (v: View, card: string) => v.galaxy.find(p => p.card === card);
const figures = (p: Place | undefined, side: number) =>
  (p?.habitat?.[side] ?? 0) + (p?.exhausted?.[side] ?? 0);

/* Planets that lost and gained figures of a side, one entry for each figure. */
function migrations(before: View, now: View, side: number): { from: string | null; to: string }[] {
  const lost: string[] = [],
    gained: string[] = [];
  for (const p of now.galaxy) {
    const change = figures(p, side) - figures(placeOf(before, p.card), side);
    for (let i = 0; i < Math.abs(change); i++) (change > 0 ? gained : lost).push(p.card);
  }
  return gained.map((to, i) => ({ from: lost[i] ?? null, to }));
}

function moveFigures(before: View, now: View, scale: number): void {
  for (const side of sides(now).keys()) {
    for (const { from, to } of migrations(before, now, side)) {
      const there = find(`[data-card="${to}"]`),
        here = from ? find(`[data-card="${from}"]`) : find(`[data-side="${side}"]`);
      const person = there?.querySelector(`[data-figures^="${to}:${side}"] .person`);
      if (there && here && person) fly(person.cloneNode(true), here, person, 0, scale);
    }
  }
}

/* From every planet that has just generated to the holds of those who are awake there. */
function flow(before: View, now: View, scale: number): void {
  let n = 0;
  for (const place of now.galaxy) {
    const times = now.table.columns[place.column - 1] ?? 0,
      print = now.table.cards[place.card];
    if (!times || !place.habitat || !print) continue;
    const gives = place.overpopulated ? (print.crowded ?? print.yield) : print.yield;
    for (const [side, awake] of place.habitat.entries()) {
      if (!awake || side === now.token || sides(now)[side]?.ai) continue;
      for (const [i, amount] of gives.entries()) {
        const from = find(`[data-card="${place.card}"]`),
          to = find(`[data-track="${side}:${kinds[i]}"]`);
        if (
          amount &&
          from &&
          to &&
          (now.seats[side]?.store[i] ?? 0) > (before.seats[side]?.store[i] ?? 0)
        )
          fly(glyph(kinds[i]!), from, to, 250 + 40 * n++, scale);
      }
    }
  }
}

/* "+2" beside each track that changed. */
function changes(before: View, now: View, scale: number): void {
  for (const [side, s] of now.seats.entries()) {
    for (const [i, n] of s.store.entries()) {
      const change = n - (before.seats[side]?.store[i] ?? n),
        track = change ? find(`[data-track="${side}:${kinds[i]}"]`) : null;
      if (!track) continue;
      const node = document.createElement('span');
      node.className = `leap-change ${change > 0 ? 'good' : 'bad'}`;
      node.setAttribute('aria-hidden', 'true');
      node.textContent = say(change > 0 ? 'leap.more' : 'leap.less', { n: Math.abs(change) });
      track.append(node);
      const animation = node.animate(
        [
          { opacity: 1, transform: 'none' },
          { opacity: 1, offset: 0.7 },
          { opacity: 0, transform: isStill() ? 'none' : 'translateY(-0.6rem)' },
        ],
        { duration: TRAIL * Math.max(scale, 0.5), easing: ease },
      );
      animation.onfinish = () => node.remove();
      running.push({ animation, node });
    }
  }
}

function rollDice(scale: number): void {
  const map = find('.map-grid')?.getBoundingClientRect();
  for (const node of document.querySelectorAll<HTMLElement>('.leap [data-die]')) {
    const box = node.getBoundingClientRect();
    const frames =
      isStill() || !map
        ? [{ opacity: 0.3 }, { opacity: 1 }]
        : [
            {
              transform: `translate(${map.left - box.left}px,${map.height / 2}px) rotate(-540deg)`,
            },
            { transform: 'none' },
          ];
    running.push({
      animation: node.animate(frames, isStill() ? 80 : { duration: DIE * scale, easing: ease }),
    });
  }
}

const words = (steps: readonly Step[]) => new Set(steps.map(s => s.action.split(' ')[0]));

function show(before: View, now: View, steps: readonly Step[]): void {
  const scale = speedScale(),
    done = words(steps);
  stop();
  if (!scale) return;
  if (done.has('roll') || before.dice.join() !== now.dice.join()) rollDice(scale);
  changes(before, now, scale);
  if (isStill()) return;
  moveFigures(before, now, scale);
  if (['roll', 'use', 'dice', 'row'].some(w => done.has(w))) flow(before, now, scale);
}

export function useMotion(v: View, steps: readonly Step[]): void {
  const before = useRef<View | null>(null);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = v;
    if (old && old !== v) show(old, v, steps);
  }, [v]);
  useLayoutEffect(() => stop, []);
}
