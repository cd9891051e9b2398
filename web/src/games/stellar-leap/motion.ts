/* motion.ts - what the position came from, shown after it is drawn: dice are thrown to their
 * houses, medals leave the rims for the dials, figures go to their worlds, plates say by how
 * much a dial changed, points fly to a seat.
 *
 * Everything is already where it belongs. What the planets paid is told by the engine; a new
 * position, a key or a press ends what still runs. Reduced motion: nothing travels.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Step } from '../../kit/drawing.ts';
import { whenLaidOut } from '../../kit/frame.ts';
import { play, points, skipMoments } from '../../kit/moment.ts';
import { isStill, speedScale } from '../../kit/motion.ts';
import { say } from '../../kit/words.ts';
import { find, fly, middle, seen, sign } from './flight.ts';
import { attackMoments, foundMoments, housesLight, needlesTurn } from './moments.ts';
import { resources } from './parts.tsx';
import { kinds, sides, units, type Place, type View } from './view.ts';

const MOST = 24; /* medals in the air at once   */
const FLIGHT = 420,
  APART = 60,
  PAYOUT = 900,
  DIE = 600,
  TRAIL = 1200;

/* -- Medals --------------------------------------------------------------------------------- */

const medal = (kind: string) => sign(resources[kind]!.glyph, resources[kind]!.hue);

/* What each planet paid goes from its rim to the holds; the whole payout is soon over. */
function payOut(now: View): void {
  const all = now.table.pays.flatMap(({ card, side, gain }) =>
      units(gain.slice(0, 4)).map(kind => ({ card, side, kind })),
    ),
    apart = Math.min(APART, (PAYOUT - FLIGHT) / Math.max(1, all.length));
  for (const [i, { card, side, kind }] of all.slice(0, MOST).entries()) {
    const from =
        seen(`[data-card="${card}"] [data-medal="${kind}"]`) ?? seen(`[data-card="${card}"] svg`),
      to = seen(`[data-track="${side}:${kind}"]`) ?? seen(`[data-side="${side}"]`);
    if (from && to) void fly(medal(kind), from, to, FLIGHT, DIE * 0.6 + apart * i);
  }
}

/* -- Figures -------------------------------------------------------------------------------- */

const figures = (p: Place | undefined, side: number) =>
  (p?.habitat?.[side] ?? 0) + (p?.exhausted?.[side] ?? 0);

/* Worlds that lost and gained figures of a side, one entry for each figure. */
function migrations(before: View, now: View, side: number): { from: string | null; to: string }[] {
  const lost: string[] = [],
    gained: string[] = [];
  for (const p of now.galaxy) {
    const old = before.galaxy.find(q => q.card === p.card),
      change = figures(p, side) - figures(old, side);
    for (let i = 0; i < Math.abs(change); i++) (change > 0 ? gained : lost).push(p.card);
  }
  return gained.map((to, i) => ({ from: lost[i] ?? null, to }));
}

function moveFigures(before: View, now: View, tumble: boolean): void {
  for (const side of sides(now).keys())
    for (const { from, to } of migrations(before, now, side)) {
      const here = from ? seen(`[data-card="${from}"] svg`) : seen(`[data-side="${side}"]`),
        there = seen(`[data-card="${to}"] [data-figures^="${to}:${side}"]`),
        picture = there?.querySelector('.figure');
      if (!here || !there || !picture) continue;
      const rows = Math.abs(
        Number(here.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? 0) -
          Number(there.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? 0),
      );
      const flight = tumble ? 420 : 260 + 60 * rows;
      void fly(picture.cloneNode(true), here, there, flight, 0, tumble ? 360 : 0);
    }
}

/* -- Dials and dice ---------------------------------------------------------------------------- */

/* "+2" beside each dial that changed. */
async function tellChange(track: HTMLElement, change: number): Promise<void> {
  const node = document.createElement('span');
  node.className = `leap-change ${change > 0 ? 'good' : 'bad'}`;
  node.setAttribute('aria-hidden', 'true');
  node.textContent = say(change > 0 ? 'leap.more' : 'leap.less', { n: Math.abs(change) });
  track.append(node);
  await play(
    node,
    [
      { opacity: 1, transform: 'none' },
      { opacity: 1, offset: 0.7 },
      { opacity: 0, transform: 'translateY(-0.6rem)' },
    ],
    TRAIL,
  );
  node.remove();
}

function tellChanges(before: View, now: View): void {
  for (const [side, s] of now.seats.entries())
    for (const [i, n] of s.store.entries()) {
      const change = n - (before.seats[side]?.store[i] ?? n),
        track = change ? seen(`[data-track="${side}:${kinds[i]}"]`) : undefined;
      if (track) void tellChange(track, change);
    }
}

/* From the middle of the map in three bounces; where they fall was decided before. */
function throwDice(): void {
  const map = find('.star-map')?.getBoundingClientRect();
  if (!map) return;
  for (const [i, die] of [...document.querySelectorAll('.leap [data-die] .cube')].entries()) {
    const b = middle(die),
      dx = map.left + map.width / 2 + (i ? 20 : -30) - b.x,
      dy = map.top + map.height * 0.56 - b.y;
    const at = (t: number, up: number) =>
      `translate(${dx * (1 - t)}px,${dy * (1 - t) - up}px) rotate(${(1 - t) * -430}deg)`;
    void play(
      die,
      [
        { transform: at(0, 0) },
        { transform: at(0.25, 60) },
        { transform: at(0.45, 0) },
        { transform: at(0.62, 34) },
        { transform: at(0.78, 0) },
        { transform: at(0.9, 12) },
        { transform: at(1, 0) },
      ],
      DIE,
    );
  }
}

/* A mission's Prestige goes to who completed it. */
function tellPoints(before: View, now: View): void {
  for (const [side, s] of now.seats.entries()) {
    const n = s.prestige - (before.seats[side]?.prestige ?? 0),
      from = seen('.missions');
    if (n > 0 && from) void points(from, side, n);
  }
}

const words = (steps: readonly Step[]) => new Set(steps.map(s => s.action.split(' ')[0]));

function show(before: View, now: View, steps: readonly Step[]): void {
  const done = words(steps);
  skipMoments();
  if (!speedScale()) return;
  if (done.has('roll') || before.dice.join() !== now.dice.join()) {
    throwDice();
    housesLight(now, DIE);
  }
  tellChanges(before, now);
  needlesTurn(before, now);
  foundMoments(before, now);
  if (isStill()) return;
  attackMoments(before, now, steps);
  tellPoints(before, now);
  moveFigures(before, now, done.has('attack') || done.has('scatter'));
  const paid = now.phase !== 'power' && ['roll', 'use', 'dice'].some(w => done.has(w));
  if (paid) payOut(now);
}

export function useMotion(v: View, steps: readonly Step[]): void {
  const before = useRef<View | null>(null);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = v;
    if (old && old !== v)
      whenLaidOut(() => {
        show(old, v, steps);
        return undefined;
      });
  }, [v]);
  useLayoutEffect(() => skipMoments, []);
}
