/* seats.ts - who sat where. SPDX-License-Identifier: MIT */
import { isLevel, levelName } from '../kit/level.ts';
import { say } from '../kit/words.ts';
import type { Match } from './match.ts';

/* A seat's name; the bots have the same as at the table. */
export function seatName(m: Match, seat: number): string {
  const { name, bot } = m.seats[seat]!;
  return name || (bot === null ? say('new.seat', { n: seat + 1 }) : say(`bot.${seat % 5}`));
}

/* And how strong it was. */
export function seatTitle(m: Match, seat: number): string {
  const { bot } = m.seats[seat]!,
    name = seatName(m, seat);
  if (!bot) return name;
  return isLevel(bot)
    ? say('match.bot', { name, level: levelName(bot) })
    : say('match.other-bot', { name, bot });
}
