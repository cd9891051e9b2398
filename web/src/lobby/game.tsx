/* game.tsx - a game in the lobby: its lens, its name, what one does, Play and Learn.
 * SPDX-License-Identifier: MIT */
import { useRef, useState } from 'preact/hooks';
import { folders } from '../games/index.ts';
import { app } from '../store/app.ts';
import { Icon } from '../kit/glyph.tsx';
import { Lens } from '../kit/lens.tsx';
import { knows, say, term } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { hasLearnt, hasLessons, learn, playNow } from './play.ts';

const RAILED = 768; /* px of a window that has room for the rail */

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

/* How a lens comes to where the board will stand: under the bar, beside the rail. */
function wayToBoard(lens: Element): Record<string, string> {
  const { left, top, width, height } = lens.getBoundingClientRect(),
    rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    bar = 3.25 * rem,
    rail = innerWidth < RAILED ? 0 : 18 * rem;
  return {
    '--dx': `${(innerWidth - rail) / 2 - left - width / 2}px`,
    '--dy': `${(innerHeight + bar) / 2 - top - height / 2}px`,
    '--grow': String(Math.min(innerWidth - rail, innerHeight - bar) / width),
  };
}

/* Twin buttons, both for everybody: neither is brass. */
function PlayAndLearn({
  g,
  isAway,
  chosen,
}: {
  g: GameInfo;
  isAway: boolean /* nobody would answer */;
  chosen(): void;
}) {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    if (busy || isAway) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const play = () => {
    chosen();
    return playNow(g);
  };
  return (
    <div class="tile-actions">
      <button type="button" class="play" aria-disabled={busy || isAway} onClick={() => run(play)}>
        {say('tile.play')}
        <span class="hidden"> {g.title}</span>
      </button>
      {hasLessons(g) && (
        <button
          type="button"
          class="learn"
          aria-disabled={busy || isAway}
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
  const [way, setWay] = useState<Record<string, string> | null>(null),
    disc = useRef<HTMLDivElement>(null),
    isAway = app.connection === 'lost',
    does = fact(g, 'does') || say('start.does', { about: term(g.game, 'about') ?? '' });
  const choose = () => {
    const lens = disc.current?.querySelector('.lens');
    if (lens) setWay(wayToBoard(lens));
  };
  return (
    <li
      class={`tile ${way ? 'chosen' : ''}`}
      data-game={g.game}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocusIn={() => point(true)}
      onFocusOut={() => point(false)}
    >
      <div class="disc" ref={disc} style={way ?? undefined}>
        <Lens game={g.game} tile={folders[g.game]?.tile} />
      </div>
      <div class="tile-words">
        <h2>{g.title}</h2>
        <Facts g={g} />
        <p class="does">{isAway ? say('tile.away') : does}</p>
        <PlayAndLearn g={g} isAway={isAway} chosen={choose} />
      </div>
    </li>
  );
}
