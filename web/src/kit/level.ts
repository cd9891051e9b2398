/* level.ts - what a level of the bots is called, wherever one is chosen or told.
 * SPDX-License-Identifier: MIT */
import { say } from './words.ts';

export const isLevel = (bot: string) => /^[1-8]$/.test(bot);

export const levelName = (level: string) =>
  say('level.named', { level, name: say(`level.${level}`) });
