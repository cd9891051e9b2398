/* universe.tsx - the six discs, their bodies, and what an action would do to them.
 *
 * One drawing in units of the lattice holds everything that moves; over it lie the cells
 * as things that can be chosen. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { At } from '../../kit/glyph.tsx';
import { seatHues } from '../../kit/seat.tsx';
import type { Step } from '../../kit/drawing.ts';
import { useChoice } from '../../kit/choice.ts';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { Came, Preview } from '../../kit/drawing.ts';
import { follow, held, path, placeOf, type Body, type Followed, type Turn } from './bodies.ts';
import {
  at,
  beside,
  centreOf,
  cells,
  FINGERS,
  HIGH,
  isHole,
  outline,
  pointBeside,
  turnedCell,
  turnedPoint,
  WIDE,
  ways,
  type Point,
} from './lattice.ts';
import { movedSince, sizeIn, useSky, type Sky } from './motion.ts';
import { bodies, bodyName } from './objective.tsx';
import { shownOf, worth, type Shown, type View } from './view.ts';

const WELL = 0.43,
  BODY = 0.62;
export const cellName = (cell: string) =>
  say(isHole(cell) ? 'stellium.hole' : cell.endsWith('0') ? 'stellium.centre' : 'stellium.space', {
    n: cell,
  });
const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(2)}%`;
const box = (p: Point, r: number) => ({
  left: percent(p.x - r, WIDE),
  top: percent(p.y - r, HIGH),
  width: percent(2 * r, WIDE),
});

/* -- The board itself ------------------------------------------------------------------ */

function Discs({ v, sky }: { v: View; sky: Sky }) {
  return (
    <>
      {v.galaxies.map(g => {
        const c = centreOf(g.galaxy);
        return (
          <g key={g.galaxy} transform={`translate(${c.x} ${c.y})`}>
            <g
              data-disc={g.galaxy}
              style={{ transform: `rotate(${-(sky.angles[g.galaxy] ?? 0)}deg)` }}
            >
              <circle class="disc-rim" r={1.53} />
              <circle class="disc-dots" r={1.42} />
              <path class="notch" d="M1.3 0l.24 -.12v.24z" />
            </g>
          </g>
        );
      })}
      {v.galaxies.map(g => {
        const c = centreOf(g.galaxy);
        return (
          <text key={g.galaxy} class="letter" x={c.x} y={c.y - 1.09}>
            {g.galaxy}
          </text>
        );
      })}
      {cells.map(cell => {
        const p = at(cell);
        return isHole(cell) ? (
          <g key={cell} class="hole">
            <circle cx={p.x} cy={p.y} r={WELL} />
            <path d={`M${p.x + 0.08} ${p.y - 0.31}a.32 .32 0 0 1 .23 .24`} />
          </g>
        ) : (
          <circle key={cell} class="disc-well" cx={p.x} cy={p.y} r={WELL} />
        );
      })}
    </>
  );
}

/* A symbol fills its free space; under a body it shows as a badge on the rim. */
function Symbols({ v, now }: { v: View; now: View }) {
  return (
    <>
      {v.galaxies.flatMap(g =>
        Object.entries(g.symbols ?? {}).map(([cell, type]) => {
          const p = at(cell),
            b = bodies[type]!,
            taken = cell in v.board || cell in now.board;
          return (
            <g
              key={g.galaxy + type}
              class="symbol"
              data-symbol={g.galaxy + type}
              data-cell={cell}
              style={{ transform: `translate(${p.x}px,${p.y}px)` }}
            >
              {taken && <circle class="badge" cx={0.29} cy={0.29} r={0.16} />}
              <At
                id={b.glyph}
                hue={b.hue}
                x={taken ? 0.18 : -0.21}
                y={taken ? 0.18 : -0.21}
                size={taken ? 0.22 : 0.42}
              />
            </g>
          );
        }),
      )}
    </>
  );
}

function BodyAt({
  body,
  place,
  size = 1,
  name = '',
}: {
  body: Body;
  place: Point;
  size?: number;
  name?: string;
}) {
  const b = bodies[body.type]!;
  return (
    <g
      class={`body-at ${name}`}
      data-body={name === 'ghost' ? undefined : body.id}
      style={{ transform: `translate(${place.x}px,${place.y}px) scale(${size})` }}
    >
      {isHole(body.cell) && <circle class="plate-in-hole" r={0.42} />}
      <At id={b.glyph} hue={b.hue} x={-BODY / 2} y={-BODY / 2} size={BODY} />
    </g>
  );
}

/* -- Alignments -------------------------------------------------------------------------- */

const line = (points: Point[]) => points.map(p => `${p.x.toFixed(2)},${p.y.toFixed(2)}`).join(' ');

/* Bodies joined like a constellation; those of a tiered card lie anywhere. The lines lie
 * under the bodies, rings and points over everything. */
const Joined = ({ shown }: { shown: Shown }) =>
  /-(centre|symbol)$/.test(shown.card) ? null : (
    <g class="alignment">
      <polygon points={line(outline(shown.cells))} />
    </g>
  );

function Alignment({ shown, first, name = '' }: { shown: Shown; first: boolean; name?: string }) {
  const points = outline(shown.cells);
  const top = points.reduce((a, b) => (b.y < a.y || (b.y === a.y && b.x > a.x) ? b : a));
  return (
    <g class={`alignment ${name}`}>
      {points.map((p, i) => (
        <circle key={i} cx={p.x} cy={p.y} r={0.46} />
      ))}
      {first && shown.points > 0 && (
        <g transform={`translate(${top.x + 0.36} ${top.y - 0.36})`}>
          <circle class="pill" r={0.24} />
          <text y={0.1}>+{shown.points}</text>
        </g>
      )}
    </g>
  );
}

/* -- What an action would do ---------------------------------------------------------------- */

/* The bodies that would move, from where to where; the bag is where they go over the edge. */
export interface Move {
  body: Body;
  from: string;
  to: string;
}
export const movesOf = (sky: readonly Body[], next: Followed): Move[] => [
  ...next.bodies.flatMap(b => {
    const old = sky.find(o => o.id === b.id);
    return !old || old.cell === b.cell ? [] : [{ body: b, from: old.cell, to: b.cell }];
  }),
  ...next.gone.flatMap(b => {
    const old = sky.find(o => o.id === b.id);
    return old ? [{ body: b, from: old.cell, to: 'bag' }] : [];
  }),
];

/* An arrow along these points, with an edge that sets it off from what it crosses. */
function Arrow({ points }: { points: Point[] }) {
  const end = points.at(-1)!,
    before = points.at(-2)!;
  const long = apart(before, end) || 1,
    dx = (end.x - before.x) / long,
    dy = (end.y - before.y) / long;
  const foot = { x: end.x - dx * HEAD, y: end.y - dy * HEAD };
  const aside = (n: number) => `${foot.x + dy * n} ${foot.y - dx * n}`;
  const head = `M${end.x} ${end.y}L${aside(HEAD * 0.7)}L${aside(-HEAD * 0.7)}z`;
  const shaft = line([...points.slice(0, -1), foot]);
  return (
    <g class="arrow">
      <polyline class="edge" points={shaft} />
      <path class="edge" d={head} />
      <polyline points={shaft} />
      <path d={head} />
    </g>
  );
}

const HEAD = 0.22,
  apart = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/* From body to body; to the next space there is room between the two only. Of a pair
 * that changes places each keeps to its own side. */
function straight(from: Point, to: Point, aside: boolean): Point[] {
  const long = apart(from, to) || 1,
    dx = (to.x - from.x) / long,
    dy = (to.y - from.y) / long;
  const start = Math.min(0.46, long * 0.3),
    side = aside ? 0.15 : 0;
  const along = (n: number): Point => ({
    x: from.x + dx * n - dy * side,
    y: from.y + dy * n + dx * side,
  });
  return [along(start), along(long - start)];
}

/* The way of a disc's notch. */
function Turning({ turn, angle }: { turn: Turn; angle: number }) {
  const c = centreOf(turn.galaxy),
    start = turnedPoint({ x: c.x + 1.48, y: c.y }, c, angle);
  const way = path(start, start, turn),
    middle = turnedPoint({ x: c.x + 1.72, y: c.y }, c, angle + turn.degrees / 2);
  return (
    <>
      <Arrow points={way} />
      <g class="degrees" transform={`translate(${middle.x} ${middle.y})`}>
        <rect x={-0.5} y={-0.2} width={1} height={0.4} rx={0.2} />
        <text y={0.1}>{say('stellium.degrees', { n: turn.degrees })}</text>
      </g>
    </>
  );
}

function Ahead({
  moves,
  next,
  action,
  angles,
}: {
  moves: Move[];
  next: Followed;
  action: string;
  angles: Record<string, number>;
}) {
  const turn = next.turns[0],
    way = action.startsWith('push ') ? action.slice(5) : '';
  const target = (m: Move): Point => (m.to === 'bag' ? pointBeside(m.from, way) : placeOf(m.to));
  const turns = (m: Move) => turn?.galaxy === m.from[0];
  const arrows = moves.filter(m => m.from !== 'fingers' && (m.to !== 'bag' || way) && !turns(m));
  return (
    <g class="preview">
      {moves.map(
        m =>
          m.to !== 'bag' && (
            <g key={m.body.id}>
              <circle class="ghost-ring" cx={placeOf(m.to).x} cy={placeOf(m.to).y} r={WELL} />
              <BodyAt body={m.body} place={placeOf(m.to)} size={sizeIn(m.to)} name="ghost" />
            </g>
          ),
      )}
      {arrows.map(m => (
        <Arrow
          key={m.body.id}
          points={straight(
            placeOf(m.from),
            target(m),
            arrows.some(o => o.from === m.to && o.to === m.from),
          )}
        />
      ))}
      {turn && <Turning turn={turn} angle={angles[turn.galaxy] ?? 0} />}
    </g>
  );
}

/* -- Cells ------------------------------------------------------------------------------------ */

/* In a push or a turn a space also stands for the way to it. */
function meaning(v: View, cell: string): string | undefined {
  if (!v.space) return undefined;
  if (v.step === 'push') return ways.find(w => beside(v.space!, w) === cell);
  if (v.step !== 'turn' || cell[0] !== v.space[0]) return undefined;
  const from = v.space[1] === '0' ? `${v.space[0]}1` : v.space;
  return [60, 120, 180, 240, 300]
    .find(n => cell[1] !== '0' && turnedCell(from, n) === cell)
    ?.toString();
}

/* `moved`: who has just moved its body is told by the colour of the dots. */
function Cell({ v, cell, moved, lit }: { v: View; cell: string; moved: boolean; lit: boolean }) {
  const { live, last } = useChoice();
  const who = moved && typeof last?.seat === 'number' ? last.seat : null;
  const also = meaning(v, cell),
    type = v.board[cell];
  const symbol = v.galaxies.find(g => g.galaxy === cell[0])?.symbols?.[cell];
  const place = symbol
    ? say('stellium.on-symbol', { cell: cellName(cell), body: bodyName(symbol) })
    : cellName(cell);
  const what = type
    ? say('stellium.cell.body', { cell: place, body: bodyName(type) })
    : say('stellium.cell.free', { cell: place });
  const verb =
    also && live.has(also)
      ? say(v.step === 'turn' ? 'stellium.turn.here' : 'stellium.push.here', {
          way: say(`verb.stellium.${also}`),
          cell: what,
        })
      : what;
  const classes = [
    'cell',
    isHole(cell) && 'in-hole',
    v.space === cell && 'here-now',
    lit && 'lit',
    who !== null && 'last',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Thing
      token={also ? [cell, also] : cell}
      unmarked
      label={verb}
      class={classes}
      style={{
        ...box(at(cell), WELL),
        ...(who === null ? {} : { '--who': `var(--${seatHues[who % seatHues.length]})` }),
      }}
    >
      <span class="cell-name" aria-hidden="true">
        {cell}
      </span>
      {also &&
        live.has(also) &&
        (v.step === 'turn' ? (
          <span class="way">{say('stellium.degrees.short', { n: also })}</span>
        ) : (
          <Pointer way={also} back />
        ))}
    </Thing>
  );
}

/* Ways over the edge have no space to stand for them. */
function Edges({ v }: { v: View }) {
  if (v.step !== 'push' || !v.space) return null;
  const from = at(v.space);
  return (
    <>
      {ways
        .filter(w => !beside(v.space!, w))
        .map(w => {
          const p = pointBeside(v.space!, w);
          return (
            <Thing
              key={w}
              token={w}
              class="cell edge-way"
              label={say('stellium.push.off', { way: say(`verb.stellium.${w}`) })}
              style={box(
                { x: from.x + (p.x - from.x) * 0.78, y: from.y + (p.y - from.y) * 0.78 },
                0.3,
              )}
            >
              <Pointer way={w} />
            </Thing>
          );
        })}
    </>
  );
}

/* An arrow; `back`: on the border to the space it leads away from. */
const Pointer = ({ way, back }: { way: string; back?: boolean }) => (
  <svg class="pointer" viewBox="-12 -12 24 24" aria-hidden="true">
    <path
      transform={`rotate(${-60 * ways.indexOf(way as (typeof ways)[number])})${back ? ' translate(-19)' : ''}`}
      d="M-7 0H5M0 -6L7 0L0 6"
    />
  </svg>
);

/* -- All of it ----------------------------------------------------------------------------------- */

interface Props {
  v: View;
  steps: readonly Step[];
  came: Came | null;
  preview: Preview | null;
  mine: number | null;
  pointed: string | null;
  children?: ComponentChildren;
}

export function Universe({ v, steps, came, preview, mine, pointed, children }: Props) {
  const { picked } = useChoice();
  const svg = useRef<SVGSVGElement>(null);
  const sky = useSky(v, steps, svg);
  const moved = useMemo(() => (came ? movedSince(came, v) : new Set<string>()), [came, v]);
  const ahead = preview ? (preview.view as View) : null;
  const next = ahead && preview ? follow(sky.bodies, v, [preview.action], ahead) : null;
  const moves = next ? movesOf(sky.bodies, next) : [];
  const shown = lit(ahead && !v.alignment ? ahead : v, mine, pointed);
  const leaving = new Set(moves.map(m => m.body.id));
  return (
    <section
      class={`universe ${cells.some(c => picked.has(c)) ? 'picking' : ''}`}
      aria-label={say('stellium.universe')}
    >
      <svg class="universe-art" ref={svg} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
        <Discs v={v} sky={sky} />
        <Symbols v={ahead ?? v} now={v} />
        {shown.map(s => (
          <Joined key={s.card + s.cells.join()} shown={s} />
        ))}
        {held(v) && <circle class="fingers" cx={FINGERS.x} cy={FINGERS.y} r={WELL} />}
        {sky.bodies.map(b => (
          <BodyAt
            key={b.id}
            body={b}
            place={placeOf(b.cell)}
            size={sizeIn(b.cell)}
            name={leaving.has(b.id) ? 'leaving' : ''}
          />
        ))}
        {sky.gone.map(b => (
          <BodyAt key={b.id} body={b} place={placeOf('bag')} name="gone" />
        ))}
      </svg>
      {cells.map(cell => (
        <Cell
          key={cell}
          v={v}
          cell={cell}
          moved={moved.has(cell)}
          lit={shown.some(s => s.cells.includes(cell))}
        />
      ))}
      <svg class="universe-art over" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
        {next && preview && (
          <Ahead moves={moves} next={next} action={preview.action} angles={sky.angles} />
        )}
        {shown.map((s, i) => (
          <Alignment
            key={s.card + s.cells.join()}
            shown={s}
            first={shown.findIndex(x => x.card === s.card) === i}
            name={s.card === pointed ? 'pointed' : ''}
          />
        ))}
      </svg>
      <Edges v={v} />
      {v.step === 'influence' && v.type && (
        <Thing
          token="own"
          quiet
          mine={v.turn === mine}
          class="cell own"
          label={say('verb.stellium.own')}
          style={box(FINGERS, WELL)}
        />
      )}
      {children}
    </section>
  );
}

/* What is lit: the alignment that is being validated, else those of your own objectives
 * and of the card that is pointed at. */
function lit(v: View, mine: number | null, pointed: string | null): Shown[] {
  const all = [...v.display, ...v.seats.flatMap(s => s.hand)];
  const validating = all.find(c => c.card === v.objective);
  if (v.alignment && validating)
    return [
      { card: validating.card, cells: v.alignment, points: worth(validating, v.alignment.length) },
    ];
  const own = mine === null ? [] : (v.seats[mine]?.hand ?? []);
  return shownOf(
    v,
    all.filter(c => (pointed ? c.card === pointed : own.includes(c))),
  );
}
