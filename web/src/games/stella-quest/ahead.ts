/* ahead.ts - what an action would change on the table, read off the two positions.
 *
 * Who wins, what goes out and what is taken the engine has decided; here they are only
 * compared. SPDX-License-Identifier: MIT */
import type { Preview } from '../../kit/drawing.ts';
import type { Place, View } from './view.ts';

export interface Ghost {
  side: number;
  card: string;
  again: boolean /* of a number that is owned already */;
}

export interface Ahead {
  card: string | null /* laid in one's own place            */;
  wins: Place | null /* who would be winning then          */;
  risk: number[] /* lights that may go out, by seat    */;
  ghosts: Ghost[] /* in the constellations              */;
  starTo: number | null /* where the Black Star would go      */;
  draws: number /* cards for a light                  */;
  top: string | null /* the next top of the pile           */;
  rims: (string | null)[] | null /* the backs that matter, by seat     */;
  harm: boolean;
}

export const nothingAhead: Ahead = {
  card: null,
  wins: null,
  risk: [],
  ghosts: [],
  starTo: null,
  draws: 0,
  top: null,
  rims: null,
  harm: false,
};

/* What a seat owns then and does not now. */
function gained(now: View, then: View): Ghost[] {
  return then.seats.flatMap((seat, side) =>
    seat.emotions.flatMap((e, i) => {
      const before = now.seats[side]!.emotions[i]!.cards;
      if (e.cards.length <= before.length) return [];
      const card = e.cards.find(c => !before.includes(c)) ?? e.cards[0]!;
      return [{ side, card, again: before.length > 0 }];
    }),
  );
}

/* The best of the cards that would be free to take. */
function bestNew(then: View, me: number): Ghost[] {
  if (then.phase !== 'take' || then.winner !== me) return [];
  const best = then.trick.find(p => p.take?.best);
  return best ? [{ side: me, card: best.card!, again: false }] : [];
}

/* Which backs in the other hands matter then: those that must follow, or the next trump. */
function rimsOf(now: View, then: View, me: number, top: boolean): Ahead['rims'] {
  if (top) return then.seats.map((_, i) => (i === me ? null : then.discard.trump));
  const leads = now.lead === null && then.lead !== null && then.phase === 'round';
  return leads ? then.seats.map((s, i) => (i === me ? null : s.must)) : null;
}

function riskOf(now: View, then: View, wins: Place | null): number[] {
  return now.seats.map((seat, i) => {
    const gone = seat.lights - then.seats[i]!.lights,
      stake = then.phase === 'round' && wins?.side === i ? then.seats[i]!.star_cost : 0;
    return Math.max(gone, stake);
  });
}

/* Where the Black Star goes by the action, now or when the round is over. */
function starGoes(now: View, then: View): number | null {
  if (then.black_star !== now.black_star) return then.black_star;
  return then.star_to === now.star_to ? null : then.star_to;
}

export function ahead(now: View, preview: Preview | null | undefined, me: number | null): Ahead {
  if (!preview || me === null) return nothingAhead;
  const then = preview.view as View,
    [verb] = preview.action.split(' '),
    plays = now.phase === 'round' && verb !== 'pay';
  const wins = plays ? (then.trick.find(p => p.winning && p.card) ?? null) : null,
    found = gained(now, then);
  return {
    card: plays ? (verb ?? null) : null,
    wins,
    risk: riskOf(now, then, wins),
    ghosts: found.length ? found : bestNew(then, me),
    starTo: starGoes(now, then),
    draws: verb === 'pay' ? then.draw.left : 0,
    top: verb === 'top' ? then.discard.top : null,
    rims: rimsOf(now, then, me, verb === 'top'),
    harm: !!preview.harm,
  };
}
