/* judged.ts - what a review says of a match, as the screens show it: chances over the match, its
 * turning points, the move that cost most, and a list of turns. SPDX-License-Identifier: MIT */
import type { Judged, Review } from '../link/protocol.ts';

export type Mark = NonNullable<Judged['mark']> | 'luck';

/* A choice between several moves, and what became of it. */
export type Decision = Judged & Required<Pick<Judged, 'action' | 'best' | 'loss' | 'mark'>>;
export const isDecision = (t: Judged): t is Decision => t.kind === 'play' && !t.forced;

/* A change of a seat's chances, at the ply that made most of it. */
export interface Moment {
  ply: number;
  kind: Judged['kind'];
  change: number;
}

/* One line of the list: a decision, or luck that mattered to who looks. */
export interface Turn {
  ply: number;
  mark: Mark;
  cost: number /* per cent of the win: what it gave to its seat, below 0 what it took */;
  decision: Decision | null;
}

const FEW_TURNS = 4; /* with fewer a curve tells nothing */
const TURNING = 7,
  MOST_POINTS = 4,
  LUCK = 5,
  SLIP = 2; /* per cent of the win */

const of = (r: Review, seat: number) => r.turns.filter(t => t.seat === seat);

export const hasCurve = (r: Review, seat: number) =>
  of(r, seat).filter(t => t.kind === 'play').length >= FEW_TURNS;

/* The seat's chances before each ply, and after the last. */
export function chancesOf(r: Review, seat: number): number[] {
  let now = r.seats[seat]?.start ?? 0;
  return [now, ...of(r, seat).map(t => (now += t.change))];
}

/* Changes of one kind that follow each other are one: five cards are one deal. */
function momentsOf(r: Review, seat: number): Moment[] {
  const found: (Moment & { most: number })[] = [];
  for (const { ply, kind, change } of of(r, seat)) {
    const last = found.at(-1);
    if (!change) continue;
    if (last?.kind !== kind) found.push({ ply, kind, change, most: change });
    else {
      last.change += change;
      if (Math.abs(change) > Math.abs(last.most)) Object.assign(last, { ply, most: change });
    }
  }
  return found;
}

const bySize = (a: Moment, b: Moment) => Math.abs(b.change) - Math.abs(a.change);

/* The largest changes, in the order of the match. */
export const turningPoints = (r: Review, seat: number): Moment[] =>
  momentsOf(r, seat)
    .filter(m => Math.abs(m.change) >= TURNING)
    .sort(bySize)
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.ply - b.ply);

/* The seat's move that cost most; null: none cost more than a trifle. */
export function keyMove(r: Review, seat: number): Decision | null {
  const decisions = of(r, seat).filter(isDecision);
  const worst = decisions.reduce<Decision | null>(
    (most, d) => (most && most.loss >= d.loss ? most : d),
    null,
  );
  return worst && worst.loss >= SLIP ? worst : null;
}

/* Every decision of every seat, and the luck of the viewer. */
export function turnsOf(r: Review, viewer: number): Turn[] {
  return r.turns.flatMap((t): Turn[] => {
    if (isDecision(t))
      return [{ ply: t.ply, mark: t.mark, cost: -Math.max(0, t.loss), decision: t }];
    const isLuck = t.seat === viewer && t.kind === 'luck' && Math.abs(t.change) >= LUCK;
    return isLuck ? [{ ply: t.ply, mark: 'luck', cost: t.change, decision: null }] : [];
  });
}

/* What Shift and an arrow key go to. */
export const isMarked = ({ mark }: Turn) => mark !== 'best' && mark !== 'good';
export const isMistake = (turn: Turn) => isMarked(turn) && turn.mark !== 'luck';

/* Whole numbers with their sign, as people write it. */
export function signed(n: number): string {
  const whole = Math.round(n);
  return whole < 0 ? `−${-whole}` : whole > 0 ? `+${whole}` : '0';
}
