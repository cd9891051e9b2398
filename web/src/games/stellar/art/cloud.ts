/* cloud.ts - contour lines of a heap of warped lobes, with as many sparks as the number.
 * SPDX-License-Identifier: MIT */
import { isolines, survey, type Field } from './contours.ts';
import { by, dust, spark, stroke, times, type Level, type Random } from './burin.ts';

const levels = {
  2: [0.13, 0.21, 0.3, 0.4, 0.51, 0.63, 0.76, 0.9, 1.05, 1.2, 1.36, 1.52, 1.7],
  1: [0.15, 0.3, 0.48, 0.68, 0.9, 1.14, 1.4],
  0: [0.2, 0.5, 0.95],
};

/* The heights that begin the half tone and the lit part. */
const tones = { 2: [0.4, 0.9], 1: [0.48, 0.9], 0: [0.5, 0.95] };

const sparks = [
  [-4, -3],
  [17, -12],
  [-20, 11],
  [9, 16],
  [-17, -19],
  [27, 9],
] as const;

/* Lobes along a line that turns with the number; the ground falls off outside. */
function heap(n: number, random: Random): Field['height'] {
  const m = 6 + n,
    a = -0.5 + n * 0.23;
  const lobes = times(m, i => {
    const t = (i / m) * 2 - 1;
    return {
      x: t * 25 * Math.cos(a) + (random() - 0.5) * 18,
      y: t * 25 * Math.sin(a) + (random() - 0.5) * 20,
      size: 6 + random() * 7.5,
      height: 0.42 + random() * 0.5,
    };
  });
  const phase = random() * 6;
  return (x, y) => {
    const wx = x + 3.4 * Math.sin(y * 0.21 + phase) + 1.7 * Math.sin(y * 0.49 - phase),
      wy = y + 3.4 * Math.sin(x * 0.19 - phase) + 1.8 * Math.sin(x * 0.45 + phase),
      ground = -0.012 * Math.max(0, Math.hypot(x, y) - 34);
    return lobes.reduce(
      (sum, l) =>
        sum + l.height * Math.exp(-((wx - l.x) ** 2 + (wy - l.y) ** 2) / (l.size * l.size)),
      ground,
    );
  };
}

export function cloud(n: number, random: Random, level: Level) {
  const field: Field = {
    height: heap(n, random),
    x: -50,
    y: -46,
    width: 100,
    depth: 92,
    step: by(level, 2.1, 2.8, 3.6),
  };
  const heights = survey(field),
    line = (height: number) => isolines(field, heights, height),
    all = levels[level],
    [half, lit] = tones[level] as [number, number],
    outline = line(all[0]!);
  const body =
    stroke(outline, 'night') +
    stroke(line(half), 'half') +
    stroke(line(lit), 'lit') +
    all
      .slice(1)
      .map((h, i) => stroke(line(h), i + 1 < all.length * 0.3 ? 'hue-fine' : 'fine'))
      .join('') +
    stroke(outline, 'edge thin') +
    sparks
      .slice(0, n)
      .map(([x, y], i) =>
        spark(
          x + (random() - 0.5) * 5,
          y + (random() - 0.5) * 5,
          (i ? 5.6 : 8.4) * (level ? 1 : 1.25),
          'spark',
        ),
      )
      .join('');
  return { sky: dust(random, by(level, 120, 60, 0), []), body };
}
