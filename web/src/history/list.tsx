/* list.tsx - matches, the newest first, each a line that opens. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { listed, say, sideBySide } from '../kit/words.ts';
import type { Match } from './match.ts';
import { Disc } from './numbers.tsx';
import { OneMatch } from './one.tsx';
import type { Outside } from './outside.ts';
import { seatTitle } from './seats.ts';

const PAGE = 30;

function against(m: Match): string {
  const others = m.seats.flatMap((_, seat) => (m.mine.includes(seat) ? [] : [seatTitle(m, seat)]));
  return others.length ? say('matches.against', { who: listed(others) }) : say('matches.alone');
}

const When = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>
    {new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
  </time>
);

function Line({ m, outside }: { m: Match; outside: Outside }) {
  const [isOpen, open] = useState(false);
  return (
    <li>
      <button
        type="button"
        class={`match-line ${m.result}`}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <Disc of={m.result} />
        <span class="what">
          <strong>{m.title}</strong>{' '}
          <span class="muted">
            {against(m)}
            {m.challenge && ` · ${say('matches.challenge', { code: m.challenge })}`}
          </span>
        </span>
        <span class="outcome">{say(`result.${m.result}`)}</span>
        <span class="caption muted tabular">
          {sideBySide(m.seats.map(s => s.points))} · <When at={m.ended} />
        </span>
      </button>
      {isOpen && <OneMatch m={m} outside={outside} />}
    </li>
  );
}

export function List({ matches, outside }: { matches: readonly Match[]; outside: Outside }) {
  const [shown, setShown] = useState(PAGE),
    rest = Math.min(PAGE, matches.length - shown);
  return (
    <section class="match-list" aria-labelledby="match-list">
      <h2 id="match-list">{say('matches.title')}</h2>
      <ol>
        {matches.slice(0, shown).map(m => (
          <Line key={m.table} m={m} outside={outside} />
        ))}
      </ol>
      {rest > 0 && (
        <button type="button" onClick={() => setShown(shown + PAGE)}>
          {say('matches.more', { n: rest })}
        </button>
      )}
    </section>
  );
}
