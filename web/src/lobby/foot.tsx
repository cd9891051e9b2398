/* foot.tsx - plates under the games: today's puzzle, watch or one's history, other people.
 * SPDX-License-Identifier: MIT */
import { folders } from '../games/index.ts';
import { HistoryCard, hasHistory } from '../history/door.tsx';
import { Icon } from '../kit/glyph.tsx';
import { Thumbnail } from '../kit/lens.tsx';
import { say } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { puzzleOf, today } from '../puzzle/day.ts';
import { app } from '../store/app.ts';
import { watchBots } from './play.ts';
import { Today } from './today.tsx';

function Watch({ g }: { g: GameInfo }) {
  return (
    <article class="plate watch">
      <div>
        <h2>{say('watch.title')}</h2>
        <p>{say('watch.text', { title: g.title })}</p>
        <p class="row">
          <button type="button" onClick={() => void watchBots(g)}>
            {say('watch.bots')}
          </button>
        </p>
      </div>
      <Thumbnail game={g.game} tile={folders[g.game]?.tile} />
    </article>
  );
}

function People({
  friends,
  pass,
  challenges,
}: Record<'friends' | 'pass' | 'challenges', () => void>) {
  return (
    <article class="plate people">
      <div>
        <h2>{say('people.title')}</h2>
        <p>{say('people.text')}</p>
        <p class="row">
          <button type="button" class="with-friends" onClick={friends}>
            <Icon id="code" />
            {say('people.friends')}
          </button>
          <button type="button" class="pass-and-play" onClick={pass}>
            <Icon id="pass" />
            {say('people.pass')}
          </button>
          <button type="button" class="challenges" onClick={challenges}>
            {say('people.challenges')}
          </button>
        </p>
      </div>
    </article>
  );
}

/* To watch: an easy one, but not the one of the puzzle beside it. */
function watchedOf(games: readonly GameInfo[]): GameInfo | undefined {
  const due = puzzleOf(today(), app.games)?.game;
  return games.slice(1).find(g => g.game !== due) ?? games[0];
}

export function Foot({
  games,
  friends,
  pass,
  challenges,
}: {
  games: readonly GameInfo[] /* the easiest first */;
  friends(): void;
  pass(): void;
  challenges(): void;
}) {
  const watched = watchedOf(games);
  return (
    <section class="foot" aria-label={say('lobby.more')}>
      <Today />
      {hasHistory() ? <HistoryCard /> : watched && <Watch g={watched} />}
      <People friends={friends} pass={pass} challenges={challenges} />
    </section>
  );
}
