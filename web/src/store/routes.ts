/* routes.ts - where the page is: "/" is the lobby, "/t/<table>" a table, "/t/<table>/review" the review
 * of its match, with the ply behind it that is looked at, "/c/<code>" a challenge, or a
 * result of one, "/#matches" all matches, "/#puzzles" all puzzles.
 * Without a server of ours there is one file for all of them, and the same stands after '#'.
 * SPDX-License-Identifier: MIT */
import { batch } from '@preact/signals';
import { dismissNotice } from './attempt.ts';
import { entering, glimpse, net, showConnection } from './link.ts';
import { keepTable } from './memory.ts';
import { forgetQueue } from './pacing.ts';
import { skipSteps } from './playout.ts';
import { emptyTable, facts, isTable, type Route } from './state.ts';

/* A link to something that can be no table is a link to a table all the same: the page says
 * there that it does not exist. */
function tableIn(path: string): Pick<Route, 'table' | 'review'> {
  const [, table = null, review, ply] = /^\/t\/(.+?)(\/review(?:\/(\d+))?)?$/.exec(path) ?? [];
  return { table, review: review ? { ply: ply ? Number(ply) : null } : null };
}

const challengeIn = (path: string) => /^\/c\/([0-9A-Za-z.-]+)$/.exec(path)?.[1] ?? null;

export const addressOf = (path: string) => (SITE ? `#${path}` : path);
const pathNow = () => (SITE ? location.hash.slice(1) : location.pathname);

export function go(path: string): void {
  history.pushState(null, '', addressOf(path));
  arrive();
}

/* The page is at another address now. */
export function arrive(): void {
  skipSteps();
  batch(openRoute);
  scrollTo(0, 0);
}

export function openRoute(): void {
  const { table, review } = tableIn(pathNow()),
    old = facts.table.peek();
  facts.route.value = {
    table,
    review,
    challenge: challengeIn(pathNow()),
    isHistory: !table && location.hash.endsWith('#matches'),
    isPuzzles: !table && location.hash.endsWith('#puzzles'),
  };
  dismissNotice();
  if (old && old.id !== table && isTable(old.id)) net.tell('leave', { table: old.id });
  if (table && old?.id !== table) openTable(table);
  if (!table) {
    facts.table.value = null;
    glimpse();
  }
  showConnection();
}

export const reviewPath = (table: string, ply?: number) =>
  `/t/${table}/review${ply === undefined ? '' : `/${ply}`}`;

/* Another ply of the review: the way back leads out of the review, not through its plies. */
export function lookAtPly(ply: number): void {
  const route = facts.route.peek();
  if (!route.table || route.review?.ply === ply) return;
  history.replaceState(null, '', addressOf(reviewPath(route.table, ply)));
  facts.route.value = { ...route, review: { ply } };
}

function openTable(table: string): void {
  takeCarriedSeat(table);
  forgetQueue();
  facts.emotes.value = new Map();
  facts.table.value = emptyTable(table);
  for (const e of entering()) net.tell('enter', e);
}

/* "Continue on another device": the key stands after '#', which no server is sent. */
function takeCarriedSeat(table: string): void {
  const carried = /^#seat=(\d)&token=([0-9a-f]{32})$/.exec(location.hash);
  if (!carried || !isTable(table)) return;
  keepTable(table, { tokens: { [carried[1]!]: carried[2]! } });
  history.replaceState(null, '', location.pathname);
}
