/* actions.ts - what a person does: makes a table, sits down, looks as another seat,
 * changes a setting. SPDX-License-Identifier: MIT */
import { effect } from '@preact/signals';
import { setSpeedScale } from '../kit/motion.ts';
import { say } from '../kit/words.ts';
import { randomHex } from '../link/net.ts';
import type { Answer, Fair, State } from '../link/protocol.ts';
import { attempt, reasonOf } from './attempt.ts';
import { net, placeNow } from './link.ts';
import {
  commitmentOf,
  isOnDevice,
  keepOpenPuzzle,
  keepSettings,
  keepTable,
  markOnDevice,
  readName,
  readOpenPuzzle,
  readTables,
  type Settings,
} from './memory.ts';
import { openHere } from './records.ts';
import { go, reviewPath } from './routes.ts';
import { changeTable, facts, forget } from './state.ts';

export interface NewTable {
  game: string;
  seats: string[];
  here: number[] /* seats that are played in this browser */;
  names?: Record<number, string>;
  options: Record<string, number>;
  clock?: object;
  draw_seconds?: number;
  device?: boolean /* it is kept here even if there is a server */;
}

/* Makes a table, sits down at every seat that is played here, and goes there. */
export async function newTable(n: NewTable): Promise<string | null> {
  const { here, names, device, ...wanted } = n,
    place = device ? 'device' : placeNow();
  const made = await attempt(net.askAt<Answer>(place, 'create', wanted, randomHex(32)));
  if (!made?.table) return null;
  if (place === 'device') markOnDevice(made.table);
  for (const seat of here) await sit(made.table, seat, nameAt(seat, n));
  go(`/t/${made.table}`);
  return made.table;
}

/* A lesson, or a position to play on from, by its name: the first seat is ours. */
export async function openLesson(game: string, lesson: string): Promise<void> {
  const made = await attempt(net.ask<Answer>('create', { game, lesson }, randomHex(32)));
  if (!made?.table) return;
  await sit(made.table, 0, readName() || say('name.default'));
  go(`/t/${made.table}`);
}

/* A puzzle by its name, where it was left, or from its beginning: `anew`. The table of the one before is
 * not needed any more. */
async function openPuzzleNow(game: string, name: string, anew: boolean): Promise<void> {
  const old = readOpenPuzzle(),
    isKept = old.table in readTables();
  if (!anew && isKept && old.game === game && old.name === name) {
    go(`/t/${old.table}`);
    return;
  }
  const made = await attempt(net.ask<Answer>('create', { game, puzzle: name }, randomHex(32)));
  if (!made?.table) return;
  await sit(made.table, made.seat ?? 0, readName() || say('name.default'));
  keepOpenPuzzle({ game, name, table: made.table });
  go(`/t/${made.table}`);
  if (isKept) forget(old.table);
}

/* Pressed twice it is opened once. */
let opening: Promise<void> | null = null;
export function openPuzzle(game: string, name: string, anew = false): Promise<void> {
  opening ??= openPuzzleNow(game, name, anew).finally(() => {
    opening = null;
  });
  return opening;
}

/* A challenge by its code: the first seat is ours. */
export async function openChallenge(challenge: string): Promise<void> {
  const made = await attempt(net.ask<Answer>('create', { challenge }, randomHex(32)));
  if (!made?.table) return;
  await sit(made.table, 0, readName() || say('name.default'));
  go(`/t/${made.table}`);
}

/* A finished match from that ply on: ours is this seat, and bots have all others. */
async function playOnNow(table: string, seat: number, ply: number): Promise<void> {
  const made = await attempt(net.ask<Answer>('play_on', { table, seat, ply }, randomHex(32)));
  if (!made?.table) return;
  if (isOnDevice(table)) markOnDevice(made.table);
  await sit(made.table, seat, readName() || say('name.default'));
  go(`/t/${made.table}`);
}

/* Pressed twice it is one table. */
let playingOn: Promise<void> | null = null;
export function playOn(table: string, seat: number, ply: number): Promise<void> {
  playingOn ??= playOnNow(table, seat, ply).finally(() => {
    playingOn = null;
  });
  return playingOn;
}

/* Anybody's record, as a match of this device that is over: why not, or null when it is shown. */
export async function openRecord(record: string): Promise<string | null> {
  try {
    const table = await openHere(record);
    markOnDevice(table);
    go(reviewPath(table));
    return null;
  } catch (why) {
    return reasonOf(why);
  }
}

function nameAt(seat: number, { here, names }: NewTable): string {
  const own =
    here.length > 1 ? say('name.numbered', { n: seat + 1 }) : readName() || say('name.default');
  return names?.[seat] || own;
}

/* The hash of the table's secret; undefined: it promises nothing. */
async function hashOf(table: string): Promise<string | undefined> {
  const shown = facts.table.peek(),
    [state] = shown?.id === table ? shown.states.values() : [];
  if (state) return state.fair?.hash;
  return (await attempt(net.ask<Fair>('fair', { table })))?.fair?.hash;
}

/* The number that the seat adds to the table's chance is drawn once the hash is here: so the
 * server cannot have known it. */
export async function sit(table: string, seat: number, name: string): Promise<boolean> {
  const hash = await hashOf(table),
    number = hash && randomHex(32),
    wanted = { table, seat, name, text: 'keys', ...(number && { number }) },
    answer = await attempt(net.ask<Answer>('sit', wanted, randomHex(32)));
  if (!answer?.token) return false;
  const numbers = { ...commitmentOf(table)?.numbers, ...(number && { [seat]: number }) };
  keepTable(table, {
    tokens: { [seat]: answer.token },
    ...(hash && { fair: { hash, numbers } }),
  });
  return true;
}

/* The table that follows, once it is told of; none: the page has gone elsewhere meanwhile. */
async function following({ table, viewer }: State): Promise<string | undefined> {
  let stop = () => {};
  const told = await new Promise<string | undefined>(done => {
    stop = effect(() => {
      const shown = facts.table.value,
        next = shown?.states.get(viewer)?.rematch;
      if (next || shown?.id !== table) done(next);
    });
  });
  stop();
  return told;
}

/* Once more with the same seats, and there to our own. */
export async function rematch(state: State, me: number | null): Promise<void> {
  const { table } = state;
  if (!state.rematch && !(await attempt(net.ask<Answer>('rematch', { table })))) return;
  const next = state.rematch ?? (await following(state));
  if (!next) return;
  net.tell('enter', { table: next });
  if (me !== null) await sit(next, me, readName() || say('name.default'));
  go(`/t/${next}`);
}

/* Of several own seats this one looks now. */
export function lookAs(seat: number): void {
  changeTable({ lastSeat: seat });
}

export function setSettings(change: Partial<Settings>): void {
  facts.settings.value = { ...facts.settings.peek(), ...change };
  keepSettings(facts.settings.peek());
  applySettings();
}

const SPEED_SCALE = { off: 0, half: 1.6, one: 1, double: 0.5 };

export function applySettings(): void {
  const { theme, text, speed } = facts.settings.peek(),
    root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['text'] = text;
  setSpeedScale(SPEED_SCALE[speed]);
}
