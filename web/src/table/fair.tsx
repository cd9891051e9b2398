/* fair.tsx - whether the cards were fair: before the match the hash that the server is bound by,
 * after it the check of the record, which runs here and not where the cards came from
 * (docs/FAIR.md). SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { attempt, hasDevice, net, verifyOnDevice } from '../store/app.ts';
import { promiseOf, type Promised } from '../store/memory.ts';
import type { Answer, State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';

/* The line that begins with the words, without them. */
const lineOf = (record: string, words: string) =>
  record
    .split('\n')
    .find(line => line.startsWith(`${words} `))
    ?.slice(words.length + 1);

/* What this browser was shown and sent is what the record tells. */
function broken(record: string, kept: Promised | undefined): string | null {
  if (!kept) return null;
  if (lineOf(record, 'hash') !== kept.hash) return say('fair.hash');
  const isMissing = ([seat, number]: [string, string]) =>
    lineOf(record, `number ${seat}`) !== number;
  return Object.entries(kept.numbers).some(isMissing) ? say('fair.number') : null;
}

async function check(state: State): Promise<string> {
  const answer = await attempt(net.ask<Answer>('record', { table: state.table }));
  if (!answer?.record) return '';
  const wrong = broken(answer.record, promiseOf(state.table));
  if (wrong) return wrong;
  const verdict = hasDevice() ? await verifyOnDevice(answer.record) : null;
  if (!verdict) return say('fair.how');
  return verdict.fair
    ? say('fair.yes', { n: verdict.outcomes ?? 0 })
    : say('fair.no', { why: verdict.why ?? '' });
}

export function FairCheck({ state }: { state: State }) {
  const [verdict, setVerdict] = useState('');
  if (!state.fair) return null;
  return (
    <p class="fair">
      <button type="button" onClick={() => void check(state).then(setVerdict)}>
        {say('fair.check')}
      </button>{' '}
      <span role="status">{verdict}</span>
    </p>
  );
}

/* Before the first card. */
export function FairPromise({ state }: { state: State }) {
  if (!state.fair || state.fair.begun) return null;
  return (
    <p class="fair muted">
      {say('fair.waits')} <code title={state.fair.hash}>{state.fair.hash.slice(0, 16)}…</code>
    </p>
  );
}
