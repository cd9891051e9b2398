/* game.ts - games: what the engine offers, and one of them set up to be played.
 * SPDX-License-Identifier: MIT */
import { Bot, type BotOptions } from './bots.js';
import {
  calls,
  lend,
  lendText,
  lendTo,
  orThrow,
  room,
  said,
  textAt,
  textOf,
  word64,
  words,
} from './engine.js';
import { RecordError, SetupError, UnknownGame } from './errors.js';
import { State } from './state.js';
import { readSteps, STEP } from './steps.js';

const SETUP = 68 /* struct orr_setup: seats and 16 options */,
  MOST_PLIES = 1 << 16; /* more than any match has */

/** One row of a game's option table. */
export interface Option {
  key: string;
  /** Its name for people. */
  title: string;
  help: string;
  low: number;
  high: number;
  default: number;
  /** The default when one seat plays alone. */
  defaultAlone: number;
  /** The names of the values from low to high, if it is a choice. */
  names?: string[];
  /** What each of these values means. */
  meanings?: string[];
}

/** What there is to know about a game before it is set up. */
export interface GameInfo {
  readonly key: string;
  readonly title: string;
  /** The game in one sentence. */
  readonly about: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** Whether anybody may know what others do not. */
  readonly hasSecrets: boolean;
  /** Whether it is here for learning and tests. */
  readonly isToy: boolean;
  readonly options: readonly Option[];
}

/** The values of options by key, as the command line has them. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

export interface Setup {
  /** By default two, if the game can be played so. */
  seats?: number;
  options?: OptionValues;
}

/** What js_facts() tells beside GameInfo. */
interface Sizes {
  numActions: number;
  maxLegal: number;
  maxPlies: number;
  stateSize: number;
  observationSize: number;
  fields: { name: string; offset: number; size: number }[];
}

interface Row extends Sizes {
  at: number;
  shelf: number;
  info: GameInfo;
}

interface Told {
  game: string;
  title: string;
  about: string;
  shelf: number;
  toy: boolean;
  min_seats: number;
  max_seats: number;
  has_secrets: boolean;
  options: (Omit<Option, 'defaultAlone'> & { default_alone?: number })[];
}

function rowOf(at: number): Row {
  const text = textOf((buffer, size) => calls.js_facts(at, buffer, size), 1 << 14);
  const [told, sizes] = JSON.parse(text) as [Told, Sizes];
  const info: GameInfo = {
    key: told.game,
    title: told.title,
    about: told.about,
    minSeats: told.min_seats,
    maxSeats: told.max_seats,
    hasSecrets: told.has_secrets,
    isToy: told.toy,
    options: told.options.map(({ default_alone, ...option }) => ({
      ...option,
      defaultAlone: default_alone ?? option.default,
    })),
  };
  return { at, shelf: told.shelf, info, ...sizes };
}

let rows: Row[] | undefined;

/** Every game, in the order of a list for people. */
function registry(): Row[] {
  if (rows) return rows;
  rows = [];
  for (let i = 0, at = calls.bind_game(0); at; at = calls.bind_game(++i)) rows.push(rowOf(at));
  return rows.sort((a, b) => a.shelf - b.shelf || (a.info.key < b.info.key ? -1 : 1));
}

/** The games, in the order of a list for people; with the toys if asked. */
export const games = ({ toys = false } = {}): GameInfo[] =>
  registry()
    .map(row => row.info)
    .filter(info => toys || !info.isToy);

function find(key: string): Row {
  const row = registry().find(row => row.info.key === key);
  if (row) return row;
  const known = games({ toys: true }).map(info => info.key);
  throw new UnknownGame(said('bind.game', { given: key, known: known.join(', ') }));
}

const refuseSetup = (sentence: string) => new SetupError(sentence);
const isTrue = (status: number) => status !== 0;

function setOption(row: Row, setup: Uint8Array, key: string, value: string): void {
  lendTo(setup, at =>
    lendText(key, keyAt =>
      lendText(value, valueAt =>
        orThrow(why => calls.bind_set_option(row.at, at, keyAt, valueAt, why), isTrue, refuseSetup),
      ),
    ),
  );
}

function setUp(row: Row, { seats, options = {} }: Setup): Uint8Array {
  const usual = row.info.maxSeats > 1 ? Math.max(2, row.info.minSeats) : row.info.maxSeats;
  const setup = new Uint8Array(SETUP);
  lendTo(setup, at => calls.orr_setup_init(row.at, seats ?? usual, at));
  for (const [key, value] of Object.entries(options))
    setOption(row, setup, key, String(typeof value === 'boolean' ? Number(value) : value));
  return setup;
}

/** A game set up for a number of seats and with its options. It does not change. */
export class Game {
  /** The key, as in `load(key)`. */
  readonly key: string;
  readonly title: string;
  readonly info: GameInfo;
  readonly seats: number;
  /** The options of this setup, choices by name. */
  readonly options: Readonly<Record<string, number | string>>;
  /** Actions are 0..numActions-1, chance outcomes included. */
  readonly numActions: number;
  readonly maxLegal: number;
  readonly maxPlies: number;
  /** The bytes of a state. */
  readonly stateSize: number;
  /** The numbers of an observation. */
  readonly observationSize: number;
  /** The named blocks of an observation: `observation.subarray(offset, offset + size)`. */
  readonly fields: readonly { name: string; offset: number; size: number }[];
  /** @internal */
  readonly at: number;
  /** @internal */
  readonly setup: Uint8Array;
  /** @internal The position before any chance or decision. */
  readonly first: Uint8Array;

  /** @internal */
  constructor(row: Row, setup: Uint8Array) {
    this.at = row.at;
    this.setup = setup;
    this.info = row.info;
    this.key = row.info.key;
    this.title = row.info.title;
    this.numActions = row.numActions;
    this.maxLegal = row.maxLegal;
    this.maxPlies = row.maxPlies;
    this.stateSize = row.stateSize;
    this.observationSize = row.observationSize;
    this.fields = row.fields;
    this.first = new Uint8Array(row.stateSize);
    lendTo(this.first, state =>
      lend(setup, at =>
        orThrow(why => calls.bind_begin(row.at, at, state, why), isTrue, refuseSetup),
      ),
    );
    this.seats = new DataView(setup.buffer).getInt32(0, true);
    this.options = Object.fromEntries(row.info.options.map((o, i) => [o.key, this.#value(o, i)]));
  }

  #value(option: Option, i: number): number | string {
    const value = lend(this.setup, at => calls.js_setup_value(at, i));
    return option.names?.[value - option.low] ?? value;
  }

  /** The rules, in Markdown. */
  get rules(): string {
    return textAt(calls.js_rules(this.at));
  }

  /** The number that stands for everything the rules do, as `orrery bench` prints it. It takes
   * a while: random matches are played for it. */
  signature(): string {
    return word64(calls.orr_signature(this.at)).toString(16).padStart(16, '0');
  }

  /** The start of a match. With a seed chance acts by itself, as in `orrery trace --seed`;
   * without one it is a seat like any other: see `State.chanceOutcomes`. */
  start({ seed }: { seed?: number | bigint } = {}): State {
    return State.begin(this, seed);
  }

  /** A bot: "random", "greedy", "ismcts:2000", "ismcts:300ms" or a level 1 to 8. */
  bot(spec: string | number = 'greedy', options: BotOptions = {}): Bot {
    return new Bot(this, spec, options);
  }
}

/** A game by key, for that many seats and with its options.
 *
 * `load('stellar', { seats: 2, options: { face_down_slot: 'printed' } })` */
export function load(key: string, setup: Setup = {}): Game {
  const row = find(key);
  return new Game(row, setUp(row, setup));
}

/** The state at the end of a record, checked action by action; its game is `state.game`. */
export function loadRecord(text: string): State {
  const setup = new Uint8Array(SETUP);
  const { at, log } = lendText(text, record => readRecord(record, text, setup));
  const row = registry().find(row => row.at === at)!;
  const state = State.begin(new Game(row, setup));
  for (const [seat, action] of log) state.apply(action, seat);
  return state;
}

function readRecord(record: number, text: string, setup: Uint8Array) {
  const size = new TextEncoder().encode(text).length;
  return room(4, game =>
    room(MOST_PLIES * STEP, steps => {
      const count = lendTo(setup, at =>
        orThrow(
          why => calls.bind_load(record, size, game, at, steps, MOST_PLIES, why),
          status => status >= 0,
          sentence => new RecordError(sentence),
        ),
      );
      return { at: words().getUint32(game, true), log: readSteps(steps, count) };
    }),
  );
}
