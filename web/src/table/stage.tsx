/* stage.tsx - where the board stands: all of the window that bar and rail leave.
 *
 * A drawing that places the ask bar fills the stage and never scrolls. Any other one scrolls in
 * it, with the ask bar below. See docs/ADDING-A-GAME.md, "The stage".
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren, RefObject } from 'preact';
import type { BoardProps, Drawing } from '../kit/drawing.ts';
import { Later } from '../kit/later.tsx';
import type { State } from '../link/protocol.ts';

interface Props {
  state: State;
  drawing: Drawing;
  board: BoardProps;
  root: RefObject<HTMLDivElement | null>;
  ask: ComponentChildren;
  end: ComponentChildren /* what stands above the board when the match is over  */;
  instead: ComponentChildren /* what stands in its place until the match has begun */;
  head: ComponentChildren /* what stands above all of it: a lesson's sentence    */;
}

export function Stage({ state, drawing, board, root, ask, end, instead, head }: Props) {
  const fills = !!drawing.placesAsk && !instead;
  const Board = drawing.Board;
  return (
    <div class={`field ${fills ? 'filled' : ''}`}>
      {head}
      <main class={`stage ${fills && !end ? '' : 'scrolls'}`}>
        <h1 class="hidden">{state.title}</h1>
        {end}
        <div class={`board game-${state.game}`} ref={root}>
          {instead || (
            <Later>
              <Board {...board} ask={fills ? ask : undefined} />
            </Later>
          )}
        </div>
      </main>
      {!fills && ask}
    </div>
  );
}
