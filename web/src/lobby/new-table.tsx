/* new-table.tsx - who sits where, the options of the game with their help, the clock.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { newTable, useApp } from '../store/app.ts';
import { keepName, readName } from '../store/memory.ts';
import { SeatMark } from '../kit/seat.tsx';
import type { GameInfo, GameOption } from '../link/protocol.ts';
import { capital, knows, say, term } from '../kit/words.ts';
import { Dialog } from '../kit/dialog.tsx';

type Who = 'you' | 'here' | 'friend' | string; /* or a bot's key */

/* Options and their values have names in the catalogue, a game's own or one for all; a new one
 * goes by its key. */
const named = (game: string, key: string) => [`option.${game}.${key}`, `option.${key}`].find(knows);
const titleOf = (game: string, key: string, else_: string) => {
  const name = named(game, key);
  return name ? say(name) : else_;
};
const optionTitle = (game: string, key: string) =>
  titleOf(game, key, capital(key.replace(/_/g, ' ')));
function valueTitle(game: string, o: GameOption, v: number): string {
  const value = o.names?.[v - o.low] ?? String(v);
  return o.is_seat && v
    ? say('new.seat', { n: v })
    : titleOf(game, `${o.key}.${value}`, value.replace(/_/g, ' '));
}
const highest = (o: GameOption, seats: number) => (o.is_seat ? Math.min(o.high, seats) : o.high);

function OptionRow({
  game,
  o,
  seats,
  value,
  set,
}: {
  game: string;
  o: GameOption;
  seats: number;
  value: number | undefined;
  set(v: number): void;
}) {
  const initial = seats === 1 ? (o.default_alone ?? o.default) : o.default;
  const now = value ?? initial;
  const id = `option-${o.key}`;
  const text = (v: number) =>
    valueTitle(game, o, v) + (v === initial ? ` ${say('new.usual')}` : '');
  return (
    <div class="option">
      <label for={id}>{optionTitle(game, o.key)}</label>
      <select
        id={id}
        value={now}
        onChange={e => set(Number(e.currentTarget.value))}
        aria-describedby={`${id}-help`}
      >
        {Array.from({ length: Math.min(highest(o, seats) - o.low + 1, 64) }, (_, i) => (
          <option key={i} value={o.low + i}>
            {text(o.low + i)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} class="caption muted">
        {capital(term(game, `option.${o.key}`) ?? '')}
      </p>
    </div>
  );
}

export function NewTableDialog({ g, close }: { g: GameInfo; close(): void }) {
  const { bots, notice } = useApp();
  const most = Math.max(2, g.min_seats);
  const [seats, setSeats] = useState<Who[]>(
    Array.from({ length: most }, (_, i) => (i === 0 ? 'you' : 'friend')),
  );
  const [options, setOptions] = useState<Record<string, number>>({});
  const [clock, setClock] = useState('');
  const [draw, setDraw] = useState(0);
  const [name, setName] = useState(readName());
  const [guests, setGuests] = useState<Record<number, string>>(
    {},
  ); /* who plays on this screen, by seat */
  const levels = bots.filter(b => /^\d$/.test(b));

  const resize = (n: number) => {
    setSeats(old => Array.from({ length: n }, (_, i) => old[i] ?? '3'));
    setOptions(all =>
      Object.fromEntries(
        Object.entries(all).filter(([key, v]) =>
          g.options.some(o => o.key === key && v <= highest(o, n)),
        ),
      ),
    );
  };
  const create = () => {
    keepName(name);
    const [unit, amount] = clock.split(':');
    const here = seats.flatMap((w, i) => (w === 'you' || w === 'here' ? [i] : []));
    const names = Object.fromEntries(
      here.flatMap(i => {
        const given = (seats[i] === 'you' ? name : (guests[i] ?? '')).trim();
        return given ? [[i, given]] : [];
      }),
    );
    void newTable({
      game: g.game,
      names,
      seats: seats.map(w => (['you', 'here', 'friend'].includes(w) ? 'human' : w)),
      here,
      options,
      draw_seconds: draw,
      ...(unit && amount ? { clock: { [unit]: Number(amount) } } : {}),
    });
  };
  return (
    <Dialog title={say('new.title', { title: g.title })} close={close}>
      <form
        class="new-table"
        method="dialog"
        onSubmit={e => {
          e.preventDefault();
          create();
        }}
      >
        <p>
          <label>
            {say('name.label')}{' '}
            <input
              type="text"
              maxLength={20}
              value={name}
              placeholder={say('name.default')}
              onInput={e => setName(e.currentTarget.value)}
            />
          </label>
        </p>
        {g.min_seats !== g.max_seats && (
          <p>
            <label>
              {say('new.count')}{' '}
              <select value={seats.length} onChange={e => resize(Number(e.currentTarget.value))}>
                {Array.from({ length: g.max_seats - g.min_seats + 1 }, (_, i) => (
                  <option key={i} value={g.min_seats + i}>
                    {g.min_seats + i}
                  </option>
                ))}
              </select>
            </label>
          </p>
        )}
        <p class="caption muted">{say('new.who')}</p>
        <ul class="new-seats">
          {seats.map((w, i) => (
            <li key={i}>
              <SeatMark seat={i} />
              <select
                aria-label={say('new.seat', { n: i + 1 })}
                value={w}
                onChange={e => {
                  const v = e.currentTarget.value;
                  setSeats(s => s.map((x, j) => (j === i ? v : x)));
                }}
              >
                <option value="you">{say('new.you')}</option>
                <option value="friend">{say('new.friend')}</option>
                <option value="here">{say('new.here')}</option>
                {levels.map(l => (
                  <option key={l} value={l}>
                    {say('new.bot', { level: l })}
                    {knows(`level.${l}`) && `: ${say(`level.${l}`)}`}
                  </option>
                ))}
              </select>
              {w === 'here' && (
                <input
                  type="text"
                  maxLength={20}
                  value={guests[i] ?? ''}
                  placeholder={say('name.numbered', { n: i + 1 })}
                  aria-label={say('new.name', { n: i + 1 })}
                  onInput={e => {
                    const v = e.currentTarget.value;
                    setGuests(all => ({ ...all, [i]: v }));
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        <p>
          <label>
            {say('new.clock')}{' '}
            <select value={clock} onChange={e => setClock(e.currentTarget.value)}>
              <option value="">{say('new.clock.none')}</option>
              {['minutes:10', 'minutes:30', 'minutes:60', 'days:1', 'days:3'].map(c => (
                <option key={c} value={c}>
                  {say(`new.clock.${c.split(':')[0]}`, { n: c.split(':')[1]! })}
                </option>
              ))}
            </select>
          </label>
        </p>
        {g.hurried && (
          <p>
            <label>
              {say('new.draw')}{' '}
              <select
                class="draw-seconds"
                value={draw}
                onChange={e => setDraw(Number(e.currentTarget.value))}
              >
                {[0, 10, 20, 30, 60].map(n => (
                  <option key={n} value={n}>
                    {say(n ? 'new.draw.seconds' : 'new.draw.none', { n })}
                  </option>
                ))}
              </select>
            </label>
          </p>
        )}
        {g.options.length > 0 && (
          <details>
            <summary>{say('new.options')}</summary>
            {g.options.map(o => (
              <OptionRow
                key={o.key}
                game={g.game}
                o={o}
                seats={seats.length}
                value={options[o.key]}
                set={v => setOptions(all => ({ ...all, [o.key]: v }))}
              />
            ))}
          </details>
        )}
        {notice && (
          <p class="notice bad" role="alert">
            {notice}
          </p>
        )}
        <p class="actions">
          <button class="primary" type="submit">
            {say('new.create')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
