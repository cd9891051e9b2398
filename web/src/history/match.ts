/* match.ts - a finished match as this browser keeps it.
 * SPDX-License-Identifier: MIT */
import type { Result } from './result.ts';

export interface KeptSeat {
  name: string /* as its player wrote it; empty where a bot has the catalogue's name */;
  bot: string | null /* a level "1" to "8", or another bot; null: a person */;
  points: number;
  share: number /* of the win, 0 to 1 */;
}

export interface Match {
  table: string;
  game: string;
  title: string;
  began: number | null /* milliseconds as Date.now() counts; null: it was not noted */;
  ended: number;
  plies: number;
  result: Result;
  mine: number[] /* seats that were played in this browser */;
  resigned: boolean;
  seats: KeptSeat[];
  challenge?: string /* its code, where the match was one */;
}

export const ownPoints = (m: Match) => m.seats[m.mine[0]!]!.points;

/* Against whom: bots of one level by that level, else what kind of table it was. */
export function opposition(m: Match): string {
  const others = m.seats.filter((_, seat) => !m.mine.includes(seat)),
    bots = new Set(others.map(s => s.bot));
  if (!others.length) return 'alone';
  if (bots.has(null)) return 'people';
  return bots.size > 1 ? 'mixed' : others[0]!.bot!;
}
