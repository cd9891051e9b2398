/* state.ts - a position of a match, with how it came about.
 *
 * A state is whole (the truth, or a world that might be it) or known (what one viewer knows).
 * Whatever is shown to a viewer is made from the known state, here as everywhere in the engine:
 * view(), observation(), picture() and score() take a viewer and redact first.
 *
 * SPDX-License-Identifier: MIT */
import { Bot, type Thought } from './bots.js';
import {
  calls,
  heap,
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
import { HiddenState, IllegalAction, OrreryError, TurnError } from './errors.js';
import type { Game } from './game.js';
import { Rng } from './rng.js';
import { readSteps, STEP, type Step, stepBytes } from './steps.js';

/** The seat that shuffles, deals and rolls; as a viewer: the one who sees all. */
export const CHANCE = 7;
/** A viewer who holds no seat. */
export const SPECTATOR = 6;
/** The action in the log of a viewer who did not witness it. */
export const UNSEEN = 0xffff;

const MOST_LEGAL = 256,
  MOST_SEATS = 5,
  SOME_STEPS = 64 /* chance steps asked for at a time */,
  PAGE = 1 << 14; /* bytes of a text that is likely to be long */

/** A line of the score pad; `points === count * each` where the pad shows a product. */
export interface ScoreLine {
  label: string;
  /** The label for people. */
  name: string;
  points: number;
  count?: number;
  each?: number;
}

/** A side's score, itemised. */
export interface Score {
  side: number;
  total: number;
  tiebreak: number;
  lines: ScoreLine[];
}

/** What js_score() tells. */
interface Pad {
  total: number;
  tiebreak?: number;
  lines: Omit<ScoreLine, 'name'>[];
  names: string[];
}

/** One outcome of a chance step. */
export interface Outcome {
  action: number;
  /** A whole number. */
  weight: number;
  probability: number;
}

/** One entry of the log as a viewer saw it. */
export interface Event {
  ply: number;
  seat: number;
  /** null when the viewer did not witness what it was. */
  action: number | null;
  /** In notation. */
  text: string;
  /** For people; may be empty. */
  line: string;
}

/** A position as the page draws it: the fields are the game's own (docs/notation). */
export type View = Record<string, unknown>;

const bitsOf = (set: number): number[] =>
  Array.from({ length: CHANCE + 1 }, (_, seat) => seat).filter(seat => (set >> seat) & 1);
const refusals: Record<number, new (sentence: string) => OrreryError> = {
  [-4]: TurnError,
  [-5]: IllegalAction,
};
const refuse = (sentence: string, status: number) =>
  new (refusals[status] ?? OrreryError)(sentence);
const isDone = (status: number) => status >= 0;

export class State {
  readonly game: Game;
  /** Chance follows this seed by itself; undefined: chance is a seat that you play. */
  readonly seed: bigint | undefined;
  /** Who knows this and no more; undefined when the state is whole. */
  readonly viewer: number | undefined;
  readonly #bytes: Uint8Array;
  readonly #log: Step[];
  readonly #dreamt: number | undefined; /* for this viewer, whose log it has */

  private constructor(
    game: Game,
    bytes: Uint8Array,
    log: Step[],
    kind: { seed?: bigint; viewer?: number; dreamt?: number },
  ) {
    this.game = game;
    this.seed = kind.seed;
    this.viewer = kind.viewer;
    this.#bytes = bytes;
    this.#log = log;
    this.#dreamt = kind.dreamt;
  }

  /** @internal */
  static begin(game: Game, seed?: number | bigint): State {
    const kind = seed === undefined ? {} : { seed: word64(seed) };
    const state = new State(game, game.first.slice(), [], kind);
    state.#runChance();
    return state;
  }

  /* -- Copies --------------------------------------------------------------------------- */

  /** An independent copy. */
  clone(): State {
    const { seed, viewer } = this;
    const kind = { seed, viewer, dreamt: this.#dreamt };
    return new State(this.game, this.#bytes.slice(), [...this.#log], kind);
  }

  /** The position; equal positions are equal bytes. */
  toBytes(): Uint8Array {
    return this.#bytes.slice();
  }

  /** Whether both are the same position of the same setup, known to the same viewer. */
  equals(other: State): boolean {
    const same = (a: Uint8Array, b: Uint8Array) =>
      a.length === b.length && a.every((byte, i) => byte === b[i]);
    return (
      this.game.at === other.game.at &&
      this.viewer === other.viewer &&
      same(this.game.setup, other.game.setup) &&
      same(this.#bytes, other.#bytes)
    );
  }

  /** A number for tables of positions: equal positions have equal ones. */
  hash(): bigint {
    return word64(this.#ask(at => calls.orr_hash(this.game.at, at)));
  }

  #ask<T>(use: (state: number) => T): T {
    return lend(this.#bytes, use);
  }

  /* -- Who is asked ----------------------------------------------------------------------- */

  /** The number of entries in the log. */
  get ply(): number {
    return this.#log.length;
  }

  /** The seats that are asked now, CHANCE alone, or nobody at the end. */
  get toAct(): number[] {
    return bitsOf(this.#ask(at => calls.bind_to_act(this.game.at, at)));
  }

  /** The first seat that is asked; -1 when the match is over. */
  get seat(): number {
    return this.toAct[0] ?? -1;
  }

  get isOver(): boolean {
    return this.seat === -1;
  }

  get isChance(): boolean {
    return this.seat === CHANCE;
  }

  /** How many rounds have been begun, in the rulebook's sense. */
  get rounds(): number {
    return this.#ask(at => calls.bind_rounds(this.game.at, at));
  }

  /** The seat, if what it may do can be told here. */
  #asked(seat: number): number {
    const { seats } = this.game;
    if (seat !== -1 && seat !== CHANCE && !(Number.isInteger(seat) && seat >= 0 && seat < seats))
      throw new TurnError(said('bind.seat', { seat, seats }));
    if (this.viewer !== undefined && seat !== this.viewer && seat !== -1)
      throw new HiddenState(said('bind.seat_hidden', { seat, viewer: this.viewer }));
    return seat;
  }

  #mustAct(seat: number): void {
    if (this.isOver) throw new TurnError(said('error.over'));
    if (!this.toAct.includes(seat)) throw new TurnError(said('bind.turn', { seat }));
  }

  /* -- Actions ------------------------------------------------------------------------------ */

  /** What the seat (by default the first that is asked) may do, in increasing order; of CHANCE
   * the outcomes. Empty when the seat is not asked. */
  legalActions(seat = this.seat): number[] {
    if (this.#asked(seat) === -1) return [];
    if (seat === CHANCE)
      return this.isChance ? this.chanceOutcomes().map(outcome => outcome.action) : [];
    return this.#ask(at =>
      room(MOST_LEGAL * 2, out => {
        const count = calls.bind_legal(this.game.at, at, seat, out);
        return [...new Uint16Array(calls.memory.buffer, out, count)];
      }),
    );
  }

  /** The outcomes of the chance step at hand, with their weights. */
  chanceOutcomes(): Outcome[] {
    this.#mustBeChance();
    const found = this.#ask(at =>
      room(MOST_LEGAL * 2, out =>
        room(MOST_LEGAL * 4, weights => {
          const count = calls.bind_chance(this.game.at, at, out, weights),
            { buffer } = calls.memory,
            actions = [...new Uint16Array(buffer, out, count)],
            weight = new Uint32Array(buffer, weights, count);
          return actions.map((action, i) => ({ action, weight: weight[i]! }));
        }),
      ),
    );
    const all = found.reduce((sum, outcome) => sum + outcome.weight, 0);
    return found.map(outcome => ({ ...outcome, probability: outcome.weight / all }));
  }

  /** One outcome drawn with its probability; it is not applied. */
  sampleChance(rng: Rng): number {
    this.#mustBeChance();
    return this.#ask(at => lendTo(rng.bytes, dice => calls.bind_sample(this.game.at, at, dice)));
  }

  #mustBeChance(): void {
    this.#mustBeWhole();
    if (!this.isChance) throw new TurnError(said('bind.chance'));
  }

  /** Plays an action, a number or its notation, for the seat (by default the first that is
   * asked); with a seed chance then acts until a seat is asked. Returns this state.
   *
   * A refused action throws, and changes nothing. */
  apply(action: number | string, seat = this.seat): this {
    this.#mustBeWhole();
    this.#asked(seat);
    const number = typeof action === 'string' ? this.actionOf(action, seat) : action;
    if (!Number.isInteger(number) || number < 0 || number >= UNSEEN)
      throw new IllegalAction(said('bind.action', { action, last: this.game.numActions - 1 }));
    const step = stepBytes([[Math.max(seat, 0), number, 0]]);
    const played = lendTo(this.#bytes, at =>
      lend(step, entry => {
        orThrow(why => calls.bind_apply(this.game.at, at, entry, why), isDone, refuse);
        return readSteps(entry, 1);
      }),
    );
    this.#log.push(...played);
    this.#runChance();
    return this;
  }

  #runChance(): void {
    const { seed } = this;
    if (seed === undefined || !this.isChance) return;
    let count = SOME_STEPS;
    while (count === SOME_STEPS) {
      const steps = lendTo(this.#bytes, at =>
        room(SOME_STEPS * STEP, out => {
          const n = calls.bind_run_chance(this.game.at, at, seed, this.ply, out, SOME_STEPS);
          return readSteps(out, n);
        }),
      );
      this.#log.push(...steps);
      count = steps.length;
    }
  }

  /** The action in notation. */
  actionText(action: number, seat = this.seat): string {
    this.#mustBeLegal(action, seat, 'bind.no_notation');
    return this.#ask(at => this.#print(calls.bind_action_text, at, seat, action));
  }

  /** The action as a log line for people; may be empty. */
  actionLine(action: number, seat = this.seat): string {
    this.#mustBeLegal(action, seat, 'bind.no_words');
    return this.#ask(at => this.#print(calls.bind_action_line, at, seat, action));
  }

  #print(print: typeof calls.bind_action_text, at: number, seat: number, action: number): string {
    return textOf((text, size) => print(this.game.at, at, seat, action, text, size));
  }

  #mustBeLegal(action: number, seat: number, refusal: string): void {
    if (!this.legalActions(seat).includes(action))
      throw new IllegalAction(said(refusal, { action }));
  }

  /** The legal action with that notation. */
  actionOf(text: string, seat = this.seat): number {
    this.#mustAct(this.#asked(seat));
    return this.#ask(at =>
      lendText(text, word =>
        room(2, out => {
          if (calls.orr_parse_action(this.game.at, at, seat, word, out) < 0) {
            const some = this.actionTexts(seat).slice(0, 8).join(', ');
            throw new IllegalAction(said('bind.not_possible', { given: text, some }));
          }
          return words().getUint16(out, true);
        }),
      ),
    );
  }

  /** The notation of every legal action. */
  actionTexts(seat = this.seat): string[] {
    const actions = this.legalActions(seat);
    return this.#ask(at =>
      actions.map(action => this.#print(calls.bind_action_text, at, seat, action)),
    );
  }

  /** What the seat is asked to do now, for people. */
  prompt(seat = this.seat): string {
    this.#mustAct(this.#asked(seat));
    if (seat === CHANCE) throw new TurnError(said('bind.nobody'));
    return this.#ask(at =>
      textOf((text, size) => calls.bind_prompt(this.game.at, at, seat, text, size)),
    );
  }

  /* -- Hidden information ------------------------------------------------------------------- */

  #mustBeWhole(): void {
    if (this.viewer !== undefined)
      throw new HiddenState(said('bind.whole', { viewer: this.viewer }));
  }

  #mustBeTruth(): void {
    if (this.viewer !== undefined || this.#dreamt !== undefined)
      throw new HiddenState(said('bind.truth'));
  }

  #mayView(viewer: number): void {
    const { seats } = this.game;
    const isSeat = Number.isInteger(viewer) && viewer >= 0 && viewer < seats;
    if (!isSeat && viewer !== SPECTATOR && viewer !== CHANCE)
      throw new OrreryError(said('bind.viewer', { viewer, seats }));
    if (this.viewer !== undefined && viewer !== this.viewer)
      throw new HiddenState(said('bind.viewer_other', { viewer: this.viewer, other: viewer }));
  }

  /** @internal The bytes that the viewer may see: of CHANCE, who knows all, the state itself. */
  knownBytes(viewer: number): Uint8Array {
    this.#mayView(viewer);
    const bytes = this.#bytes.slice();
    if (viewer !== CHANCE && viewer !== this.viewer)
      lendTo(bytes, at => calls.bind_redact(this.game.at, at, viewer));
    return bytes;
  }

  /** What the viewer knows. Chance does not follow a seed in it: that would be known too. */
  redact(viewer: number): State {
    if (viewer === CHANCE) throw new OrreryError(said('bind.redact'));
    const bytes = this.knownBytes(viewer);
    return new State(this.game, bytes, this.#witnessed(viewer), { viewer });
  }

  /** The log with what the viewer did not witness blanked. */
  #witnessed(viewer: number): Step[] {
    return this.#log.map(([seat, action, seen]) => [
      seat,
      (seen >> viewer) & 1 ? action : UNSEEN,
      seen,
    ]);
  }

  /** A random world that the viewer cannot tell from the truth; the truth is not looked at. Its
   * chance is explicit: the truth's seed would tell what is to come. */
  resample(viewer: number, rng: Rng): State {
    const known = this.redact(viewer);
    lendTo(known.#bytes, at =>
      lendTo(rng.bytes, dice => calls.bind_resample(this.game.at, at, viewer, dice)),
    );
    return new State(this.game, known.#bytes, known.#log, { dreamt: viewer });
  }

  /** n worlds that the viewer cannot tell from the truth: see resample(). */
  *worlds(viewer: number, n: number, { seed = 1 as number | bigint } = {}): Generator<State> {
    const rng = new Rng(seed),
      known = this.redact(viewer);
    for (let i = 0; i < n; i++) yield known.resample(viewer, rng);
  }

  /** The witnessed log: [seat, action] of every ply, UNSEEN for what the viewer did not witness.
   * All that the viewer knows follows from it. */
  informationState(viewer: number): [seat: number, action: number][] {
    this.#mayView(viewer);
    if (viewer === CHANCE) this.#mustBeTruth();
    if (this.#dreamt !== undefined && viewer !== this.#dreamt)
      throw new HiddenState(said('bind.dream', { viewer: this.#dreamt, seat: viewer }));
    const log = viewer === CHANCE ? this.#log : this.#witnessed(viewer);
    return log.map(([seat, action]) => [seat, action]);
  }

  /** What happened, in notation and words, as the viewer saw it. */
  log(viewer = CHANCE): Event[] {
    this.#mustBeTruth();
    this.#mayView(viewer);
    const now = State.begin(this.game);
    return this.#log.map(([seat, action, seen], ply) => {
      const isSeen = viewer === CHANCE || ((seen >> viewer) & 1) === 1;
      const told = lend(now.knownBytes(viewer), at => ({
        text: this.#print(calls.bind_action_text, at, seat, isSeen ? action : UNSEEN),
        line: this.#print(calls.bind_action_line, at, seat, isSeen ? action : UNSEEN),
      }));
      now.apply(action, seat);
      return { ply, seat, action: isSeen ? action : null, ...told };
    });
  }

  /* -- Looking -------------------------------------------------------------------------------- */

  /** By default a position is shown to who knows it, or to the first seat that is asked. */
  get #looker(): number {
    const { seat } = this;
    return this.viewer ?? (seat >= 0 && seat < this.game.seats ? seat : SPECTATOR);
  }

  /** The position as `game.observationSize` numbers; `game.fields` names its blocks. */
  observation(viewer = this.#looker): Float32Array {
    if (viewer === CHANCE) throw new OrreryError(said('bind.observe'));
    const { at: game, observationSize } = this.game;
    return lend(this.knownBytes(viewer), at =>
      room(observationSize * 4, out => {
        calls.bind_encode(game, at, viewer, out);
        return new Float32Array(calls.memory.buffer.slice(out, out + observationSize * 4));
      }),
    );
  }

  /** The position as the page draws it; for CHANCE the whole truth. */
  view(viewer = this.#looker): View {
    return JSON.parse(this.#show(calls.bind_view, viewer)) as View;
  }

  /** The position as a person at a terminal wants to see it. */
  picture(viewer = this.#looker): string {
    return this.#show(calls.bind_picture, viewer);
  }

  #show(show: typeof calls.bind_view, viewer: number): string {
    return lend(this.knownBytes(viewer), at =>
      textOf((text, size) => show(this.game.at, at, viewer, text, size), PAGE),
    );
  }

  toString(): string {
    return this.picture();
  }

  /* -- Results -------------------------------------------------------------------------------- */

  /** Seats and the players that the rules move themselves. */
  get numSides(): number {
    return this.#ask(at =>
      lend(this.game.setup, setup => calls.orr_sides(this.game.at, setup, at)),
    );
  }

  /** The names of all sides for people: seats, then the players that the rules move. */
  sideNames(): string[] {
    const { at: game, seats } = this.game;
    const name = (at: number, side: number) =>
      textOf((text, size) => calls.bind_side_name(game, at, seats, side, text, size));
    const sides = Array.from({ length: this.numSides }, (_, side) => side);
    return this.#ask(at => sides.map(side => name(at, side)));
  }

  /** The itemised score of a side as it stands, as far as the viewer knows it. */
  score(side: number, viewer = this.viewer ?? CHANCE): Score {
    const last = this.numSides - 1;
    if (!Number.isInteger(side) || side < 0 || side > last)
      throw new OrreryError(said('error.side', { given: side, high: last }));
    const told = lend(this.knownBytes(viewer), at =>
      textOf((text, size) => calls.js_score(this.game.at, at, side, text, size), PAGE),
    );
    const { total, tiebreak = 0, lines, names } = JSON.parse(told) as Pad;
    return { side, total, tiebreak, lines: lines.map((line, i) => ({ ...line, name: names[i]! })) };
  }

  /** The itemised scores of all sides. */
  scores(viewer = this.viewer ?? CHANCE): Score[] {
    return Array.from({ length: this.numSides }, (_, side) => this.score(side, viewer));
  }

  /** Each seat's share of the win, once the match is over. */
  payoff(): number[] {
    if (!this.isOver) throw new OrreryError(said('error.over.not'));
    return this.#ask(at =>
      room(MOST_SEATS * 8, out => {
        calls.bind_payoff(this.game.at, at, out);
        return [...new Float64Array(calls.memory.buffer, out, this.game.seats)];
      }),
    );
  }

  /** Why the match is over, for people; empty when there is nothing to say. */
  ending(): string {
    if (!this.isOver) return '';
    return this.#ask(at => textOf((text, size) => calls.bind_ending(this.game.at, at, text, size)));
  }

  /** null, or the name of a broken invariant: a bug of the engine. */
  check(): string | null {
    this.#mustBeWhole();
    const broken = this.#ask(at => calls.bind_check(this.game.at, at));
    return broken ? textAt(broken) : null;
  }

  /* -- Keeping -------------------------------------------------------------------------------- */

  /** The match so far as a record (docs/RECORDS.md), the truth or what a viewer saw of it.
   * loadRecord() reads the truth back. */
  record(viewer = CHANCE): string {
    this.#mustBeTruth();
    this.#mayView(viewer);
    return this.withLog((game, setup, log, n) =>
      room(512, why => {
        heap()[why] = 0;
        return textOf(
          (text, size) => calls.bind_save(game, setup, log, n, viewer, text, size, why),
          PAGE,
          status => refuse(textAt(why), status),
        );
      }),
    );
  }

  /** @internal Lends the engine the setup and the log. */
  withLog<T>(use: (game: number, setup: number, log: number, n: number) => T): T {
    return lend(this.game.setup, setup =>
      lend(stepBytes(this.#log), log => use(this.game.at, setup, log, this.ply)),
    );
  }

  /* -- Advice ---------------------------------------------------------------------------------- */

  /** What a bot would do for the seat, with its judgement of every action; a search also tells
   * the whole move, how sure it is, and why. */
  hint({
    seat = this.seat,
    bot = 5 as string | number,
    seed = 1 as number | bigint,
  } = {}): Thought {
    return new Bot(this.game, bot, { seed, reasons: true }).think(this, seat);
  }
}
