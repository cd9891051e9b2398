/* foot.tsx - plates under the games: today's puzzle, watch or one's history, one's own tables, other people.
 * SPDX-License-Identifier: MIT */
import { folders } from '../games/index.ts';
import { HistoryCard, hasHistory } from '../history/door.tsx';
import { Icon } from '../kit/glyph.tsx';
import { Thumbnail } from '../kit/lens.tsx';
import { say } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { watchBots } from './play.ts';
import { tableLines } from './tables.tsx';
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

const countWords = (open: number, over: number) =>
  open && over ? 'tables.count' : open ? 'tables.count.open' : 'tables.count.over';

function Tables({ show }: { show(): void }) {
  const open = tableLines(false).length,
    over = tableLines(true).length;
  if (!open && !over) return null;
  return (
    <article class="plate kept">
      <div>
        <h2>{say('tables.title')}</h2>
        <p>{say(countWords(open, over), { open, over })}</p>
        <p class="row">
          <button type="button" onClick={show}>
            {say('tables.all')}
            <Icon id="next" />
          </button>
        </p>
      </div>
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
            {say('people.friends')}
          </button>
          <button type="button" class="pass-and-play" onClick={pass}>
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

export function Foot({
  watched,
  showTables,
  friends,
  pass,
  challenges,
}: {
  watched: GameInfo | undefined;
  showTables(): void;
  friends(): void;
  pass(): void;
  challenges(): void;
}) {
  return (
    <section class="foot" aria-label={say('lobby.more')}>
      <Today />
      {hasHistory() ? <HistoryCard /> : watched && <Watch g={watched} />}
      <Tables show={showTables} />
      <People friends={friends} pass={pass} challenges={challenges} />
    </section>
  );
}
