/* ball.ts - noise, lines and land on a ball: what worlds are engraved with. Pure functions from
 * numbers to path data. SPDX-License-Identifier: MIT */
import { radians, TURN, type Point } from '../../kit/engrave.ts';

/* A point of the ball, and how much light falls on it. */
export type Vector = readonly [x: number, y: number, z: number];
export type Field = (p: Vector) => number;
export type Width = (p: Vector, light: number, line: number) => number;

/* Where the light comes from: left, above, in front. */
export const LIGHT: Vector = [-0.56, -0.58, 0.59];

const f1 = (n: number) => n.toFixed(1);
const xy = (x: number, y: number) => `${f1(x)} ${f1(y)}`;
export const polygon = (points: readonly Point[]) =>
  `M${points.map(p => xy(p[0], p[1])).join('L')}Z`;

/* -- Noise ---------------------------------------------------------------------------------- */

function hash(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647) ^ seed;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (t: number) => t * t * (3 - 2 * t);
export const between = (a: number, b: number, t: number) => a + (b - a) * t;

export function noise(x: number, y: number, z: number, seed: number): number {
  const X = Math.floor(x),
    Y = Math.floor(y),
    Z = Math.floor(z),
    u = smooth(x - X),
    v = smooth(y - Y),
    w = smooth(z - Z);
  const edge = (j: number, k: number) =>
      between(hash(X, Y + j, Z + k, seed), hash(X + 1, Y + j, Z + k, seed), u),
    face = (k: number) => between(edge(0, k), edge(1, k), v);
  return between(face(0), face(1), w);
}

/* Three octaves of it. */
export const cloud = (p: Vector, f: number, seed: number) =>
  noise(p[0] * f + 9, p[1] * f + 9, p[2] * f + 9, seed) * 0.57 +
  noise(p[0] * f * 2.1 + 5, p[1] * f * 2.1 + 5, p[2] * f * 2.1 + 5, seed + 1) * 0.29 +
  noise(p[0] * f * 4.3, p[1] * f * 4.3, p[2] * f * 4.3, seed + 2) * 0.14;

/* -- Lines that swell ----------------------------------------------------------------------- */

export interface Lines {
  family: 'lat' | 'lon' | 'dia' /* parallels, meridians, or a slanted set */;
  n: number;
  roll: number;
  tilt: number;
  waver?: number;
  most: number /* half of the widest line */;
  width: Width /* from 0 to 1             */;
}

/* One run of points with their half widths as the outline of a stroke, thin at both ends. */
function stroke(run: readonly (readonly [number, number, number])[]): string {
  if (run.length < 3) return '';
  const last = run.length - 1;
  let there = '',
    back = '';
  for (let k = 0; k <= last; k++) {
    const p = run[k]!,
      after = run[Math.min(k + 1, last)]!,
      before = run[Math.max(k - 1, 0)]!,
      dx = after[0] - before[0],
      dy = after[1] - before[1],
      w = k === 0 || k === last ? 0 : p[2] / (Math.hypot(dx, dy) || 1);
    there += (k ? 'L' : 'M') + xy(p[0] - dy * w, p[1] + dx * w);
    back = `L${xy(p[0] + dy * w, p[1] - dx * w)}${back}`;
  }
  return `${there}${back}Z`;
}

/* The point of line i at `angle`, before the ball is turned. */
function onLine(o: Lines, i: number, angle: number): Vector {
  const share = (i + 0.5) / o.n,
    along = radians(angle),
    waver = o.waver ?? 0;
  let north: number, east: number;
  if (o.family === 'lat') {
    east = along;
    north = (share - 0.5) * Math.PI * 0.985 + (waver * Math.sin(east * 7 + i * 1.7) * 2) / o.n;
  } else {
    north = along / 2;
    east = share * TURN + (waver * Math.sin(north * 8 + i * 2.3) * 3) / o.n;
  }
  const x = Math.cos(north) * Math.sin(east),
    y = Math.sin(north),
    z = Math.cos(north) * Math.cos(east);
  return o.family === 'dia' ? [x * 0.6 - y * 0.8, x * 0.8 + y * 0.6, z] : [x, y, z];
}

/* A family of lines, each walked in small steps: where it faces us and has a width, a run. */
export function engrave(r: number, o: Lines): string {
  const cr = Math.cos(o.roll),
    sr = Math.sin(o.roll),
    ct = Math.cos(o.tilt),
    st = Math.sin(o.tilt),
    step = r > 40 ? 3 : 5;
  let d = '';
  for (let i = 0; i < o.n; i++) {
    let run: [number, number, number][] = [];
    for (let angle = -180; angle <= 180; angle += step) {
      const p = onLine(o, i, angle),
        y1 = p[1] * ct - p[2] * st,
        z = p[1] * st + p[2] * ct,
        x = p[0] * cr - y1 * sr,
        y = p[0] * sr + y1 * cr,
        light = Math.max(0, x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]),
        w = z < 0.05 ? 0 : o.width(p, light, i) * o.most;
      if (w >= 0.12) run.push([x * r * 0.985, y * r * 0.985, w]);
      else if (run.length) {
        d += stroke(run);
        run = [];
      }
    }
    d += stroke(run);
  }
  return d;
}

/* -- Land ----------------------------------------------------------------------------------- */

export interface Land {
  fill: string;
  coast: string;
}

/* The field at the corners of a grid over the disc; beyond the ball there is no land. */
function sample(roll: number, tilt: number, field: Field, grid: number): number[] {
  const cr = Math.cos(-roll),
    sr = Math.sin(-roll),
    ct = Math.cos(-tilt),
    st = Math.sin(-tilt),
    values: number[] = [];
  for (let j = 0; j <= grid; j++)
    for (let i = 0; i <= grid; i++) {
      let x = (2 * i) / grid - 1,
        y = (2 * j) / grid - 1;
      const far = Math.hypot(x, y);
      if (far > 0.99) {
        x *= 0.99 / far;
        y *= 0.99 / far;
      }
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y)),
        x1 = x * cr - y * sr,
        y1 = x * sr + y * cr;
      values.push(far > 1.12 ? -1 : field([x1, y1 * ct - z * st, y1 * st + z * ct]));
    }
  return values;
}

/* One square of it with some corners on land: marching squares. */
function shore(corners: readonly Point[]): { fill: string; coast: string } {
  const ground: Point[] = [],
    cuts: Point[] = [];
  corners.forEach((p, k) => {
    const q = corners[(k + 1) % 4]!;
    if (p[2]! > 0) ground.push(p);
    if (p[2]! > 0 === q[2]! > 0) return;
    const t = p[2]! / (p[2]! - q[2]!),
      cut: Point = [between(p[0], q[0], t), between(p[1], q[1], t)];
    ground.push(cut);
    cuts.push(cut);
  });
  return {
    fill: polygon(ground),
    coast:
      cuts.length > 1 ? `M${xy(cuts[0]![0], cuts[0]![1])}L${xy(cuts[1]![0], cuts[1]![1])}` : '',
  };
}

/* Where the field is above 0, as seen: rows of full squares in one piece, and the shore. */
export function land(r: number, roll: number, tilt: number, field: Field, grid: number): Land {
  const values = sample(roll, tilt, field, grid),
    s = (2 * r) / grid,
    corner = (i: number, j: number): Point => [i * s - r, j * s - r, values[j * (grid + 1) + i]!];
  let fill = '',
    coast = '';
  for (let j = 0; j < grid; j++) {
    let full = -1;
    const closeRun = (i: number) => {
      if (full >= 0)
        fill += `M${xy(full * s - r, j * s - r)}H${f1(i * s - r)}v${f1(s)}H${f1(full * s - r)}Z`;
      full = -1;
    };
    for (let i = 0; i < grid; i++) {
      const corners = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)],
        n = corners.filter(p => p[2]! > 0).length;
      if (n === 4) {
        if (full < 0) full = i;
        continue;
      }
      closeRun(i);
      if (!n) continue;
      const edge = shore(corners);
      fill += edge.fill;
      coast += edge.coast;
    }
    closeRun(grid);
  }
  return { fill, coast };
}

/* The disc without a bigger lit disc that is shifted towards the light. */
export function crescent(r: number, ox: number, oy: number, R: number): string {
  const d = Math.hypot(ox, oy),
    turn = Math.atan2(oy, ox),
    half = Math.acos(Math.max(-1, Math.min(1, (r * r + d * d - R * R) / (2 * d * r)))),
    at = (a: number) => xy(r * Math.cos(a), r * Math.sin(a));
  return (
    `M${at(turn + half)}A${f1(r)} ${f1(r)} 0 ${half < Math.PI / 2 ? 1 : 0} 1 ${at(turn - half)}` +
    `A${f1(R)} ${f1(R)} 0 0 1 ${at(turn + half)}Z`
  );
}
