/* bots.ts - bots and hints. A bot is given what a seat knows, never the truth.
 * SPDX-License-Identifier: MIT */
import { calls, lend, lendText, orThrow, said, textOf, word64 } from './engine.js';
import { BotError, TurnError } from './errors.js';
import type { Game } from './game.js';
import type { State } from './state.js';

/** One action as a bot judged it. */
export interface Candidate {
  action: number;
  /** In notation. */
  text: string;
  visits: number;
  /** The expected share of the win. */
  value: number;
  /** The expected lead in points over the best other. */
  margin: number;
  /** How it looked before the search. */
  prior: number;
}

/** What a bot thought: its choice, and the candidates, best first, if it compares. */
export interface Thought {
  choice: number;
  /** The choice in notation. */
  text: string;
  value: number;
  worlds: number;
  candidates: Candidate[];
  /** The whole move, until another seat or chance must act. Of a hint by a search; so are these: */
  steps: string[];
  /** How sure it is: "clearly better than take r3". */
  sure?: string;
  /** Why: "about 6 more for Moons"; "" where nothing differs that is worth a word. */
  reason?: string;
}

export interface BotOptions {
  seed?: number | bigint;
  /** Whether a search also tells the whole move, how sure it is, and why. */
  reasons?: boolean;
}

/** A bot with a seed. The same knowledge, seed and ply give the same choice, and the same match as
 * the program's bots play; "ismcts:300ms" alone depends on the clock.
 *
 * It thinks on the thread that asks: a page asks it in a worker. */
export class Bot {
  readonly game: Game;
  readonly spec: string;
  readonly seed: bigint;
  readonly #reasons: boolean;

  constructor(game: Game, spec: string | number, { seed = 1, reasons = false }: BotOptions = {}) {
    this.game = game;
    this.spec = String(spec);
    this.seed = word64(seed);
    this.#reasons = reasons;
    lendText(this.spec, at =>
      orThrow(
        why => calls.js_knows_bot(at, game.at, game.seats, why),
        known => known !== 0,
        sentence => new BotError(sentence),
      ),
    );
  }

  /** The bot's choice for the seat (by default the first that is asked) and its reasons. */
  think(state: State, seat = state.seat): Thought {
    if (state.isOver) throw new TurnError(said('error.over'));
    if (!state.toAct.includes(seat) || seat >= this.game.seats)
      throw new TurnError(said('bind.turn', { seat }));
    const told = lend(state.knownBytes(seat), known => {
      this.#think(known, seat, state.ply);
      return textOf((text, size) => {
        return calls.js_thought(this.game.at, known, seat, this.game.seats, text, size);
      }, 1 << 14);
    });
    const thought = JSON.parse(told) as Thought;
    return { ...thought, text: state.actionText(thought.choice, seat) };
  }

  #think(known: number, seat: number, ply: number): void {
    const { at, seats } = this.game,
      reasons = Number(this.#reasons);
    lendText(this.spec, spec =>
      orThrow(
        why => calls.js_think(spec, at, known, seat, seats, reasons, this.seed, ply, why),
        status => status >= 0,
        sentence => new BotError(sentence),
      ),
    );
  }

  /** The bot's choice: an action for `state.apply()`. */
  choose(state: State, seat = state.seat): number {
    return this.think(state, seat).choice;
  }
}
