/* objective.tsx - Stellium's objectives as small diagrams on the lattice. SPDX-License-Identifier: MIT */
import { At } from '../../kit/glyph.tsx';
import { say } from '../../kit/words.ts';

export const bodies: Record<string, { glyph: string; hue: string }> = {
  planet: { glyph: 'b-planet', hue: 'jade' },
  comet: { glyph: 'b-comet', hue: 'azure' },
  star: { glyph: 'b-star', hue: 'gold' },
  supernova: { glyph: 'b-nova', hue: 'rose' },
};
export const bodyName = (type: string) => say(`stellium.body.${type}`);

/* What is printed on the cards: the axial places of each figure (of the diamond the last
 * two are its tips) and the colour of a diamond's tips. test/faces.mjs compares both with
 * the engine's data. */
export const figures: Record<string, [number, number][]> = {
  line: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  arc: [
    [1, 0],
    [0, 1],
    [-1, 1],
  ],
  rectangle: [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
  diamond: [
    [0, 0],
    [0, 1],
    [1, 0],
    [-1, 1],
  ],
  triangle: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  trine: [
    [1, 0],
    [-1, 1],
    [0, -1],
  ],
  ess: [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ],
  pair: [
    [0, 0],
    [1, 0],
  ],
};
export const tips: Record<string, string> = {
  planet: 'supernova',
  comet: 'star',
  star: 'planet',
  supernova: 'comet',
};
const TIPS_FROM = 2; /* of a diamond */

/* Figures that lie round a space which may hold anything. */
const around = new Set(['arc', 'rectangle', 'trine']);

export function objectiveName(card: string): string {
  const [type = '', kind = ''] = card.split('-');
  return say('stellium.objective', { type: bodyName(type), kind: say(`stellium.kind.${kind}`) });
}
export function objectiveHelp(card: string): string {
  const [type = '', kind = ''] = card.split('-');
  return say(`stellium.help.${kind}`, { body: bodyName(type), tip: bodyName(tips[type] ?? '') });
}

const STEP = 25,
  SIZE = 23,
  ROOM = 50;

function Figure({ type, kind }: { type: string; kind: string }) {
  const spots = figures[kind] ?? [];
  const xs = spots.map(([q, r]) => q + r / 2),
    ys = spots.map(([, r]) => -r * 0.866);
  const middle = (list: number[]) => (Math.min(...list) + Math.max(...list)) / 2;
  const step = Math.min(STEP, ROOM / (Math.max(...xs) - Math.min(...xs)));
  const x = (v: number) => 50 + (v - middle(xs)) * step,
    y = (v: number) => 76 + (v - middle(ys)) * step;
  return (
    <>
      {around.has(kind) && <circle class="ring dotted" cx={x(0)} cy={y(0)} r={6} />}
      {kind === 'pair' && (
        <>
          <circle class="ring" cx={30} cy={76} r={19.5} />
          <circle class="ring" cx={70} cy={76} r={19.5} />
        </>
      )}
      {spots.map((_, i) => {
        const b = bodies[kind === 'diamond' && i >= TIPS_FROM ? tips[type]! : type]!;
        return (
          <At
            key={i}
            id={b.glyph}
            hue={b.hue}
            x={x(xs[i]!) - SIZE / 2}
            y={y(ys[i]!) - SIZE / 2}
            size={SIZE}
          />
        );
      })}
    </>
  );
}

/* The centre of a disc, or a symbol under the body. */
function Spot({ type, kind }: { type: string; kind: string }) {
  const b = bodies[type]!;
  const wells = Array.from({ length: 6 }, (_, i) => ({
    x: 50 + 21 * Math.cos((i * Math.PI) / 3),
    y: 76 + 21 * Math.sin((i * Math.PI) / 3),
  }));
  return (
    <>
      {kind === 'centre' && (
        <>
          <circle class="ring" cx="50" cy="76" r="33" />
          {wells.map((p, i) => (
            <circle key={i} class="ring faint" cx={p.x} cy={p.y} r="8.5" />
          ))}
        </>
      )}
      {kind === 'symbol' && (
        <>
          <circle class="ring" cx="50" cy="76" r="25" />
          <g class="printed">
            <At id={b.glyph} hue={b.hue} x={60} y={82} size={17} />
          </g>
        </>
      )}
      <At id={b.glyph} hue={b.hue} x={50 - SIZE / 2} y={76 - SIZE / 2} size={SIZE} />
    </>
  );
}

export function Objective({
  card,
  points,
  finished,
}: {
  card: string;
  points: number[];
  finished?: boolean;
}) {
  const [type = 'planet', kind = 'line'] = card.split('-');
  const body = bodies[type] ?? bodies['planet']!;
  return (
    <svg class={`card objective ${body.hue}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect class="plate" x="1" y="1" width="98" height="138" rx="8" />
      <rect class="hair" x="4.5" y="4.5" width="91" height="131" rx="5.5" />
      <text class="rail" x="92" y="30" font-size={27} text-anchor="end">
        {points.join('/')}
      </text>
      {points.length === 1 && <At id={body.glyph} x={8} y={9} size={24} />}
      <g class="figure-on-card">
        {figures[kind] ? <Figure type={type} kind={kind} /> : <Spot type={type} kind={kind} />}
      </g>
      <text class="name" x="50" y="130">
        {say(`stellium.kind.${kind}`)}
      </text>
      {finished && (
        <g class="finished">
          <circle cx="84" cy="122" r="13" />
          <path d="M78 122l4.500 5 8-9.500" />
        </g>
      )}
    </svg>
  );
}
