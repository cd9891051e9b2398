/* decided.ts - who has won, and by what: read from the shares of the win, never from the points.
 * SPDX-License-Identifier: MIT */
import type { State } from '../link/protocol.ts';

type Result = Pick<State, 'payoff' | 'scores'>;

export function winners(state: Pick<State, 'payoff'>): number[] {
  const shares = state.payoff ?? [],
    best = Math.max(0, ...shares);
  return shares.flatMap((share, seat) => (best > 0 && share === best ? [seat] : []));
}

/* 'rule': won at once, whatever the points say; null: nobody has won. */
export function decided(state: Result): 'points' | 'tie' | 'rule' | null {
  const won = winners(state),
    mine = state.scores[won[0] ?? -1];
  if (!mine) return null;
  const rivals = state.scores.filter((s, i) => !won.includes(i) && s.total >= mine.total);
  if (!rivals.length) return 'points';
  return rivals.every(s => s.total === mine.total && (s.tiebreak ?? 0) !== (mine.tiebreak ?? 0))
    ? 'tie'
    : 'rule';
}
