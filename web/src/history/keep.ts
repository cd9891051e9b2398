/* keep.ts - a match that has ended becomes a page of this browser's history: its result first, then its
 * record, which the server may be slow to give. With db.ts it is the one chunk that is loaded when a
 * match ends. SPDX-License-Identifier: MIT */
import type { SeatInfo, State } from '../link/protocol.ts';
import type { Kept } from '../store/memory.ts';
import { keepMatch, keepRecord, matchOf, recordOf } from './db.ts';
import type { KeptSeat, Match } from './match.ts';
import type { Result } from './result.ts';

export * from './db.ts';
export { sealOf } from './seal.ts';

const seatOf = (s: SeatInfo, state: State): KeptSeat => ({
  name: s.name ?? '',
  bot: s.human ? null : (s.bot ?? ''),
  points: state.scores[s.seat]?.total ?? 0,
  share: state.payoff?.[s.seat] ?? 0,
});

function summary(state: State, kept: Kept, result: Result): Match {
  const mine = Object.keys(kept.tokens).map(Number);
  return {
    table: state.table,
    game: state.game,
    title: state.title,
    began: kept.began ?? null,
    ended: kept.at,
    plies: state.ply,
    result,
    mine,
    resigned: mine.some(seat => state.seats[seat]?.resigned),
    seats: state.seats.map(s => seatOf(s, state)),
    ...(state.challenge && { challenge: state.challenge }),
  };
}

/* A match that was over, taken back and ended otherwise is kept as it ended last. */
const isSame = (a: Match, b: Match) =>
  a.plies === b.plies && JSON.stringify(a.seats) === JSON.stringify(b.seats);

export async function keep(
  state: State,
  kept: Kept,
  result: Result,
  askRecord: (table: string) => Promise<string | undefined>,
): Promise<void> {
  const now = summary(state, kept, result),
    old = await matchOf(state.table),
    isKnown = !!old && isSame(old, now);
  if (!isKnown) await keepMatch(now);
  if (isKnown && (await recordOf(state.table))) return;
  const record = await askRecord(state.table);
  if (record) await keepRecord(state.table, record);
}
