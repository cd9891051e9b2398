/* link.ts - the one connection of the page, and what it says by itself when it opens.
 * SPDX-License-Identifier: MIT */
import { learn } from '../kit/words.ts';
import { connectDevice, hasDevice } from '../link/device.ts';
import { Net, randomHex, type Connection, type Enter, type Listener } from '../link/net.ts';
import type { Answer, GameOption, Games, Hello } from '../link/protocol.ts';
import { connectSocket } from '../link/socket.ts';
import { isOnDevice, readTables, seatTokens } from './memory.ts';
import { changeTable, facts, forget, isTable, type Viewer } from './state.ts';

/* How many finished matches the lobby lists. */
export const FINISHED = 6;
const UNFINISHED = 8;

/* A server keeps tables, and so does this device: whichever keeps a table is asked about it. */
export type Place = 'server' | 'device';

const server = SITE ? null : new Net(connectSocket);
let device: Net | null = null;
let listenAt: (place: Place) => Listener;

/* The engine is loaded when it is wanted first. */
function deviceNet(): Net {
  if (device) return device;
  device = new Net(connectDevice);
  device.start(listenAt('device'));
  return device;
}

export const placeOf = (table: string): Place =>
  !server || (hasDevice() && isOnDevice(table)) ? 'device' : 'server';

/* Where a new table is made, and what no table is needed for is asked. */
export const placeNow = (): Place =>
  server && (connections.server !== 'lost' || !hasDevice()) ? 'server' : 'device';

const netAt = (place: Place) => (place === 'server' && server) || deviceNet();
const netFor = (fields: { table?: string }) =>
  netAt(fields.table ? placeOf(fields.table) : placeNow());

/* What is to be done when the engine of this device cannot be had. */
const givingUp = new Set<() => void>();

/* Asks this device. Where its engine cannot be had that fails, so that somebody else can be asked. */
async function askHere<T>(type: string, fields: object, id = randomHex(16)): Promise<T> {
  const asked = deviceNet();
  let giveUp = () => {};
  const isGone = new Promise<never>((_, fail) => {
    giveUp = () => fail(new Error('engine'));
  });
  givingUp.add(giveUp);
  try {
    return await Promise.race([asked.ask<T>(type, fields, id), isGone]);
  } finally {
    givingUp.delete(giveUp);
    asked.forget(id);
  }
}

export const net = {
  ask: <T = Answer>(type: string, fields: object = {}, id?: string) =>
    netFor(fields).ask<T>(type, fields, id),
  askAt: <T = Answer>(place: Place, type: string, fields: object, id?: string) =>
    netAt(place).ask<T>(type, fields, id),
  askHere,
  tell: (type: string, fields: object) => netFor(fields).tell(type, fields),
  newId: () => randomHex(16),
  forget(id: string): void {
    server?.forget(id);
    device?.forget(id);
  },
  tryNow: () => netAt(placeShown()).tryNow(),
  get triesIn(): number {
    return netAt(placeShown()).triesIn;
  },
};

export function startLinks(listen: (place: Place) => Listener): void {
  listenAt = listen;
  if (server) server.start(listen('server'));
  else deviceNet();
}

/* -- Connections ------------------------------------------------------------------------- */

const connections: Record<Place, Connection> = { server: 'connecting', device: 'connecting' };

/* The connection that matters for what is shown: of the open table, or of who makes new ones. */
const placeShown = (): Place => {
  const table = facts.table.peek()?.id;
  return table ? placeOf(table) : placeNow();
};
export function showConnection(): void {
  facts.connection.value = connections[placeShown()];
  facts.isAlone.value = placeNow() === 'device';
}

export function noteConnection(place: Place, now: Connection): void {
  if (now === 'outdated') facts.outdated.value = true;
  else connections[place] = now;
  if (now === 'lost' && place === 'device') for (const giveUp of givingUp) giveUp();
  if (now === 'lost' && !facts.table.peek() && placeNow() === 'device') deviceNet();
  showConnection();
}

/* What to enter after each (re)connect: the open table with every own seat. */
export function entering(place?: Place): Enter[] {
  const now = facts.table.peek();
  if (!now || !isTable(now.id) || (place && placeOf(now.id) !== place)) return [];
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
  const known = facts.glimpses.peek(),
    all = Object.entries(readTables()).sort((a, b) => b[1].at - a[1].at),
    open = all.filter(([, t]) => !t.over).slice(0, UNFINISHED),
    over = all.filter(([id, t]) => t.over && !known.has(id)).slice(0, FINISHED);
  if (open.some(([id]) => placeOf(id) === 'device')) deviceNet();
  const ids = [...open, ...over].map(([id]) => id),
    unanswered = [...sought].filter(id => !known.has(id) && !facts.refused.peek().has(id));
  for (const table of new Set([...ids, ...unanswered]))
    if (connections[placeOf(table)] === 'open') glimpseAt(table);
}

export function hear(place: Place, h: Hello): void {
  if (place === 'server') facts.addresses.value = h.addresses;
  facts.outdated.value ||= h.server !== VERSION;
  void net.askAt<Games>(place, 'games', {}).then(learnGames, () => undefined);
}

/* What a game says of an option, by the keys that its table has for it. */
const wordsOf = (o: GameOption): [string, string][] => [
  [`name.option.${o.key}`, o.title],
  [`option.${o.key}`, o.help],
  ...(o.names ?? []).map((name, i): [string, string] => [
    `option.${o.key}.${name}`,
    o.meanings?.[i] ?? name,
  ]),
];

function learnGames({ games, bots, puzzles, tries }: Games): void {
  const offered = games
    .sort((a, b) => a.shelf - b.shelf)
    .filter(g => !g.toy)
    .map(g => ({ ...g, puzzles: puzzles[g.game] ?? 0 }));
  for (const g of offered)
    learn(g.game, {
      about: g.about,
      ...Object.fromEntries(g.options.flatMap(wordsOf)),
    });
  facts.games.value = offered;
  facts.bots.value = bots;
  facts.tries.value = tries;
}

/* One table looked at from elsewhere than itself, in the same way; before there is a connection, as
 * soon as there is. */
const sought = new Set<string>();
export function glimpseAt(table: string): void {
  sought.add(table);
  net.tell('enter', { table, id: glimpseId(table) });
}

/* Whether there is such a table, where it was looked at; null: nobody has answered yet. Without a
 * server none of its tables is there. */
export function hasTable(table: string): boolean | null {
  void facts.connection.value; /* asked again when a connection opens or is lost */
  void facts.isAlone.value;
  if (facts.glimpses.value.has(table)) return true;
  const isCut = placeOf(table) === 'server' && connections.server === 'lost';
  return isCut || facts.refused.value.has(table) ? false : null;
}

/* A table that was to be entered is not there, or cannot be read. */
export function refuse(answer: Answer): void {
  const glimpsed = glimpsedBy(answer.id);
  if (glimpsed) facts.refused.value = new Set(facts.refused.peek()).add(glimpsed);
  if (answer.code !== 'table' && answer.code !== 'damaged') return;
  if (!glimpsed) changeTable({ missing: answer.code === 'table' ? 'gone' : 'damaged' });
  else if (answer.code === 'table') forget(glimpsed);
}
