/* card.tsx - the history in the lobby: what it adds up to, the last ten, the way to all of it.
 * SPDX-License-Identifier: MIT */
import { Icon } from '../kit/glyph.tsx';
import { say } from '../kit/words.ts';
import type { Outside } from './outside.ts';
import { useMatches } from './kept.ts';
import type { Match } from './match.ts';
import { LastTen, Numbers } from './numbers.tsx';
import './taught.ts';
import { statsOf } from './stats.ts';

/* Points of different games do not compare: the best is of the game that was played last. */
function Sum({ matches }: { matches: readonly Match[] }) {
  const stats = statsOf(matches),
    [last] = matches,
    { best } = statsOf(matches.filter(m => m.game === last?.game));
  return (
    <>
      <Numbers
        all={[
          [stats.won, say('history.won')],
          [stats.lost, say('history.lost')],
          [stats.streak, say('history.streak')],
          [best, say('history.best.of', { title: last?.title ?? '' })],
        ]}
      />
      {stats.last.length > 0 && <LastTen of={stats} />}
    </>
  );
}

export function Card({ kept }: Outside) {
  const matches = useMatches(kept);
  return (
    <div>
      <h2 class="hidden">{say('history.title')}</h2>
      {matches === 'refused' ? (
        <p>{say('history.refused')}</p>
      ) : (
        matches && <Sum matches={matches} />
      )}
      <p class="row">
        <a class="all-matches" href="#matches">
          {say('history.all')} <Icon id="go" />
        </a>
      </p>
    </div>
  );
}
