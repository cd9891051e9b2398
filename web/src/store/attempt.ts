/* attempt.ts - asks for something that may be refused, and says why it was. SPDX-License-Identifier: MIT */
import { capital, knows, learn, say, tell } from '../kit/words.ts';
import { Refused } from '../link/net.ts';
import type { WordTable } from '../link/protocol.ts';
import { net } from './link.ts';
import { changeTable, facts } from './state.ts';

export function dismissNotice(): void {
  facts.notice.value = '';
}

/* The table of sentences that has it: the game's, or what the server says at any table. */
async function tableWith(key: string, game: string): Promise<string | null> {
  const known = () => [game, ''].find(table => knows(`${table}:${key}`)) ?? null;
  if (known() === null) learn('', (await net.ask<WordTable>('words')).words);
  return known();
}

/* Why not, by key; a reason that no table has is told as the server tells it. */
export async function refusal({ words, message }: Refused): Promise<string> {
  const table = facts.table.peek(),
    state = table && [...table.states.values()][0],
    game = words && (await tableWith(words.key, state?.game ?? '').catch(() => null));
  if (!words || typeof game !== 'string') return message || say('notice.failed');
  const names = state?.seats.map((s, i) => s.name ?? say('new.seat', { n: i + 1 })) ?? [];
  return capital(tell(words, { game, names, thing: () => null }));
}

/* Why something failed, for who shows it where it was asked for. */
export const reasonOf = async (why: unknown) =>
  why instanceof Refused ? refusal(why) : say('notice.failed');

/* Shows why where the step stands, and never throws. */
export async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    dismissNotice();
    return await work;
  } catch (why) {
    facts.notice.value = await reasonOf(why);
    if (why instanceof Refused && why.code === 'table') changeTable({ missing: 'gone' });
    return null;
  }
}
