/* universe.tsx - the brass plate with its six discs, their bodies, and what an action would do
 * to them.
 *
 * One drawing in units of the lattice holds everything that moves; over it lie the cells
 * as things that can be chosen. SPDX-License-Identifier: MIT */
import { useMemo, useRef } from 'preact/hooks';
import type { Previous, Preview, Step } from '../../kit/drawing.ts';
import { useChoice } from '../../kit/choice.ts';
import { Engraving } from '../../kit/engraving.tsx';
import { At } from '../../kit/glyph.tsx';
import { memo } from '../../kit/memo.tsx';
import { seatHues } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { capital, say } from '../../kit/words.ts';
import { Ahead } from './ahead.tsx';
import type { Body } from './bodies.ts';
import { bodies, bodyName, Piece } from './body.tsx';
import { discHue, engraving, plate, startTicks, wells } from './discs.ts';
import { Alignments, Lifted, litIn, Nearest, type Pointed } from './outlines.tsx';
import {
  at,
  cells,
  centreOf,
  isCell,
  isHole,
  pointBeside,
  VIEW,
  ways,
  type Point,
} from './lattice.ts';
import { movedSince, sizeIn, useSky, type Sky } from './motion.ts';
import { movesOf, type View } from './view.ts';

const WELL = 0.43;
export const cellName = (cell: string) =>
  say(isHole(cell) ? 'stellium.hole' : cell.endsWith('0') ? 'stellium.centre' : 'stellium.space', {
    n: cell,
  });
const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(2)}%`;
const box = (p: Point, r: number) => ({
  left: percent(p.x - r - VIEW.x, VIEW.wide),
  top: percent(p.y - r - VIEW.y, VIEW.high),
  width: percent(2 * r, VIEW.wide),
});
const viewBox = `${VIEW.x} ${VIEW.y} ${VIEW.wide} ${VIEW.high}`;

/* -- The instrument ---------------------------------------------------------------------- */

const Disc = memo(({ galaxy, disc, angle }: { galaxy: string; disc: string; angle: number }) => {
  const c = centreOf(galaxy);
  return (
    <g transform={`translate(${c.x} ${c.y})`} class={discHue(disc)}>
      <circle class="disc" r={1.53} />
      <g data-disc={galaxy} style={{ transform: `rotate(${-angle}deg)` }}>
        <Engraving of={engraving(disc)} />
      </g>
    </g>
  );
});

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
              class={`symbol ${taken ? 'badge' : ''}`}
              data-symbol={g.galaxy + type}
              data-cell={cell}
              style={{ transform: `translate(${p.x}px,${p.y}px)` }}
            >
              <path class="start" d={startTicks} />
              {taken && <circle cx={0.3} cy={0.3} r={0.155} />}
              <At
                id={b.glyph}
                hue={b.hue}
                x={taken ? 0.19 : -0.17}
                y={taken ? 0.19 : -0.17}
                size={taken ? 0.22 : 0.34}
              />
            </g>
          );
        }),
      )}
    </>
  );
}

function Bodies({
  sky,
  leaving,
  dim,
}: {
  sky: Sky;
  leaving: Set<string>;
  dim(cell: string): string;
}) {
  const lying = (b: Body, name: string) => (
    <g
      key={b.id}
      class={`body-at ${name}`}
      data-body={b.id}
      style={{
        transform: `translate(${at(b.place).x}px,${at(b.place).y}px) scale(${sizeIn(b.place)})`,
      }}
    >
      <Piece type={b.type} />
    </g>
  );
  return (
    <>
      {sky.bodies
        .filter(b => isCell(b.place))
        .map(b => lying(b, leaving.has(b.place) ? 'leaving' : dim(b.place)))}
      {sky.gone.map(b => lying(b, 'gone'))}
    </>
  );
}

/* -- Cells ------------------------------------------------------------------------------------ */

/* In a push or a turn a space also stands for the answer that leads to it. */
const answerAt = (v: View, cell: string) =>
  Object.entries(v.answers ?? {}).find(([, to]) => to === cell)?.[0];

function labelOf(v: View, cell: string, answer: string | undefined): string {
  const type = v.board[cell],
    symbol = v.galaxies.find(g => g.galaxy === cell[0])?.symbols?.[cell];
  const place = symbol
    ? say('stellium.on-symbol', { cell: cellName(cell), body: bodyName(symbol) })
    : cellName(cell);
  const what = type
    ? say('stellium.cell.body', { cell: capital(place), body: bodyName(type) })
    : say('stellium.cell.free', { cell: capital(place) });
  return answer
    ? say(v.step === 'turn' ? 'stellium.turn.here' : 'stellium.push.here', {
        way: say(`stellium:verb.${answer}`),
        cell: what,
      })
    : what;
}

/* Steps that are about cells; in the others keys pass over them. */
const cellSteps = new Set([
  'lift',
  'space',
  'push',
  'swap',
  'turn',
  'pull',
  'align',
  'leave',
  'keep',
  'lay',
]);

/* `moved`: who has just moved its body is told by the colour of the dots. */
function Cell({ v, cell, moved }: { v: View; cell: string; moved: boolean }) {
  const { live, last } = useChoice();
  const who = moved && typeof last?.seat === 'number' ? last.seat : null;
  const also = answerAt(v, cell),
    answer = also && live.has(also) ? also : undefined;
  const classes = ['cell', v.space === cell && 'here-now', who !== null && 'last'];
  return (
    <Thing
      token={also ? [cell, also] : cell}
      mine={cellSteps.has(v.step)}
      unmarked
      label={labelOf(v, cell, answer)}
      class={classes.filter(Boolean).join(' ')}
      style={{
        ...box(at(cell), WELL),
        ...(who === null ? {} : { '--who': `var(--${seatHues[who % seatHues.length]})` }),
      }}
    >
      <span class="cell-name" aria-hidden="true">
        {cell}
      </span>
      {answer &&
        (v.step === 'turn' ? (
          <span class="way" aria-hidden="true">
            {say('stellium.degrees.short', { n: answer })}
          </span>
        ) : (
          <Pointer way={answer} back />
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
        .filter(w => !v.answers?.[w])
        .map(w => {
          const p = pointBeside(v.space!, w);
          return (
            <Thing
              key={w}
              token={w}
              class="cell edge-way"
              label={say('stellium.push.off', { way: say(`stellium:verb.${w}`) })}
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
  previous: Previous | null;
  preview: Preview | null;
  mine: number | null;
  pointed: Pointed | null;
}

/* Other bodies step back from the one outline that is looked at. */
function dimmer(v: View, pointed: Pointed | null): (cell: string) => string {
  const right = pointed?.way.right ?? v.alignment;
  return right ? cell => (right.includes(cell) ? '' : 'dim') : () => '';
}

export function Universe({ v, steps, previous, preview, mine, pointed }: Props) {
  const { picked } = useChoice();
  const svg = useRef<SVGSVGElement>(null);
  const sky = useSky(v, steps, svg);
  const moved = useMemo(
    () => (previous ? movedSince(previous, v) : new Set<string>()),
    [previous, v],
  );
  const ahead = preview ? (preview.view as View) : null;
  const leaving = new Set(movesOf(preview?.what).map(m => m.from));
  const lifted = v.alignment && v.objective;
  const lit = pointed || lifted ? [] : litIn(ahead ?? v, mine);
  return (
    <section
      class={`universe ${cells.some(c => picked.has(c)) ? 'picking' : ''}`}
      aria-label={say('stellium.universe')}
    >
      <svg class="universe-art" ref={svg} viewBox={viewBox} aria-hidden="true">
        <Engraving of={plate} />
        {v.galaxies.map(g => (
          <Disc
            key={g.galaxy}
            galaxy={g.galaxy}
            disc={g.disc ?? ''}
            angle={sky.angles[g.galaxy] ?? 0}
          />
        ))}
        <Engraving of={wells} />
        <Symbols v={ahead ?? v} now={v} />
        <Alignments list={lit} under />
        <Bodies
          sky={sky}
          leaving={lifted ? new Set(v.alignment) : leaving}
          dim={dimmer(v, pointed)}
        />
      </svg>
      {cells.map(cell => (
        <Cell key={cell} v={v} cell={cell} moved={moved.has(cell)} />
      ))}
      <svg class="universe-art over" viewBox={viewBox} aria-hidden="true">
        {preview && ahead && <Ahead v={v} preview={preview} angles={sky.angles} />}
        <Alignments list={lit} />
        {lifted && <Lifted v={v} preview={preview} />}
        {pointed && !lifted && <Nearest pointed={pointed} />}
      </svg>
      <Edges v={v} />
    </section>
  );
}
