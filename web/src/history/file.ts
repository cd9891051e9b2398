/* file.ts - the history as one file, written and read.
 *
 *   {"orrery":"history","version":1,"matches":[{"table":...,"seats":[...],...,"record":"..."}],
 *    "puzzles":[{"game":...,"name":"07","outcome":"found","tries":1,"at":...}],
 *    "days":[{"day":"2026-11-18","game":...,"name":"07","outcome":"found"}]}
 *
 * A file may lack puzzles and days: older ones do.
 *
 * What is read may come from anywhere: every field of every match is looked at, nothing that
 * is not listed here is taken, and a record must be a record (docs/RECORDS.md) of that game with
 * that many seats. The first thing that is wrong is named, and then nothing is taken at all.
 *
 * SPDX-License-Identifier: MIT */
import type { Day, Tried } from '../puzzle/progress.ts';
import type { KeptSeat, Match } from './match.ts';

export interface Entry {
  match: Match;
  record: string /* empty: the server had forgotten it before it was asked */;
}

/* All that a file holds. */
export interface Kept {
  entries: readonly Entry[];
  puzzles: readonly Tried[];
  days: readonly Day[];
}

const VERSION = 1;
const LARGEST = 200_000_000 /* characters of a file */,
  MOST = 100_000 /* matches */,
  LONGEST = 2_000_000 /* characters of a record */,
  SEATS = 5;

/* Why a file is refused: a key of the catalogue with what goes into it. */
export class BadFile extends Error {
  readonly key: string;
  readonly args: Record<string, string | number>;
  constructor(key: string, args: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}

export const writeFile = ({ entries, puzzles, days }: Kept): string =>
  JSON.stringify({
    orrery: 'history',
    version: VERSION,
    matches: entries.map(({ match, record }) => ({ ...match, record })),
    puzzles,
    days,
  });

/* -- Fields ------------------------------------------------------------------------------- */

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const within =
  (low: number, high: number): Check =>
  v =>
    Number.isInteger(v) && (v as number) >= low && (v as number) <= high;
const text =
  (shape: RegExp): Check =>
  v =>
    typeof v === 'string' && shape.test(v);
const orNull =
  (check: Check): Check =>
  v =>
    v === null || check(v);

const DATE = within(0, 8_640_000_000_000_000); /* what a Date holds */
/* Letters and signs, none for control or direction, as the server has names. */
const plain = (most: number) => text(new RegExp(`^[^\\p{C}\\p{Zl}\\p{Zp}]{0,${most}}$`, 'u'));

const GAME = text(/^[a-z][a-z0-9-]{0,31}$/),
  PUZZLE = text(/^\d\d$/),
  OUTCOME = text(/^(open|found|missed)$/);

const matchFields: Record<keyof Match | 'record', Check> = {
  table: text(/^[0-9a-f]{32}$/),
  game: GAME,
  title: plain(60),
  began: orNull(DATE),
  ended: DATE,
  plies: within(0, 1_000_000),
  result: text(/^(won|shared|lost|together)$/),
  mine: v => Array.isArray(v) && v.length >= 1 && new Set(v).size === v.length,
  resigned: v => typeof v === 'boolean',
  seats: v => Array.isArray(v) && v.length >= 1 && v.length <= SEATS,
  challenge: text(/^[0-9a-z]{8,63}$/),
  record: v => typeof v === 'string' && v.length <= LONGEST,
};

const seatFields: Record<keyof KeptSeat, Check> = {
  name: plain(20),
  bot: orNull(text(/^[\x21-\x7e]{0,40}$/)),
  points: within(-100_000, 100_000),
  share: v => typeof v === 'number' && v >= 0 && v <= 1,
};

const triedFields: Record<keyof Tried, Check> = {
  game: GAME,
  name: PUZZLE,
  outcome: OUTCOME,
  tries: within(0, 99),
  at: DATE,
};

const dayFields: Record<keyof Day, Check> = {
  day: v => typeof v === 'string' && /^\d{4}-\d\d-\d\d$/.test(v) && !Number.isNaN(Date.parse(v)),
  game: GAME,
  name: PUZZLE,
  outcome: OUTCOME,
};

/* Not every match is one. */
const MAY_LACK = 'challenge';

/* Exactly these fields, each as it should be. */
function check(value: unknown, fields: Record<string, Check>, n: number, what = 'match'): void {
  if (!isFields(value)) throw new BadFile(`import.${what}`, { n });
  const stray = Object.keys(value).find(name => !Object.hasOwn(fields, name));
  const bad =
    stray ??
    Object.keys(fields).find(name =>
      Object.hasOwn(value, name) ? !fields[name]!(value[name]) : name !== MAY_LACK,
    );
  if (bad !== undefined)
    throw new BadFile(what === 'match' ? 'import.field' : 'import.puzzle', {
      n,
      field: bad.slice(0, 40),
    });
}

/* -- A record ----------------------------------------------------------------------------- */

const HEAD =
  /^(option [a-z][a-z0-9-]* [a-z0-9-]+|player \d \S+|(hash|secret) [0-9a-f]{64}|number \d [0-9a-f]{32}|#[ -~]*)$/;
const ACTION = /^((?:\d|chance) [!-~]+( [!-~]+)*|#[ -~]*)$/;

/* As docs/RECORDS.md has it, as far as that can be told without playing it. */
export function isRecordOf(record: string, game: string, seats: number): boolean {
  const lines = record.split('\n'),
    gap = lines.indexOf('');
  const [first, which, many, ...head] = lines.slice(0, gap),
    body = lines.slice(gap + 1, -2),
    actions = body.filter(line => !line.startsWith('#')).length;
  return (
    gap > 0 &&
    lines.every(line => line.length <= 200) &&
    first === 'orrery record 1' &&
    which === `game ${game}` &&
    many === `seats ${seats}` &&
    head.every(line => HEAD.test(line)) &&
    body.every(line => ACTION.test(line)) &&
    lines.at(-2) === `end ${actions}` &&
    lines.at(-1) === ''
  );
}

/* -- The file ----------------------------------------------------------------------------- */

function entryOf(value: unknown, n: number): Entry {
  check(value, matchFields, n);
  const { record, ...match } = value as unknown as Match & { record: string };
  for (const seat of match.seats) check(seat, seatFields, n);
  const isSeat = within(0, match.seats.length - 1);
  if (!match.mine.every(isSeat)) throw new BadFile('import.field', { n, field: 'mine' });
  if (record && !isRecordOf(record, match.game, match.seats.length))
    throw new BadFile('import.record', { n });
  return { match, record };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile('import.json');
  }
}

function entriesOf(matches: readonly unknown[]): Entry[] {
  const known = new Set<string>();
  return matches.map((value, i) => {
    const entry = entryOf(value, i + 1);
    if (known.has(entry.match.table)) throw new BadFile('import.twice', { n: i + 1 });
    known.add(entry.match.table);
    return entry;
  });
}

/* Of puzzles and days, which a file may lack: each as it should be. */
function listOf<T>(list: unknown, fields: Record<string, Check>): readonly T[] {
  if (list === undefined) return [];
  if (!Array.isArray(list) || list.length > MOST) throw new BadFile('import.other');
  for (const [i, value] of list.entries()) check(value, fields, i + 1, 'puzzle');
  return list as T[];
}

/* All of it, or a BadFile. */
export function readFile(text: string): Kept {
  if (text.length > LARGEST) throw new BadFile('import.large');
  const file = parsed(text);
  if (!isFields(file) || file['orrery'] !== 'history') throw new BadFile('import.other');
  if (file['version'] !== VERSION) throw new BadFile('import.version');
  const { matches } = file;
  if (!Array.isArray(matches) || matches.length > MOST) throw new BadFile('import.other');
  return {
    entries: entriesOf(matches),
    puzzles: listOf<Tried>(file['puzzles'], triedFields),
    days: listOf<Day>(file['days'], dayFields),
  };
}
