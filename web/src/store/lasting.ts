/* lasting.ts - a browser may clear away what a page keeps when it needs room. Once there is something
 * to lose it is asked not to; it may refuse, and some ask the player. SPDX-License-Identifier: MIT */

let isAsked = false;

export function askToLast(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => undefined);
}
