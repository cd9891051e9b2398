/* index.ts - which game is drawn by what. A game without its own drawing is played
 * from its text picture and the list of moves. SPDX-License-Identifier: MIT */
import type { FunctionComponent } from 'preact';
import type { State, Step, Words } from '../link/protocol.ts';
import type { Guide } from '../table/guide.tsx';
import { stellar } from '../games/stellar/board.tsx';
import { stellaQuest } from '../games/stella-quest/board.tsx';
import { subastral } from '../games/subastral/board.tsx';
import { stellium } from '../games/stellium/board.tsx';
import { stellarLeap } from '../games/stellar-leap/board.tsx';
import { anyGame } from '../table/any.tsx';

/* Where an action would lead: the view after it and before any chance. */
export interface Preview {
  action: string;
  view: unknown;
}

/* A position and the steps that go with it: those that led to it, or from it to the present. */
export interface Came {
  view: unknown;
  steps: readonly Step[];
}

export interface BoardProps {
  state: State;
  view: unknown /* the position: state.view, or that of a replay             */;
  me: number | null /* whose eyes; null for a spectator                          */;
  names: string[] /* of the seats, and of players that the rules move          */;
  steps?: readonly Step[] /* what led here since the position drawn before         */;
  came?: Came | null /* the position before the latest run, and what led here since */;
  preview?: Preview | null;
}

export interface Drawing {
  Board: FunctionComponent<BoardProps>;
  /* The name of a thing for people, or null when it is none of this game's. */
  name(token: string): string | null;
  /* The same inside a sentence of the engine, where that is shorter. */
  called?(token: string): string | null;
  /* Makes the engine's name of a thing fit what is drawn. */
  fit?(name: string): string;
  /* Puts an argument of the engine's sentences that is no list of things, or null. */
  put?(text: string, names: readonly string[]): string | null;
  /* The question with what brought it on, where the log knows that and the position does not. */
  asks?(prompt: Words, log: readonly Step[]): Words;
  /* Whether a slip would hurt: then it is confirmed by whatever means it was chosen. */
  hurts?(action: string, legal: readonly string[]): boolean;
  /* Whether a part of a seat's points is still hidden from who looks. */
  unknown?(view: unknown, seat: number): boolean;
  /* Whether chance tells of a turn that was skipped, by the key of its line in the log. */
  skips?(key: string): boolean;
  /* Seats that the round has passed over, where no line tells of it. */
  passedOver?(view: unknown): number[];
  /* Whether it marks the last move by comparing positions: wants `came`. */
  compares?: boolean;
  /* Its guided start: see table/guide.tsx. */
  guide?: Guide;
  /* Which actions are worth a look ahead, and what it shows in words. */
  preview?: {
    of(action: string): boolean;
    words(view: unknown, ahead: Preview, me: number | null): string;
  };
}

const drawings: Record<string, Drawing> = {
  stellar,
  'stella-quest': stellaQuest,
  subastral,
  stellium,
  'stellar-leap': stellarLeap,
};

export const drawingOf = (game: string): Drawing => drawings[game] ?? anyGame;
