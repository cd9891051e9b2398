/* table.ts - one look at Stella Quest's table: the position, who looks, what is pointed at,
 * and where everybody sits. SPDX-License-Identifier: MIT */
import type { CSSProperties } from 'preact';
import type { Keys } from '../../kit/keys.ts';
import type { Ahead } from './ahead.ts';
import type { Sector } from './sky-picture.ts';
import type { View } from './view.ts';

export interface Table {
  v: View;
  me: number | null;
  names: readonly string[];
  winners: readonly number[];
  away: readonly boolean[];
  ahead: Ahead;
  sectors: Sector[] /* from below, clockwise */;
  phone: boolean;
  live: boolean;
  key_: Keys;
}

/* Its middle, in units of the sky. */
export const placed = (x: number, y: number, more: object = {}) =>
  ({ '--x': Math.round(x * 10) / 10, '--y': Math.round(y * 10) / 10, ...more }) as CSSProperties;

/* Who sits where, from below and clockwise; the Dummy of two between them. */
export function sidesFrom(v: View, bottom: number): number[] {
  if (v.dummy !== null) return [bottom, v.dummy, 1 - bottom];
  return v.seats.map((_, i) => (bottom + i) % v.seats.length);
}
