/* challenges.ts - the way to a challenge: the one of the day, or one by its code, that of a result in it,
 * or the address of either. SPDX-License-Identifier: MIT */
import type { Challenge } from '../link/protocol.ts';
import { askChallenge, askChallengeOfToday, attempt, go, reasonOf } from '../store/app.ts';
import { keepResult, readResults } from '../store/memory.ts';
import { pasted } from '../table/compared.ts';

export async function openToday(game: string): Promise<void> {
  const today = await attempt(askChallengeOfToday(game));
  if (today) go(`/c/${today.challenge}`);
}

/* A code, a result or the address of either. */
const codeIn = (text: string) => pasted(text)[0]?.code ?? text.trim().replace(/^.*\/c\//, '');

/* Goes to what was entered; why it cannot, or nothing. */
export async function openEntered(text: string): Promise<string> {
  const code = codeIn(text);
  try {
    await askChallenge(code);
    go(`/c/${code}`);
    return '';
  } catch (why) {
    return reasonOf(why);
  }
}

/* What the address names. A result in it is one more to compare with. */
export async function find(code: string): Promise<Challenge> {
  const answer = await askChallenge(code),
    isKept = readResults(answer.challenge).some(r => r.code === code);
  if (code.includes('.') && !isKept) keepResult(answer.challenge, { who: '', code });
  return answer;
}
