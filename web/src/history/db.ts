/* db.ts - where the history lies: two databases of the browser, matches and their records,
 * both by table. Nothing of it is ever sent. SPDX-License-Identifier: MIT */
import { createStore, del, clear, get, set, setMany, values } from 'idb-keyval';
import type { Match } from './match.ts';

/* Each is opened when first asked for, and a browser may refuse that: then only what asks fails. */
const matches = createStore('orrery-matches', 'matches'),
  records = createStore('orrery-records', 'records');

/* Who shows the history is told when to read it again. */
const readers = new Set<() => void>();
export function onChange(reader: () => void): () => void {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
}

/* Whether there is anything is also written where the page reads it before this room is loaded:
 * store/memory.ts. */
function changed(has: boolean): void {
  try {
    localStorage.setItem('orrery.history', JSON.stringify({ has }));
  } catch {
    /* no room there: the lobby shows no card, and the history is kept all the same */
  }
  for (const read of readers) read();
}

/* The newest first. */
export async function allMatches(): Promise<Match[]> {
  const all = await values<Match>(matches);
  return all.sort((a, b) => b.ended - a.ended);
}
export const matchOf = async (table: string) => get<Match>(table, matches);
export const recordOf = async (table: string) => get<string>(table, records);

export async function keepMatch(m: Match): Promise<void> {
  await set(m.table, m, matches);
  changed(true);
}
export const keepRecord = async (table: string, record: string) => set(table, record, records);

/* Records first: a match that is listed has the record that came with it. */
export async function addMatches(all: readonly { match: Match; record: string }[]): Promise<void> {
  await setMany(
    all.filter(a => a.record).map(({ match, record }) => [match.table, record]),
    records,
  );
  await setMany(
    all.map(({ match }) => [match.table, match]),
    matches,
  );
  changed(true);
}

export async function removeMatch(table: string): Promise<void> {
  await Promise.all([del(table, matches), del(table, records)]);
  changed((await values(matches)).length > 0);
}

export async function removeAll(): Promise<void> {
  await Promise.all([clear(matches), clear(records)]);
  changed(false);
}
