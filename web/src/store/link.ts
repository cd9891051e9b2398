/* link.ts - the one connection of the page, and what it says by itself when it opens.
 * SPDX-License-Identifier: MIT */
import { learn } from '../kit/words.ts';
import { Net, type Enter } from '../link/net.ts';
import type { Answer, Games, Hello } from '../link/protocol.ts';
import { connectSocket } from '../link/socket.ts';
import { readTables, seatTokens } from './memory.ts';
import { changeTable, facts, forget, isTable, type Viewer } from './state.ts';

/* How many finished matches the lobby lists. */
export const FINISHED = 6;
const UNFINISHED = 8;

export const net = new Net(connectSocket);

/* What to enter after each (re)connect: the open table with every own seat. */
export function entering(): Enter[] {
  const now = facts.table.peek();
  if (!now || !isTable(now.id)) return [];
  const known = (viewer: Viewer) => {
    const s = now.states.get(viewer);
    return s ? { since: s.seq, epoch: s.epoch } : {};
  };
  const enter = (viewer: Viewer, token: object): Enter => ({
    table: now.id,
    text: 'keys',
    ...token,
    ...known(viewer),
  });
  const tokens = Object.entries(seatTokens(now.id));
  return tokens.length
    ? tokens.map(([seat, token]) => enter(Number(seat), { token }))
    : [enter('spectator', {})];
}

/* Tables of the lobby are looked at as a spectator: nobody counts as present. */
const glimpseId = (table: string) => `g-${table}`;
const glimpsedBy = (id: string | undefined) => (id?.startsWith('g-') ? id.slice(2) : null);

export function glimpse(): void {
  if (facts.connection.peek() !== 'open') return;
  const known = facts.glimpses.peek(),
    all = Object.entries(readTables()).sort((a, b) => b[1].at - a[1].at),
    open = all.filter(([, t]) => !t.over).slice(0, UNFINISHED),
    over = all.filter(([id, t]) => t.over && !known.has(id)).slice(0, FINISHED);
  for (const [table] of [...open, ...over]) net.tell('enter', { table, id: glimpseId(table) });
}

export function hear(h: Hello): void {
  facts.addresses.value = h.addresses;
  facts.outdated.value ||= h.server !== VERSION;
  void net.ask<Games>('games').then(learnGames, () => undefined);
}

function learnGames({ games, bots }: Games): void {
  const offered = games.sort((a, b) => a.shelf - b.shelf).filter(g => !g.toy);
  for (const g of offered)
    learn(g.game, {
      about: g.about,
      ...Object.fromEntries(g.options.map(o => [`option.${o.key}`, o.help])),
    });
  facts.games.value = offered;
  facts.bots.value = bots;
}

/* A table that was to be entered is not there, or cannot be read. */
export function refuse(answer: Answer): void {
  if (answer.code !== 'table' && answer.code !== 'damaged') return;
  const glimpsed = glimpsedBy(answer.id);
  if (!glimpsed) changeTable({ missing: answer.code === 'table' ? 'gone' : 'damaged' });
  else if (answer.code === 'table') forget(glimpsed);
}
