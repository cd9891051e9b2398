/* watch.ts - sees matches of ours end, at the table or from the lobby, and has them kept.
 *
 * This file and the door (door.tsx) are part of the page. The rest of the room is loaded when there is
 * something to keep or to show, and is handed what it needs of the store: a chunk that imports
 * the store would break the page's one script into pieces.
 *
 * SPDX-License-Identifier: MIT */
import { effect } from '@preact/signals';
import type { Answer, State } from '../link/protocol.ts';
import { app, askToLast, giveSeal, net } from '../store/app.ts';
import { readTables, seatTokens } from '../store/memory.ts';
import { resultFor, type Result } from './result.ts';

const seen = new Set<string>();

/* How a match that is over ended for who has these seats; null: they only watched. */
export function endedFor({ seats, payoff = [] }: State, mine: readonly number[]) {
  const hasResigned = mine.some(seat => seats[seat]?.resigned);
  return resultFor(payoff, mine, hasResigned);
}

const ownSeats = (table: string) => Object.keys(seatTokens(table)).map(Number);

const askRecord = async (table: string) => (await net.ask<Answer>('record', { table })).record;

function keepOnce(state: State, result: Result): void {
  const ending = `${state.table} ${state.seq}`;
  if (seen.has(ending)) return;
  seen.add(ending);
  const keep = async () => {
    const room = await import('./keep.ts'),
      kept = readTables()[state.table];
    if (!kept) return;
    await room.keep(state, kept, result, askRecord);
    askToLast();
    const all = await room.allMatches(),
      now = all.find(m => m.table === state.table),
      seal = now && room.sealOf(now, all);
    if (seal) giveSeal(state.table, seal);
  };
  /* What cannot be kept now is tried when the table is seen again. */
  keep().catch(() => seen.delete(ending));
}

export const watchEndings = () =>
  effect(() => {
    for (const state of app.glimpses.values()) {
      /* What began within another match is none for the statistics. */
      const result = state.over && !state.begins && endedFor(state, ownSeats(state.table));
      if (result) keepOnce(state, result);
    }
  });
