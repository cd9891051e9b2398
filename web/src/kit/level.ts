/* level.ts - what a level of the bots is called, wherever one is chosen or told.
 * SPDX-License-Identifier: MIT */
import { say } from './words.ts';

export const isLevel = (bot: string) => /^[1-8]$/.test(bot);

/* The Elo of levels, by number of seats and then by level; a level that is not there is not rated. */
export type Elos = Readonly<Record<string, Readonly<Record<string, number>>>>;

/* As an engine tells them of a game: for some numbers of seats one for each level, from 1 on. */
export const elosOf = (levels: readonly { seats: number; elo: number[] }[]): Elos =>
  Object.fromEntries(
    levels.map(({ seats, elo }) => [
      seats,
      Object.fromEntries(elo.map((value, i) => [i + 1, value])),
    ]),
  );

export const levelName = (level: string) =>
  say('level.named', { level, name: say(`level.${level}`) });
