/* at-table.ts - what this room is told of the table. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import type { Puzzle, State } from '../link/protocol.ts';

/* A game's lens, without its rim. */
export type Picture = (game: string) => ComponentChildren;

export interface AtTable {
  state: State;
  puzzle: Puzzle;
  isMine: boolean /* whoever looks has the seat whose move is looked for */;
  reason: string /* why the answer is best; empty until it is over     */;
  move(steps: readonly string[]): string /* in words */;
}

/* In hundredths of the win, as people say it: "12 in 100". */
export const inHundred = (cost: number) => Math.max(1, Math.round(cost / 100));

export const outcomeOf = ({ found, over }: Puzzle) => (found ? 'found' : over ? 'missed' : 'open');
