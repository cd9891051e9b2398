/* place.ts - Stellium seen through a lens of the lobby: a galaxy among its neighbours, and
 * four stars in line. SPDX-License-Identifier: MIT */
import {
  circle,
  globe,
  line,
  mix,
  path,
  polar,
  radians,
  round1,
  star4,
  ticks,
  TURN,
  type Point,
} from '../../kit/engrave.ts';

const UNIT = 36,
  RIM = UNIT * 1.5;
/* A space of the lattice, by its axial coordinates. */
const space = (q: number, r: number): [number, number] => [
  (q + r / 2) * UNIT,
  -r * (Math.sqrt(3) / 2) * UNIT,
];

const ring: [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/* Middles of the galaxies with the number of their petals; the last is the one looked at. */
const galaxies: [number, number, number][] = [
  [3, 0, 5],
  [0, 3, 8],
  [-3, 3, 9],
  [-3, 0, 7],
  [0, -3, 10],
  [3, -3, 12],
  [0, 0, 6],
];

function rosette(x: number, y: number, petals: number): string {
  const wave = (k: number) =>
    Array.from({ length: 91 }, (_, i) => {
      const a = radians(i * 4);
      return polar(x, y, (RIM - 9.5) * (1 - k * 0.13) + 1.5 * Math.cos(a * petals * 2), a);
    });
  return Array.from({ length: 7 }, (_, k) => `${line(wave(k))}Z`).join('');
}

function well(x: number, y: number, width: number): string {
  return (
    circle(x, y, 13.8, `fill="var(--well)" stroke="var(--brass-f)" stroke-width="${width}"`) +
    path(
      `M${round1(x - 10)} ${round1(y - 5)}A11.3 11.3 0 0 1 ${round1(x + 7)} ${round1(y - 9)}`,
      'fill="none" stroke="var(--edge)" stroke-width=".9" opacity=".6"',
    )
  );
}

function galaxy([q, r, petals]: [number, number, number]): string {
  const [x, y] = space(q, r),
    isNear = q === 0 && r === 0;
  return (
    circle(
      x,
      y,
      RIM,
      `fill="${isNear ? 'var(--brass-lo)' : mix('brass', 30, 'surface')}" stroke="var(--o)" stroke-width="1.5"`,
    ) +
    circle(x, y, RIM - 0.8, 'fill="none" stroke="var(--brass-f)" stroke-width="1.2"') +
    ticks(
      x,
      y,
      RIM - 2,
      { by: 5, length: 2.6, every: 3 },
      `stroke="var(--${isNear ? 'brass-hi' : 'brass'})" stroke-width=".8"`,
    ) +
    circle(
      x,
      y,
      RIM - 6.5,
      `fill="${mix('brass', isNear ? 24 : 10, 'surface')}" stroke="var(--brass-f)" stroke-width="1"`,
    ) +
    path(
      rosette(x, y, petals),
      `fill="none" stroke="var(--brass)" stroke-width=".6" opacity="${isNear ? 0.75 : 0.4}"`,
    ) +
    [[0, 0] as [number, number], ...ring]
      .map(([a, b]) => well(...space(q + a, r + b), isNear ? 1.6 : 1))
      .join('')
  );
}

const holes: [number, number][] = [
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
  [1, -2],
  [2, -1],
];

function hole([q, r]: [number, number]): string {
  const [x, y] = space(q, r);
  const arcs = [10.5, 7.7, 4.9].map(
    k => `M${round1(x)} ${round1(y - k)}A${k} ${k} 0 0 1 ${round1(x + k)} ${round1(y)}`,
  );
  return (
    circle(x, y, 14.5, 'fill="#000" stroke="var(--o)" stroke-width="4"') +
    circle(x, y, 14, 'fill="#000" stroke="var(--violet-f)" stroke-width="2.2"') +
    path(
      arcs.join(''),
      'fill="none" stroke="var(--violet-f)" stroke-width="1" stroke-linecap="round"',
    )
  );
}

const star = () =>
  star4(0, 0, 10, 'fill="var(--gold-f)" stroke="var(--o)" stroke-width=".9"') +
  path('M0 0L9.4 0Q1.6 1.6 0 9.4ZM0 0L-9.4 0Q-1.6 1.6 0 9.4Z', 'fill="var(--cut)" opacity=".3"') +
  path('M0 0V9.4Q1.6 1.6 9.4 0Z', 'fill="var(--cut)" opacity=".3"');

const planet = () => globe({ r: 7.8, hue: 'jade', surface: 'bands', lines: 9, seed: 3 });

const comet = () =>
  path('M-10 9.5L-2.5 -5L6 2.5Z', 'fill="var(--azure-f)" opacity=".5"') +
  path(
    'M-9.5 9L1 -3M-9.5 9L-2 -3M-9.5 9L4 1',
    'stroke="var(--azure)" stroke-width="1.2" stroke-linecap="round"',
  ) +
  globe({ x: 2.6, y: -2.6, r: 5.6, hue: 'azure', lines: 7 });

function supernova(): string {
  const rays = Array.from({ length: 8 }, (_, k) =>
    line([polar(0, 0, 5.5, (k * TURN) / 8), polar(0, 0, k % 2 ? 8.6 : 10, (k * TURN) / 8)]),
  ).join('');
  const stroke = (ink: string, ray: number, rim: number) =>
    path(rays, `stroke="var(--${ink})" stroke-width="${ray}" stroke-linecap="round"`) +
    circle(0, 0, 5, `fill="var(--well)" stroke="var(--${ink})" stroke-width="${rim}"`);
  return stroke('o', 3.6, 4.2) + stroke('rose-f', 2.2, 2.6);
}

const lined: readonly Point[] = [
  [-1, 0],
  [0, 0],
  [1, 0],
  [2, 0],
];
const bodies: [() => string, readonly Point[]][] = [
  [star, [...lined, [0, -2]]],
  [
    comet,
    [
      [0, 1],
      [3, -1],
      [-3, 2],
      [1, -3],
    ],
  ],
  [
    supernova,
    [
      [0, -1],
      [-1, 3],
      [-2, -1],
      [2, 1],
    ],
  ],
  [
    planet,
    [
      [1, -1],
      [0, 2],
      [-2, 0],
    ],
  ],
];

function alignment(): string {
  const d = line(lined.map(([q, r]) => space(q, r))),
    stroke = 'fill="none" stroke="var(--brass-f)" stroke-linecap="round"';
  return (
    path(d, `${stroke} stroke-width="34" opacity=".34"`) + path(d, `${stroke} stroke-width="2"`)
  );
}

function lay([draw, spaces]: [() => string, readonly Point[]]): string {
  return spaces
    .map(([q, r]) => {
      const [x, y] = space(q, r).map(round1);
      return `<g transform="translate(${x} ${y}) scale(1.36)">${draw()}</g>`;
    })
    .join('');
}

export const place = () =>
  '<rect x="-100" y="-100" width="200" height="200" fill="var(--sky)"/>' +
  galaxies.map(galaxy).join('') +
  holes.map(hole).join('') +
  alignment() +
  bodies.map(lay).join('');
