/* verdict.ts - whether a record tells what this browser was shown and sent, and whether its cards
 * follow from it, which is checked here and not where they came from (docs/FAIR.md).
 * SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import { askRecord, hasDevice, verifyOnDevice } from '../store/app.ts';
import { commitmentOf, type Commitment } from '../store/memory.ts';

/* The line that begins with the words, without them. */
const lineOf = (record: string, words: string) =>
  record
    .split('\n')
    .find(line => line.startsWith(`${words} `))
    ?.slice(words.length + 1);

/* What this browser was shown and sent is what the record tells. */
function broken(record: string, kept: Commitment | undefined): string | null {
  if (!kept) return null;
  if (lineOf(record, 'hash') !== kept.hash) return say('fair.hash');
  const isMissing = ([seat, number]: [string, string]) =>
    lineOf(record, `number ${seat}`) !== number;
  return Object.entries(kept.numbers).some(isMissing) ? say('fair.number') : null;
}

/* As a sentence; none: the record could not be had. */
export async function verdictOn(table: string): Promise<string> {
  const record = await askRecord(table);
  if (!record) return '';
  const wrong = broken(record, commitmentOf(table));
  if (wrong) return wrong;
  const verdict = hasDevice() ? await verifyOnDevice(record) : null;
  if (!verdict) return say('fair.how');
  return verdict.fair
    ? say('fair.yes', { n: verdict.outcomes ?? 0 })
    : say('fair.no', { why: verdict.why ?? '' });
}
