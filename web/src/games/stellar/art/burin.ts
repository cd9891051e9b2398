/* burin.ts - the strokes that Stellar's engravings are made of, beside those of kit/engrave.ts.
 * Units: a lens has radius 50. Every function is pure; inks are classes (style/engraving.css).
 * SPDX-License-Identifier: MIT */
import { at, polar, round1, TURN, type Point } from '../../../kit/engrave.ts';

export type Random = () => number;

/* x, y and radius of what a sky leaves free. */
export type Hole = readonly [x: number, y: number, r: number];

/* How much is drawn: 0 a small lens, 1 a lens or a label, 2 a card. */
export type Level = 0 | 1 | 2;

/* One of three, by the level. */
export const by = (level: Level, card: number, lens: number, small: number) =>
  level > 1 ? card : level ? lens : small;

export const stroke = (d: string, ink: string, more = '') =>
  d ? `<path class="${ink}" d="${d}" ${more}/>` : '';
export const round = (x: number, y: number, r: number, ink: string) =>
  `<circle class="${ink}" cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}"/>`;
export const group = (inner: string, transform: string, clip = '') =>
  `<g transform="${transform}"${clip ? ` clip-path="url(#${clip})"` : ''}>${inner}</g>`;

export const open = (points: readonly Point[]) =>
  points.length ? `M${points.map(at).join('L')}` : '';
export const closed = (points: readonly Point[]) => (points.length ? `${open(points)}z` : '');

export const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/* The corners of a disc. */
export const disc = (r: number, n: number) => times(n, i => polar(0, 0, r, (i / n) * TURN));

/* A star of four points with straight sides. */
export function spark(x: number, y: number, s: number, ink: string): string {
  const w = s * 0.24;
  const tips = times(8, i => {
    const long = i % 2 ? w * Math.SQRT2 : s;
    return polar(x, y, long, (i / 8) * TURN - TURN / 4);
  });
  return stroke(closed(tips), ink);
}

/* Where a level line crosses the sides of a polygon. */
function crossings(corners: readonly Point[], y: number): number[] {
  return corners.flatMap(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    return ay > y !== by > y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
  });
}

/* Parallel lines inside a convex polygon. */
export function hatch(corners: readonly Point[], angle: number, gap: number): string {
  const c = Math.cos(angle),
    s = Math.sin(angle),
    turned = corners.map(([x, y]): Point => [x * c + y * s, y * c - x * s]),
    heights = turned.map(p => p[1]),
    back = (x: number, y: number): Point => [x * c - y * s, x * s + y * c];
  let d = '';
  for (let y = Math.ceil(Math.min(...heights) / gap) * gap; y < Math.max(...heights); y += gap) {
    const xs = crossings(turned, y),
      from = Math.min(...xs),
      to = Math.max(...xs);
    if (xs.length > 1 && to - from >= 0.8) d += open([back(from, y), back(to, y)]);
  }
  return d;
}

/* A sky of level lines that leave a halo round the bodies. */
export function levelSky(holes: readonly Hole[], gap: number): string {
  let d = '';
  for (let y = -70; y <= 70; y += gap) {
    const cuts = holes
      .flatMap(([x, cy, r]) => {
        const h = r * r - (y - cy) ** 2;
        return h > 0 ? [[x - Math.sqrt(h), x + Math.sqrt(h)] as const] : [];
      })
      .sort((a, b) => a[0] - b[0]);
    let x = -53;
    for (const [from, to] of [...cuts, [53, 53] as const]) {
      const end = Math.min(from, 53);
      if (end - x > 2) d += `M${at([x, y])}H${round1(end)}`;
      x = Math.max(x, to);
    }
  }
  return d;
}

export const isIn = (holes: readonly Hole[], x: number, y: number) =>
  holes.some(([a, b, r]) => (x - a) ** 2 + (y - b) ** 2 < r * r);

/* Far stars: dots, and now and then a small cross. */
export function dust(random: Random, n: number, holes: readonly Hole[]): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = random() * 100 - 50,
      y = random() * 136 - 68;
    if (isIn(holes, x, y)) continue;
    const k = 1.6;
    d +=
      random() < 0.18
        ? `M${at([x - k, y])}h${2 * k}M${at([x, y - k])}v${2 * k}`
        : `M${at([x, y])}h.1`;
  }
  return stroke(d, 'dust');
}

/* The near or the far half of an ellipse about 0, 0, and the band between two of them. */
export const half = (rx: number, flat: number, far: boolean) =>
  `M${at([-rx, 0])}A${at([rx, rx * flat])} 0 0 ${Number(far)} ${at([rx, 0])}`;
export const band = (inner: number, outer: number, flat: number, far: boolean) =>
  `${half(outer, flat, far)}L${at([inner, 0])}` +
  `A${at([inner, inner * flat])} 0 0 ${Number(!far)} ${at([-inner, 0])}z`;

/* The side of a disc that the light from the upper left does not reach. */
export function crescent(x: number, y: number, r: number, bow: number): string {
  const a = at([x + r * 0.62, y - r * 0.785]),
    b = at([x - r * 0.62, y + r * 0.785]);
  return stroke(`M${a}A${at([r, r])} 0 1 1 ${b}A${at([r * bow, r * bow])} 0 0 0 ${a}z`, 'shade');
}
