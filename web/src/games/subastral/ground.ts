/* ground.ts - where the tiles of a journal stand, in pixels of its panorama: a column for each
 * pile there can be, the first cards in front, each further card of a pile a step higher and behind.
 * SPDX-License-Identifier: MIT */
import type { Size } from './size.ts';

/* A panorama is drawn whole, small beside an opponent's name, or on one line of a phone. */
export type Form = 'whole' | 'small' | 'line';

export interface Ground extends Size {
  form: Form;
  scale: number /* of words and pills                          */;
  left: number /* x of the first column                       */;
  columns: number /* how many there are                          */;
  column: number /* its width                                   */;
  foot: number /* y where the piles end                       */;
  depth: number /* of the first row's ground                   */;
  base: number /* y of the first row's horizon                */;
  step: number /* from one row's horizon to the next          */;
}

interface Measures {
  margin: number;
  indent: number;
  flag: number /* at the right, for the points of the longest set */;
  head: number;
  foot: number;
  depth: number;
  step: number /* at most                                          */;
  air: number /* above the highest horizon                        */;
}

const between = (low: number, v: number, high: number) => Math.min(high, Math.max(low, v));

function measures(form: Form, { width, height }: Size, headed: boolean, scale: number): Measures {
  const narrow = width < 420;
  if (form === 'line')
    return { margin: 2, indent: 0, flag: 0, head: 0, foot: 0, depth: 14, step: 9, air: 8 };
  if (form === 'small')
    return {
      margin: 2,
      indent: 0,
      flag: 0,
      head: 2,
      foot: 22,
      depth: Math.min(44, height * 0.32),
      step: Math.min(40, height * 0.28),
      air: Math.min(24, height * 0.18),
    };
  return {
    margin: narrow ? 6 : headed ? 16 : 10,
    indent: narrow ? 4 : 6,
    flag: narrow ? 38 : 26 + 14 * scale,
    head: headed ? 34 * scale : 4,
    foot: 28 * scale,
    depth: between(40, height * 0.24, 70 * scale),
    step: between(20, height * 0.22, 60 * scale),
    air: 0,
  };
}

export function groundOf(
  form: Form,
  size: Size,
  rows: number,
  { headed = false, scale = 1, columns }: { headed?: boolean; scale?: number; columns: number },
): Ground {
  const m = measures(form, size, headed, scale),
    column = (size.width - 2 * m.margin - m.flag) / columns,
    foot = size.height - m.foot,
    base = foot - m.depth,
    top = m.head + (m.air || column * 0.3 + 6);
  return {
    ...size,
    form,
    scale,
    left: m.margin + m.indent,
    columns,
    column,
    foot,
    depth: m.depth,
    base,
    step: Math.max(2, rows > 1 ? Math.min(m.step, (base - top) / (rows - 1)) : m.step),
  };
}

export const columnAt = (g: Ground, pile: number) => g.left + pile * g.column;

/* y of the horizon of a row, counted from 1. */
export const horizon = (g: Ground, row: number) => g.base - (row - 1) * g.step;

/* y of the trail along a row. */
export const trailAt = (g: Ground, row: number) =>
  horizon(g, row) + (g.form === 'whole' ? Math.min(9, g.step * 0.36) : 4);
