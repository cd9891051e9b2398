/* week.tsx - the last seven days as stars, and how many in a row. SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import { dateOf, daysBefore, today } from './day.ts';
import type { Progress } from './kept.ts';
import { streakOf, type Outcome } from './progress.ts';
import { Star } from './star.tsx';

const WEEK = [6, 5, 4, 3, 2, 1, 0];

const weekday = (day: string, how: 'short' | 'long') =>
  dateOf(day).toLocaleDateString([], { weekday: how });

function DayStar({ day, outcome }: { day: string; outcome: Outcome | 'none' }) {
  return (
    <li>
      <Star kind={outcome} />
      <time dateTime={day} aria-hidden="true">
        {weekday(day, 'short')}
      </time>
      <span class="hidden">
        {say('puzzle.day', { day: weekday(day, 'long'), outcome: say(`puzzle.day.${outcome}`) })}
      </span>
    </li>
  );
}

export function Week({ days }: Pick<Progress, 'days'>) {
  const now = today(),
    inRow = streakOf(days, now);
  return (
    <section>
      <h3>{say(inRow ? 'puzzle.streak' : 'puzzle.week', { n: inRow })}</h3>
      <ol class="week">
        {WEEK.map(n => {
          const day = daysBefore(now, n);
          return (
            <DayStar
              key={day}
              day={day}
              outcome={days.find(d => d.day === day)?.outcome ?? 'none'}
            />
          );
        })}
      </ol>
    </section>
  );
}
