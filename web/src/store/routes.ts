/* routes.ts - where the page is: "/" is the lobby, "/t/<table>" a table.
 * SPDX-License-Identifier: MIT */
import { batch } from '@preact/signals';
import { dismissNotice } from './attempt.ts';
import { entering, glimpse, net } from './link.ts';
import { keepTable } from './memory.ts';
import { forgetQueue } from './pacing.ts';
import { skipDeeds } from './playout.ts';
import { emptyTable, facts, isTable } from './state.ts';

/* A link to something that can be no table is a link to a table all the same: the page says
 * there that it does not exist. */
const tableIn = (path: string) => /^\/t\/(.+)$/.exec(path)?.[1] ?? null;

export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
}

/* The page is at another address now. */
export function arrive(): void {
  skipDeeds();
  batch(openRoute);
  scrollTo(0, 0);
}

export function openRoute(): void {
  const table = tableIn(location.pathname),
    old = facts.table.peek();
  facts.route.value = { table };
  dismissNotice();
  if (old && old.id !== table && isTable(old.id)) net.tell('leave', { table: old.id });
  if (table && old?.id !== table) openTable(table);
  if (!table) {
    facts.table.value = null;
    glimpse();
  }
}

function openTable(table: string): void {
  takeCarriedSeat(table);
  forgetQueue();
  facts.table.value = emptyTable(table);
  for (const e of entering()) net.tell('enter', e);
}

/* "Continue on another device": the key stands after '#', which no server is sent. */
function takeCarriedSeat(table: string): void {
  const carried = /^#seat=(\d)&token=([0-9a-f]{32})$/.exec(location.hash);
  if (!carried) return;
  keepTable(table, { tokens: { [carried[1]!]: carried[2]! } });
  history.replaceState(null, '', location.pathname);
}
