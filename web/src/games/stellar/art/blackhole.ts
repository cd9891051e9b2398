/* blackhole.ts - level lines through the lens equation; the number gives the disc its rings and
 * the hole its size. SPDX-License-Identifier: MIT */
import { at, type Point } from '../../../kit/engrave.ts';
import {
  band,
  by,
  dust,
  group,
  half,
  open,
  round,
  stroke,
  times,
  type Level,
  type Random,
} from './burin.ts';

const sizes = [19, 20, 21, 22, 23, 25],
  FLAT = 0.24,
  TILT = -16;

/* r' = (r + sqrt(r^2 + 4 E^2)) / 2: what lies behind the hole is seen farther out. */
function bent(x: number, y: number, e: number): Point {
  const r = Math.hypot(x, y),
    m = (r + Math.sqrt(r * r + 4 * e * e)) / 2 / r;
  return [x * m, y * m];
}

function bentSky(e: number, gap: number): string {
  let d = '';
  for (let y = -65.3; y <= 67; y += gap) {
    const line = times(45, i => bent(i * 3 - 66, y, e));
    d += open(line.filter(p => Math.abs(p[0]) < 55 && Math.abs(p[1]) < 73));
  }
  return d;
}

const bow = (r: number) => `M${at([-r, 0])}A${at([r, r])} 0 1 1 ${at([r, 0])}`;

export function blackhole(n: number, random: Random, level: Level) {
  const e = sizes[n - 1]!,
    s = e * 0.66,
    rim = s * 1.05,
    rings = n + 1,
    from = e * 0.92,
    to = e * 1.02 + rings * 3.6,
    ringsOf = (far: boolean) =>
      times(rings + 1, i => half(from + ((to - from) * i) / rings, FLAT, far)).join('');
  let halo = '';
  for (let r = s + 2.4; r < e + 2.2; r += by(level, 1.6, 2.4, 2.4)) halo += bow(r);
  const behind = `${bow(e + 2)}A${at([e + 2, e * 0.9])} 0 0 1 ${at([-e - 2, 0])}z`; /* bent up over the hole */
  const body =
    stroke(band(from, to, FLAT, true), 'night') +
    stroke(ringsOf(true), 'light') +
    stroke(behind, 'lit') +
    stroke(halo, 'fine') +
    round(0, 0, s + 1.5, 'hole') +
    round(0, 0, s + 1.5, 'hue bold') +
    stroke(band(rim, to, FLAT, false), 'lit') +
    stroke(ringsOf(false), 'fine') +
    stroke(half(rim, FLAT, false), 'line') +
    stroke(half(to, FLAT, false), 'line');
  const lines = level ? bentSky(e, by(level, 3.1, 4.4, 0)) : '';
  return {
    sky: stroke(lines, 'sky strong') + dust(random, level ? 16 : 0, [[0, 0, e * 1.6]]),
    body: group(body, `rotate(${TILT})`),
  };
}
