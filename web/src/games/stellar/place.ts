/* place.ts - Stellar seen through a lens of the lobby: a dome with its slit open, a brass
 * refractor on its tripod, a notebook on the desk. SPDX-License-Identifier: MIT */
import {
  circle,
  globe,
  line,
  mix,
  path,
  round1,
  star4,
  stars,
  swell,
  tube,
  type Point,
} from '../../kit/engrave.ts';

const TOP = [16, -118] as const,
  FLOOR = 60;
const SLIT = [4, 86] as const;

/* A rib of the dome, from its top to x at the floor. */
const rib = (x: number): Point[] =>
  Array.from({ length: 15 }, (_, k) => {
    const t = k / 14,
      fall = FLOOR - TOP[1];
    return [
      TOP[0] + (x - TOP[0]) * Math.sin(t * 1.57),
      TOP[1] + fall * (1 - Math.cos(t * 1.57)) * 0.6 + fall * t * 0.4,
    ];
  });

function dome(): string {
  let ribs = '';
  for (let x = -150; x <= 190; x += 9)
    if (x <= 2 || x >= 88)
      ribs += swell(rib(x), t => (x % 2 ? 0.25 : 0.4) + 0.5 * t * (x < 0 ? 0.9 : 0.5));
  const courses = [-58, -34, -8, 18].map(y => `M-100 ${y + 8}Q0 ${y - 12} 100 ${y + 8}`).join('');
  return (
    `<rect x="-100" y="-100" width="200" height="200" fill="${mix('azure', 13, 'sky')}"/>` +
    path(ribs, 'fill="var(--azure)" opacity=".42"') +
    path(courses, 'fill="none" stroke="var(--azure)" stroke-width=".9" opacity=".5"')
  );
}

function slit(): string {
  const left = rib(SLIT[0]),
    right = rib(SLIT[1]);
  return (
    path(`${line([...left, ...right.toReversed()])}Z`, 'fill="var(--well)"') +
    path(line(left) + line(right), 'fill="none" stroke="var(--azure)" stroke-width="2"') +
    `<g transform="translate(14 -92)">${stars(70, 110, 30, 8)}</g>` +
    star4(30, 36, 4.5, 'fill="var(--gold-f)"') +
    star4(66, -26, 4, 'fill="var(--gold-f)"') +
    star4(34, -70, 4, 'fill="var(--silver-f)"') +
    globe({ x: 54, y: 10, r: 13, hue: 'azure', surface: 'ring', seed: 4 })
  );
}

function desk(): string {
  let grain = '';
  for (let y = 61; y < 100; y += 3.2) {
    const points = Array.from({ length: 17 }, (_, k): Point => {
      const x = -100 + 12 * k;
      return [x, y + Math.sin(x / 30 + y) * 0.9];
    });
    grain += swell(points, t => 0.2 + 0.45 * Math.abs(Math.sin(t * 7 + y)));
  }
  return (
    path('M-100 58H100V100H-100Z', `fill="${mix('bronze', 34)}"`) +
    path(grain, 'fill="var(--bronze)" opacity=".55"') +
    path('M-100 58H100', 'stroke="var(--bronze)" stroke-width="1.6"')
  );
}

function leg(x: number, y: number, width: number): string {
  const top: Point = [0, 6];
  return (
    path(
      swell([top, [x / 2, (y + 6) / 2], [x, y]], t => width * (1 - 0.35 * t)),
      'fill="var(--brass-lo)" stroke="var(--o)" stroke-width=".9"',
    ) +
    path(
      swell(
        [
          [-0.8, 6],
          [x - 0.8, y],
        ],
        () => width * 0.28,
      ),
      'fill="var(--brass-f)"',
    )
  );
}

const tripod = () =>
  leg(40, 74, 3.2) +
  leg(10, 66, 2.8) +
  leg(-26, 62, 3.2) +
  path('M-14 40L20 40', 'stroke="var(--brass-f)" stroke-width="1.8"') +
  path('M-7 2h14l3 14h-20z', 'fill="var(--brass-lo)" stroke="var(--o)"');

/* Eyepiece, draw tubes, barrel, dew cap: from, to, half heights, lines. */
const barrel: [number, number, number, number, number][] = [
  [-79, -72, 6, 6, 4],
  [-72, -58, 3.6, 3.6, 4],
  [-58, -40, 6.5, 6.5, 5],
  [-40, 34, 10.5, 12.5, 7],
  [34, 66, 16, 17, 8],
];
/* Collars: where, half height, width. */
const collars: [number, number, number][] = [
  [-42, 12.5, 5],
  [-8, 14, 4.5],
  [6, 14.4, 4.5],
  [31, 17, 5],
  [64, 19, 5],
];

const refractor = () =>
  '<g transform="translate(0 -2) rotate(-43)">' +
  barrel.map(piece => tube(...piece)).join('') +
  collars.map(([x, h, w]) => tube(x, x + w, h, h, 6)).join('') +
  `<ellipse cx="70" cy="0" rx="4.5" ry="18.5" fill="${mix('azure', 70)}" stroke="var(--brass-f)" stroke-width="2.2"/>` +
  path('M69 -12q3 8 1 20', 'fill="none" stroke="var(--text)" stroke-width="1" opacity=".8"') +
  `<g transform="translate(0 -17)">${tube(-34, -12, 3, 3, 3)}</g>` +
  path('M-32 -14v4M-14 -14v3', 'stroke="var(--brass-f)" stroke-width="2"') +
  circle(1, 0, 8.5, 'fill="var(--brass-f)" stroke="var(--o)"') +
  circle(1, 0, 5, 'fill="none" stroke="var(--cut)" stroke-width="1.2"') +
  circle(1, 0, 1.8, 'fill="var(--cut)"') +
  '</g>';

function notebook(): string {
  const ruled = Array.from({ length: 5 }, (_, i) => {
    const y = round1(-8.5 + i * 4.6);
    return (
      `M${round1(-35 - i * 1.3)} ${round1(-6 + i * 4.8)}L-3 ${y}` +
      `M2 ${y}L${round1(31 + i * 1.3)} ${round1(-6.5 + i * 4.8)}`
    );
  }).join('');
  const written = 'M-30 -6l2 -3M-23 -6.5l2 -3M-16 -7l2 -3M8 -1l1 -3.5M15 -.6l1 -3.5M22 -.3l1 -3.5';
  return (
    '<g transform="translate(-27 74) rotate(-4) scale(.98)">' +
    path('M-36 -10L-1 -13V14L-42 18Z', 'fill="var(--leaf)" stroke="var(--o)"') +
    path('M-1 -13L32 -11L38 17L-1 14Z', 'fill="var(--leaf)" stroke="var(--o)"') +
    path(ruled, 'stroke="var(--leaf-rule)" stroke-width=".8"') +
    path(
      'M-33 -3l24 -2M5 2l22 1.5',
      'stroke="var(--brass-lo)" stroke-width="1.8" stroke-linecap="round"',
    ) +
    path(written, 'stroke="var(--leaf-ink)" stroke-width="1.3" stroke-linecap="round"') +
    '</g>'
  );
}

export const place = () => dome() + slit() + desk() + tripod() + refractor() + notebook();
