/* fair.tsx - whether the cards were fair: before the match the hash that the server is bound by,
 * after it the check of the record. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { verdictOn } from './verdict.ts';

export function FairCheck({ state }: { state: State }) {
  const [verdict, setVerdict] = useState('');
  if (!state.fair) return null;
  return (
    <p class="fair">
      <button type="button" onClick={() => void verdictOn(state.table).then(setVerdict)}>
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
