/* wire.ts - a position of this game as the engine tells it: docs/notation/ferry.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

export interface View {
  phase: 'choose' | 'deal' | 'over' | 'reveal' | 'show';
  cursor: number;
  round: number;
  rounds: number;
  unseen: number[];
  discard: number[];
  seats: {
    held: number;
    cargo: number;
    commit: string;
    laid: number[];
    hand?: number[];
  }[];
}
