/* objective.tsx - Stellium's objectives: the figure on the lattice, how near it is, what it
 * pays. SPDX-License-Identifier: MIT */
import { At } from '../../kit/glyph.tsx';
import { memo } from '../../kit/memo.tsx';
import { say } from '../../kit/words.ts';
import { bodies, bodyName, Piece } from './body.tsx';
import { f3 } from './lattice.ts';
import { printed } from './printed.ts';
import type { Card } from './view.ts';

/* Axial places of a figure; those after its own are its tips, which hold another body. */
interface Printed {
  places: number[][];
  own: number;
}
export const figures: Record<string, Printed> = printed.figures;
const tips: Record<string, string> = printed.tips;

const kindOf = (card: string) => card.split('-')[1] ?? 'line',
  typeOf = (card: string) => card.split('-')[0] ?? 'planet';
export const hueOf = (card: string) => bodies[typeOf(card)]?.hue ?? 'silver';
/* Of a tiered card the bodies lie anywhere: nothing joins them. */
export const isFigure = (card: string) => kindOf(card) in figures;

export function objectiveName(card: string): string {
  return say('stellium.objective', {
    type: bodyName(typeOf(card)),
    kind: say(`stellium:kind.${kindOf(card)}`),
  });
}
export function objectiveHelp(card: string): string {
  const type = typeOf(card);
  return say(`stellium:help.${kindOf(card)}`, {
    body: bodyName(type),
    tip: bodyName(tips[type] ?? ''),
  });
}

/* -- Figures ----------------------------------------------------------------------------------- */

interface FigureProps {
  card: string;
  x: number;
  y: number;
  step: number /* from one space to the next */;
  size: number /* of a piece's space         */;
}

const middle = (list: readonly number[]) => (Math.min(...list) + Math.max(...list)) / 2;
/* Figures that lie round a space which may hold anything; those whose bodies form a path. */
const around = new Set(['arc', 'rectangle', 'trine']),
  paths = new Set(['line', 'ess']),
  open = new Set(['line', 'ess', 'arc']);

function Shape({ card, x, y, step, size }: FigureProps) {
  const type = typeOf(card),
    kind = kindOf(card),
    { places, own } = figures[kind] ?? { places: [], own: 0 };
  const xs = places.map(([q = 0, r = 0]) => q + r / 2),
    ys = places.map(([, r = 0]) => -r * 0.866);
  const at = (i: number) => ({
    x: x + (xs[i]! - middle(xs)) * step,
    y: y + (ys[i]! - middle(ys)) * step,
  });
  const zero = { x: x - middle(xs) * step, y: y - middle(ys) * step };
  const turn = (i: number) => Math.atan2(ys[i]! - middle(ys), xs[i]! - middle(xs));
  const all = places.map((_, i) => i),
    order = paths.has(kind) ? all : [...all].sort((a, b) => turn(a) - turn(b));
  const link = order.map(i => `${f3(at(i).x)} ${f3(at(i).y)}`).join('L');
  return (
    <>
      {around.has(kind) && <circle class="any" cx={zero.x} cy={zero.y} r={step * 0.22} />}
      {kind === 'pair' ? (
        [-1, 1].map(side => (
          <circle key={side} class="ring" cx={x + side * step * 0.85} cy={y} r={step * 0.82} />
        ))
      ) : (
        <path class="link" d={`M${link}${open.has(kind) ? '' : 'z'}`} />
      )}
      {all.map(i => (
        <Piece key={i} type={i < own ? type : tips[type]!} {...at(i)} size={size} />
      ))}
    </>
  );
}

/* The centre of a disc, or a space with a symbol of the body's own kind. */
function Spot({ card, x, y, step, size }: FigureProps) {
  const type = typeOf(card),
    centre = kindOf(card) === 'centre',
    far = step * 0.76;
  const rings = Array.from({ length: 6 }, (_, i) => (
    <circle
      key={i}
      class="faint"
      cx={x + far * Math.cos((i * Math.PI) / 3)}
      cy={y + far * Math.sin((i * Math.PI) / 3)}
      r={step * 0.31}
    />
  ));
  const px = centre ? x : x + far / 2,
    py = centre ? y : y - far * 0.866;
  return (
    <>
      <circle class="ring" cx={x} cy={y} r={step * 1.15} />
      {rings}
      <Piece type={type} x={px} y={py} size={centre ? size : size * 0.9} />
      {!centre && (
        <g class="printed">
          <At
            id={bodies[type]!.glyph}
            hue={bodies[type]!.hue}
            x={px + size * 0.16}
            y={py + size * 0.12}
            size={size * 0.36}
          />
        </g>
      )}
    </>
  );
}

export const Figure = (props: FigureProps) =>
  isFigure(props.card) ? <Shape {...props} /> : <Spot {...props} />;

/* -- Pips ------------------------------------------------------------------------------------------ */

/* Filled: bodies that lie right. `could`: what the body pointed at would add. */
function Pips({
  n,
  of,
  could,
  x,
  y,
  r,
}: {
  n: number;
  of: number;
  could: boolean;
  x: number;
  y: number;
  r: number;
}) {
  return (
    <>
      {Array.from({ length: of }, (_, i) => (
        <circle
          key={i}
          class={`pip ${i < n ? 'on' : i === n && could ? 'could' : ''}`}
          cx={x + i * r * 2.8}
          cy={y}
          r={r}
        />
      ))}
    </>
  );
}

export const pointsOf = (c: { points: number[] }) => c.points.join(' ');

/* -- Faces ----------------------------------------------------------------------------------------- */

export interface FaceProps {
  card: string;
  points: string;
  right: number;
  of: number;
  could?: boolean;
}

const wide = new Set(['ess', 'line']),
  high = new Set(['trine', 'rectangle']);

/* Yours is taller than those on display. */
export const Objective = memo(
  ({ card, points, right, of, could, tall }: FaceProps & { tall?: boolean }) => {
    const kind = kindOf(card),
      foot = tall ? 128 : 108;
    const step = tall || wide.has(kind) ? 25 : high.has(kind) ? 19 : 22;
    return (
      <svg
        class={`objective whole ${tall ? 'tall' : 'low'} ${hueOf(card)}`}
        viewBox={`0 0 100 ${foot}`}
        aria-hidden="true"
      >
        <rect class="plate" x="1" y="1" width="98" height={foot - 2} rx="8" />
        <rect class="hair" x="4.5" y="4.5" width="91" height={foot - 9} rx="5.5" />
        <text
          class={`pays ${points.length > 1 ? 'tiers' : ''}`}
          x="93"
          y={points.length > 1 ? 23 : 26}
        >
          {points}
        </text>
        <Pips n={right} of={of} could={!!could} x={12} y={tall ? 16 : 15} r={4} />
        <g class="figure">
          <Figure card={card} x={50} y={tall ? 68 : 58} step={step} size={tall ? 31 : 27} />
        </g>
        <text class="name" x="50" y={foot - 9}>
          {say(`stellium:kind.${kind}`)}
        </text>
      </svg>
    );
  },
);

/* What others hold: the figure, what it pays, the pips; lying, or upright where a row is high. */
export const SmallObjective = memo(({ card, points, right, of, could }: FaceProps) => {
  const kind = kindOf(card),
    tiers = points.length > 1 ? 'tiers' : '';
  const step = kind === 'ess' || high.has(kind) ? 14 : 16;
  return (
    <svg class={`objective small ${hueOf(card)}`} viewBox="0 0 92 50" aria-hidden="true">
      <g class="figure">
        <Figure
          card={card}
          x={wide.has(kind) ? 34 : 31}
          y={25}
          step={step}
          size={kind === 'ess' ? 17 : 19}
        />
      </g>
      <text class={`pays ${tiers}`} x="87" y="20">
        {points}
      </text>
      <Pips n={right} of={of} could={!!could} x={84 - (of - 1) * 8.96} y={38} r={3.2} />
    </svg>
  );
});

export const HighObjective = memo(({ card, points, right, of, could }: FaceProps) => {
  const kind = kindOf(card),
    tiers = points.length > 1 ? 'tiers' : '';
  const step = wide.has(kind) ? 17 : high.has(kind) ? 15 : 18;
  return (
    <svg class={`objective high ${hueOf(card)}`} viewBox="0 0 70 78" aria-hidden="true">
      <g class="figure">
        <Figure card={card} x={35} y={48} step={step} size={kind === 'ess' ? 19 : 21} />
      </g>
      <text class={`pays ${tiers}`} x="64" y="19">
        {points}
      </text>
      <Pips n={right} of={of} could={!!could} x={8} y={12.5} r={3.1} />
    </svg>
  );
});

/* -- In words ---------------------------------------------------------------------------------------- */

/* "2 of 3", for tiers "1 of 2 for 2", "ready: validate". */
export function nearWords(c: Card): string {
  if (c.now) return say('stellium.near.ready');
  return c.points.length > 1
    ? say('stellium.near.tier', { n: c.right, of: c.of, points: c.pays })
    : say('stellium.near', { n: c.right, of: c.of });
}

export const labelOf = (c: Card) =>
  say(c.now ? 'stellium.card.finished' : 'stellium.card', {
    name: objectiveName(c.card),
    points: c.points.join(' / '),
    n: c.right,
    of: c.of,
    help: objectiveHelp(c.card),
  });
