/* bodies.ts - which body is which from one position to the next, so that it is seen to
 * roll, turn, swap or fly instead of appearing somewhere else.
 *
 * The view says where bodies lie; the engine's sentences say which of them moved. Where the
 * two do not agree, as after a move that was taken back, the view is right: a body of the
 * same type that is missing elsewhere comes over, or one comes out of the bag.
 *
 * SPDX-License-Identifier: MIT */
import { at, isCell } from './lattice.ts';
import type { Move, Position } from './view.ts';

/* A body and where it is: a cell, or one of the places beside the board. */
export interface Body {
  id: number;
  type: string;
  place: string;
}
export interface Followed {
  bodies: Body[];
  gone: Body[];
}

export const HAND = 'hand',
  BAG = 'bag';
let ids = 0;
const fresh = (type: string, place: string): Body => ({ id: ++ids, type, place });

/* The body being played: named by the view from the draw until it is put down. */
export const held = (p: Position) =>
  p.type && ['influence', 'space', 'push'].includes(p.step) ? p.type : undefined;

export function settle(p: Position): Body[] {
  const list = Object.entries(p.board).map(([cell, type]) => fresh(type, cell));
  const inHand = held(p);
  return inHand ? [...list, fresh(inHand, HAND)] : list;
}

/* All moves of one action happen at once. */
const moved = (now: Body[], moves: readonly Move[]): Body[] =>
  now.map(b => {
    const to = moves.find(m => m.from === b.place)?.to;
    return to ? { ...b, place: to } : b;
  });

const distance = (a: Body, place: string) => {
  if (!isCell(a.place) || !isCell(place)) return 9;
  const p = at(a.place),
    q = at(place);
  return Math.hypot(p.x - q.x, p.y - q.y);
};

/* The bodies of the next view: those that the moves put there, then the nearest of the same
 * type that have nowhere else to be, then new ones out of the bag. */
function agree(now: Body[], next: Position): Followed {
  const wanted = new Map(Object.entries(next.board));
  const inHand = held(next);
  if (inHand) wanted.set(HAND, inHand);
  const bodies = now.filter(b => wanted.get(b.place) === b.type && wanted.delete(b.place));
  let spare = now.filter(b => !bodies.includes(b));
  for (const [place, type] of wanted) {
    const nearest = spare
      .filter(b => b.type === type && b.place !== BAG)
      .sort((a, b) => distance(a, place) - distance(b, place))[0];
    bodies.push(nearest ? { ...nearest, place } : fresh(type, place));
    spare = spare.filter(b => b !== nearest);
  }
  return { bodies, gone: spare };
}

/* `actions`: the moves of each action in between, in order. */
export function follow(
  before: Body[],
  actions: readonly (readonly Move[])[],
  next: Position,
): Followed {
  return agree(actions.reduce(moved, before), next);
}
