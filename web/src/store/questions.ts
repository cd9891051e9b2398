/* questions.ts - what is asked of a server and changes nothing there, by name: a component draws the
 * answer and knows no message. SPDX-License-Identifier: MIT */
import type { Answer, Challenge, Result, Rules } from '../link/protocol.ts';
import { attempt } from './attempt.ts';
import { net } from './link.ts';

/* A challenge by its code, or by that of a result in it. */
export const askChallenge = (code: string) => net.ask<Challenge>('challenge', { code });

export const askChallengeOfToday = (game: string) => net.ask<Challenge>('challenge', { game });

/* How our match in a challenge ended, as a code. */
export const askResult = (table: string) => net.ask<Result>('result', { table });

export const askRules = (table: string) => net.ask<Rules>('rules', { table, whole: true });

/* A whole record; null: there is none, and the page has said why. */
export async function askRecord(table: string): Promise<string | null> {
  return (await attempt(net.ask<Answer>('record', { table })))?.record ?? null;
}
