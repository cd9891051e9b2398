/* engravings.ts - the things on Stella Quest's table as engravings: cards and their backs, lamps,
 * spirits, the Black Star. Each is made once and kept. SPDX-License-Identifier: MIT */
import { at, circle, line, path, polar, radians } from '../../kit/engrave.ts';
import { jewelsOf, suits } from './faces.ts';
import { ground, head, portrait, sleeper, spark } from './portraits.ts';

const kept = new Map<string, string>();

/* Draws what has this name the first time it is asked for. */
function once(name: string, draw: () => string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const drawn = draw();
  kept.set(name, drawn);
  return drawn;
}

const rect = (cls: string, x: number, y: number, w: number, h: number, rx: number) =>
  `<rect class="${cls}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"/>`;
const plate = rect('plate', 1, 1, 98, 138, 8);
const hair = rect('hair', 5, 5, 90, 130, 5);
const group = (transform: string, inner: string, cls = '') =>
  `<g class="${cls}" transform="${transform}">${inner}</g>`;
/* A glyph by its upper left corner. */
const glyph = (id: string, hue: string, x: number, y: number, size: number) =>
  `<use class="glyph ${hue}" href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

/* -- Cards, on a grid of 100 x 140 ----------------------------------------------------------- */

/* 6 is underlined: cards are seen from every side of a table. */
const rail = (n: number) =>
  `<text class="num" x="9" y="35">${n}</text>${n === 6 ? rect('under', 10, 38, 14, 2, 0) : ''}`;

/* An svg of its own cuts off what goes beyond the card's inner edge. */
const framed = (inner: string) =>
  `<svg x="5" y="5" width="90" height="130" viewBox="5 5 90 130">${inner}</svg>`;

function coloured(colour: string, n: number): string {
  const { glyph: sign, hue } = suits[colour]!,
    place = n === 5 ? 'translate(58 83) scale(.85)' : 'translate(56 80) scale(.92)';
  const gems = Array.from({ length: jewelsOf(n) }, (_, i) =>
    glyph('jewel', hue, 7 + i * 13, 119.5, 14),
  );
  return (
    plate +
    framed(path(ground(colour), 'class="ground"')) +
    path('M5 10a5 5 0 0 1 5-5H30V56Q30 66 22 66H5z', 'class="clear"') +
    rect('clear', 5, 118, 90, 17, 4) +
    circle(56, 79, 41, 'class="clear"') +
    hair +
    rail(n) +
    glyph(sign, hue, 8, 41, 19) +
    group(place, portrait(n)) +
    gems.join('')
  );
}

const broken = () =>
  plate + hair + glyph('break', 'silver', 8, 9, 24) + group('translate(52 72)', sleeper());

export const cardArt = (token: string) =>
  once(token, () =>
    token.charAt(0) === 'x' ? broken() : coloured(token.charAt(0), Number(token.slice(1))),
  );

const ray = (x: number, y: number, from: number, to: number, angle: number) =>
  line([polar(x, y, from, radians(angle)), polar(x, y, to, radians(angle))]);

/* A back shows its colour. In a fan only the last of a colour carries the sign, and how many
 * of them lie there; `fan` 0 is a card under it. */
export const backArt = (colour: string, fan?: number) =>
  once(`${colour} back ${fan}`, () => {
    const { glyph: sign, hue } = suits[colour]!;
    const rays = Array.from({ length: 24 }, (_, i) =>
      i % 2 ? ray(50, 78, 37, 41, i * 15) : ray(50, 78, 33, 45, i * 15),
    );
    const rings =
      [41, 30, 27].map(r => circle(50, 78, r)).join('') +
      path(`${rays.join('')}M50 119v16M50 5v32`);
    const signs =
      fan === undefined
        ? rect('disc', 6, 6, 36, 36, 5) + glyph(sign, hue, 30, 58, 40) + glyph(sign, hue, 8, 8, 30)
        : fan > 0
          ? rect('disc', 6, 6, 44, fan > 1 ? 88 : 44, 5) + glyph(sign, hue, 7, 8, 38)
          : '';
    const count =
      fan !== undefined && fan > 1 ? `<text class="count" x="27" y="80">×${fan}</text>` : '';
    return `${plate}${hair}<g class="rings">${rings}</g>${signs}${count}`;
  });

/* -- Lamps, on a grid of 40 x 60 ---------------------------------------------------------------- */

export type Flame = 'lit' | 'risk' | 'out';

export const lampArt = (flame: Flame) =>
  once(`lamp ${flame}`, () => {
    const frame =
        circle(20, 5, 3.5, 'class="hook"') +
        path('M9 19 15 10H25L31 19z', 'class="brass"') +
        path('M11 19C7 31 7 42 12 51H28C33 42 33 31 29 19z', 'class="glass"'),
      foot = path('M9 51H31V55H9zM13 55H27V59H13z', 'class="brass"');
    const shape = 'M20 23c6.5 8 9 12 9 17a9 9 0 0 1-18 0c0-5 2.5-9 9-17z';
    if (flame === 'out')
      return (
        frame +
        path('M20 50V45M20 42q-4-4 0-8t0-8', 'class="smoke" pathLength="1"') +
        path(shape, 'class="flame dying"') +
        foot
      );
    return (
      frame +
      path(shape, 'class="flame"') +
      path('M20 33c3 4 4.2 6 4.2 8.6a4.2 4.2 0 0 1-8.4 0c0-2.6 1.2-4.6 4.2-8.6z', 'class="core"') +
      foot +
      path(
        'M4.5 26 1 23.5M3.5 35H-1M4.5 44 1 46.5M35.5 26 39 23.5M36.5 35H41M35.5 44 39 46.5',
        'class="shine"',
      )
    );
  });

/* -- The Black Star, round 0,0 ------------------------------------------------------------------ */

export const blackStarArt = () =>
  once('black star', () => {
    const points = Array.from({ length: 16 }, (_, i) =>
      polar(0, 0, i % 2 ? 10.5 : i % 4 ? 19 : 27, radians(i * 22.5 - 90)),
    );
    const rays = Array.from({ length: 36 }, (_, i) => ray(0, 0, 29, i % 3 ? 32 : 35.5, i * 10));
    return (
      circle(0, 0, 29, 'class="hole"') +
      path(rays.join(''), 'class="lens"') +
      path(`${line(points)}z`, 'class="point"') +
      path('M-8 0Q0-6.5 8 0 0 6.5-8 0z', 'class="eye"') +
      circle(0, 0, 2.2, 'class="pupil"')
    );
  });

/* -- Spirits, on a grid of 100 ------------------------------------------------------------------ */

const eyes = [
  '<ellipse class="fk" cx="-9" cy="0" rx="3" ry="5"/><ellipse class="fk" cx="8" cy="0" rx="3" ry="5"/>',
  path('M-15 0H-4M4 0H15', 'class="ft"') +
    path('M-13 0H-6a3.5 4.5 0 0 1-7 0zM6 0H13a3.5 4.5 0 0 1-7 0z', 'class="fk"'),
  [-9, 9].map(x => circle(x, 0, 5.6, 'class="fw"') + circle(x + 1, 0, 2.5, 'class="fk"')).join(''),
  path('M-14 0Q-9 5-4 0M4 0Q9 5 14 0', 'class="ft"'),
];

/* A ribbon of the tail, the k-th of n; a light that has gone out leaves its outline. */
function ribbon(k: number, n: number, lit: boolean): string {
  const cx = 37,
    cy = 62,
    r = 27,
    side = k - (n - 1) / 2,
    a0 = -52 + side * 26 * (5 / n),
    point = (distance: number, angle: number) => at(polar(cx, cy, distance, radians(angle)));
  const d =
    `M${point(r - 2, a0 - 9)}Q${point(r + 20, a0 - side * 5 - 4)} ` +
    `${point(70 - Math.abs(side) * 7, -43 + side * 13)}` +
    `Q${point(r + 17, a0 - side * 8 + 13)} ${point(r - 2, a0 + 17)}z`;
  return path(d, `class="tail ${lit ? (k % 2 ? 'lit' : 'lit pale') : 'gone'}"`);
}

/* From the outside in, so that the middle one lies on top. */
const inward = (n: number) =>
  Array.from({ length: n }, (_, i) => (i % 2 ? (i - 1) / 2 : n - 1 - i / 2));

/* A shooting star with a face; a ribbon of tail for every light of `all`. */
export const spiritArt = (seat: number, lights: number, all: number) =>
  once(`spirit ${seat} ${lights} ${all}`, () => {
    const face =
      circle(0, 0, 27, 'class="hd"') +
      eyes[seat % eyes.length] +
      path(seat === 1 ? 'M-6 13H6' : 'M-7 11Q0 17 7 11', 'class="ft"') +
      path(spark(0, -14, 8), 'class="fw"');
    return (
      inward(all)
        .map(k => ribbon(k, all, k < lights))
        .join('') + group('translate(37 62)', face)
    );
  });

/* The same medallion wherever it is: the head of a number. */
export const medallionArt = (n: number) => once(`head ${n}`, () => head(n));
export const auraArt = (n: number) => once(`face ${n}`, () => portrait(n));

/* Sixteen short rays round a star that counts. */
export const raysArt = (r: number) =>
  once(`rays ${r}`, () =>
    path(
      Array.from({ length: 16 }, (_, i) => ray(0, 0, r + 3, r + (i % 2 ? 5.5 : 9), i * 22.5)).join(
        '',
      ),
      'class="rays"',
    ),
  );

/* The lines from the burst of a Super Trump. */
export const burstArt = () =>
  once('burst', () => {
    const n = 28,
      corner = (i: number) => at(polar(0, 0, 420, (i * Math.PI) / n));
    return path(
      Array.from({ length: n }, (_, i) => `M0 0L${corner(2 * i)}L${corner(2 * i + 1)}z`).join(''),
    );
  });
