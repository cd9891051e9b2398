/* sums.tsx - what the matches of one game, or of all, add up to. SPDX-License-Identifier: MIT */
import { type Elos, isLevel, levelName } from '../kit/level.ts';
import { capital, say } from '../kit/words.ts';
import { Curve, MOST } from './curve.tsx';
import type { Match } from './match.ts';
import { LastTen, Numbers } from './numbers.tsx';
import { ratingOf, ratingsOf } from './rating.ts';
import { type Stats, statsOf } from './stats.ts';

interface SumsProps {
  game: string /* empty for all of them */;
  matches: Match[];
  elos: Elos | undefined;
}

function againstName(against: string): string {
  if (['people', 'mixed', 'alone'].includes(against)) return say(`levels.${against}`);
  return isLevel(against) ? capital(levelName(against)) : say('levels.bot', { bot: against });
}

function Levels({ levels }: Pick<Stats, 'levels'>) {
  const columns = ['won', 'lost', 'shared'] as const;
  return (
    <table class="levels-table">
      <caption>{say('levels.title')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(c => (
            <th key={c} scope="col" class="n">
              {say(`levels.${c}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map(([against, tally]) => (
          <tr key={against}>
            <th scope="row">{againstName(against)}</th>
            {columns.map(c => (
              <td key={c} class="n">
                {tally[c]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* Points and ratings are of one game. */
function Curves({ game, matches, elos, stats }: SumsProps & { stats: Stats }) {
  return (
    <div class="curves">
      {game && <Curve name={say('curve.points')} values={stats.points} />}
      <Curve name={say('curve.form')} values={stats.form} scale={[0, 100]} />
      {game && <Curve name={say('curve.rating')} values={ratingsOf(matches, elos, MOST)} />}
    </div>
  );
}

export function Sums({ game, matches, elos }: SumsProps) {
  const stats = statsOf(matches);
  return (
    <section class="sums" aria-label={matches[0] && game ? matches[0].title : say('history.games')}>
      <Numbers
        all={[
          [stats.won, say('history.won')],
          [stats.lost, say('history.lost')],
          [stats.shared || null, say('history.shared')],
          [stats.streak, say('history.streak')],
          [stats.longest, say('history.longest')],
          [game ? stats.best : null, say('history.best')],
          [ratingOf(matches, elos), say('history.rating')],
        ]}
      />
      {stats.last.length > 0 && <LastTen of={stats} />}
      <Curves {...{ game, matches, elos, stats }} />
      {stats.levels.length > 0 && <Levels levels={stats.levels} />}
    </section>
  );
}
