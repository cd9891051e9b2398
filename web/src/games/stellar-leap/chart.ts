/* chart.ts - where things are on the star map: one polar frame, its centre far above, for the
 * limb, rays, orbits and routes. Pure geometry. SPDX-License-Identifier: MIT */
import type { Point } from '../../kit/engrave.ts';

export interface Chart {
  width: number;
  height: number;
  k: number /* how much type and furniture have grown with the board */;
  phone: boolean;
  columns: number;
  rows: number;
  head: number /* width of the limb                                    */;
  rowHeight: number;
  r: number /* radius of a world                                    */;
  figure: number /* height of a figure                                   */;
  nameRoom: number;
  inner: number /* radii of the frame: the limb's edges, the chart's end */;
  outer: number;
  end: number;
  middle: number;
  orbit(row: number): number;
  /* The place of a column on an orbit, and on any circle of the frame. */
  at(column: number, row: number): Point;
  on(column: number, radius: number): Point;
  /* How far a column leans, in degrees. */
  lean(column: number): number;
}

interface Room {
  width: number;
  height: number;
  columns: number;
  rows: number;
  phone: boolean;
  k: number;
}

const DESK = { R: 2.7, half: 0.44, spread: 0.466, gap: 6, end: 8, share: 0.39 },
  LOW = { ...DESK, gap: 4, end: 4 } /* a desk whose rows have little height */,
  PHONE = { R: 2.6, half: 0.47, spread: 0.472, gap: 2, end: 4, share: 0.4 };

export function chartFor({ width, height, columns, rows, phone, k }: Room): Chart {
  const isLow = !phone && height / rows < 250 * k,
    m = phone ? PHONE : isLow ? LOW : DESK,
    top = phone ? 8 : 47 * k,
    head = phone ? 30 : (isLow ? 34 : 42) * k,
    R = width * m.R,
    sag = R - Math.sqrt(R * R - (width * m.half) ** 2),
    cy = top + sag + head / 2 - R,
    y0 = top + sag + head + m.gap,
    most = phone ? 128 : width * 0.21,
    /* Rows that would get lower than this pan. */
    rowHeight = Math.max(phone ? 62 : 74, Math.min((height - y0 - m.end) / rows, most)),
    end = R + head + rowHeight * rows,
    spread = Math.asin((width * m.spread) / end) / (columns / 2),
    nameRoom = phone ? 6 : (isLow ? 15 : 20) * k,
    share = phone ? (rows > 4 ? 0.62 : 0.58) : isLow ? 0.48 : 0.58,
    /* Heads may reach a little into the line of names above: there is seldom one. */
    room = (rowHeight - nameRoom) / (2 + share - (phone ? 0 : 0.1)),
    r = Math.min(room, (width / columns) * m.share, phone ? 27 : 180),
    figure = r * share;
  /* Columns narrow less towards the top than straight rays would. */
  const angle = (column: number, radius: number) =>
    (column - (columns + 1) / 2) * spread * (end / radius) ** 0.62;
  const on = (column: number, radius: number): Point => [
    width / 2 + Math.sin(angle(column, radius)) * radius,
    cy + Math.cos(angle(column, radius)) * radius,
  ];
  const orbit = (row: number) =>
    R + head / 2 + m.gap + rowHeight * (row - 1) + (rowHeight + figure - nameRoom) / 2;
  return {
    width,
    height: Math.max(height, y0 + rowHeight * rows + m.end),
    k,
    phone,
    columns,
    rows,
    head,
    rowHeight,
    r,
    figure,
    nameRoom,
    inner: R - head / 2,
    outer: R + head / 2,
    end: end - (phone ? 4 : 2),
    middle: R,
    orbit,
    at: (column, row) => on(column, orbit(row)),
    on,
    lean: column => -angle(column, R) * 57.3,
  };
}

export const columnsOf = (c: Chart) => Array.from({ length: c.columns }, (_, i) => i + 1);
/* Beyond the last column. */
export const afterAll = (c: Chart) => c.columns + 0.5;

/* -- Path data ------------------------------------------------------------------------------ */

const n1 = (n: number) => n.toFixed(1);
export const xy = (p: Point) => `${n1(p[0])} ${n1(p[1])}`;

export const arc = (c: Chart, radius: number, from = 0.5, to = afterAll(c)) =>
  `M${xy(c.on(from, radius))}A${n1(radius)} ${n1(radius)} 0 0 0 ${xy(c.on(to, radius))}`;

export const sector = (c: Chart, from: number, to: number, r0: number, r1: number) =>
  `M${xy(c.on(from, r0))}A${n1(r0)} ${n1(r0)} 0 0 0 ${xy(c.on(to, r0))}` +
  `L${xy(c.on(to, r1))}A${n1(r1)} ${n1(r1)} 0 0 1 ${xy(c.on(from, r1))}Z`;

export const spoke = (c: Chart, column: number, r0: number, r1: number) =>
  `M${xy(c.on(column, r0))}L${xy(c.on(column, r1))}`;

/* Ticks across a circle: `of` parts of a column, each tick as long as `length` says. */
export function graduation(
  c: Chart,
  radius: number,
  of: number,
  length: (i: number) => readonly [inward: number, outward: number],
): string {
  let d = '';
  for (let i = 0; i <= c.columns * of; i++) {
    const [inward, outward] = length(i);
    d += spoke(c, 0.5 + i / of, radius - inward, radius + outward);
  }
  return d;
}

/* A point of the rim of a disc, by degrees. */
export const rim = (degrees: number, radius: number): Point => [
  Math.cos((degrees * Math.PI) / 180) * radius,
  Math.sin((degrees * Math.PI) / 180) * radius,
];

/* -- Routes --------------------------------------------------------------------------------- */

/* A trip as a curve in columns and rows, so that it bends with the chart and keeps off the
 * worlds between: its places from 0 to 1, and where it crosses from row to row. */
export interface Route {
  at(t: number): Point;
  crossings: Point[];
}

interface Stop {
  column: number;
  row: number;
}

export function routeBetween(c: Chart, from: Stop, to: Stop): Route {
  const aside = from.column === to.column ? (from.column > c.columns / 2 ? -0.62 : 0.62) : 0,
    side = Math.sign(to.column - from.column),
    flat = from.row === to.row ? 0.42 : 0.06,
    P = [
      [from.column, from.row],
      [from.column + side * 0.45 + aside, from.row + (to.row - from.row) * 0.25 + flat],
      [to.column - side * 0.45 + aside, to.row - (to.row - from.row) * 0.12 + flat],
      [to.column, to.row],
    ] as const;
  const place = (t: number): [number, number] => {
    const u = 1 - t,
      mix = (i: 0 | 1) =>
        u ** 3 * P[0][i] + 3 * u * u * t * P[1][i] + 3 * u * t * t * P[2][i] + t ** 3 * P[3][i];
    return [mix(0), mix(1)];
  };
  const crossings: Point[] = [];
  const way = Math.sign(to.row - from.row);
  for (let row = from.row, t = 0; way && row !== to.row && t < 1; t += 0.004) {
    const [column, here] = place(t);
    if ((here - (row + way / 2)) * way < 0) continue;
    crossings.push(c.at(column, here));
    row += way;
  }
  return { at: t => c.at(...place(t)), crossings };
}
