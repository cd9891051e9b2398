/* body.tsx - the four bodies as pieces with an edge, two tones and light from the upper right.
 *
 * Each is drawn once as a symbol, first its side a little lower in the darkest tone, then its
 * top; a piece on the table is one <use> of it. SPDX-License-Identifier: MIT */
import { polar } from '../../kit/engrave.ts';
import { say } from '../../kit/words.ts';
import { f3 } from './lattice.ts';
import type { View } from './view.ts';

export const bodies: Record<string, { glyph: string; hue: string }> = {
  planet: { glyph: 'b-planet', hue: 'jade' },
  comet: { glyph: 'b-comet', hue: 'azure' },
  star: { glyph: 'b-star', hue: 'gold' },
  supernova: { glyph: 'b-nova', hue: 'rose' },
};
export const types = Object.keys(bodies) as (keyof View['bag'])[];
export const bodyName = (type: string) => say(`stellium:type.${type}`);

/* -- Inks ------------------------------------------------------------------------------------------- */

/* Written on the shapes themselves: what a <use> shows no longer lies inside the board, so no
 * rule of the style sheet that names the board reaches it; what is inherited does. */
const tones = {
  '--lit': 'color-mix(in oklab, var(--f) 92%, #fff)',
  '--mid': 'color-mix(in oklab, var(--f) 78%, var(--dark-ink))',
  '--deep': 'color-mix(in oklab, var(--f) 56%, var(--dark-ink))',
  '--side': 'color-mix(in oklab, var(--f) 26%, var(--side-ink))',
};
const edge = { stroke: 'var(--o)', strokeWidth: 0.028, strokeLinejoin: 'round' } as const;
const thin = { fill: 'none', strokeLinecap: 'round' } as const;
const lit = { fill: 'var(--lit)' },
  mid = { fill: 'var(--mid)' },
  deep = { fill: 'var(--deep)' },
  side = { fill: 'var(--side)', ...edge },
  open = { fill: 'var(--well-floor)' },
  outline = { fill: 'none', ...edge },
  hatch = { stroke: 'var(--deep)', strokeWidth: 0.022, ...thin },
  shine = { stroke: 'var(--lit)', strokeWidth: 0.03, ...thin },
  halo = { stroke: 'var(--lit)', strokeWidth: 0.03, fill: 'none' };

/* -- Stars: points, and their facets ----------------------------------------------------------- */

type XY = readonly [number, number];
const xy = ([x, y]: XY) => `${f3(x)} ${f3(y)}`;
const closed = (points: readonly XY[]) => `M${points.map(xy).join('L')}z`;

/* So many points, the first straight up or turned by an angle. */
const spikes = (n: number, far: number, near: number, turned = 0): XY[] =>
  Array.from({ length: 2 * n }, (_, i) =>
    polar(0, 0, i % 2 ? near : far, (Math.PI * i) / n + turned - Math.PI / 2),
  );

/* Every other facet between the middle and two neighbouring corners. */
const facets = (points: readonly XY[], odd: number) =>
  points
    .map((p, i) => closed([[0, 0], p, points[(i + 1) % points.length]!]))
    .filter((_, i) => i % 2 === odd)
    .join('');

function Faceted({ points }: { points: readonly XY[] }) {
  return (
    <>
      <path style={lit} d={facets(points, 0)} />
      <path style={deep} d={facets(points, 1)} />
      <path style={outline} d={closed(points)} />
    </>
  );
}

const LOWER = 'translate(0 .045)';

/* -- The four ------------------------------------------------------------------------------------ */

const Planet = () => (
  <>
    <circle style={side} cy=".05" r=".31" />
    <circle style={lit} r=".31" />
    <path
      style={deep}
      d="M-.295 -.095C-.1 -.05 .1 -.05 .295 -.095L.31 -.02C.1 .03 -.1 .03 -.31 -.02z
        M-.28 .13C-.1 .175 .1 .175 .28 .13L.245 .19C.1 .23 -.1 .23 -.245 .19z"
    />
    <path style={mid} d="M-.13 -.281A.31 .31 0 1 0 .13 .281A.36 .36 0 0 1 -.13 -.281z" />
    <path
      style={hatch}
      d="M-.26 -.13l.07 .02M-.29 .05l.1 .03M-.26 .1l.08 .03M-.2 .22l.07 .03M-.22 -.19l.06 .02"
    />
    <path style={shine} d="M.09 -.225A.24 .24 0 0 1 .215 -.11" />
    <circle style={outline} r=".31" />
  </>
);

const Comet = () => (
  <>
    <g transform={LOWER}>
      <path style={side} d="M-.32 .32L.02 -.13L.2 .03z" />
      <circle style={side} cx=".12" cy="-.12" r=".185" />
    </g>
    <path style={{ ...deep, ...edge }} d="M-.34 .02L.0 -.2L.06 -.06z" />
    <path style={{ ...mid, ...edge }} d="M-.04 .35L.19 -.01L.26 -.06L.06 .3z" />
    <path style={{ ...lit, ...edge }} d="M-.33 .32L-.02 -.12L.16 .06z" />
    <path style={hatch} d="M-.26 .25L.0 -.02M-.2 .22L.06 .02" />
    <circle style={lit} cx=".12" cy="-.12" r=".185" />
    <path style={deep} d="M.04 -.287A.185 .185 0 0 0 .2 .047A.22 .22 0 0 1 .04 -.287z" />
    <path style={shine} d="M.17 -.25A.14 .14 0 0 1 .25 -.16" />
    <circle style={outline} cx=".12" cy="-.12" r=".185" />
  </>
);

const Star = () => (
  <>
    <path style={side} transform={LOWER} d={closed(spikes(4, 0.37, 0.125))} />
    <path style={{ ...deep, ...edge }} d={closed(spikes(4, 0.21, 0.1, Math.PI / 4))} />
    <Faceted points={spikes(4, 0.37, 0.125)} />
    <circle style={{ ...lit, ...edge }} r=".055" />
  </>
);

const Supernova = () => (
  <>
    <path style={side} transform={LOWER} d={closed(spikes(8, 0.36, 0.185))} />
    <Faceted points={spikes(8, 0.36, 0.185)} />
    <circle style={{ ...open, ...edge }} r=".165" />
    <circle style={halo} r=".1" />
    <circle style={lit} r=".035" />
  </>
);

const drawn: Record<string, () => preact.JSX.Element> = {
  planet: Planet,
  comet: Comet,
  star: Star,
  supernova: Supernova,
};

/* Once on a page that shows pieces, inside something of the game's class. */
export const BodySymbols = () => (
  <svg class="symbols" width="0" height="0" aria-hidden="true">
    {types.map(type => {
      const Drawn = drawn[type]!;
      return (
        <symbol key={type} id={`piece-${type}`} viewBox="-.5 -.5 1 1" overflow="visible">
          <g class={bodies[type]!.hue} style={tones}>
            <Drawn />
          </g>
        </symbol>
      );
    })}
  </svg>
);

/* A piece in a drawing, by its middle and the width of its space. */
export function Piece({
  type,
  x = 0,
  y = 0,
  size = 1,
}: {
  type: string;
  x?: number;
  y?: number;
  size?: number;
}) {
  return (
    <use
      href={`#piece-${type}`}
      x={f3(x - size / 2)}
      y={f3(y - size / 2)}
      width={f3(size)}
      height={f3(size)}
    />
  );
}

/* A piece on its own, in a line of text. */
export const SmallPiece = ({ type, class: name }: { type: string; class?: string }) => (
  <svg class={`small-piece ${name ?? ''}`} viewBox="-.42 -.42 .84 .84" aria-hidden="true">
    <Piece type={type} />
  </svg>
);

/* A body away from the board. */
export const pictureOf = (token: string) => token in bodies && <SmallPiece type={token} />;
