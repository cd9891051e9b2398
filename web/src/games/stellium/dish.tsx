/* dish.tsx - the bag as a brass dish with the question on its rim: bodies to draw, the body
 * being played and what it may be played with, bodies drawn for an empty galaxy.
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Engraving } from '../../kit/engraving.tsx';
import { At } from '../../kit/glyph.tsx';
import { play } from '../../kit/moment.ts';
import { Thing } from '../../kit/thing.tsx';
import { knows, say } from '../../kit/words.ts';
import { held } from './bodies.ts';
import { bodyName, Piece, types } from './body.tsx';
import { dishScale, well } from './discs.ts';
import { DISH, f3 } from './lattice.ts';
import type { View } from './view.ts';

/* Round the middle of the dish, in units of the lattice. */
const FRAME = { x: -1.42, y: -1.56, wide: 2.84, high: 2.74 },
  R = DISH.r;
const places: readonly (readonly [x: number, y: number])[] = [
  [-0.44, -0.44],
  [0.44, -0.44],
  [-0.44, 0.4],
  [0.44, 0.4],
];
const dish =
  `<circle class="basin" r="${R}"/><circle class="rim" r="${R}"/><path class="scale" d="${dishScale(R)}"/>` +
  `<circle class="rim fine" r="${R - 0.12}"/>`;
/* The body being played stands in the middle: the wells make way for it. */
const apart = places.map(([x, y]): readonly [number, number] => [x * 1.28, y * 1.28]);
const wellsAt = (list: typeof places, r: number) => list.map(([x, y]) => well(x, y, r)).join('');
const fourWells = wellsAt(places, 0.4),
  apartWells = wellsAt(apart, 0.36);

const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(2)}%`;
const box = (x: number, y: number, r: number) => ({
  left: percent(x - r - FRAME.x, FRAME.wide),
  top: percent(y - r - FRAME.y, FRAME.high),
  width: percent(2 * r, FRAME.wide),
});

/* Where the dish stands in the plane of the universe. */
export const dishBox = {
  x: DISH.x + FRAME.x,
  y: DISH.y + FRAME.y,
  wide: FRAME.wide,
  high: FRAME.high,
};

/* The question, as short as a rim has room for; keyed by the step. */
function question(v: View): string {
  const key = `stellium:short.${v.step === 'space' && v.influence === 'comet' ? 'hit' : v.step}`;
  return knows(key) ? say(key, { n: v.returns ?? 0 }) : '';
}

function Count({ x, y, n }: { x: number; y: number; n: number }) {
  const cx = x + Math.sign(x) * 0.3,
    cy = y + 0.24;
  return (
    <g class="count">
      <circle cx={f3(cx)} cy={f3(cy)} r=".165" />
      <text x={f3(cx)} y={f3(cy + 0.087)}>
        {n}
      </text>
    </g>
  );
}

/* What lies in the four wells: bodies of the bag with their number, or one's tokens. */
function Contents({ v, tokens }: { v: View; tokens: readonly string[] | null }) {
  return (
    <>
      {types.map((type, i) => {
        const [x, y] = (held(v) ? apart : places)[i]!,
          there = tokens ? tokens.includes(type) : (v.bag[type] ?? 0) > 0;
        return (
          <g key={type} class={there ? '' : 'none'}>
            <Piece type={type} x={x} y={y - 0.03} size={held(v) ? 0.8 : 0.92} />
            {!tokens && <Count x={x} y={y} n={v.bag[type] ?? 0} />}
          </g>
        );
      })}
    </>
  );
}

/* The crossed eye to draw blind, or the body being played, which grows out of the bag. */
function Middle({ v }: { v: View }) {
  const inHand = held(v),
    piece = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (inHand && piece.current)
      void play(piece.current, [{ transform: 'scale(.6)' }, { transform: 'none' }], 300);
  }, [inHand]);
  if (inHand)
    return (
      <g ref={piece} class="in-hand" data-place="hand">
        <circle class="well" r=".46" />
        <Piece type={inHand} size={1.2} />
      </g>
    );
  return (
    <g class="blind-eye">
      <circle cy="-.02" r=".215" />
      <At id="eye-crossed" hue="brass" x={-0.14} y={-0.16} size={0.28} />
    </g>
  );
}

/* -- What can be chosen ------------------------------------------------------------------------- */

function BagThings({ v }: { v: View }) {
  return (
    <>
      {types.map((type, i) => (
        <Thing
          key={type}
          unmarked
          token={type}
          class={`in-dish ${i % 2 ? 'outer' : ''}`}
          style={box(...places[i]!, 0.42)}
          label={say('stellium.bag.body', { body: bodyName(type), n: v.bag[type] ?? 0 })}
        />
      ))}
      <Thing
        token="blind"
        unmarked
        quiet
        class="in-dish blind"
        style={box(0, -0.02, 0.24)}
        label={say('stellium:verb.blind')}
      />
    </>
  );
}

/* Four tokens round the body, which stands for its own influence. */
function InfluenceThings({ v, mine }: { v: View; mine: boolean }) {
  return (
    <div class="tokens">
      {types.map((type, i) => (
        <Thing
          key={type}
          unmarked
          token={type}
          mine={mine}
          class={`in-dish ${i % 2 ? 'outer' : ''}`}
          style={box(...apart[i]!, 0.42)}
          label={say('stellium.token', {
            body: bodyName(type),
            does: say(`stellium:then.own.${type}`, { type: bodyName(v.type ?? type) }),
          })}
        />
      ))}
      <Thing
        token="own"
        mine={mine}
        class="in-dish own"
        style={box(0, 0, 0.42)}
        label={say('stellium:verb.own')}
      />
    </div>
  );
}

/* Five bodies on the rim, on the side of the board. */
function LayThings({ v }: { v: View }) {
  const drawn = types.flatMap(type => Array<string>(v.drawn[type] ?? 0).fill(type));
  return (
    <>
      {drawn.map((type, i) => {
        const angle = ((-18 + 34 * i) * Math.PI) / 180;
        return (
          <Thing
            key={i}
            unmarked
            quiet={drawn.indexOf(type) < i}
            token={type}
            class="in-dish drawn"
            style={box(R * Math.cos(angle), R * Math.sin(angle), 0.3)}
            label={say('stellium.drawn.body', { body: bodyName(type) })}
          >
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
              <circle class="well" r=".44" />
              <Piece type={type} />
            </svg>
          </Thing>
        );
      })}
    </>
  );
}

export function Dish({ v, me }: { v: View; me: number | null }) {
  const asked = v.step === 'lay' ? v.asked : v.turn,
    mine = asked === me,
    choosing = v.step === 'influence';
  return (
    <section class="bag" aria-label={say('stellium.bag')}>
      <svg
        class="dish-art"
        viewBox={`${FRAME.x} ${FRAME.y} ${FRAME.wide} ${FRAME.high}`}
        aria-hidden="true"
        data-place="bag"
      >
        <Engraving of={dish + (held(v) ? apartWells : fourWells)} />
        <path
          id="stellium-rim"
          class="rim-path"
          d={`M${-R - 0.1} 0A${R + 0.1} ${R + 0.1} 0 0 1 ${R + 0.1} 0`}
        />
        <text class="question">
          <textPath href="#stellium-rim" startOffset="50%">
            {question(v)}
          </textPath>
        </text>
        <Contents v={v} tokens={choosing ? (v.seats[v.turn]?.tokens ?? []) : null} />
        <Middle v={v} />
      </svg>
      {v.step === 'draw' && <BagThings v={v} />}
      {choosing && <InfluenceThings v={v} mine={mine} />}
      {v.step === 'lay' && <LayThings v={v} />}
    </section>
  );
}
