/* board-props.ts - what a board is told of a state: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Asked, BoardProps, Step } from '../kit/drawing.ts';
import type { State } from '../link/protocol.ts';
import { winners } from './decided.ts';
import { asked, named } from './speaker.ts';

/* What is the same for every viewer and at every ply. */
export const told = (
  state: State,
  log: readonly Step[],
): Pick<BoardProps, 'over' | 'winners' | 'log' | 'picture' | 'tell'> => ({
  over: state.over,
  winners: winners(state),
  log,
  picture: state.picture ?? '',
  tell: (words, names) => named(words, state, names),
});

export const askedNow = (state: State, log: readonly Step[]): Asked | null =>
  state.legal?.length && state.step
    ? { step: state.step, legal: state.legal, question: asked(state, log) }
    : null;
