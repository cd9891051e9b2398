/* view.ts - the parts of a position of Stellar by name. SPDX-License-Identifier: MIT */
import { printed } from './printed.ts';
import type { View } from './wire.ts';

export type { View };
export type Seat = View['seats'][number];
export type Held = Seat['hand'][number];
export type Slot = NonNullable<Seat['telescope'][number]>;

/* A stack of the notebook, and what it is worth now: `from` is the first number of its run, a
 * 6/0 lies as `six_zero`, and `satellites` join it. */
export type Stack = Seat['stacks'][number];

/* Where a card could lie, and what would follow it. */
export type Fit = View['fits'][number];
/* What a number calls; without a card it is the deck's top one. */
export type Call = NonNullable<Fit['calls']>;
/* A card as it would stand in the notebook. */
export type Written = NonNullable<Fit['written']>;

/* Types in the order of the score pad. */
export const letters = ['p', 'm', 'a', 'c', 'b'] as const;

/* The sections of the telescope, by slot. */
export const sectionOf: readonly number[] = printed.sections;

export const slotOf = (index: number) => `t${index + 1}`;

export type Side = 'up' | 'down';
