/* parts.tsx - the small drawings of Stellar Leap: resources, dice, figures, flags, medals.
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { At, Glyph } from '../../kit/glyph.tsx';
import { seatHues } from '../../kit/seat.tsx';
import { rim, xy } from './chart.ts';
import { hues, peopleOf } from './inks.ts';
import { kinds, type Amounts } from './view.ts';

export const resources: Record<string, { glyph: string; hue: string }> = {
  w: { glyph: 'r-water', hue: hues['w']! },
  f: { glyph: 'r-food', hue: hues['f']! },
  u: { glyph: 'r-fuel', hue: hues['u']! },
  o: { glyph: 'r-oxygen', hue: hues['o']! },
  c: { glyph: 'r-choice', hue: hues['c']! },
};

export const Resource = ({ kind }: { kind: string }) => (
  <Glyph id={resources[kind]!.glyph} hue={resources[kind]!.hue} />
);

/* "3 fuel, 1 oxygen" as glyphs; the words for it stand in the label around. */
export function Pile({ amounts }: { amounts: Amounts }) {
  return (
    <span class="pile-of" aria-hidden="true">
      {amounts.map(
        (n, i) =>
          n > 0 && (
            <span key={i}>
              <Resource kind={kinds[i]!} />
              <b>{n}</b>
            </span>
          ),
      )}
    </span>
  );
}

/* -- Dice ----------------------------------------------------------------------------------- */

const near = 0.26,
  far = 0.74,
  mid = 0.5;
const pips: readonly (readonly [number, number])[][] = [
  [],
  [[mid, mid]],
  [
    [near, near],
    [far, far],
  ],
  [
    [near, near],
    [mid, mid],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [mid, mid],
    [near, far],
    [far, far],
  ],
  [
    [near, 0.23],
    [far, 0.23],
    [near, mid],
    [far, mid],
    [near, 0.77],
    [far, 0.77],
  ],
];

/* A cube round 0, 0, seen a little from above: face, top and side. */
export function Cube({ value, size }: { value: number; size: number }) {
  const s = size,
    h = s / 2,
    d = s * 0.24;
  const hatch = [1, 2, 3, 4, 5].map(i => `M${h} ${-h + (i * s) / 6}l${d} ${-d}`).join('');
  return (
    <g class="cube">
      <path class="cube-top" d={`M${-h} ${-h}l${d} ${-d}h${s}l${-d} ${d}z`} />
      <path class="cube-side" d={`M${h} ${-h}l${d} ${-d}v${s}l${-d} ${d}z`} />
      <path class="cube-hatch" d={hatch} />
      <rect class="cube-face" x={-h} y={-h} width={s} height={s} rx={s * 0.1} />
      {(pips[value] ?? []).map(([x, y], i) => (
        <circle key={i} cx={(x - 0.5) * s} cy={(y - 0.5) * s} r={s * 0.085} />
      ))}
    </g>
  );
}

/* The same as a picture in a line of text. */
export const Die = ({ value, class: name = '' }: { value: number; class?: string }) => (
  <svg class={`die ${name}`} viewBox="-13 -18 32 32" aria-hidden="true">
    <Cube value={value} size={24} />
  </svg>
);

/* -- Figures -------------------------------------------------------------------------------- */

export const speciesAt = (home: string | null) => Math.max(0, home ? peopleOf(home) : 0);

/* A silhouette that stands on 0, 0; exhausted: hatched. */
export function Figure({
  who,
  height,
  exhausted,
}: {
  who: number;
  height: number;
  exhausted?: boolean | undefined;
}) {
  const at = {
    x: -height * 0.43,
    y: -height,
    width: height * 0.86,
    height,
    viewBox: '0 0 24 28',
  };
  return (
    <svg class={`figure people-${who} ${exhausted ? 'tired' : ''}`} {...at} aria-hidden="true">
      <use href={`#leap-people-${who}`} />
      {exhausted && <use href={`#leap-people-${who}`} class="hatched" />}
    </svg>
  );
}

export const Person = ({ who, exhausted }: { who: number; exhausted?: boolean }) => (
  <svg class="person" viewBox="-13 -29 26 30" aria-hidden="true">
    <Figure who={who} exhausted={exhausted} height={28} />
  </svg>
);

/* -- On the rim ----------------------------------------------------------------------------- */

/* A unit of something, round 0, 0. */
export function Medal({ kind, r, class: name = '' }: { kind: string; r: number; class?: string }) {
  const { glyph, hue } = resources[kind]!;
  return (
    <g class={`medal ${hue} ${name}`}>
      <circle r={r} />
      <At id={glyph} hue={hue} x={-r * 0.68} y={-r * 0.68} size={r * 1.36} />
    </g>
  );
}

/* The cut of a seat's flag is its shape: round end, triangle, square, point, swallowtail. */
const pennants: readonly ((w: number, p: number, h: number) => string)[] = [
  (w, p, h) => `M0 ${-h}H${-w + p / 2}a${p / 2} ${p / 2} 0 0 0 0 ${p}H0z`,
  (w, p, h) => `M0 ${-h - 2}L${-w * 1.25} ${-h + p / 2}L0 ${-h + p + 2}z`,
  (w, p, h) => `M0 ${-h}H${-w}v${p}H0z`,
  (w, p, h) => `M0 ${-h}H${-w * 0.72}L${-w * 1.08} ${-h + p / 2}L${-w * 0.72} ${-h + p}H0z`,
  (w, p, h) => `M0 ${-h}H${-w}l${w * 0.26} ${p / 2}l${-w * 0.26} ${p / 2}H0z`,
];

/* The discoverer's flag, its pole's foot on 0, 0. */
export function Flag({
  seat,
  name,
  height,
  small,
}: {
  seat: number;
  name: string;
  height: number;
  small: boolean;
}) {
  const w = small ? 9 : Math.max(17, height * 0.66),
    p = small ? 9 : Math.max(15, height * 0.55);
  return (
    <g class={`flag ${seatHues[seat % 5]}`}>
      <path class="pole" d={`M0 2V${-height}`} />
      <path class="pennant" d={pennants[seat % 5]!(w, p, height)} />
      {!small && (
        <text x={-w * (seat % 5 === 1 ? 0.36 : 0.44)} y={-height + p / 2 + 4.6}>
          {name.charAt(0).toUpperCase()}
        </text>
      )}
    </g>
  );
}

/* Threat: one thorn a level, left on the rim. */
export function Thorns({
  n,
  r,
  rock,
  small,
}: {
  n: number;
  r: number;
  rock: boolean;
  small: boolean;
}) {
  const step = Math.min(27, 1150 / r),
    foot = r * (rock ? 0.78 : 0.99),
    tip = r + Math.max(small ? 5 : 9, r * 0.22),
    half = Math.max(7, Math.min(13, 430 / r));
  return (
    <>
      {Array.from({ length: n }, (_, i) => {
        const a = 162 - (i - (n - 1) / 2) * step;
        return (
          <path
            key={i}
            class="thorn"
            d={`M${xy(rim(a - half, foot))}L${xy(rim(a, tip))}L${xy(rim(a + half, foot))}Z`}
          />
        );
      })}
    </>
  );
}

/* Four arcs round what may be chosen on the map. */
export function Brackets({ r }: { r: number }) {
  const d = [45, 135, 225, 315]
    .map(a => `M${xy(rim(a - 12, r))}A${r} ${r} 0 0 1 ${xy(rim(a + 12, r))}`)
    .join('');
  return <path class="brackets" d={d} />;
}

/* A closed harbour: the brass ring of a Home. */
export function Harbour({ r, of = 36 }: { r: number; of?: number }) {
  const d = Array.from({ length: of }, (_, i) => {
    const a = (i * 360) / of;
    return `M${xy(rim(a, r))}L${xy(rim(a, r + (i % 3 ? 2.5 : 4)))}`;
  }).join('');
  return (
    <g class="harbour">
      <circle r={r} />
      <path d={d} />
    </g>
  );
}

/* A plate with one or two lines, its middle on x, y. */
export function Plate({
  x,
  y,
  lines,
  class: name = '',
  children,
}: {
  x: number;
  y: number;
  lines: readonly string[];
  class?: string;
  children?: ComponentChildren;
}) {
  return (
    <div class={`map-plate ${name}`} style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true">
      {lines.map((line, i) => (i ? <span key={i}>{line}</span> : <b key={i}>{line}</b>))}
      {children}
    </div>
  );
}
