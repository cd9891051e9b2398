/* seals.ts - what a match has earned, as the history tells it. SPDX-License-Identifier: MIT */
import { facts, type Seal } from './state.ts';

/* Null: nothing, or nothing any more. */
export function giveSeal(table: string, seal: Seal | null): void {
  const now = new Map(facts.seals.peek());
  if (!seal && !now.has(table)) return;
  if (seal) now.set(table, seal);
  else now.delete(table);
  facts.seals.value = now;
}
