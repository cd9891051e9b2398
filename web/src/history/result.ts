/* result.ts - how a match ended for us. SPDX-License-Identifier: MIT */

/* 'together': several people at this screen, of whom nobody is "you". */
export type Result = 'won' | 'shared' | 'lost' | 'together';

/* Read off the shares of the win, never off the points; null: none of the seats is ours. */
export function resultFor(
  shares: readonly number[],
  mine: readonly number[],
  resigned: boolean,
): Result | null {
  const [me] = mine,
    own = me === undefined ? undefined : shares[me];
  if (own === undefined) return null;
  if (mine.length > 1) return 'together';
  if (resigned || own <= 0 || own < Math.max(...shares)) return 'lost';
  return shares.filter(share => share === own).length > 1 ? 'shared' : 'won';
}
