/* view.ts - the parts of a position of Subastral by name, and two positions compared.
 * SPDX-License-Identifier: MIT */
import type { Biome } from './land.ts';
import type { View } from './wire.ts';

export type { View };
export type Seat = View['seats'][number];
export type Sets = Pick<Seat, 'points' | 'mixed' | 'matching'>;
export type Pile = Seat['journal'][number];
export type Held = Seat['hand'][number];
export type Take = View['takes'][number];

const numberOf = (cloud: string) => Number(cloud.slice('cloud'.length));
export const cloudNumbers = (view: View) => Object.keys(view.clouds).map(numberOf);
export const cloudOf = (view: View, n: number): string[] =>
  view.clouds[`cloud${n}` as keyof View['clouds']] ?? [];

/* -- Landscapes ---------------------------------------------------------------------------- */

/* A journal to be drawn: its cards, which of them are not there yet, and its sets. */
export interface Landscape {
  piles: readonly { biome: Biome; cards: readonly string[]; ghosts: number }[];
  sets: Sets;
  before: Sets | null /* the sets as they are, where some would grow */;
}

export const landscape = (seat: Seat): Landscape => ({
  piles: seat.journal.map(p => ({ biome: p.pile, cards: p.cards, ghosts: 0 })),
  sets: seat,
  before: null,
});

/* What is in `more` and not in `cards`, equal ones counted. */
function added(cards: readonly string[], more: readonly string[]): string[] {
  const left = [...cards];
  return more.filter(card => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/* The journal after an action: what it adds stands at the top of its piles, and piles without
 * a place stand in the order that scores most. */
export function landscapeAfter(now: Seat, then: Seat): Landscape {
  const all = [...then.journal, ...then.to_place],
    order = then.best?.order ?? then.journal.map(p => p.pile);
  const piles = order.map(biome => {
    const before = now.journal.find(p => p.pile === biome)?.cards ?? [],
      fresh = added(before, all.find(p => p.pile === biome)?.cards ?? []);
    return { biome, cards: [...before, ...fresh], ghosts: fresh.length };
  });
  return { piles, sets: then.best ?? then, before: now };
}

/* -- Sides of the row ------------------------------------------------------------------------ */

/* Clouds that lie together and whose cards go the same way. */
export interface Zone {
  side: Take['side'];
  from: number;
  to: number;
  draws: number /* cards of the deck come with one of them */;
}

export function zones(view: View): Zone[] {
  const found: Zone[] = [];
  for (const { cloud, side, cards } of view.takes) {
    const n = numberOf(cloud),
      last = found.at(-1),
      draws = cards === null ? 0 : cards - cloudOf(view, n).length;
    if (last?.side === side && last.to === n - 1) {
      last.to = n;
      last.draws = Math.max(last.draws, draws);
    } else found.push({ side, from: n, to: n, draws });
  }
  return found;
}

/* What pointing shows: the position after the action, as far as the board knows that action. */
export type Ahead =
  | { kind: 'play'; card: string; cloud: number; view: View }
  | { kind: 'take' | 'pile' | 'give'; view: View };

export function aheadOf(
  preview: { action: string; view: unknown } | null | undefined,
): Ahead | null {
  if (!preview) return null;
  const [verb, thing = ''] = preview.action.split(' '),
    view = preview.view as View;
  if (verb === 'play')
    return { kind: 'play', card: thing, cloud: numberOf(view.played ?? ''), view };
  if (verb === 'take' || verb === 'pile' || verb === 'give') return { kind: verb, view };
  return null;
}
