/* emotes.ts - emotes that players send each other: shown for a moment at their seats, not stored.
 * SPDX-License-Identifier: MIT */
import type { Emote } from '../link/protocol.ts';
import { attempt } from './attempt.ts';
import { net } from './link.ts';
import { facts, ownSeats, withEntry } from './state.ts';

/* As the server knows them: docs/PROTOCOL.md. */
export const emotes = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'wow',
  'sorry',
  'thinking',
  'good_game',
] as const;
export type EmoteName = (typeof emotes)[number];

const MOMENT = 4000; /* milliseconds */

const isKnown = (name: string): name is EmoteName => (emotes as readonly string[]).includes(name);

/* One's own is shown even where the others' are not: it was given. */
export function showEmote({ table, seat, emote }: Emote): void {
  const now = facts.table.peek();
  if (now?.id !== table || !isKnown(emote)) return;
  if (!facts.settings.peek().emotes && !ownSeats(now).includes(seat)) return;
  const sign = { emote };
  facts.emotes.value = withEntry(facts.emotes.peek(), seat, sign);
  setTimeout(() => {
    if (facts.emotes.peek().get(seat) !== sign) return;
    const left = new Map(facts.emotes.peek());
    left.delete(seat);
    facts.emotes.value = left;
  }, MOMENT);
}

export const giveEmote = (table: string, seat: number, emote: EmoteName) =>
  attempt(net.ask('emote', { table, seat, emote }));
