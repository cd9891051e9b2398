/* db.ts - where the progress lies: two databases of the browser, puzzles and days. Nothing of it is
 * ever sent. SPDX-License-Identifier: MIT */
import { clear, createStore, get, setMany, values } from 'idb-keyval';
import type { PuzzleNote } from '../store/memory.ts';
import { today } from './day.ts';
import { afterDay, afterTry, streakOf, type Day, type Tried } from './progress.ts';

const puzzles = createStore('orrery-puzzles', 'puzzles'),
  days = createStore('orrery-puzzle-days', 'days');

const readers = new Set<() => void>();
export function onChange(reader: () => void): () => void {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
}

export const keyOf = ({ game, name }: { game: string; name: string }) => `${game}/${name}`;

export const allTried = async () => values<Tried>(puzzles);
export const allDays = async () => values<Day>(days);

/* What the lobby says is also written where the page reads it before this room is loaded, as
 * history/db.ts does: store/memory.ts. */
function note(now: PuzzleNote): void {
  try {
    localStorage.setItem('orrery.puzzles', JSON.stringify(now));
  } catch {
    /* no room there: the lobby says nothing of it */
  }
}

async function changed(): Promise<void> {
  const all = await allDays(),
    now = today(),
    last = all.reduce((latest, d) => (d.day > latest && d.day <= now ? d.day : latest), '');
  note({
    last,
    outcome: all.find(d => d.day === last)?.outcome ?? 'open',
    streak: streakOf(all, now),
  });
  for (const read of readers) read();
}

/* All of it, each beside what was known before. */
export async function keep(tried: readonly Tried[], played: readonly Day[]): Promise<void> {
  const triedNow = await Promise.all(
      tried.map(async t => [keyOf(t), afterTry(await get<Tried>(keyOf(t), puzzles), t)] as const),
    ),
    daysNow = await Promise.all(
      played.map(async d => [d.day, afterDay(await get<Day>(d.day, days), d)] as const),
    );
  await setMany(triedNow as unknown as [string, Tried][], puzzles);
  await setMany(daysNow as unknown as [string, Day][], days);
  await changed();
}

export async function removeAll(): Promise<void> {
  await Promise.all([clear(puzzles), clear(days)]);
  await changed();
}
