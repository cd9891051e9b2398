/* lobby.tsx - five tiles, your tables, and one click to a running match. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { app, FINISHED, go, newTable, setSettings, useApp } from '../store/app.ts';
import { drawingOf } from '../table/drawings.ts';
import { forgetTable, readTables } from '../store/memory.ts';
import { Icon } from '../kit/glyph.tsx';
import { SeatMark } from '../kit/seat.tsx';
import type { GameInfo } from '../link/protocol.ts';
import type { Guide } from '../kit/guide.ts';
import { sideName } from '../table/speaker.ts';
import { knows, say, term } from '../kit/words.ts';
import { NewTableDialog } from './new-table.tsx';
import { SettingsDialog } from '../settings/settings.tsx';

const bots = (n: number) => Array.from({ length: n }, () => app.settings.level);
const smallest = (g: GameInfo) => Math.max(2, g.min_seats);
const playNow = (g: GameInfo) =>
  newTable({ game: g.game, seats: ['human', ...bots(smallest(g) - 1)], here: [0], options: {} });
/* The guided start: a real match against level 1. */
const learn = (g: GameInfo, guide: Guide) =>
  newTable({
    game: g.game,
    seats: ['human', ...Array.from({ length: guide.seats - 1 }, () => '1')],
    here: [0],
    options: guide.options ?? {},
    guide: true,
  });
const watchBots = (g: GameInfo) =>
  newTable({ game: g.game, seats: bots(smallest(g)), here: [], options: {} });

function GameTile({ g, more }: { g: GameInfo; more(): void }) {
  const [busy, setBusy] = useState(false);
  const { guide, Tile: Piece } = drawingOf(g.game);
  const run = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const players =
    g.min_seats === g.max_seats
      ? say('tile.players', { n: g.min_seats })
      : say('tile.range', { low: g.min_seats, high: g.max_seats });
  return (
    <li class={`tile plate-box game-${g.game}`} data-game={g.game}>
      {Piece ? <Piece /> : <div class="fragment" />}
      <h2>{g.title}</h2>
      <p class="caption muted">
        {players}
        {knows(`minutes.${g.game}`) && `, ${say(`minutes.${g.game}`)}`}
      </p>
      <p>{term(g.game, 'about')}.</p>
      <div class="tile-actions">
        <button
          type="button"
          class="primary"
          aria-disabled={busy}
          onClick={() => void run(playNow(g))}
        >
          {say('tile.play')}
          <span class="hidden"> {g.title}</span>
        </button>
        <button type="button" onClick={more}>
          {say('tile.friends')}
          <span class="hidden">: {g.title}</span>
        </button>
        {guide && (
          <button type="button" class="learn" onClick={() => void run(learn(g, guide))}>
            {say('tile.learn')}
            <span class="hidden"> {g.title}</span>
          </button>
        )}
        <button type="button" class="plain" onClick={() => void run(watchBots(g))}>
          {say('tile.watch')}
          <span class="hidden">: {g.title}</span>
        </button>
      </div>
    </li>
  );
}

/* Unfinished ones stand above the tiles, finished ones below. */
function YourTables({ over }: { over: boolean }) {
  const all = Object.entries(readTables())
    .map(([id, t]) => ({ id, t, now: app.glimpses.get(id) }))
    .filter(({ t, now }) => (now?.over ?? t.over ?? false) === over)
    .sort((a, b) => b.t.at - a.t.at)
    .slice(0, over ? FINISHED : 12);
  if (!all.length) return null;
  const title = over ? 'tables.finished' : 'tables.title';
  return (
    <section class="your-tables" aria-labelledby={title}>
      <h2 id={title}>{say(title)}</h2>
      <ul>
        {all.map(({ id, t, now }) => {
          const mine = Object.keys(t.tokens).map(Number);
          const yours = !over && now?.to_act.some(s => mine.includes(s));
          const state =
            !now || over
              ? ''
              : !mine.length
                ? say('tables.watching')
                : yours
                  ? say('tables.yours')
                  : say('tables.theirs');
          const others = now
            ? now.seats
                .map((_, i) => i)
                .filter(i => !mine.includes(i))
                .map(i => sideName(now, i))
                .join(', ')
            : '';
          const points = now?.scores
            .slice(0, now.seats.length)
            .map(s => s.total)
            .join(' : ');
          return (
            <li key={id}>
              <a
                href={`/t/${id}`}
                class={yours ? 'yours' : ''}
                onClick={e => {
                  e.preventDefault();
                  go(`/t/${id}`);
                }}
              >
                {mine.length > 0 ? (
                  <SeatMark seat={mine[0]!} name={now && sideName(now, mine[0]!)} />
                ) : (
                  <Icon id="next" />
                )}
                <span>
                  <strong>{t.title ?? say('tables.table')}</strong>{' '}
                  {others && <span class="muted">{say('tables.against', { who: others })}</span>}
                </span>
                {state && <span class="whose">{state}</span>}
                <span class="caption muted tabular">
                  {points && `${points} · `}
                  <time dateTime={new Date(t.at).toISOString()}>
                    {new Date(t.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
                  </time>
                </span>
              </a>
              <button
                type="button"
                class="plain square"
                aria-label={say('tables.forget')}
                title={say('tables.forget')}
                onClick={() => {
                  forgetTable(id);
                  setSettings({});
                }}
              >
                <Icon id="close" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/* How strong the bots of Play now and Watch are. */
function Level() {
  const { bots, settings } = useApp();
  return (
    <label class="level">
      {say('lobby.level')}{' '}
      <select value={settings.level} onChange={e => setSettings({ level: e.currentTarget.value })}>
        {(bots.length ? bots : [settings.level])
          .filter(b => /^\d$/.test(b))
          .map(l => (
            <option key={l} value={l}>
              {knows(`level.${l}`)
                ? say('lobby.level.named', { level: l, name: say(`level.${l}`) })
                : say('lobby.level.n', { level: l })}
            </option>
          ))}
      </select>
    </label>
  );
}

export function Lobby() {
  const { games, connection, notice, outdated } = useApp();
  const [dialog, setDialog] = useState<GameInfo | 'settings' | null>(null);
  return (
    <div class="lobby">
      <header class="lobby-bar">
        <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
          <use href="#i-orrery" />
        </svg>
        <h1>{say('app.name')}</h1>
        <p class="muted">{say('app.line')}</p>
        <Level />
        <button type="button" class="plain" onClick={() => setDialog('settings')}>
          <Icon id="settings" />
          {say('tool.settings')}
        </button>
      </header>
      {connection === 'lost' && (
        <p class="strip" role="status">
          {say('connection.none')}
        </p>
      )}
      {outdated && (
        <p class="strip" role="status">
          {say('connection.outdated')}{' '}
          <button type="button" onClick={() => location.reload()}>
            {say('reload')}
          </button>
        </p>
      )}
      {notice && (
        <p class="notice bad" role="alert">
          {notice}
        </p>
      )}
      <main>
        <YourTables over={false} />
        <ul class="tiles">
          {games.map(g => (
            <GameTile key={g.game} g={g} more={() => setDialog(g)} />
          ))}
          {!games.length &&
            Array.from({ length: 5 }, (_, i) => (
              <li key={i} class="tile plate-box outline" aria-hidden="true" />
            ))}
        </ul>
        <YourTables over />
      </main>
      <footer class="caption muted">
        <p>{say('footer.unofficial')}</p>
        <p>
          {say('footer.version', { version: VERSION })} · <a href="/text">{say('footer.text')}</a>
        </p>
      </footer>
      {dialog === 'settings' && <SettingsDialog close={() => setDialog(null)} />}
      {dialog && dialog !== 'settings' && (
        <NewTableDialog g={dialog} close={() => setDialog(null)} />
      )}
    </div>
  );
}
