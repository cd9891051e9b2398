/* moon.ts - one map of seas and craters for all moons; the number is the phase, from crescent to
 * full, and the 6/0 is the eclipse. SPDX-License-Identifier: MIT */
import { at, polar, radians, rng, round1, seedOf, TURN, type Point } from '../../../kit/engrave.ts';
import {
  by,
  closed,
  disc,
  hatch,
  group,
  open,
  round,
  stroke,
  times,
  type Level,
  type Random,
} from './burin.ts';

const R = 34,
  TILT = 18; /* degrees that the light falls askew */

/* How much of the disc is lit. */
const phases = [0.2, 0.36, 0.52, 0.76, 1];

const seas: readonly (readonly [x: number, y: number, r: number])[] = [
  [-9, -14, 10],
  [7, -8, 8],
  [-17, 5, 7],
  [12, 8, 6],
  [-3, 16, 5],
];

const ringOf = (r: number) =>
  `M${at([-r, 0])}A${at([r, r])} 0 1 1 ${at([r, 0])}A${at([r, r])} 0 1 1 ${at([-r, 0])}`;

function ringSky(level: Level): string {
  let d = '';
  for (let i = 0, r = R + 4; r < 92; i++) {
    d += ringOf(r);
    r += by(level, 2.6, 3.8, 0) + i * 0.34;
  }
  return d;
}

/* A dark disc in a crown of rays. */
function eclipse(random: Random, level: Level): string {
  const n = by(level, 96, 60, 28);
  const rays = times(n, i => {
    const a = (i / n) * TURN,
      wave = Math.abs(Math.sin(a * 1.5 + 0.6)) ** 2,
      length = R * (1.16 + 0.5 * wave * (0.55 + random() * 0.6) + random() * 0.1);
    return open([polar(0, 0, R * 1.04, a), polar(0, 0, length, a)]);
  }).join('');
  const glint =
    'M-24 -38l2.2 9.6 9.4 2.4-9.4 2.4-2.2 9.6-2.2-9.6-9.4-2.4 9.4-2.4z'; /* the first light */
  return (
    stroke(rays, 'rays') +
    round(0, 0, R, 'hole') +
    round(0, 0, R, 'hue') +
    stroke(hatch(disc(R - 2, 30), 0.5, by(level, 3, 5, 5)), 'light dim') +
    stroke(glint, 'lit edge')
  );
}

/* Whether a place of the map lies in the light. */
function isLit(lit: number, x: number, y: number): boolean {
  if (lit === 1) return true;
  const a = radians(-TILT),
    across = x * Math.cos(a) - y * Math.sin(a),
    along = x * Math.sin(a) + y * Math.cos(a);
  return across < (2 * lit - 1) * Math.sqrt(Math.max(0, R * R - along * along)) - 1;
}

function litDisc(lit: number): string {
  const rx = Math.abs(1 - 2 * lit) * R,
    d =
      lit === 1
        ? ringOf(R)
        : `M0 ${-R}A${R} ${R} 0 0 0 0 ${R}A${round1(rx)} ${R} 0 0 ${lit > 0.5 ? 0 : 1} 0 ${-R}z`;
  return stroke(d, 'lit', `transform="rotate(${TILT})"`);
}

/* Lines of the night side. */
function nightLines(level: Level): string {
  let d = '';
  for (let r = R - 3; r > 3; r -= by(level, 2.8, 4.4, 9))
    d += `M${at([0, -r])}A${at([r, r])} 0 0 1 ${at([0, r])}`;
  return d;
}

function shore(x: number, y: number, r: number, random: Random): string {
  return closed(
    times(11, (i): Point => {
      const w = r * (0.78 + random() * 0.4),
        a = (i / 11) * TURN;
      return [x + w * Math.cos(a), y + w * 0.86 * Math.sin(a)];
    }),
  );
}

/* Rims and shadows of craters, foreshortened toward the limb. */
function craters(lit: number, random: Random, level: Level) {
  let rims = '',
    pits = '';
  for (let i = by(level, 30, 20, 8); i > 0; i--) {
    const a = random() * TURN,
      far = Math.sqrt(random()) * R * 0.93,
      [x, y] = polar(0, 0, far, a),
      size = (1.2 + random() * random() * 6) * (level ? 1 : 1.3),
      flat = Math.sqrt(Math.max(0.16, 1 - (far * far) / R / R));
    if (!isLit(lit, x, y)) continue;
    const rim = (t: number, k: number): Point => {
      const u = Math.cos(t) * size * flat * k,
        v = Math.sin(t) * size * k;
      return [x + Math.cos(a) * u - Math.sin(a) * v, y + Math.sin(a) * u + Math.cos(a) * v];
    };
    const arc = (j: number) => 2.4 - a + (j / 8) * 2.9;
    rims += closed(times(12, j => rim((j / 12) * TURN, 1)));
    if (size > 1.9)
      pits += closed([...times(9, j => rim(arc(j), 1)), ...times(9, j => rim(arc(8 - j), 0.55))]);
  }
  return stroke(rims, 'fine') + stroke(pits, 'pit');
}

/* The bright crater of the full moon. */
const splash = (random: Random) =>
  times(14, i => {
    const a = (i / 14) * TURN + random() * 0.3;
    return open([polar(4, 23, 3, a), polar(4, 23, 7 + random() * 15, a)]);
  }).join('');

/* Dots that thicken toward the terminator. */
function stipple(lit: number, random: Random, level: Level): string {
  const a = radians(TILT);
  let d = '';
  for (let i = by(level, 260, 130, 0); i > 0; i--) {
    const y = (random() * 2 - 1) * R * 0.96,
      w = Math.sqrt(R * R - y * y),
      x = (2 * lit - 1) * w - random() ** 2 * R * 0.42;
    if (x < -w + 1) continue;
    d += `M${at([x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)])}h.1`;
  }
  return d;
}

export function moon(n: number, random: Random, level: Level) {
  const rings = level ? ringSky(level) : '';
  if (n === 6) return { sky: stroke(rings, 'sky faint'), body: eclipse(random, level) };
  const lit = phases[n - 1]!,
    map = rng(seedOf('selene')),
    shores = lit > 0.4 ? seas.filter(([x, y, r]) => isLit(lit, x + r * 0.7, y)) : [];
  const body =
    round(0, 0, R, 'far') +
    (level ? stroke(nightLines(level), 'light dim') : '') +
    litDisc(lit) +
    stroke(shores.map(([x, y, r]) => shore(x, y, r, map)).join(''), 'half') +
    craters(lit, map, level) +
    (lit === 1 && level ? group(stroke(splash(random), 'fine'), '', `stellar-disc-${R}`) : '') +
    (lit < 1 && level ? stroke(stipple(lit, random, level), 'stipple') : '') +
    round(0, 0, R, 'edge');
  return { sky: stroke(rings, 'sky'), body };
}
