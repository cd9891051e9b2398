/* place.ts - Stella Quest seen through a lens of the lobby: the sky from below, four spirits
 * leaning in, lamps, and a constellation of six. SPDX-License-Identifier: MIT */
import {
  circle,
  line,
  mix,
  path,
  polar,
  radians,
  rng,
  round1,
  star4,
  swell,
  TURN,
  type Point,
} from '../../kit/engrave.ts';

/* Stars draw arcs round the pole. */
function trails(): string {
  const random = rng(12);
  let d = '';
  for (let r = 5; r < 94; r += 2.5) {
    let a = random() * 360;
    for (const end = a + 352; a < end; ) {
      const length = 14 + random() * 70,
        from = a;
      if (random() < 0.6) {
        const arc = Array.from({ length: 9 }, (_, k) =>
          polar(4, -6, r, radians(from + (length * k) / 8)),
        );
        d += swell(arc, t => 0.14 + 0.42 * Math.sin(t * Math.PI));
      }
      a += length + 8 + random() * 30;
    }
  }
  return path(d, 'fill="var(--azure)" opacity=".5"');
}

/* The third number says whether that emotion has been found. */
const emotions: readonly Point[] = [
  [-30, -8, 1],
  [-12, -28, 1],
  [13, -20, 1],
  [31, -30, 0],
  [20, 8, 0],
  [-8, 18, 1],
];

function constellation(): string {
  const [first, second, third, , , sixth] = emotions as [Point, Point, Point, Point, Point, Point];
  const emotion = ([x, y, found]: Point) =>
    found
      ? star4(x, y, 9.5, 'fill="var(--gold-f)" stroke="var(--o)" stroke-width=".8"')
      : circle(
          x,
          y,
          4,
          'fill="var(--well)" stroke="var(--edge)" stroke-width="1.2" stroke-dasharray="2 1.6"',
        );
  return (
    circle(4, -5, 43, 'fill="var(--sky)" opacity=".72"') +
    path(
      line([...emotions, first]),
      'fill="none" stroke="var(--edge)" stroke-width="1" stroke-dasharray="1.5 3"',
    ) +
    path(
      line([sixth, first, second, third]),
      'fill="none" stroke="var(--brass)" stroke-width="1.6"',
    ) +
    emotions.map(emotion).join('')
  );
}

interface Spirit {
  hue: string;
  angle: number;
  head: string;
  eyes: string;
  mouth: string;
}
const spirits: Spirit[] = [
  {
    hue: 'azure',
    angle: 47,
    head: 'M0 -31C9 -19 14 -12 14 -4A14 14 0 0 1 -14 -4C-14 -12 -9 -19 0 -31Z',
    eyes: 'M-7 -5q2 1.5 4.5 0M3 -5q2 1.5 4.5 0',
    mouth: 'M-4 4q4 -4 8 0',
  },
  {
    hue: 'jade',
    angle: 133,
    head: 'M15 -26C-4 -27 -15 -17 -14 -3C-14 2 -11 6 -8 9C8 9 17 -4 15 -26Z',
    eyes: 'M-7 -5q2 2 4.5 0M3 -5q2 2 4.5 0',
    mouth: 'M-4 2h8',
  },
  {
    hue: 'gold',
    angle: 227,
    head: 'M0 -17A14 14 0 1 1 -.1 -17Z',
    eyes: 'M-7 -4q2 -3 4.5 0M3 -4q2 -3 4.5 0',
    mouth: 'M-5 2q5 6 10 0',
  },
  {
    hue: 'ember',
    angle: 313,
    head: 'M0 -28L18 9H-18Z',
    eyes: 'M-7.5 -5l5 2M7.5 -5l-5 2',
    mouth: 'M-4 4q4 -4 8 0',
  },
];

function robe(hue: string): string {
  const folds = Array.from({ length: 9 }, (_, i) => {
    const k = i - 4;
    return swell(
      [
        [k * 2.4, -12],
        [k * 4.8, 0],
        [k * 7.4, 24],
      ],
      t => 0.2 + 0.55 * t * (k > 0 ? 1.3 : 0.6),
    );
  });
  return (
    path(
      'M-34 26C-33 -2 -17 -6 -11 -14L11 -14C17 -6 33 -2 34 26Z',
      `fill="${mix(hue, 46)}" stroke="var(--o)" stroke-width="1"`,
    ) + path(folds.join(''), 'fill="var(--cut)" opacity=".7"')
  );
}

/* The yellow one is a sun. */
function rays(): string {
  const d = Array.from({ length: 12 }, (_, k) =>
    line([polar(0, -3, 17, (k * TURN) / 12), polar(0, -3, k % 2 ? 22 : 25, (k * TURN) / 12)]),
  ).join('');
  return (
    path(d, 'stroke="var(--o)" stroke-width="4" stroke-linecap="round"') +
    path(d, 'stroke="var(--gold-f)" stroke-width="2.4" stroke-linecap="round"')
  );
}

function shade(hue: string): string {
  const down = hue === 'ember' ? 0 : -3;
  const cuts = Array.from({ length: 6 }, (_, k) =>
    swell(
      [
        [2 + k * 1.9, 9 - k * 0.3 + down],
        [7 + k * 1.1, 2 + down - k],
        [9 + k * 0.6, -9 + down - k * 0.3],
      ].map(([x = 0, y = 0]): Point => [hue === 'ember' ? Math.min(x, 9 + y * 0.2) : x, y]),
      t => 0.5 * Math.sin(t * Math.PI),
    ),
  );
  return path(cuts.join(''), 'fill="var(--cut)" opacity=".5"');
}

function spirit({ hue, angle, head, eyes, mouth }: Spirit): string {
  const [x, y] = polar(0, 0, 86, radians(angle)).map(round1);
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle - 90}) scale(1.02)">${robe(hue)}` +
    `<g transform="translate(0 -17)">${hue === 'gold' ? rays() : ''}` +
    path(head, `fill="var(--${hue}-f)" stroke="var(--o)" stroke-width="1.2"`) +
    shade(hue) +
    path(
      eyes + mouth,
      'fill="none" stroke="var(--cut)" stroke-width="1.7" stroke-linecap="round"',
    ) +
    '</g></g>'
  );
}

function lamp(angle: number, isLit: boolean): string {
  const [x, y] = polar(0, 0, 77, radians(angle)).map(round1);
  const inside = isLit
    ? path(
        'M0 -5C4 0 4 3 2.8 5.4A3.4 3.4 0 0 1 -2.8 5.4C-4 3 -2 0 0 -5Z',
        'fill="var(--gold-f)" stroke="var(--o)" stroke-width=".7"',
      )
    : path('M-2.5 3l5 5M2.5 3l-5 5', 'stroke="var(--edge)" stroke-width="1.2"');
  return (
    `<g transform="translate(${x} ${y})">` +
    path(
      'M-6 9V-3A6 6 0 0 1 6 -3V9Z',
      `fill="${isLit ? mix('gold', 40) : 'var(--well)'}" stroke="var(--brass)" stroke-width="1.3"`,
    ) +
    path(
      'M-7.5 9.5h15M0 -9v-3.5',
      'stroke="var(--brass)" stroke-width="1.6" stroke-linecap="round"',
    ) +
    `${inside}</g>`
  );
}

export const place = () =>
  circle(0, 0, 100, 'fill="var(--sky)"') +
  trails() +
  constellation() +
  spirits.map(spirit).join('') +
  [0, 90, 180, 270].map(angle => lamp(angle, angle !== 180)).join('');
