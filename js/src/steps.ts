/* steps.ts - the entries of a log, to and from the engine. SPDX-License-Identifier: MIT */
import { words } from './engine.js';

/** Seat, action, and the set of viewers who witnessed what it was. */
export type Step = readonly [seat: number, action: number, seen: number];

export const STEP = 8; /* struct bind_step: its parts are at 0, 2 and 4 */

/** The entries that the engine wrote there. */
export function readSteps(at: number, count: number): Step[] {
  const view = words();
  return Array.from({ length: count }, (_, i) => {
    const step = at + i * STEP;
    return [view.getUint8(step), view.getUint16(step + 2, true), view.getUint32(step + 4, true)];
  });
}

/** A log as the engine reads it. */
export function stepBytes(log: readonly Step[]): Uint8Array {
  const bytes = new Uint8Array(log.length * STEP),
    view = new DataView(bytes.buffer);
  log.forEach(([seat, action, seen], i) => {
    view.setUint8(i * STEP, seat);
    view.setUint16(i * STEP + 2, action, true);
    view.setUint32(i * STEP + 4, seen, true);
  });
  return bytes;
}
