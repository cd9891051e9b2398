/* view.ts - the parts of a position of Stella Quest by name. SPDX-License-Identifier: MIT */
import type { View } from './wire.ts';

export type { View };
export type Seat = View['seats'][number];
export type Held = Seat['hand'][number];
export type Place = View['trick'][number];

/* A number of a collection: its cards, and what they count. */
export type Emotion = Seat['emotions'][number];

export const isChoosing = (v: View) => v.phase === 'take' || v.phase === 'top';
export const isEnd = (v: View) => v.phase === 'over';
