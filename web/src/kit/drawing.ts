/* drawing.ts - what a game's folder brings, and what its board is given to draw.
 *
 * A board takes everything from its arguments, and from useChoice() what may be picked. It
 * asks nobody else: so it is drawn alike at a table, in a replay and in a test.
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { Surface } from './engrave.ts';
import type { Voice } from './voice.ts';
import type { Words } from './words.ts';

/* One action of the log, and the sentence that tells of it. */
export interface Step {
  ply: number;
  seat: number | 'chance';
  action: string;
  round?: number;
  line?: Words;
}

/* Where an action would lead: the view after it and before any chance, and what the engine
 * says of it: what it does, and why or what else; with `harm` that is a warning. */
export interface Preview {
  action: string;
  then?: string /* what was said along with it, and answered the questions after it */;
  view: unknown;
  what?: Words;
  also?: Words;
  harm?: boolean;
  try?: boolean /* at a puzzle: it makes the move whole */;
}

/* A position and the steps that go with it: those that led to it, or from it to the present. */
export interface Previous {
  view: unknown;
  steps: readonly Step[];
}

/* What the seat that looks is asked at present. */
export interface Asked {
  step: string;
  legal: readonly string[];
  question: Words | undefined;
}

/* A seat as the bar names it; a board draws its opponents beside its own things. */
export interface SeatNow {
  name: string /* "You" for who looks                                    */;
  total: number | null /* points so far; null where a part of them is hidden    */;
  turn: boolean;
  thinking: boolean /* a bot, and for longer than a blink                    */;
  away: number | null /* seconds without its player; null: here                */;
  you: boolean;
}

export interface BoardProps {
  view: unknown /* the position                                          */;
  me: number | null /* the seat that looks; null: spectator                    */;
  names: string[] /* of the seats, and of players that the rules move      */;
  live: boolean /* it is the present, not a replay                       */;
  over: boolean /* the match has ended                                   */;
  winners: readonly number[] /* the seats with the largest share of the win, at the end */;
  playing: boolean /* steps that nobody chose are shown one after the other */;
  asked: Asked | null;
  log: readonly Step[] /* everything up to the present                          */;
  picture: string /* the position in text                                  */;
  steps?: readonly Step[] /* what led here since the position drawn before         */;
  previous?: Previous | null /* the position before the latest run, and what led here since */;
  preview?: Preview | null;
  /* The seats as the bar shows them, in their order. */
  seats?: readonly SeatNow[];
  /* The ask bar: what is asked, and its buttons. A board puts it where its hand begins. */
  ask?: ComponentChildren;
  /* A sentence of the engine, with these names of the seats. */
  tell(words: Words | undefined, names: readonly string[]): string;
}

/* A game in the lobby: what is needed before anything else of its folder is loaded. */
export interface Tile {
  orbit: number /* its place from the sun: the easiest games are nearest */;
  moon: { hue: string; surface: Surface; at: number /* degrees */; seconds: number };
  /* Its place, engraved: a picture of 200 by 200 round the origin. */
  place(): string;
  words: Record<string, string>;
}

/* A game's folder. Its drawing is loaded when its table is opened. */
export interface Folder {
  load(): Promise<{ drawing: Drawing }>;
  tile?: Tile;
}

export interface Drawing {
  Board: FunctionComponent<BoardProps>;
  /* Whether the board fills the stage and puts the ask bar itself: see docs, "The stage". */
  placesAsk?: boolean;
  /* What the page says of this game; each key names the game. */
  words: Record<string, string>;
  /* The name of a thing for people, or null when it is none of this game's. */
  name(token: string): string | null;
  /* The same inside a sentence of the engine, where that is shorter. */
  called?(token: string): string | null;
  /* A thing of that name as a picture of its own, also where no board is; null: it has none. */
  picture?(token: string, view: unknown): ComponentChildren;
  /* The sign of a line of the score pad; null: it has none. */
  lineGlyph?(label: string): { glyph: string; hue: string } | null;
  /* An action on a button, where the engine's sentence is long; `then` was pointed at along with it. */
  button?(action: string, then: string | undefined): string | null;
  /* The question with what brought it on, where the log knows that and the position does not. */
  asks?(prompt: Words, log: readonly Step[]): Words;
  /* Whether a slip would hurt: then it is confirmed by whatever means it was chosen, and the game's
   * word "hurts" says why. */
  hurts?(action: string, view: unknown): boolean;
  /* Whether a part of a seat's points is still hidden from who looks. */
  unknown?(view: unknown, seat: number): boolean;
  /* Whether chance tells of a turn that was skipped, by the key of its line in the log. */
  skips?(key: string): boolean;
  /* Seats that the round has passed over, where no line tells of it. */
  passedOver?(view: unknown): number[];
  /* Who plays after the one who is asked, in order, as far as the position tells. */
  follows?(view: unknown): readonly number[];
  /* Whether it marks the last move by comparing positions: wants `previous`. */
  compares?: boolean;
  /* Of several actions that are left when a thing is pointed at or picked, the one whose
   * consequence tells of them all, if any does. */
  about?(left: readonly string[]): string | undefined;
  /* Whether all that a question leaves to choose lies on the board: then no words are offered. */
  onBoard?(step: string): boolean;
  /* What a seat makes in the course of a match, large: a lesson shows it as its goal and at its end. */
  Work?: FunctionComponent<{ view: unknown; seat: number }>;
  /* Where the places are that its lessons point at, by name: CSS selectors. Things need none,
   * their tokens do. See docs/LESSONS.md. */
  places?: Readonly<Record<string, string>>;
  /* How its sounds are tuned; they are off until somebody wants them. */
  voice?: Voice;
  /* Which actions are worth a look ahead, and what it shows in words. */
  preview?: {
    of(action: string): boolean;
    words(view: unknown, ahead: Preview, me: number | null): string;
  };
}
