/* memory.ts - what this browser keeps: keys to seats, settings, a name. The text table
 * shares the tables. SPDX-License-Identifier: MIT */

import type { Volume } from '../kit/voice.ts';

/* What was shown before the numbers were sent, and the numbers of the seats here. */
export interface Commitment {
  hash: string;
  numbers: Record<string, string>;
}

export interface Kept {
  tokens: Record<string, string>;
  title?: string;
  game?: string;
  over?: boolean;
  at: number;
  device?: boolean /* it is kept on this device, not by a server */;
  fair?: Commitment;
  began?: number /* when this browser first had a key to it */;
}

export interface Settings {
  theme: 'auto' | 'dark' | 'light';
  speed: 'off' | 'half' | 'one' | 'double';
  sound: boolean;
  volume: Volume;
  notify: boolean;
  emotes: boolean /* those of other players are shown */;
  text: 'normal' | 'large' | 'larger';
  confirm: 'auto' | 'always' | 'never';
  level: string /* of the bots of Play now and Watch */;
}

const initial: Settings = {
  theme: 'auto',
  speed: 'one',
  sound: false,
  volume: 'medium',
  notify: false,
  emotes: true,
  text: 'normal',
  confirm: 'auto',
  level: '3',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read<T>(key: string, otherwise: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isObject(kept) ? { ...otherwise, ...kept } : otherwise;
  } catch {
    return otherwise;
  }
}

/* Entries by name; one that is damaged is passed over, so that it takes no other with it. */
const readEntries = <T>(key: string, isWhole: (entry: Record<string, unknown>) => boolean) =>
  Object.fromEntries(
    Object.entries(read<Record<string, unknown>>(key, {})).filter(
      ([, entry]) => isObject(entry) && isWhole(entry),
    ),
  ) as Record<string, T>;

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* private windows may refuse */
  }
}

export const readSettings = () => read<Settings>('orrery.settings', initial);
export const keepSettings = (s: Settings) => write('orrery.settings', s);

/* Tables of this device that may not be kept yet, such as the next one after a match. */
const onDevice = new Set<string>();
export const markOnDevice = (table: string) => onDevice.add(table);
export const isOnDevice = (table: string) => onDevice.has(table) || !!readTables()[table]?.device;

export const readTables = () =>
  readEntries<Kept>('orrery.tables', t => isObject(t['tokens']) && isDate(t['at']));
const isDate = (at: unknown) => typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
/* `looked`: it was only looked at, from the lobby or at its end; its date stays. */
export function keepTable(table: string, change: Partial<Kept>, looked = false): void {
  const all = readTables();
  const old: Kept = all[table] ?? { tokens: {}, at: 0 };
  all[table] = {
    ...old,
    ...(change.tokens && !old.began && { began: Date.now() }),
    ...change,
    tokens: { ...old.tokens, ...change.tokens },
    ...(onDevice.has(table) && { device: true }),
    at: looked && old.at ? old.at : Date.now(),
  };
  write('orrery.tables', all);
}
export function forgetTable(table: string): void {
  const all = readTables();
  delete all[table];
  write('orrery.tables', all);
}
export const commitmentOf = (table: string) => readTables()[table]?.fair;
export const seatTokens = (table: string) => readTables()[table]?.tokens ?? {};

/* Lessons that were begun, as "game/name": at which table, and whether to the end. */
export interface Learnt {
  table: string;
  done?: boolean;
}
export const readLessons = () =>
  readEntries<Learnt>('orrery.lessons', l => typeof l['table'] === 'string');
export function keepLesson(game: string, name: string, change: Learnt): void {
  const all = readLessons(),
    key = `${game}/${name}`;
  write('orrery.lessons', { ...all, [key]: { ...all[key], ...change } });
}

/* The latest day with a puzzle and what came of it, as puzzle/db.ts notes it for the lobby. */
export interface PuzzleNote {
  last: string;
  outcome: 'open' | 'found' | 'missed';
  streak: number;
}
export const readPuzzleNote = () =>
  read<PuzzleNote>('orrery.puzzles', { last: '', outcome: 'open', streak: 0 });

/* The puzzle that was opened last: it is found again where it was left. */
export interface OpenPuzzle {
  game: string;
  name: string;
  table: string;
}
export const readOpenPuzzle = () =>
  read<OpenPuzzle>('orrery.puzzle', { game: '', name: '', table: '' });
export const keepOpenPuzzle = (open: OpenPuzzle) => write('orrery.puzzle', open);

/* Results of a challenge, one's own and those that were pasted: whose, and the code that is played
 * again when they are shown. The newest challenges stay. */
export interface KeptResult {
  who: string;
  code: string;
}
const CHALLENGES = 30,
  RESULTS = 20;
interface KeptResults {
  at: number;
  results: KeptResult[];
}
const isResult = (r: unknown) =>
  isObject(r) && typeof r['who'] === 'string' && typeof r['code'] === 'string';
const readAllResults = () =>
  readEntries<KeptResults>(
    'orrery.results',
    e => isDate(e['at']) && Array.isArray(e['results']) && e['results'].every(isResult),
  );
export const readResults = (challenge: string): readonly KeptResult[] =>
  readAllResults()[challenge]?.results ?? [];
export function keepResult(challenge: string, result: KeptResult): void {
  const all = readAllResults(),
    others = (all[challenge]?.results ?? []).filter(r => r.code !== result.code);
  all[challenge] = { at: Date.now(), results: [result, ...others].slice(0, RESULTS) };
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at);
  write('orrery.results', Object.fromEntries(newest.slice(0, CHALLENGES)));
}

/* Matches of servers that were opened on this device to be reviewed: takes one more, and says which are
 * too many. */
const REVIEWED = 20;
export function noteReviewed(table: string): string[] {
  const kept = read<{ tables: string[] }>('orrery.reviewed', { tables: [] }).tables,
    all = [table, ...(Array.isArray(kept) ? kept : []).filter(t => t !== table)];
  write('orrery.reviewed', { tables: all.slice(0, REVIEWED) });
  return all.slice(REVIEWED);
}

export const readName = () => read<{ name: string }>('orrery.name', { name: '' }).name;
export const keepName = (name: string) => write('orrery.name', { name });

/* Whether the rail beside the board is folded. */
export const readRail = () => read<{ folded: boolean }>('orrery.rail', { folded: false });
export const keepRail = (rail: { folded: boolean }) => write('orrery.rail', rail);

/* Whether there are matches in the history, as history/db.ts notes it: without any, none of that
 * room is loaded. */
export const readHasHistory = () => read<{ has: boolean }>('orrery.history', { has: false }).has;
