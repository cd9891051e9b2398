/* asteroid.ts - as many rocks as the number, one giant for the 6/0: an outer and an inner
 * polygon, the facets between them hatched by their angle to the light. SPDX-License-Identifier: MIT */
import { at, polar, round1, TURN, type Point } from '../../../kit/engrave.ts';
import {
  by,
  closed,
  dust,
  hatch,
  isIn,
  open,
  stroke,
  times,
  type Hole,
  type Level,
  type Random,
} from './burin.ts';

const swarms: readonly (readonly Hole[])[] = [
  [[0, 0, 30]],
  [
    [-7, -6, 25],
    [24, 25, 12],
  ],
  [
    [-10, 4, 22],
    [21, -19, 12.5],
    [19, 25, 9],
  ],
  [
    [4, 7, 20],
    [-24, -18, 12.5],
    [26, -21, 9],
    [-24, 27, 8],
  ],
  [
    [-3, 3, 18.5],
    [-26, -21, 10.5],
    [24, -21, 11.5],
    [25, 22, 8.5],
    [-25, 26, 7.5],
  ],
  [[3, 0, 36]],
];

interface Facets {
  outer: Point[];
  inner: Point[];
}

function facets([x, y, r]: Hole, random: Random): Facets {
  const n = r > 22 ? 11 : r > 12 ? 9 : 7,
    turn = random() * 6,
    outer: Point[] = [],
    inner: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = turn + ((i + (random() - 0.5) * 0.5) / n) * TURN,
      far = r * (0.84 + random() * 0.3),
      near = r * (0.4 + random() * 0.22);
    outer.push([x + far * Math.cos(a) * 1.04, y + far * Math.sin(a) * 0.9]);
    inner.push([x - r * 0.13 + near * Math.cos(a), y - r * 0.15 + near * Math.sin(a) * 0.92]);
  }
  return { outer, inner };
}

/* The facets that the light reaches less, and their hatching. */
function shading({ outer, inner }: Facets, [x, y]: Hole, random: Random, level: Level): string {
  let tones = '',
    fine = '',
    heavy = '';
  outer.forEach((a, i) => {
    const j = (i + 1) % outer.length,
      b = outer[j]!,
      facet = [a, b, inner[j]!, inner[i]!],
      mx = (a[0] + b[0]) / 2 - x,
      my = (a[1] + b[1]) / 2 - y,
      light = (-mx * 0.62 - my * 0.78) / (Math.hypot(mx, my) || 1) + (random() - 0.5) * 0.3;
    if (light < 0.35) tones += stroke(closed(facet), light < -0.35 ? 'night' : 'half');
    if (!level) return;
    const angle = Math.atan2(my, mx) + (random() - 0.5) * 0.5;
    if (light < -0.35) heavy += hatch(facet, angle, by(level, 1.7, 2.4, 0));
    else if (light < 0.45) fine += hatch(facet, angle, by(level, 2.5, 3.6, 0));
  });
  return tones + stroke(fine, 'fine') + stroke(heavy, 'heavy');
}

function crater([x, y, r]: Hole, i: number, random: Random): string {
  const a = random() * TURN,
    [cx, cy] = polar(x - r * 0.1, y - r * 0.12, r * (i ? 0.34 : 0.12), a),
    q = r * (i ? 0.075 : 0.17) * (0.85 + random() * 0.3),
    size = at([q, q * 0.8]);
  return (
    `<ellipse class="night" cx="${round1(cx)}" cy="${round1(cy)}" rx="${round1(q)}" ry="${round1(q * 0.8)}"/>` +
    stroke(`M${at([cx - q, cy])}A${size} 0 0 1 ${at([cx + q * 0.7, cy - q * 0.56])}`, 'line')
  );
}

function rock(hole: Hole, random: Random, level: Level): string {
  const f = facets(hole, random),
    r = hole[2],
    ridges = closed(f.inner) + f.inner.map((p, i) => open([p, f.outer[i]!])).join('');
  return (
    stroke(closed(f.outer), 'lit') +
    shading(f, hole, random, level) +
    stroke(ridges, level ? 'line' : 'fine') +
    times(r > 17 ? 2 : r > 10 ? 1 : 0, i => crater(hole, i, random)).join('') +
    stroke(closed(f.outer), 'edge')
  );
}

/* Streaks of flight, none through a rock. */
function streaks(holes: readonly Hole[], random: Random, level: Level): string {
  let d = '';
  for (let i = by(level, 60, 34, 0); i > 0; i--) {
    const x = random() * 130 - 75,
      y = random() * 150 - 75,
      length = 6 + random() * 26,
      dx = length * 0.83,
      dy = -length * 0.55,
      hits = times(9, k => isIn(holes, x + (dx * k) / 8, y + (dy * k) / 8)).some(Boolean);
    if (!hits) d += `M${at([x, y])}l${at([dx, dy])}`;
  }
  return d;
}

/* Crumbs round the giant. */
const crumbs = (random: Random) =>
  times(9, i => {
    const [x, y] = polar(0, 0, 43 + random() * 9, i * 0.7 + random());
    return rock([x, y * 0.95, 1.6 + random() * 2], random, 0);
  }).join('');

export function asteroid(n: number, random: Random, level: Level) {
  const swarm = swarms[n - 1]!,
    holes = swarm.map(([x, y, r]): Hole => [x, y, r + 4]),
    flight = streaks(holes, random, level),
    small = n === 6 && level ? crumbs(random) : '',
    body =
      small +
      swarm
        .toReversed()
        .map(h => rock(h, random, level))
        .join('');
  return { sky: stroke(flight, 'sky') + dust(random, level ? 18 : 0, holes), body };
}
