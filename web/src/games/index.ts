/* index.ts - which game is drawn by what. A game without its own drawing is played
 * from its text picture and the list of moves. SPDX-License-Identifier: MIT */
import type { FunctionComponent } from 'preact';
import type { State } from '../protocol.ts';
import type { Guide } from '../table/guide.tsx';
import { stellar } from './stellar/board.tsx';
import { stellaQuest } from './stella-quest/board.tsx';
import { subastral } from './subastral/board.tsx';
import { stellium } from './stellium/board.tsx';
import { stellarLeap } from './stellar-leap/board.tsx';
import { anyGame } from './any.tsx';

export interface BoardProps {
  state: State;
  view: unknown;       /* the position: state.view, or that of a replay             */
  me: number | null;   /* whose eyes; null for a spectator                          */
  names: string[];     /* of the seats, and of players that the rules move          */
}

export interface Drawing {
  Board: FunctionComponent<BoardProps>;
  /* The name of a thing for people, or null when it is none of this game's. */
  name(token: string): string | null;
  /* Its guided start: see table/guide.tsx. */
  guide?: Guide;
}

const drawings: Record<string, Drawing> = { stellar, 'stella-quest': stellaQuest, subastral, stellium, 'stellar-leap': stellarLeap };

export const drawingOf = (game: string): Drawing => drawings[game] ?? anyGame;

/* Whether the game has a drawing of its own. */
export const drawn = (game: string) => drawingOf(game) !== anyGame;
