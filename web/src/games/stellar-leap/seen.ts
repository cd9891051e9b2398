/* seen.ts - what every part of the board is told. SPDX-License-Identifier: MIT */
import type { Preview, SeatNow } from '../../kit/drawing.ts';
import type { Beat } from './beats.tsx';
import type { View } from './view.ts';

export interface Seen {
  v: View;
  names: string[];
  me: number | null;
  asked: string | null;
  legal: readonly string[];
  preview: Preview | null;
  live: boolean;
  seats: readonly SeatNow[];
  beat: Beat | null /* the step being told                     */;
  lit: ReadonlySet<string> /* cards that the step being told is about */;
  pointed: string | null /* the card under pointer or focus         */;
  point(card: string | null, isPointer?: boolean): void;
  opened: string | null /* what is open in full: a card or a side  */;
  open(what: string | null): void;
}

/* The position that the action looked at would lead to. */
export const aheadOf = (seen: Seen): View | null =>
  (seen.preview?.view as View | undefined) ?? null;
