/* planet.ts - a tilted sphere of latitude arcs. The number gives it a great spot (1), a moon (2),
 * rings (3 to 5), and makes the 6/0 a giant that leaves the frame. SPDX-License-Identifier: MIT */
import { round1, type Point } from '../../../kit/engrave.ts';
import {
  band,
  by,
  closed,
  crescent,
  dust,
  group,
  half,
  levelSky,
  open,
  round,
  stroke,
  type Hole,
  type Level,
  type Random,
} from './burin.ts';

/* Of the six numbers: radius, tilt, outer ring as a share of the radius, gap between bands. */
const shapes = [
  { r: 25, tilt: -14, ring: 0, gap: 0.3, moons: [] },
  { r: 27, tilt: 18, ring: 0, gap: 0.24, moons: [[33, -24, 5.2]] },
  { r: 27, tilt: -22, ring: 1.62, gap: 0.22, moons: [] },
  { r: 28, tilt: -28, ring: 1.8, gap: 0.2, moons: [[-34, 26, 4.2]] },
  { r: 30, tilt: -17, ring: 2, gap: 0.16, moons: [[35, 27, 3.6]] },
  { r: 34, tilt: -24, ring: 2.3, gap: 0.15, moons: [] },
] as const;

/* Discs whose radius a clip path of the page knows: see Inks in card.tsx. */
export const discs = [25, 27, 28, 30, 34];

const FLAT = 0.3; /* how an ellipse of the tilted sphere is seen */

/* Hairlines with one gap, behind the sphere and before it. */
function rings(r: number, outer: number, level: Level): { back: string; front: string } {
  const from = r * 1.28,
    to = r * outer,
    step = by(level, 1.7, 2.6, 4.4),
    gap = from + (to - from) * 0.58,
    side = (far: boolean) => {
      let lines = '';
      for (let rx = from; rx <= to; rx += step)
        if (Math.abs(rx - gap) >= step * 0.7) lines += half(rx, FLAT, far);
      return {
        lines,
        bands: band(from, gap - 1, FLAT, far) + band(gap + 1.4, to, FLAT, far),
      };
    },
    back = side(true),
    front = side(false);
  return {
    back: stroke(back.bands, 'night') + stroke(back.lines, 'light'),
    front: stroke(front.bands, 'pale') + stroke(front.lines, 'fine'),
  };
}

/* A line of latitude at the height k, from -1 to 1, between two angles. */
function latitude(r: number, k: number, from = 0, to = Math.PI): Point[] {
  const rx = Math.sqrt(Math.max(0, r * r * (1 - k * k)));
  return Array.from({ length: 15 }, (_, i): Point => {
    const t = from + ((to - from) * i) / 14;
    return [-rx * Math.cos(t), r * k * 0.95 + rx * FLAT * Math.sin(t) * 0.8];
  });
}

/* Broad bands, fine lines, and thick ones toward the night. */
function surface(r: number, gap: number, random: Random, level: Level) {
  const edges: number[] = [];
  for (let k = -0.9; k < 0.92; k += gap * (0.75 + random() * 0.5)) edges.push(k);
  const bands = edges
    .map((k, i) =>
      i % 2 && edges[i + 1] !== undefined
        ? closed([...latitude(r, k), ...latitude(r, edges[i + 1]!).reverse()])
        : '',
    )
    .join('');
  let fine = '',
    heavy = '';
  const step = by(level, 0.085, 0.13, 0.25);
  for (let k = -0.96; k < 0.97; k += step) {
    fine += open(latitude(r, k));
    const cut = 1.35 - k * 0.55 + (random() - 0.5) * 0.18;
    heavy += open(latitude(r, k + step / 2, Math.max(0.9, cut + 0.55), Math.PI));
  }
  return { bands, fine, heavy };
}

const moon = ([x, y, r]: Hole) =>
  round(x, y, r, 'lit') + crescent(x, y, r, 1.5) + round(x, y, r, 'edge');

const spot = (r: number) =>
  `<ellipse class="spot" cx="${round1(-r * 0.3)}" cy="${round1(r * 0.34)}" ` +
  `rx="${round1(r * 0.24)}" ry="${round1(r * 0.13)}"/>`;

export function planet(n: number, random: Random, level: Level) {
  const { r, tilt, ring, gap, moons } = shapes[n - 1]!,
    turn = `rotate(${tilt})`,
    clip = `stellar-disc-${r}`,
    { back, front } = ring ? rings(r, ring, level) : { back: '', front: '' },
    { bands, fine, heavy } = surface(r, gap, random, level);
  const body =
    group(back, turn) +
    round(0, 0, r, 'lit') +
    group(stroke(bands, 'half') + (level ? stroke(fine, 'fine') : ''), turn, clip) +
    crescent(0, 0, r, 1.25) +
    (level ? group(stroke(heavy, 'heavy'), turn, clip) : '') +
    (n === 1 || n === 5 ? group(spot(r), turn) : '') +
    round(0, 0, r, 'edge') +
    group(front, turn) +
    moons.map(moon).join('');
  const holes: Hole[] = [
    [0, 0, r + 3],
    ...(ring ? [[0, 0, r * 1.1] as const] : []),
    ...moons.map(([x, y, q]): Hole => [x, y, q + 2.5]),
  ];
  const sky = level
    ? stroke(levelSky(holes, by(level, 3.4, 4.6, 0)), 'sky') + dust(random, 26, holes)
    : '';
  return { sky, body };
}

export const clips = discs
  .map(r => `<clipPath id="stellar-disc-${r}"><circle r="${r}"/></clipPath>`)
  .join('');
