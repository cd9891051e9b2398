/* attempt.ts - to ask for something that may be refused, and to say why it was.
 * SPDX-License-Identifier: MIT */
import { knows, say, tell } from '../kit/words.ts';
import { Refused } from '../link/net.ts';
import { changeTable, facts } from './state.ts';

export function dismissNotice(): void {
  facts.notice.value = '';
}

/* Why not: the engine's reason where it has one, else the catalogue's for that code. */
function refusal(why: Refused): string {
  const table = facts.table.peek(),
    state = table && [...table.states.values()][0];
  if (why.words && state && knows(`${state.game}:${why.words.key}`))
    return tell(why.words, {
      game: state.game,
      names: state.seats.map((s, i) => s.name ?? say('new.seat', { n: i + 1 })),
      thing: () => null,
    });
  return knows(`refused.${why.code}`) ? say(`refused.${why.code}`) : say('notice.failed');
}

/* Shows why where the step stands, and never throws. */
export async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    dismissNotice();
    return await work;
  } catch (why) {
    facts.notice.value = why instanceof Refused ? refusal(why) : say('notice.failed');
    if (why instanceof Refused && why.code === 'table') changeTable({ missing: 'gone' });
    return null;
  }
}
