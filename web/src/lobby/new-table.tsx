/* new-table.tsx - who sits where, the options of the game with their help, the clock.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { newTable, useApp } from '../app.ts';
import { keepName, readName } from '../memory.ts';
import { SeatMark } from '../parts/seat.tsx';
import type { GameInfo, GameOption } from '../protocol.ts';
import { capital, knows, say, term } from '../words.ts';
import { Dialog } from './dialog.tsx';

type Who = 'you' | 'here' | 'friend' | string; /* or a bot's key */

/* Options and their values have names in the catalogue; a new one goes by its key. */
const optionTitle = (game: string, key: string) => knows(`option.${game}.${key}`) ? say(`option.${game}.${key}`) : capital(key.replace(/_/g, ' '));
const valueTitle = (game: string, key: string, value: string) => knows(`option.${game}.${key}.${value}`) ? say(`option.${game}.${key}.${value}`) : value.replace(/_/g, ' ');

function OptionRow({ game, o, alone, value, set }: { game: string; o: GameOption; alone: boolean; value: number | undefined; set(v: number): void }) {
  const initial = alone ? o.default_alone ?? o.default : o.default;
  const now = value ?? initial;
  const id = `option-${o.key}`;
  const text = (v: number) => (o.names ? valueTitle(game, o.key, o.names[v - o.low] ?? '') : String(v)) + (v === initial ? ` ${say('new.usual')}` : '');
  return (
    <div class="option"><label for={id}>{optionTitle(game, o.key)}</label>
      <select id={id} value={now} onChange={e => set(Number(e.currentTarget.value))} aria-describedby={`${id}-help`}>{Array.from({ length: Math.min(o.high - o.low + 1, 64) }, (_, i) => <option key={i} value={o.low + i}>{text(o.low + i)}</option>)}</select>
      <p id={`${id}-help`} class="caption muted">{capital(term(game, `option.${o.key}`) ?? '')}</p></div>
  );
}

export function NewTableDialog({ g, close }: { g: GameInfo; close(): void }) {
  const { bots, notice } = useApp();
  const most = Math.max(2, g.min_seats);
  const [seats, setSeats] = useState<Who[]>(Array.from({ length: most }, (_, i) => i === 0 ? 'you' : 'friend'));
  const [options, setOptions] = useState<Record<string, number>>({});
  const [clock, setClock] = useState('');
  const [draw, setDraw] = useState(0);
  const [name, setName] = useState(readName());
  const [guests, setGuests] = useState<Record<number, string>>({}); /* who plays on this screen, by seat */
  const levels = bots.filter(b => /^\d$/.test(b));

  const resize = (n: number) => setSeats(old => Array.from({ length: n }, (_, i) => old[i] ?? '3'));
  const create = () => {
    keepName(name);
    const [unit, amount] = clock.split(':');
    const here = seats.flatMap((w, i) => w === 'you' || w === 'here' ? [i] : []);
    const names = Object.fromEntries(here.flatMap(i => { const given = (seats[i] === 'you' ? name : guests[i] ?? '').trim(); return given ? [[i, given]] : []; }));
    void newTable({ game: g.game, names, seats: seats.map(w => ['you', 'here', 'friend'].includes(w) ? 'human' : w), here, options, draw_seconds: draw, ...(unit && amount ? { clock: { [unit]: Number(amount) } } : {}) });
  };
  return (
    <Dialog title={say('new.title', { title: g.title })} close={close}>
      <form class="new-table" method="dialog" onSubmit={e => { e.preventDefault(); create(); }}>
        <p><label>{say('name.label')} <input type="text" maxLength={20} value={name} placeholder={say('name.default')} onInput={e => setName(e.currentTarget.value)} /></label></p>
        {g.min_seats !== g.max_seats && <p><label>{say('new.count')} <select value={seats.length} onChange={e => resize(Number(e.currentTarget.value))}>{Array.from({ length: g.max_seats - g.min_seats + 1 }, (_, i) => <option key={i} value={g.min_seats + i}>{g.min_seats + i}</option>)}</select></label></p>}
        <p class="caption muted">{say('new.who')}</p>
        <ul class="new-seats">{seats.map((w, i) => <li key={i}><SeatMark seat={i} /><select aria-label={say('new.seat', { n: i + 1 })} value={w} onChange={e => { const v = e.currentTarget.value; setSeats(s => s.map((x, j) => j === i ? v : x)); }}>
          <option value="you">{say('new.you')}</option><option value="friend">{say('new.friend')}</option><option value="here">{say('new.here')}</option>
          {levels.map(l => <option key={l} value={l}>{say('new.bot', { level: l })}{knows(`level.${l}`) && `: ${say(`level.${l}`)}`}</option>)}</select>
          {w === 'here' && <input type="text" maxLength={20} value={guests[i] ?? ''} placeholder={say('name.numbered', { n: i + 1 })} aria-label={say('new.name', { n: i + 1 })} onInput={e => { const v = e.currentTarget.value; setGuests(all => ({ ...all, [i]: v })); }} />}</li>)}</ul>
        <p><label>{say('new.clock')} <select value={clock} onChange={e => setClock(e.currentTarget.value)}><option value="">{say('new.clock.none')}</option>{['minutes:10', 'minutes:30', 'minutes:60', 'days:1', 'days:3'].map(c => <option key={c} value={c}>{say(`new.clock.${c.split(':')[0]}`, { n: c.split(':')[1]! })}</option>)}</select></label></p>
        {g.hurried && <p><label>{say('new.draw')} <select class="draw-seconds" value={draw} onChange={e => setDraw(Number(e.currentTarget.value))}>{[0, 10, 20, 30, 60].map(n => <option key={n} value={n}>{say(n ? 'new.draw.seconds' : 'new.draw.none', { n })}</option>)}</select></label></p>}
        {g.options.length > 0 && <details><summary>{say('new.options')}</summary>{g.options.map(o => <OptionRow key={o.key} game={g.game} o={o} alone={seats.length === 1} value={options[o.key]} set={v => setOptions(all => ({ ...all, [o.key]: v }))} />)}</details>}
        {notice && <p class="notice bad" role="alert">{notice}</p>}
        <p class="actions"><button class="primary" type="submit">{say('new.create')}</button></p>
      </form>
    </Dialog>
  );
}
