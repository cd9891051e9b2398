/* lattice.ts - where things lie in Stellium's universe, in units of one space: x to the
 * right, y down. The names and axial places are those of docs/notation/stellium.md; what is
 * beside what, and where a turn leads, the engine says. SPDX-License-Identifier: MIT */

export interface Point {
  x: number;
  y: number;
}
type Axial = readonly [number, number];

/* What the drawing shows of the plane. */
export const VIEW = { x: 0.06, y: 0.06, wide: 9.36, high: 8.6 };
const LEFT = -1.75,
  TOP = 6.95;

const centres: Record<string, Axial> = {
  a: [0, 0],
  b: [3, 0],
  c: [6, 0],
  d: [0, 3],
  e: [3, 3],
  f: [0, 6],
};
/* Ring spaces 1 to 6, counter-clockwise from the east; also the six ways of a push. */
const ring: Axial[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
export const ways = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const;
const holes: Axial[] = [
  [1, 1],
  [1, 4],
  [2, 2],
  [4, 1],
  [-1, 2],
  [-1, 5],
  [2, -1],
  [2, 5],
  [5, -1],
  [5, 2],
];

const axial: Record<string, Axial> = {
  ...Object.fromEntries(
    Object.entries(centres).flatMap(([g, [q, r]]) =>
      [[0, 0] as Axial, ...ring].map(([a, b], i) => [`${g}${i}`, [q + a, r + b]]),
    ),
  ),
  ...Object.fromEntries(holes.map((at, i) => [`h${i}`, at])),
};

export const point = ([q, r]: Axial): Point => ({ x: q + r / 2 - LEFT, y: TOP - r * 0.866 });

export const cells = Object.keys(axial);
export const galaxies = Object.keys(centres);
export const isCell = (token: string) => token in axial;
export const isHole = (cell: string) => cell.startsWith('h');
export const at = (cell: string): Point => point(axial[cell] ?? [0, 0]);
export const centreOf = (galaxy: string): Point => at(`${galaxy}0`);

/* One step from a cell, also where no space is. */
export function pointBeside(cell: string, way: string): Point {
  const [q, r] = axial[cell] ?? [0, 0],
    [a, b] = ring[ways.indexOf(way as (typeof ways)[number])] ?? [0, 0];
  return point([q + a, r + b]);
}

/* Degrees count counter-clockwise. */
export function turnedPoint(p: Point, about: Point, degrees: number): Point {
  const a = (-degrees * Math.PI) / 180,
    dx = p.x - about.x,
    dy = p.y - about.y;
  return {
    x: about.x + dx * Math.cos(a) - dy * Math.sin(a),
    y: about.y + dx * Math.sin(a) + dy * Math.cos(a),
  };
}

/* The dish lies in the corner that the triangle leaves free. */
export const DISH = { x: 1.36, y: 1.62, r: 1.14 };

/* A closed outline through the cells, in the order in which they lie round their middle. */
export function outline(list: readonly string[]): Point[] {
  const points = list.map(at);
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  return points.sort((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
}

export const f3 = (n: number) => n.toFixed(3).replace(/\.?0+$/, '');
export const corners = (points: readonly Point[]) =>
  points.map(p => `${f3(p.x)},${f3(p.y)}`).join(' ');
