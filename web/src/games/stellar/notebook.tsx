/* notebook.tsx - squared paper: a line for each type, a column for each number, so that a gap in
 * a run is a hole one sees. SPDX-License-Identifier: MIT */
import { Glyph } from '../../kit/glyph.tsx';
import type { Keys } from '../../kit/keys.ts';
import { Thing } from '../../kit/thing.tsx';
import { listed, say } from '../../kit/words.ts';
import { Label } from './card.tsx';
import { cardName, numberOf, types } from './faces.ts';
import { letters, type Seat, type Stack, type Written } from './view.ts';

const numbers = [0, 1, 2, 3, 4, 5, 6];

/* The column of a card: its number, and of a 6/0 the end that it lies at. */
const columnOf = (token: string, stack: Stack) =>
  numberOf(token) === 6 ? stack.six_zero : numberOf(token);

/* The cards of a line by column, each as often as it is there. */
function cells(seat: Seat, line: number): string[][] {
  const stack = seat.stacks[line]!,
    own = Object.entries(seat.notebook).flatMap(([token, n]) =>
      token.charAt(0) === letters[line] ? Array<string>(n).fill(token) : [],
    );
  return numbers.map(n =>
    [...own, ...stack.satellites].filter(token => columnOf(token, stack) === n),
  );
}

/* Cards of the notebook ahead that are not in this one. */
export const newIn = (now: Seat, ahead: Seat | undefined): string[] =>
  ahead ? Object.keys(ahead.notebook).filter(t => ahead.notebook[t]! > (now.notebook[t] ?? 0)) : [];

/* A card that might be written: only pointed at, or answered in secret. */
export interface Maybe extends Written {
  card: string;
}

interface CellProps {
  cards: string[];
  column: number;
  line: number;
  rival: boolean;
  fresh: readonly string[];
  maybe: Maybe | null;
  index: number;
  key_: Keys;
}

function Cell({ cards, column, line, rival, fresh, maybe, index, key_ }: CellProps) {
  const token = cards.find(t => fresh.includes(t)) ?? cards[0];
  const at = `${rival ? 'rival' : 'cell'}-${letters[line]}${column}`;
  return (
    <span class="cell" data-at={at} style={{ gridColumn: column + 2 }}>
      {!token && maybe && maybe.line === letters[line] && maybe.column === column && (
        <div class="entry maybe">
          <Label token={maybe.card} number={column} />
        </div>
      )}
      {token && (
        <Thing
          class={`entry ${token.charAt(0) === 's' ? 'guest' : ''} ${fresh.includes(token) ? 'plan' : ''}`}
          label={cardName(token)}
          also={token}
          owner={index}
          move={fresh.includes(token) ? undefined : key_(token)}
        >
          {rival ? (
            <b class={`written-chip ${types[token.charAt(0)]!.hue}`}>{column}</b>
          ) : (
            <Label token={token} number={column} />
          )}
          {cards.length > 1 && <i class="twice">{cards.length}</i>}
        </Thing>
      )}
    </span>
  );
}

/* "6 stars x 3", the points, and what they would become. */
function Result({ now, soon, rival }: { now: Stack; soon: Stack; rival: boolean }) {
  const more = soon.points - now.points;
  return (
    <span class="result tabular">
      <span class="hidden">{say('stellar.product', { stars: soon.stars, run: soon.run })}</span>
      {!rival && (
        <span class="product" aria-hidden="true">
          <b>{soon.stars}</b>
          <Glyph id="star" hue="gold" />
          <i>×</i>
          <b class="times">{soon.run}</b>
        </span>
      )}
      {more !== 0 && <em>+{more}</em>}
      <strong class={soon.points ? undefined : 'zero'}>{soon.points}</strong>
    </span>
  );
}

/* The free columns before a run, or after one that begins at the left. */
const besideRun = ({ from, run }: Stack) =>
  from > 1 ? `2 / ${from + 2}` : `${from + run + 2} / 9`;

interface LineProps {
  line: number;
  now: Seat;
  soon: Seat;
  rival: boolean;
  fresh: readonly string[];
  maybe: Maybe | null;
  index: number;
  key_: Keys;
}

function Line({ line, now, soon, rival, fresh, maybe, index, key_ }: LineProps) {
  const type = types[letters[line]!]!,
    stack = soon.stacks[line]!,
    grows = stack.points !== now.stacks[line]!.points;
  return (
    <li
      class={`line ${type.hue} ${grows ? 'grows' : ''} ${stack.run ? '' : 'blank'}`}
      data-at={`${rival ? 'rival' : 'line'}-${letters[line]}`}
    >
      <span class="type">
        <Glyph id={type.glyph} hue={type.hue} label={say(`stellar:type.${type.glyph}`)} />
      </span>
      {cells(soon, line).map((cards, column) => (
        <Cell key={column} {...{ cards, column, line, rival, fresh, maybe, index, key_ }} />
      ))}
      {stack.run > 0 && (
        <i class="run" style={{ gridColumn: `${stack.from + 2} / span ${stack.run}` }} />
      )}
      <span class="cheer" aria-hidden="true" style={{ gridColumn: besideRun(stack) }}>
        {say('stellar.run', { n: stack.run })}
      </span>
      <Result now={now.stacks[line]!} soon={stack} rival={rival} />
    </li>
  );
}

/* Where satellites went, at the foot of the page. */
function Foot({ seat }: { seat: Seat }) {
  const joins = seat.stacks.flatMap(({ satellites }, line) =>
    satellites.length
      ? say('stellar:satellite.joins', {
          which: listed(satellites.map(s => String(numberOf(s)))),
          types: say(`stellar:types.${types[letters[line]!]!.glyph}`),
        })
      : [],
  );
  const n = seat.stacks.reduce((sum, { satellites }) => sum + satellites.length, 0);
  return (
    <p class="page-foot">
      <Glyph id="satellite" hue="brass" />
      <span>
        {joins.length
          ? say('stellar:satellite.where', { joins: listed(joins), n })
          : say('stellar:satellite.none')}
      </span>
    </p>
  );
}

export interface NotebookProps {
  now: Seat;
  soon: Seat | undefined /* as it would be after what is looked at */;
  index: number;
  rival: boolean;
  maybe?: Maybe | null;
  key_: Keys;
}

export function Notebook({ now, soon, index, rival, maybe = null, key_ }: NotebookProps) {
  const fresh = newIn(now, soon),
    shown = soon ?? now;
  return (
    <div class={`book ${rival ? 'rival-book' : ''}`}>
      <div class="page">
        <div class="columns" aria-hidden="true">
          {numbers.map(n => (
            <span key={n} style={{ gridColumn: n + 2 }}>
              {n}
            </span>
          ))}
          {!rival && <span class="product-head">{say('stellar.stars-run')}</span>}
        </div>
        <ul class="lines">
          {letters.map((_, line) => (
            <Line key={line} {...{ line, now, soon: shown, rival, fresh, maybe, index, key_ }} />
          ))}
        </ul>
        {!rival && <Foot seat={shown} />}
      </div>
    </div>
  );
}
