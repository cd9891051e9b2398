/* map.tsx - the star map: the limb with its six houses, rays and orbits, worlds, and the empty
 * places where a card may go. SPDX-License-Identifier: MIT */
import { Engraving } from '../../kit/engraving.tsx';
import { memo } from '../../kit/memo.tsx';
import { stars } from '../../kit/engrave.ts';
import { useChoice } from '../../kit/choice.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { afterAll, arc, columnsOf, graduation, sector, spoke, xy, type Chart } from './chart.ts';
import { Brackets, Cube } from './parts.tsx';
import type { Seen } from './seen.ts';
import { nameOf, textOf, type View } from './view.ts';
import { Bare, cardInWords, World } from './world.tsx';

/* How many orbits are drawn: those with a card, and one more where a card may go. */
export function rowsOf(v: View, placing: boolean): number {
  const heights = v.table.columns.map((_, i) => v.galaxy.filter(p => p.column === i + 1).length),
    most = Math.max(...heights);
  return Math.max(2, most + (placing && heights.some(h => h === most) ? 1 : 0));
}

export const isPlacing = (asked: string | null) => asked === 'step.home' || asked === 'step.column';

/* -- The chart, as text: it is parsed once ------------------------------------------------------ */

const path = (name: string, d: string) => `<path class="${name}" d="${d}"/>`;

function beam(c: Chart, column: number): string {
  let strokes = '';
  for (let i = 1; i < 14; i++)
    strokes += spoke(c, column - 0.5 + i / 14, c.outer + 3, c.outer + (i % 2 ? 20 : 34));
  return (
    path('beam', sector(c, column - 0.5, column + 0.5, c.outer, c.end)) +
    path('beam-strokes', strokes) +
    path(
      'beam-edge',
      spoke(c, column - 0.5, c.outer, c.end) + spoke(c, column + 0.5, c.outer, c.end),
    )
  );
}

function orbitLine(c: Chart, row: number): string {
  const radius = c.orbit(row);
  return (
    path('orbit', arc(c, radius)) +
    path(
      'graduation',
      graduation(c, radius, 20, i => (i % 10 ? [2, 2] : [4, 4])),
    )
  );
}

function limb(c: Chart, lit: readonly number[]): string {
  return (
    path('limb', sector(c, 0.5, 6.5, c.inner, c.outer)) +
    lit.map(n => path('lit-house', sector(c, n - 0.5, n + 0.5, c.inner, c.outer))).join('') +
    path(
      'limb-ticks',
      graduation(c, c.outer, 12, i => [i % 12 ? (i % 6 ? 4 : 7) : c.head, 0]),
    ) +
    path('limb-rim', arc(c, c.inner) + arc(c, c.outer)) +
    path('limb-hair', arc(c, c.inner + 4))
  );
}

const Drawn = memo(({ chart: c, lit }: { chart: Chart; lit: string }) => {
  const columns = lit ? lit.split(' ').map(Number) : [];
  const rays = columnsOf(c)
    .map(n => spoke(c, n - 0.5, c.outer, c.end))
    .join('');
  const rows = Array.from({ length: c.rows }, (_, i) => orbitLine(c, i + 1)).join('');
  const next =
    c.orbit(c.rows + 1) - c.middle < c.height * 0.92
      ? path('orbit far', arc(c, c.orbit(c.rows + 1)))
      : '';
  const text =
    stars(c.width, c.height, c.phone ? 60 : 190, 77) +
    columns.map(n => beam(c, n)).join('') +
    path('ray', rays + spoke(c, afterAll(c), c.outer, c.end)) +
    rows +
    next +
    limb(c, columns);
  return <Engraving of={text} />;
});

/* -- Houses ----------------------------------------------------------------------------------- */

/* What stands in a house beside its number: dice, the third column's sum, or the odds. */
function InHouse({ seen, chart: c, column }: { seen: Seen; chart: Chart; column: number }) {
  const { v, asked } = seen,
    dice = v.dice.flatMap((d, i) => (d === column ? [i] : [])),
    third = (v.table.columns[column - 1] ?? 0) > dice.length,
    k = c.k;
  if (dice.length)
    return (
      <>
        {dice.map((i, n) => (
          <g
            key={i}
            data-die={i}
            transform={`translate(${(c.phone ? 11 : 14) * k + n * (c.phone ? 6 : 34) * k} ${c.phone ? 1 : -3 * k})`}
          >
            <Cube value={column} size={c.phone ? 18 : 32 * k} />
          </g>
        ))}
      </>
    );
  if (c.phone) return null;
  if (third)
    return (
      <text class="sum" x="6" y="5">
        {say(v.third === 1 ? 'leap.third.less' : 'leap.third.sum', {
          a: Math.max(...v.dice),
          b: Math.min(...v.dice),
        })}
      </text>
    );
  return isPlacing(asked) ? (
    <text class="odds" x="22" y="5">
      {say('stellar-leap:odds', { n: v.table.odds[column - 1] ?? 0 })}
    </text>
  ) : null;
}

function House({ seen, chart: c, column }: { seen: Seen; chart: Chart; column: number }) {
  const { v, asked } = seen,
    times = v.table.columns[column - 1] ?? 0,
    holds = times > 0 || (isPlacing(asked) && !c.phone),
    [x, y] = c.on(column, c.middle),
    dice = v.dice.filter(d => d === column).length;
  const shift = !holds ? 0 : c.phone ? (dice ? -11 : 0) : (dice === 2 ? -44 : -30) * c.k;
  return (
    <g
      data-column={column}
      transform={`translate(${xy([x, y])}) rotate(${c.lean(column).toFixed(2)})`}
    >
      <text class={`house-number ${times ? 'lit' : ''}`} x={shift} y={c.phone ? 8 : 9 * c.k}>
        {column}
      </text>
      <InHouse seen={seen} chart={c} column={column} />
    </g>
  );
}

/* A house can be named where a column is asked for: Solar Flare. */
function HouseThing({ seen, chart: c, column }: { seen: Seen; chart: Chart; column: number }) {
  const { v, asked } = seen,
    times = v.table.columns[column - 1] ?? 0,
    [x, y] = c.on(column, c.middle),
    width = c.on(column + 0.5, c.middle)[0] - c.on(column - 0.5, c.middle)[0];
  return (
    <Thing
      class="house-thing"
      token={asked === 'step.flare' ? `column_${column}` : undefined}
      label={say(times ? 'leap.column.lit' : 'leap.column', { n: column, times })}
      style={{
        left: `${x}px`,
        top: `${y}px`,
        width: `${width - 4}px`,
        height: `${Math.max(c.head, 44)}px`,
        rotate: `${c.lean(column).toFixed(2)}deg`,
      }}
    />
  );
}

/* -- Solar Systems ------------------------------------------------------------------------------ */

function RowHead({ seen, chart: c, row }: { seen: Seen; chart: Chart; row: number }) {
  const { v, asked } = seen,
    [x, y] = c.on(0.5, c.orbit(row)),
    n = v.galaxy.filter(p => p.row === row).length,
    near = v.table.due.some(d => d.cause === 'row' && d.n === row && d.lacks === 1),
    of = c.columns;
  return (
    <Thing
      class={`row-head ${near ? 'near' : ''}`}
      token={asked === 'step.row' ? `row_${row}` : undefined}
      label={say('leap.row.full', { n: row, cards: n, of })}
      style={{ left: `${c.phone ? x : Math.max(x, 46 * c.k)}px`, top: `${y}px` }}
    >
      {c.phone ? (
        <b aria-hidden="true">{row}</b>
      ) : (
        <>
          <Glyph id="star" hue="brass" />
          <b aria-hidden="true">{row}</b>
          <small aria-hidden="true">{say('leap.row.count', { n, of })}</small>
        </>
      )}
    </Thing>
  );
}

/* The completion card of a Solar System (Frontiers): a small plate at the end of its orbit. */
function Completion({ seen, chart: c }: { seen: Seen; chart: Chart }) {
  return (
    <>
      {seen.v.completed.map(({ bonus, row }) => {
        const [x, y] = c.on(6.5, c.orbit(row));
        const label = say('leap.row.bonus', { n: row, card: nameOf(bonus), text: textOf(bonus) });
        return (
          <button
            key={bonus}
            type="button"
            class="completion"
            style={{ left: `${x}px`, top: `${y}px` }}
            aria-label={label}
            aria-expanded={seen.opened === bonus}
            onClick={() => seen.open(bonus)}
          >
            <Glyph id="leap-bonus" hue="brass" />
            {!c.phone && <span>{nameOf(bonus)}</span>}
          </button>
        );
      })}
    </>
  );
}

/* -- Empty places --------------------------------------------------------------------------- */

/* The first free place of a column; where a card is to be placed it hangs there as a ghost. */
function Gap({ seen, chart: c, column }: { seen: Seen; chart: Chart; column: number }) {
  const { v, asked, me } = seen,
    row = v.galaxy.filter(p => p.column === column).length + 1,
    token = isPlacing(asked) ? `column_${column}` : undefined,
    { live } = useChoice();
  if (row > c.rows) return null;
  const [x, y] = c.at(column, row),
    size = 2 * c.r,
    card = v.table.about[0] ?? (me === null ? null : v.seats[me]?.home),
    print = card ? v.table.cards[card] : undefined,
    open = token !== undefined && live.has(token);
  const ring = (
    <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
      <circle class="empty-ring" r={c.r * 0.8} />
      <path class="empty-cross" d="M-6 0H6M0-6V6" />
      {open && <Brackets r={c.r + 7} />}
      {open && card && print && (
        <g class="ghost">
          <Bare token={card} print={print} r={c.r} k={c.k} small={c.phone} />
        </g>
      )}
    </svg>
  );
  const style = {
    left: `${x}px`,
    top: `${y}px`,
    width: `${Math.max(size, 44)}px`,
    height: `${Math.max(size, 44)}px`,
  };
  if (!token)
    return (
      <div class="gap" style={style} aria-hidden="true">
        {ring}
      </div>
    );
  return (
    <Thing class="gap" token={token} label={say('leap.column.here', { column, row })} style={style}>
      {ring}
    </Thing>
  );
}

/* What is being placed, for who cannot see it hang there. */
export const placingInWords = (seen: Seen) => {
  const card = seen.v.table.about[0] ?? seen.v.seats[seen.me ?? 0]?.home;
  return card ? cardInWords(seen.v, card, seen.names) : '';
};

export function StarMap({ seen, chart: c }: { seen: Seen; chart: Chart }) {
  const lit = columnsOf(c)
    .filter(n => seen.v.table.columns[n - 1])
    .join(' ');
  return (
    <>
      <svg class="chart" width={c.width} height={c.height} aria-hidden="true">
        <Drawn chart={c} lit={lit} />
        {columnsOf(c).map(n => (
          <House key={n} seen={seen} chart={c} column={n} />
        ))}
      </svg>
      {columnsOf(c).map(n => (
        <HouseThing key={n} seen={seen} chart={c} column={n} />
      ))}
      {Array.from({ length: c.rows }, (_, i) => (
        <RowHead key={i} seen={seen} chart={c} row={i + 1} />
      ))}
      {columnsOf(c).map(n => (
        <Gap key={n} seen={seen} chart={c} column={n} />
      ))}
      {seen.v.galaxy.map(p => (
        <World key={p.card} seen={seen} place={p} chart={c} />
      ))}
      <Completion seen={seen} chart={c} />
    </>
  );
}
