/* instrument.ts - the telescope without its lenses: three draw tubes, cones, collars, finder,
 * focus wheel and objective. Drawn once. Units: a lens has radius 50, the first one stands at
 * 0, 0. SPDX-License-Identifier: MIT */
import { round1, type Point } from '../../../kit/engrave.ts';
import { stroke, times } from './burin.ts';

export const VIEW = '-233 -80 466 644';

/* Columns and rows as src/games/stellar/stellar_data.c places the slots; test/stellar.mjs compares. */
export const slotPlaces: readonly (readonly [column: number, row: number])[] = [
  [3, 0],
  [2, 1],
  [4, 1],
  [2, 2],
  [4, 2],
  [1, 3],
  [3, 3],
  [5, 3],
  [0, 4],
  [2, 4],
  [4, 4],
  [6, 4],
];
const rowHeights = [0, 92, 196, 330, 464];

export const lensPlaces: readonly Point[] = slotPlaces.map(([column, row]) => [
  (column - 3) * 53,
  rowHeights[row]!,
]);

/* Slots that share an edge are joined by a strut. */
export const struts: readonly (readonly [number, number])[] = slotPlaces.flatMap(([x, y], a) =>
  slotPlaces.flatMap(([u, v], b) => {
    const touch = y === v ? Math.abs(x - u) === 2 : Math.abs(y - v) === 1 && Math.abs(x - u) < 2;
    return a < b && touch ? [[a, b] as const] : [];
  }),
);

export const strutPath = ([a, b]: readonly [number, number]) =>
  `M${lensPlaces[a]!.join(' ')}L${lensPlaces[b]!.join(' ')}`;

/* Side lines of a cylinder: they crowd at its edges. */
const sideLines = (w: number, n: number) =>
  times(n - 1, i => w * Math.sin(((i + 1) / n) * Math.PI - Math.PI / 2));

/* One bright streak left, one dark band right. */
const sheen = (w: number, y: number, h: number, right = w) =>
  stroke(`M${round1(-w * 0.9)} ${y}h${round1(w * 0.16)}v${h}h${round1(-w * 0.16)}z`, 'gleam') +
  stroke(`M${round1(w * 0.74)} ${y}H${round1(right)}v${h}H${round1(w * 0.74)}z`, 'dusk');

function barrel(w: number, y: number, h: number, n: number): string {
  const lines = sideLines(w, n)
    .map(x => `M${round1(x)} ${y}v${h}`)
    .join('');
  return (
    stroke(`M${-w} ${y}H${w}v${h}H${-w}z`, 'barrel') +
    sheen(w, y, h) +
    stroke(lines, 'side') +
    stroke(`M${-w} ${y}v${h}M${w} ${y}v${h}`, 'rim')
  );
}

/* A collar with rounded ends; `grip`: it is knurled. */
function collar(w: number, y: number, h: number, grip = true): string {
  const r = h * 0.32,
    outline =
      `M${-w + r} ${y}H${w - r}Q${w + r * 0.6} ${y + h / 2} ${w - r} ${y + h}` +
      `H${-w + r}Q${-w - r * 0.6} ${y + h / 2} ${-w + r} ${y}z`,
    knurl = grip
      ? sideLines(w - 1, Math.round(w / 2)).map(x => `M${round1(x)} ${y + 4}v${h - 8}`)
      : [];
  return (
    stroke(outline, 'collar') +
    sheen(w, y, h, w - r) +
    stroke(knurl.join(''), 'knurl') +
    stroke(`${outline}M${2 - w} ${y + 3.5}H${w - 2}M${2 - w} ${y + h - 3.5}H${w - 2}`, 'rim')
  );
}

function cone(w0: number, w1: number, y0: number, y1: number): string {
  const mid = (y0 + y1) / 2;
  return stroke(
    `M${-w0} ${y0}C${-w0} ${mid} ${-w1} ${mid} ${-w1} ${y1}H${w1}C${w1} ${mid} ${w0} ${mid} ${w0} ${y0}z`,
    'barrel',
  );
}

/* A part of cast metal with its outline, and lines on it. */
const cast = (d: string, lines = '') => stroke(d, 'collar') + stroke(d + lines, 'rim');

function finder(): string {
  const clamps = 'M-174 84h28v24h-28zM-174 188h28v24h-28z';
  return (
    cast('M-150 92h40v9h-40zM-150 196h40v9h-40z') +
    stroke('M-170 66H-150V236H-170z', 'barrel') +
    stroke('M-168 66h4V236h-4z', 'gleam') +
    stroke('M-155 66h5V236h-5z', 'dusk') +
    cast(clamps, 'M-174 89h28M-174 103h28M-174 193h28M-174 207h28') +
    cast('M-166 52h12l2 14h-16z') +
    cast('M-170 236h20l5 20h-30z', 'M-175 256Q-160 264 -145 256')
  );
}

function focusWheel(): string {
  const grip = times(15, i => {
    const t = ((i + 0.5) / 15) * Math.PI - Math.PI / 2;
    return `M138 ${round1(150 + 31 * Math.sin(t))}H158`;
  });
  const wheel = 'M136 118h19a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5h-19z';
  return (
    cast('M112 142H136V158H112z') +
    stroke(wheel, 'collar') +
    stroke(grip.join(''), 'knurl strong') +
    stroke(`${wheel}M142 118v64`, 'rim')
  );
}

/* `plain`: without finder and wheel, as a small instrument is. */
export const instrument = (plain: boolean) =>
  (plain ? '' : finder() + focusWheel()) +
  barrel(64, -50, 100, 26) +
  cone(64, 116, 36, 60) +
  barrel(116, 58, 198, 42) +
  cone(116, 169, 252, 284) +
  barrel(169, 282, 106, 54) +
  cone(169, 222, 386, 418) +
  barrel(222, 416, 106, 66) +
  cast('M-44 -78H44L52 -64H-52z', 'M-30 -78Q0 -72 30 -78') +
  collar(60, -66, 18) +
  collar(122, 56, 11, false) +
  collar(150, 251, 33) +
  collar(203, 385, 33) +
  stroke('M-196 549Q0 574 196 549z', 'glass') +
  stroke('M-196 549Q0 574 196 549M-150 552Q0 567 150 552M-90 553Q0 560 90 553', 'rim') +
  collar(229, 518, 33) +
  stroke(struts.map(strutPath).join(''), 'strut');

/* The empty lens: its ring, and the reticle where no card lies. */
export const ringOfLens =
  '<circle class="lens-ring" r="49.5"/><path class="ring-light" d="M-48 -7A48.5 48.5 0 0 1 7 -48"/>' +
  '<path class="ring-dark" d="M48 7A48.5 48.5 0 0 1 -7 48"/><circle class="well" r="45"/>';
export const reticle =
  '<path class="reticle" d="M-45 0H-14M14 0H45M0 -45V-14M0 14V45M-30 -3V3M30 -3V3M-3 -30H3M-3 30H3"/>' +
  '<circle class="reticle" r="30"/>';
