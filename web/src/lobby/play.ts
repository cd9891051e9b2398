/* play.ts - from the lobby to a table in one click. SPDX-License-Identifier: MIT */
import type { GameInfo } from '../link/protocol.ts';
import { app, go, newTable, openLesson } from '../store/app.ts';
import { readLessons } from '../store/memory.ts';

const bots = (n: number) => Array.from({ length: n }, () => app.settings.level);
const smallest = (g: GameInfo) => Math.max(2, g.min_seats);

/* Against bots of the level that was chosen, at the smallest table. */
export const playNow = (g: GameInfo) =>
  newTable({ game: g.game, seats: ['human', ...bots(smallest(g) - 1)], here: [0], options: {} });

export const watchBots = (g: GameInfo) =>
  newTable({ game: g.game, seats: bots(smallest(g)), here: [], options: {} });

const lessonsOf = (g: GameInfo) => g.lessons.filter(l => l.steps > 0);
const learnt = (g: GameInfo, name: string) => readLessons()[`${g.game}/${name}`];

export const hasLessons = (g: GameInfo) => lessonsOf(g).length > 0;
export const hasLearnt = (g: GameInfo) =>
  hasLessons(g) && lessonsOf(g).every(l => learnt(g, l.name)?.done);

/* The lobby looks at the tables it knows: soon it has seen this one, or it is gone. */
async function glimpsed(table: string, tries = 20): Promise<boolean> {
  if (app.glimpses.has(table) || !tries) return app.glimpses.has(table);
  await new Promise(done => setTimeout(done, 100));
  return glimpsed(table, tries - 1);
}

/* The first lesson that is not done, where it was left; when all are, the first once more. */
export async function learn(g: GameInfo): Promise<void> {
  const all = lessonsOf(g),
    due = all.find(l => !learnt(g, l.name)?.done) ?? all[0]!,
    kept = learnt(g, due.name);
  if (kept && !kept.done && (await glimpsed(kept.table))) go(`/t/${kept.table}`);
  else await openLesson(g.game, due.name);
}
