/* lattice.ts - where things lie in Stellium's universe, in units of one space: x to the
 * right, y down. The names and axial places are those of docs/notation/stellium.md.
 * SPDX-License-Identifier: MIT */

export interface Point {
  x: number;
  y: number;
}
type Axial = readonly [number, number];

export const WIDE = 9.5,
  HIGH = 8.7;
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

const named = new Map(Object.entries(axial).map(([cell, at]) => [at.join(), cell]));
const point = ([q, r]: Axial): Point => ({ x: q + r / 2 - LEFT, y: TOP - r * 0.866 });

export const cells = Object.keys(axial);
export const isCell = (token: string) => token in axial;
export const isHole = (cell: string) => cell.startsWith('h');
export const at = (cell: string): Point => point(axial[cell] ?? [0, 0]);
export const centreOf = (galaxy: string): Point => at(`${galaxy}0`);

const shifted = (cell: string, way: string): Axial => {
  const [q, r] = axial[cell] ?? [0, 0],
    [a, b] = ring[ways.indexOf(way as (typeof ways)[number])] ?? [0, 0];
  return [q + a, r + b];
};
/* The space next to a cell, and where it would be: at the edge there is none. */
export const beside = (cell: string, way: string): string | undefined =>
  named.get(shifted(cell, way).join());
export const pointBeside = (cell: string, way: string): Point => point(shifted(cell, way));

/* Where a space of a turning galaxy comes to lie; degrees count counter-clockwise. */
export function turnedCell(cell: string, degrees: number): string {
  const place = Number(cell[1]);
  return place === 0 ? cell : `${cell[0]}${((place - 1 + degrees / 60 + 6) % 6) + 1}`;
}

export function turnedPoint(p: Point, about: Point, degrees: number): Point {
  const a = (-degrees * Math.PI) / 180,
    dx = p.x - about.x,
    dy = p.y - about.y;
  return {
    x: about.x + dx * Math.cos(a) - dy * Math.sin(a),
    y: about.y + dx * Math.sin(a) + dy * Math.cos(a),
  };
}

/* The bag and the body that was drawn lie in the corner that the triangle leaves free. */
export const BAG: Point = { x: 1.2, y: 0.9 },
  FINGERS: Point = { x: 0.62, y: 2.62 };

/* A closed outline through the cells, in the order in which they lie round their middle. */
export function outline(list: readonly string[]): Point[] {
  const points = list.map(at);
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  return points.sort((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
}
