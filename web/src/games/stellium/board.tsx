/* board.tsx - Stellium drawn from its view: six discs on one lattice, the bag, the
 * objectives on display and in everybody's hand. SPDX-License-Identifier: MIT */
import { At, Glyph } from '../../parts/glyph.tsx';
import { SeatMark } from '../../parts/seat.tsx';
import { Thing } from '../../table/thing.tsx';
import { say } from '../../words.ts';
import type { BoardProps, Drawing } from '../index.ts';
import { bodies, Objective, objectiveName } from './objective.tsx';

interface Card { card: string; points: number[] }
interface Seat { points: number; total: number; tokens: string[]; hand: Card[]; validated: { card: string; points: number }[] }
interface View {
  round: number; limit: number; turn: number; last_round: boolean; step: string; type?: string; influence?: string; space?: string;
  board: Record<string, string>; galaxies: { galaxy: string; disc?: string; turned?: number; symbols?: Record<string, string> }[];
  bag: Record<string, number>; drawn: Record<string, number>; display: Card[]; reserve: number; seats: Seat[]; alignment?: string[];
}

/* The lattice: centres of the galaxies, ring spaces counter-clockwise from the east,
 * and the black holes, as in src/games/stellium/stellium_board.c. */
const centres: Record<string, [number, number]> = { a: [0, 0], b: [3, 0], c: [6, 0], d: [0, 3], e: [3, 3], f: [0, 6] };
const ring: [number, number][] = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
const holes: [number, number][] = [[1, 1], [1, 4], [2, 2], [4, 1], [-1, 2], [-1, 5], [2, -1], [2, 5], [5, -1], [5, 2]];

const cells: Record<string, [number, number]> = Object.fromEntries([
  ...Object.entries(centres).flatMap(([g, [q, r]]) => ring.map(([a, b], i) => [`${g}${i}`, [q + a, r + b]])),
  ...holes.map((at, i) => [`h${i}`, at]),
]) as Record<string, [number, number]>;

const LEFT = -1.75, TOP = 6.95, WIDE = 9.5, HIGH = 8.7;
const xy = ([q, r]: [number, number]) => ({ x: q + r / 2 - LEFT, y: TOP - r * 0.866 });
const percent = (n: number, of: number) => `${(100 * n / of).toFixed(2)}%`;

const bodyName = (type: string) => say(`stellium.body.${type}`);
export const cellName = (cell: string) => cell.startsWith('h') ? say('stellium.hole', { n: cell }) : say('stellium.space', { n: cell });

function Discs({ v }: { v: View }) {
  return (
    <svg class="universe-art" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      {v.galaxies.map(g => {
        const c = xy(centres[g.galaxy] ?? [0, 0]);
        return <g key={g.galaxy} class="galaxy">
          <circle class="disc-rim" cx={c.x} cy={c.y} r={1.53} />
          <circle class="disc-dots" cx={c.x} cy={c.y} r={1.42} />
          <g class="notch" style={{ transform: `rotate(${-60 * (g.turned ?? 0)}deg)`, transformOrigin: `${c.x}px ${c.y}px` }}><path d={`M${c.x + 1.36} ${c.y}l.17 -.09v.18z`} /></g></g>;
      })}
      {Object.entries(cells).map(([name, at]) => { const p = xy(at); return name.startsWith('h')
        ? <g key={name} class="hole"><circle cx={p.x} cy={p.y} r={0.43} /><path d={`M${p.x + 0.08} ${p.y - 0.3}a.3 .3 0 0 1 .22 .24`} /></g>
        : <circle key={name} class="disc-well" cx={p.x} cy={p.y} r={0.43} />; })}
      {v.galaxies.flatMap(g => Object.entries(g.symbols ?? {})).map(([cell, type]) => { const p = xy(cells[cell]!), size = v.board[cell] ? 0.22 : 0.4, down = v.board[cell] ? 0.29 : 0; return <g key={cell} class="symbol"><At id={bodies[type]!.glyph} hue={bodies[type]!.hue} x={p.x - size / 2} y={p.y + down - size / 2} size={size} /></g>; })}
    </svg>
  );
}

function Universe({ v }: { v: View }) {
  return (
    <section class="universe" aria-label={say('stellium.universe')}>
      <Discs v={v} />
      {Object.entries(cells).map(([name, at]) => {
        const p = xy(at), type = v.board[name];
        const label = type ? say('stellium.cell.body', { cell: cellName(name), body: bodyName(type) }) : say('stellium.cell.free', { cell: cellName(name) });
        return <Thing key={name} token={name} class={`cell ${v.space === name ? 'here-now' : ''} ${v.alignment?.includes(name) ? 'aligned' : ''}`} label={label} move={type ? `${name}:${type}` : undefined}
          style={{ left: percent(p.x - 0.43, WIDE), top: percent(p.y - 0.43, HIGH), width: percent(0.86, WIDE) }}>
          {type ? <svg viewBox="0 0 24 24" class={`body glyph ${bodies[type]!.hue}`} aria-hidden="true"><use href={`#${bodies[type]!.glyph}`} /></svg> : <span class="body" />}</Thing>;
      })}
    </section>
  );
}

function Bag({ v }: { v: View }) {
  const laying = v.step === 'lay', counts = laying ? v.drawn : v.bag;
  return <section class="bag" aria-label={say(laying ? 'stellium.drawn' : 'stellium.bag')}><h2 class="panel-title">{say(laying ? 'stellium.drawn' : 'stellium.bag')}</h2>
    <div class="bag-row">{Object.keys(bodies).map(type => <Thing key={type} token={v.step === 'draw' || laying ? type : undefined} label={say('stellium.bag.body', { body: bodyName(type), n: counts[type] ?? 0 })}><div class="body chip"><Glyph id={bodies[type]!.glyph} hue={bodies[type]!.hue} /><b class="tabular">{counts[type] ?? 0}</b></div></Thing>)}</div>
    {v.type && <p class="in-hand">{say('stellium.playing', { body: bodyName(v.type) })} <Glyph id={bodies[v.type]!.glyph} hue={bodies[v.type]!.hue} /></p>}</section>;
}

const cardLabel = (c: Card) => say('stellium.card', { name: objectiveName(c.card), points: c.points.join(' / ') });

function Cards({ list, owner, mine, live }: { list: Card[]; owner?: number; mine: boolean; live: boolean }) {
  return <div class="objectives">{list.map(c => <Thing key={c.card} token={live ? c.card : undefined} also={c.card} owner={owner} mine={mine} move={c.card} label={cardLabel(c)}><Objective card={c.card} points={c.points} /></Thing>)}</div>;
}

function Player({ v, index, names, me }: { v: View; index: number; names: string[]; me: number | null }) {
  const seat = v.seats[index]!, mine = index === me;
  return (
    <section class="player" aria-label={names[index]}>
      <h2 class="panel-title"><SeatMark seat={index} name={names[index]} /> {mine ? say('stellium.yours') : names[index]} <span class="tabular">{say('stellium.stelliums', { n: seat.total, limit: v.limit })}</span></h2>
      <div class="bag-row">{seat.tokens.map((t, i) => <Thing key={i} token={v.step === 'influence' ? t : undefined} mine={mine} owner={index} label={say('stellium.token', { body: bodyName(t) })}><div class="body chip small"><Glyph id={bodies[t]!.glyph} hue={bodies[t]!.hue} /></div></Thing>)}</div>
      <Cards list={seat.hand} owner={index} mine={mine} live={mine && v.step !== 'take'} />
      {seat.validated.length > 0 && <p class="caption muted">{say('stellium.validated', { cards: seat.validated.map(c => `${objectiveName(c.card)} +${c.points}`).join(', ') })}</p>}
    </section>
  );
}

function Board({ view, me, names }: BoardProps) {
  const v = view as View;
  const bottom = me ?? 0;
  const others = v.seats.map((_, i) => i).filter(i => i !== bottom);
  return (
    <div class="stellium">
      <Universe v={v} />
      <div class="stellium-side">
        <Bag v={v} />
        <section aria-label={say('stellium.display')}><h2 class="panel-title">{say('stellium.display')} <span class="tabular">{say('stellium.reserve', { n: v.reserve })}</span></h2><Cards list={v.display} mine={me !== null} live={v.step === 'take'} /></section>
        {[bottom, ...others].map(i => <Player key={i} v={v} index={i} names={names} me={me} />)}
      </div>
    </div>
  );
}

export const stellium: Drawing = {
  Board,
  name: token => cells[token] ? cellName(token) : bodies[token] ? bodyName(token) : /^\w+-\w+$/.test(token) ? objectiveName(token) : null,
};
