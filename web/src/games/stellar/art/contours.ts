/* contours.ts - lines of equal height by marching squares, chained to smooth loops: how the
 * clouds are engraved. SPDX-License-Identifier: MIT */
import { at, type Point } from '../../../kit/engrave.ts';
import { times } from './burin.ts';

export interface Field {
  height(x: number, y: number): number;
  x: number;
  y: number;
  width: number;
  depth: number;
  step: number;
}

/* Heights at the corners of the squares; the border lies low, so that every line closes. */
export type Heights = readonly (readonly number[])[];

export function survey(f: Field): Heights {
  const nx = Math.round(f.width / f.step),
    ny = Math.round(f.depth / f.step),
    inside = (i: number, j: number) => i > 0 && j > 0 && i < nx && j < ny;
  return times(ny + 1, j =>
    times(nx + 1, i => (inside(i, j) ? f.height(f.x + i * f.step, f.y + j * f.step) : -1)),
  );
}

/* Which sides of a square its lines join, by which of its corners lie high: top 0, right 1,
 * bottom 2, left 3. High ground is always on the same hand. */
const joins: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [3, 2],
    [1, 0],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];

type Segment = readonly [from: Point, to: Point];

function segments(f: Field, heights: Heights, level: number): Segment[] {
  const found: Segment[] = [];
  for (let j = 0; j + 1 < heights.length; j++)
    for (let i = 0; i + 1 < heights[j]!.length; i++) {
      const a = heights[j]![i]!,
        b = heights[j]![i + 1]!,
        c = heights[j + 1]![i + 1]!,
        d = heights[j + 1]![i]!,
        x = f.x + i * f.step,
        y = f.y + j * f.step,
        share = (p: number, q: number) => ((level - p) / (q - p)) * f.step;
      const sides = (): readonly Point[] => [
        [x + share(a, b), y],
        [x + f.step, y + share(b, c)],
        [x + share(d, c), y + f.step],
        [x, y + share(a, d)],
      ];
      const corners = [d, c, b, a].reduce((sum, h, bit) => sum + (h > level ? 1 << bit : 0), 0);
      for (const [from, to] of joins[corners]!) found.push([sides()[from]!, sides()[to]!]);
    }
  return found;
}

const keyOf = (p: Point) => `${Math.round(p[0] * 20)},${Math.round(p[1] * 20)}`;

/* Round corners: each point pulls the line between its neighbours' middles. */
function smooth(loop: readonly Point[]): string {
  const middle = (i: number): Point => {
    const a = loop[i % loop.length]!,
      b = loop[(i + 1) % loop.length]!;
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const curves = loop.map((p, i) => (i ? `Q${at(p)} ${at(middle(i))}` : `M${at(middle(0))}`));
  return `${curves.join('')}z`;
}

/* All lines of a level, as path data. */
export function isolines(f: Field, heights: Heights, level: number): string {
  const next = new Map<string, Segment[]>();
  for (const s of segments(f, heights, level))
    next.set(keyOf(s[0]), [...(next.get(keyOf(s[0])) ?? []), s]);
  let d = '';
  for (let [start] = next.keys(); start !== undefined; [start] = next.keys()) {
    const loop: Point[] = [];
    for (let key = start; ; ) {
      const here: Segment[] = next.get(key) ?? [],
        s = here.pop();
      if (!here.length) next.delete(key);
      if (!s) break;
      loop.push(s[0]);
      key = keyOf(s[1]);
      if (key === start) break;
    }
    if (loop.length > 3) d += smooth(loop);
  }
  return d;
}
