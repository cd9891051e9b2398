/* lobby.tsx - the first screen: an orrery with the games as its planets, one thing to do next,
 * and the ways to other people. SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { folders } from '../games/index.ts';
import { Icon } from '../kit/glyph.tsx';
import { capital, say, spelled } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { SettingsDialog } from '../settings/settings.tsx';
import { app, reload } from '../store/app.ts';
import { Backdrop } from './backdrop.tsx';
import { ChallengeDialog, ChallengesDialog } from './challenge.tsx';
import { Foot } from './foot.tsx';
import { GameTile } from './game.tsx';
import { levelName } from '../kit/level.ts';
import { LevelDialog } from './level.tsx';
import { NewTableDialog } from './new-table.tsx';
import { Start } from './start.tsx';
import { TablesDialog } from './tables.tsx';

type Open = null | 'settings' | 'level' | 'tables' | 'friends' | 'pass' | 'challenges';

const orbitOf = (g: GameInfo) => folders[g.game]?.tile?.orbit ?? Number.POSITIVE_INFINITY;
/* The easiest first; games without a tile as their shelf says. */
const byOrbit = (games: readonly GameInfo[]) =>
  games.toSorted((a, b) =>
    orbitOf(a) === orbitOf(b) ? a.shelf - b.shelf : orbitOf(a) - orbitOf(b),
  );

/* Moons and gears stand still when nobody has done anything for a while. */
const IDLE = 90_000;
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = 0;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = window.setTimeout(() => setIdle(true), IDLE);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    wake();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}

/* Of games with a tile: toys have none. */
const NUMBER = Object.values(folders).filter(folder => folder.tile).length;

function Bar({ open }: { open(what: Open): void }) {
  return (
    <header class="lobby-bar">
      <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
        <use href="#i-orrery" />
      </svg>
      <h1>{say('app.name')}</h1>
      <p class="muted">{say('app.line', { number: capital(spelled(NUMBER)) })}</p>
      <button type="button" class="plain level" onClick={() => open('level')}>
        <Icon id="guide" />
        {say('lobby.bots', { level: levelName(app.settings.level) })}
      </button>
      <button type="button" class="plain call-settings" onClick={() => open('settings')}>
        <Icon id="settings" />
        <span>{say('tool.settings')}</span>
      </button>
    </header>
  );
}

function Notices() {
  const { connection, outdated, notice } = app;
  return (
    <>
      {connection === 'lost' && (
        <p class="strip" role="status">
          {say('connection.none')}
        </p>
      )}
      {outdated && (
        <p class="strip" role="status">
          {say('connection.outdated')}{' '}
          <button type="button" onClick={reload}>
            {say('reload')}
          </button>
        </p>
      )}
      {notice && (
        <p class="notice bad" role="alert">
          {notice}
        </p>
      )}
    </>
  );
}

function Dialogs({ open, games, close }: { open: Open; games: GameInfo[]; close(): void }) {
  if (open === 'settings') return <SettingsDialog close={close} />;
  if (open === 'level') return <LevelDialog close={close} />;
  if (open === 'tables') return <TablesDialog close={close} />;
  if (open === 'challenges') return <ChallengesDialog games={games} close={close} />;
  if (open && games.length)
    return <NewTableDialog games={games} isPassed={open === 'pass'} close={close} />;
  return null;
}

function Footer() {
  return (
    <footer class="caption muted">
      <p>{say('footer.unofficial')}</p>
      <p>
        {say('footer.version', { version: VERSION })}
        {!SITE && ' · '}
        {!SITE && <a href="/text">{say('footer.text')}</a>}
      </p>
    </footer>
  );
}

export function Lobby() {
  const [open, setOpen] = useState<Open>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const lobby = useRef<HTMLDivElement>(null);
  const games = byOrbit(app.games),
    isIdle = useIdle(),
    { challenge } = app.route;
  const showTables = () => setOpen('tables');
  return (
    <div class={`lobby ${isIdle ? 'idle' : ''}`} ref={lobby}>
      <Backdrop lobby={lobby} games={games.length} pointed={pointed} />
      <Bar open={setOpen} />
      <Notices />
      <main>
        <Start games={games} showTables={showTables} />
        <ol class="tiles">
          {games.map((g, i) => (
            <GameTile
              key={g.game}
              g={g}
              point={on => setPointed(now => (on ? i : now === i ? null : now))}
            />
          ))}
        </ol>
        <Foot
          games={games}
          friends={() => setOpen('friends')}
          pass={() => setOpen('pass')}
          challenges={() => setOpen('challenges')}
        />
      </main>
      <Footer />
      {challenge ? (
        <ChallengeDialog key={challenge} code={challenge} />
      ) : (
        <Dialogs open={open} games={games} close={() => setOpen(null)} />
      )}
    </div>
  );
}
