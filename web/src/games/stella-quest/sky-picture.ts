/* sky-picture.ts - the round sky in its brass ring: where things stand on it, and its engraving.
 *
 * One sector a side, one's own below, the others clockwise. The grid goes from -300 to 300:
 * brass ring 298, degrees 289 to 296, the Earth's band 232 to 288, the horizon inside, the sky
 * within. What a side has lost is seen here: a window, a fifth of its stars, its tone. So the
 * picture changes with lights and with nothing else.
 *
 * SPDX-License-Identifier: MIT */
import {
  at,
  circle,
  line,
  path,
  polar,
  radians,
  rng,
  round1 as R,
  type Point,
} from '../../kit/engrave.ts';
import { spark } from './portraits.ts';

export const BAND = 260; /* the middle of the Earth's band */
const EDGE = 288,
  HORIZON = 232;

export const point = (r: number, angle: number) => polar(0, 0, r, radians(angle));

export interface Sector {
  side: number;
  middle: number /* degrees, clockwise from the right  */;
  span: number;
  rising: boolean /* its numbers go with the clock      */;
}

/* The angle at a share of the sector, read left to right above and below, and from the top
 * down at the sides. */
export const along = (s: Sector, share: number) =>
  s.rising ? s.middle - s.span / 2 + s.span * share : s.middle + s.span / 2 - s.span * share;

const OWN_ON_PHONE = 156;

/* `sides`: who sits where, from below and clockwise. */
export function sectors(sides: readonly number[], phone: boolean): Sector[] {
  const own = phone && sides.length < 4 ? OWN_ON_PHONE : 360 / sides.length,
    rest = (360 - own) / (sides.length - 1);
  return sides.map((side, k) => {
    const middle = k ? 90 + own / 2 + rest * (k - 0.5) : 90;
    return {
      side,
      middle,
      span: k ? rest : own,
      rising: Math.cos(radians(middle)) > 0.05 || Math.sin(radians(middle)) < -0.9,
    };
  });
}

/* The star of the n-th place, 0 being the seat's mark; every second one further out. */
export const starAt = (s: Sector, n: number, of: number) =>
  point(BAND + (n % 2 ? 4 : -4), along(s, (n + 0.5) / (of + 1) + (n ? 0 : 0.01)));

/* Where the Black Star stands when it is this side's: just inside the band. */
export const blackStarAngle = (s: Sector) =>
  along(s, s.span > 130 && s.middle === 90 ? 0.12 : 0.075);
export const BLACK_STAR_AT = 203;

/* Where a side lays its card, and how far that is turned. */
export function cardAt(s: Sector, sides: number): { x: number; y: number; turn: number } {
  const [x, y] = point(sides === 4 ? 142 : s.middle === 90 ? 133 : 139, s.middle);
  return { x, y, turn: s.middle === 90 || sides === 4 ? 0 : s.middle < 270 ? -5 : 5 };
}

/* -- The engraving ------------------------------------------------------------------------------ */

/* What is seen of a side. */
export interface Lit {
  lights: number;
  all: number;
  bare: boolean /* the Dummy: no houses, a tone of its own */;
}

const wedge = (s: Sector, tone: number) => {
  const [a, b] = [s.middle - s.span / 2, s.middle + s.span / 2].map(q => at(point(EDGE, q)));
  const wide = s.span > 180 ? 1 : 0;
  return path(
    `M0 0L${a}A${EDGE} ${EDGE} 0 ${wide} 1 ${b}z`,
    `class="wedge" fill-opacity="${R(tone * 100) / 100}"`,
  );
};

const STARS = 95;

/* The first of its stars, as many as its share of light. */
function starField(s: Sector, share: number): string {
  const random = rng(77 + s.side * 991);
  let dots = '',
    bright = '',
    shining = '';
  for (let i = 0; i < STARS; i++) {
    const r = 40 + 185 * Math.sqrt(random()),
      p = point(r, s.middle - s.span / 2 + 4 + (s.span - 8) * random()),
      size = random();
    if (i / STARS >= share) continue;
    if (size > 0.93) shining += spark(p[0], p[1], 5);
    else if (size > 0.6) bright += `M${at(p)}h0`;
    else dots += `M${at(p)}h0`;
  }
  const field = path(dots, 'class="faint"') + path(bright) + path(shining, 'class="shining"');
  return `<g class="stars">${field}</g>`;
}

function milkyWay(): string {
  const random = rng(4242),
    wide = () => (random() + random() + random() - 1.5) * 46;
  let d = '';
  for (let i = 0; i < 420; i++) {
    const t = (random() - 0.5) * 430,
      w = wide(),
      p: Point = [t * 0.82 - w * 0.57, t * 0.57 + w * 0.82 - 18];
    if (Math.hypot(p[0], p[1]) < 215) d += `M${at(p)}h0`;
  }
  return path(d, 'class="milky"');
}

function grid(): string {
  const spokes = Array.from({ length: 12 }, (_, i) =>
    line([point(84, i * 30), point(HORIZON, i * 30)]),
  );
  return (
    `<g class="grid">${circle(0, 0, 116)}${circle(0, 0, 174)}${circle(34, -26, 158)}` +
    `${path(spokes.join(''))}</g>`
  );
}

const standing = (r: number, angle: number, d: string, cls: string) => {
  const p = point(r, angle);
  return path(d, `class="${cls}" transform="translate(${at(p)}) rotate(${R(angle - 90)})"`);
};

/* Hills all round, firs, and a house for every light; its window is lit while the light is. */
function horizon(all: readonly Sector[], lit: readonly Lit[]): string {
  const random = rng(919);
  const crest = Array.from({ length: 180 }, (_, i) => {
    const a = i * 2,
      r = 224 - 3 * Math.sin(radians(a * 5)) - 2.2 * Math.sin(radians(a * 11 + 40));
    return point(r, a);
  });
  let firs = '',
    houses = '';
  all.forEach((s, i) => {
    const { lights, all: most, bare } = lit[i]!;
    for (let k = 0; k < s.span / 5; k++) {
      const a = s.middle - s.span / 2 + 3 + (s.span - 6) * random();
      firs += standing(225, a, `M-4 4 0 ${R(-7 - random() * 8)} 4 4z`, 'land');
    }
    for (let k = 0; !bare && k < most; k++) {
      const a = along(s, (k + 0.62) / (most + 0.3) + 0.02);
      houses +=
        standing(226, a, 'M-8 4V-8L0-15 8-8V4z', 'land') +
        standing(226, a, 'M-2.5-6h5v6h-5z', k < lights ? 'window' : 'window dark');
    }
  });
  const ground = `${line(crest)}zM232 0A232 232 0 1 0-232 0 232 232 0 1 0 232 0z`;
  return path(ground, 'class="land" fill-rule="evenodd"') + firs + houses;
}

function ring(all: readonly Sector[]): string {
  const degrees = Array.from({ length: 144 }, (_, i) => {
    const a = i * 2.5;
    return line([point(a % 15 ? 292 : 289, a), point(296, a)]);
  });
  const bounds = all.map(s => {
    const a = s.middle + s.span / 2;
    return (
      path(line([point(228, a), point(298, a)]), 'class="bound"') +
      standing(HORIZON, a, 'M0-6 4 0 0 6-4 0z', 'stud')
    );
  });
  return (
    circle(0, 0, 298, 'class="ring"') +
    [EDGE, HORIZON, 228.5].map(r => circle(0, 0, r, 'class="ring thin"')).join('') +
    path(degrees.join(''), 'class="degrees"') +
    bounds.join('')
  );
}

const BAND_SHAPE =
  'M-288 0a288 288 0 1 0 576 0 288 288 0 1 0-576 0M-232 0a232 232 0 1 1 464 0 232 232 0 1 1-464 0';

/* Faint orbits tie the corners of the table to the sky. */
const orbits = () =>
  [330, 384, 452, 540, 650]
    .map((r, i) => circle(0, 0, r, `class="orbit${i % 2 ? ' dotted' : ''}"`))
    .join('');

/* All of it; `bright`: somebody understands everything, and every sector is lit. */
export function skyPicture(all: readonly Sector[], lit: readonly Lit[], bright: boolean): string {
  const fields = all.map((s, i) => {
    const { lights, all: most, bare } = lit[i]!,
      share = bright ? 1 : bare ? 0.32 : lights / most;
    return wedge(s, bright ? 0.95 : bare ? 0.2 : 0.05 + share * 0.9) + starField(s, share);
  });
  return (
    orbits() +
    circle(0, 0, 296, 'class="night"') +
    fields.join('') +
    path(BAND_SHAPE, 'class="band" fill-rule="evenodd"') +
    grid() +
    milkyWay() +
    horizon(all, lit) +
    ring(all)
  );
}

/* The rim of a sector, for who is in danger. */
export const rimOf = (s: Sector) => {
  const from = at(point(293, s.middle - s.span / 2 + 1)),
    to = at(point(293, s.middle + s.span / 2 - 1));
  return `M${from}A293 293 0 ${s.span > 180 ? 1 : 0} 1 ${to}`;
};

/* The way the Black Star walks: along the horizon, the short way round, never across. */
export function walk(from: number, to: number): { d: string; clockwise: boolean; turn: number } {
  const turn = ((to - from + 540) % 360) - 180,
    clockwise = turn > 0,
    r = 224;
  return {
    turn,
    clockwise,
    d: `M${at(point(r, from))}A${r} ${r} 0 0 ${clockwise ? 1 : 0} ${at(point(r, to))}`,
  };
}
