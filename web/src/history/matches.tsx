/* matches.tsx - all matches that ended in this browser, and what they add up to.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { Icon } from '../kit/glyph.tsx';
import { say, teach } from '../kit/words.ts';
import type { Outside } from './outside.ts';
import { Files } from './files.tsx';
import { useMatches } from './kept.ts';
import { List } from './list.tsx';
import type { Match } from './match.ts';
import { Sums } from './sums.tsx';
import './taught.ts';
import { words } from './words-en.ts';

teach(words);

const ALL = '';

function Head({ go }: Pick<Outside, 'go'>) {
  return (
    <header>
      <button
        type="button"
        class="plain square"
        aria-label={say('to.lobby')}
        onClick={() => go('/')}
      >
        <Icon id="back" />
      </button>
      <h1>{say('history.all')}</h1>
    </header>
  );
}

/* Which game is looked at: those that were played, the last first. */
function Games({
  titles,
  game,
  set,
}: {
  titles: ReadonlyMap<string, string>;
  game: string;
  set(game: string): void;
}) {
  if (titles.size < 2) return null;
  return (
    <label>
      {say('history.game')}
      <select value={game} onChange={e => set(e.currentTarget.value)}>
        <option value={ALL}>{say('history.games')}</option>
        {[...titles].map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function History({ matches, outside }: { matches: readonly Match[]; outside: Outside }) {
  const [wanted, setWanted] = useState(ALL),
    titles = new Map(matches.map(m => [m.game, m.title])),
    game = titles.size === 1 ? matches[0]!.game : titles.has(wanted) ? wanted : ALL,
    shown = matches.filter(m => !game || m.game === game);
  return (
    <>
      <Games titles={titles} game={game} set={setWanted} />
      <div class="history-columns">
        <Sums game={game} matches={shown} elos={outside.elos(game)} />
        <List key={game} matches={shown} outside={outside} />
      </div>
    </>
  );
}

export function Matches(outside: Outside) {
  const matches = useMatches(outside.kept);
  return (
    <>
      <Head go={outside.go} />
      {matches === 'refused' && <p role="alert">{say('history.refused')}</p>}
      {matches !== 'refused' && matches && (
        <>
          {matches.length ? (
            <History matches={matches} outside={outside} />
          ) : (
            <p>{say('history.none')}</p>
          )}
          <Files matches={matches} outside={outside} />
        </>
      )}
    </>
  );
}
