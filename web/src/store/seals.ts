/* seals.ts - what a match has earned, as the history tells it. SPDX-License-Identifier: MIT */
import { facts, type Seal, withEntry } from './state.ts';

export function giveSeal(table: string, seal: Seal): void {
  facts.seals.value = withEntry(facts.seals.peek(), table, seal);
}
