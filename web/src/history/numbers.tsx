/* numbers.tsx - won, lost, in a row, best: large numbers with their words; and the last ten as
 * discs. SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import type { Result } from './result.ts';
import type { Stats } from './stats.ts';

export function Numbers({ all }: { all: readonly (readonly [number | null, string])[] }) {
  return (
    <dl class="numbers">
      {all.map(
        ([n, word]) =>
          n !== null && (
            <div key={word}>
              <dt>{word}</dt>
              <dd class={`tabular ${n ? '' : 'zero'}`}>{n}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/* A shared win is half a disc. */
export const Disc = ({ of }: { of: Result }) => (
  <svg class={`result-disc ${of}`} viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.5" />
    {of === 'shared' && <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" />}
  </svg>
);

export function LastTen({ of }: { of: Pick<Stats, 'last'> }) {
  const won = of.last.filter(r => r === 'won').length;
  return (
    <p class="last-ten">
      <span class="hidden">{say('history.last.said', { n: of.last.length, won })}</span>
      <span aria-hidden="true">{say('history.last')}</span>
      <span class="discs">
        {of.last.map((result, i) => (
          <Disc key={i} of={result} />
        ))}
      </span>
    </p>
  );
}
