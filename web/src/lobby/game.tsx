/* game.tsx - a game in the lobby: its lens, its name, what one does, Play and Learn.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { folders } from '../games/index.ts';
import { Icon } from '../kit/glyph.tsx';
import { Lens } from '../kit/lens.tsx';
import { knows, say, term } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { hasLearnt, hasLessons, learn, playNow } from './play.ts';

const players = ({ min_seats: low, max_seats: high }: GameInfo) =>
  low === high ? say('tile.players', { n: low }) : say('tile.range', { low, high });

const fact = (g: GameInfo, key: string) => {
  const name = `tile.${g.game}.${key}`;
  return knows(name) ? say(name) : '';
};

function Facts({ g }: { g: GameInfo }) {
  return (
    <p class="facts">
      <b>{fact(g, 'ease')}</b> <span>{fact(g, 'minutes')}</span>{' '}
      <span class="players">{players(g)}</span>
    </p>
  );
}

/* Twin buttons, both for everybody: neither is brass. */
function PlayAndLearn({ g, chosen }: { g: GameInfo; chosen(): void }) {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const play = () => {
    chosen();
    return playNow(g);
  };
  return (
    <div class="tile-actions">
      <button type="button" class="play" aria-disabled={busy} onClick={() => run(play)}>
        {say('tile.play')}
        <span class="hidden"> {g.title}</span>
      </button>
      {hasLessons(g) && (
        <button
          type="button"
          class="learn"
          aria-disabled={busy}
          onClick={() => run(() => learn(g))}
        >
          {say('tile.learn')}
          {hasLearnt(g) && <Icon id="check" />}
          <span class="hidden"> {g.title}</span>
        </button>
      )}
    </div>
  );
}

export function GameTile({ g, point }: { g: GameInfo; point(on: boolean): void }) {
  const [isChosen, setChosen] = useState(false);
  return (
    <li
      class={`tile ${isChosen ? 'chosen' : ''}`}
      data-game={g.game}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocusIn={() => point(true)}
      onFocusOut={() => point(false)}
    >
      <div class="disc">
        <Lens game={g.game} tile={folders[g.game]?.tile} />
      </div>
      <div class="tile-words">
        <h2>{g.title}</h2>
        <Facts g={g} />
        <p class="does">{fact(g, 'does') || `${term(g.game, 'about') ?? ''}.`}</p>
        <PlayAndLearn g={g} chosen={() => setChosen(true)} />
      </div>
    </li>
  );
}
