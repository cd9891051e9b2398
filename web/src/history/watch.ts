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
import { type Result, resultFor } from './result.ts';

/* How a match that is over ended for who has these seats; null: they only watched. */
export function endedFor({ seats, payoff = [] }: State, mine: readonly number[]) {
  const hasResigned = mine.some(seat => seats[seat]?.resigned);
  return resultFor(payoff, mine, hasResigned);
}

const ownSeats = (table: string) => Object.keys(seatTokens(table)).map(Number);

/* Without a word when it is refused: nobody asked for it. */
const fetchRecord = async (table: string) => (await net.ask<Answer>('record', { table })).record;

const endingOf = ({ table, seq }: State) => `${table} ${seq}`;

async function keep(state: State, result: Result): Promise<void> {
  const room = await import('./keep.ts'),
    kept = readTables()[state.table];
  if (!kept) return;
  await room.keep(state, kept, result, fetchRecord);
  askToLast();
}

/* What was kept, or is about to be, by ending. What cannot be kept now is tried when the table is seen
 * again. */
const keeping = new Map<string, Promise<void>>();

function keepOnce(state: State, result: Result): Promise<void> {
  const ending = endingOf(state),
    known = keeping.get(ending);
  if (known) return known;
  const work = keep(state, result);
  keeping.set(ending, work);
  work.catch(() => keeping.delete(ending));
  return work;
}

/* The ending whose seal was worked out last; the whole history is read for that. */
let sealed = '';

async function sealOnce(state: State, kept: Promise<void>): Promise<void> {
  const ending = endingOf(state),
    { table } = state;
  if (ending === sealed) return;
  sealed = ending;
  try {
    await kept;
    const room = await import('./keep.ts'),
      all = await room.allMatches(),
      now = all.find(m => m.table === table);
    if (sealed === ending) giveSeal(table, now ? room.sealOf(now, all) : null);
  } catch {
    if (sealed === ending) sealed = ''; /* as it is with what could not be kept */
  }
}

/* What began within another match is none for the statistics. */
function see(state: State): void {
  if (!state.over) giveSeal(state.table, null);
  const result = state.over && !state.begins && endedFor(state, ownSeats(state.table));
  if (!result) return;
  const kept = keepOnce(state, result);
  if (app.route.table === state.table) void sealOnce(state, kept);
}

export const watchEndings = () =>
  effect(() => {
    for (const state of app.glimpses.values()) see(state);
  });
