/* satellite.ts - panels, bus and dish over the limb of the Earth, with as many signal arcs as the
 * number. SPDX-License-Identifier: MIT */
import { at, round1, type Point } from '../../../kit/engrave.ts';
import {
  by,
  closed,
  dust,
  group,
  hatch,
  round,
  stroke,
  times,
  type Level,
  type Random,
} from './burin.ts';

function limb(level: Level): string {
  const n = by(level, 18, 10, 0),
    step = by(level, 2.2, 3.6, 0);
  let d = '',
    r = 120;
  for (let i = 0; i < n; i++) {
    const y = round1(150 - Math.sqrt(r * r - 3600));
    d += `M-60 ${y}A${at([r, r])} 0 0 1 60 ${y}`;
    r -= step * (1 + i * 0.06);
  }
  return d;
}

/* A panel from x outward, to the side -1 or 1. */
function panel(x: number, side: number, level: Level): string {
  const w = 25,
    whole: Point[] = [
      [x, -8.5],
      [x + side * w, -8.5],
      [x + side * w, 8.5],
      [x, 8.5],
    ],
    lower = whole.map(([a, b]): Point => [a, Math.max(b, 0)]),
    cells =
      times(4, i => `M${at([x + (side * w * (i + 1)) / 5, -8.5])}V8.5`).join('') +
      `M${at([x, 0])}h${side * w}`;
  return (
    stroke(closed(whole), 'lit') +
    stroke(closed(lower), 'half') +
    (level ? stroke(hatch(lower, 0.8, by(level, 1.7, 2.6, 0)), 'fine') : '') +
    stroke(cells, 'line') +
    stroke(closed(whole), 'edge')
  );
}

const shadeOfBus: readonly Point[] = [
  [2, -10.5],
  [9, -10.5],
  [9, 11],
  [2, 11],
];
const dish = 'M-11 -21.5A11 9 0 0 0 11 -21.5z';

const signal = (n: number) =>
  times(n, i => {
    const r = 11 + i * 6.2,
      y = -r * 0.57 - 17;
    return `M${at([-r * 0.82, y])}A${at([r, r])} 0 0 1 ${at([r * 0.82, y])}`;
  }).join('');

export function satellite(n: number, random: Random, level: Level) {
  const body =
    stroke('M-14 0H14', 'hue bold') +
    panel(-13, -1, level) +
    panel(13, 1, level) +
    stroke('M-9 -10.5H9V11H-9z', 'lit') +
    stroke(closed(shadeOfBus), 'night') +
    (level ? stroke(hatch(shadeOfBus, 0.6, 1.8), 'fine') : '') +
    stroke('M-9 -10.5H9V11H-9zM-9 -3H9M-5.5 3h5v4h-5z', 'edge thin') +
    stroke('M0 -10.5V-16', 'hue') +
    stroke(dish, 'lit') +
    stroke(`M-7 -19A9 7 0 0 0 7 -19${dish}`, 'edge thin') +
    stroke('M0 -21.5V-26', 'hue') +
    round(0, -26.5, 1.7, 'lit') +
    stroke(signal(n), 'signal');
  const sky =
    stroke(limb(level), 'sky strong') +
    dust(random, level ? 26 : 0, [
      [0, 0, 24],
      [0, 150, 118],
    ]);
  return { sky, body: group(body, 'rotate(-20) translate(0 6)') };
}
