/* desk.ts - the night round the instruments: a chart of the sky, and a graduated limb on the
 * desk. Drawn once. SPDX-License-Identifier: MIT */
import { at, polar, radians, rng, round1, TURN } from '../../kit/engrave.ts';
import { stroke, times } from './art/burin.ts';

const W = 1152,
  H = 848;

function chartLines(): string {
  const cx = W * 0.56,
    cy = -H * 0.1,
    step = H * 0.14;
  const rings = times(11, i => {
    const r = (i + 1) * step;
    return `M${at([cx - r, cy])}A${at([r, r])} 0 1 0 ${at([cx + r, cy])}`;
  });
  const rays = times(24, i => {
    const a = (i / 24) * TURN;
    return `M${at(polar(cx, cy, step, a))}L${at(polar(cx, cy, 2 * W, a))}`;
  });
  return stroke([...rings, ...rays].join(''), 'chart-line');
}

function starField(): string {
  const random = rng(7);
  let small = '',
    large = '';
  for (let i = 0; i < 170; i++) {
    const dot = `M${at([random() * W, random() * H * 0.8])}h.1`;
    if (random() < 0.16) large += dot;
    else small += dot;
  }
  return stroke(small, 'chart-star') + stroke(large, 'chart-star large');
}

export const chart = chartLines() + starField(),
  chartView = `0 0 ${W} ${H}`;

/* A brass limb laid flat under the hand. */
function limb(): string {
  const cx = W / 2,
    cy = H * 0.62,
    arcs = [0.5, 0.515, 0.6].map(k => {
      const r = H * k;
      return `M${at([cx - r, cy])}A${at([r, r])} 0 0 1 ${at([cx + r, cy])}`;
    });
  const ticks = times(91, i => {
    const a = radians(180 + i * 2),
      outer = H * (i % 5 ? 0.53 : 0.56);
    return `M${at(polar(cx, cy, H * 0.515, a))}L${at(polar(cx, cy, outer, a))}`;
  });
  return stroke([...arcs, ...ticks].join(''), 'limb');
}

export const deskArt = limb(),
  deskView = `0 0 ${W} ${round1(H * 0.3)}`;
