/* speaker.ts - the engine's sentences at this table: with players' names, and the drawing's
 * names of things. SPDX-License-Identifier: MIT */
import { app } from '../store/app.ts';
import { drawingOf } from '../kit/drawing.ts';
import type { State, Words } from '../link/protocol.ts';
import { capital, propose, say, tell } from '../kit/words.ts';

/* A sentence of the engine, or "" where it says nothing. */
export function named(
  words: Words | undefined,
  state: { game: string },
  names: readonly string[],
  speak = tell,
): string {
  const { name, called, fit, put } = drawingOf(state.game);
  return words?.key
    ? capital(speak(words, { game: state.game, names, thing: called ?? name, fit, put }))
    : '';
}

/* What is asked. */
export function question(state: State, names: readonly string[]): string {
  const { asks } = drawingOf(state.game);
  return named(
    asks && state.prompt ? asks(state.prompt, app.table?.log ?? []) : state.prompt,
    state,
    names,
  );
}

/* What an action would be, as advice or a question: "Draw a Star". */
export const proposed = (
  words: Words | undefined,
  state: { game: string },
  names: readonly string[],
) => named(words, state, names, propose);

/* A seat goes by its player's name, who the rules move by the engine's. */
export function sideName(state: State, side: number): string {
  const s = state.seats[side];
  if (!s) return named(state.scores[side]?.name, state, []);
  if (s.who === 'bot' && !s.name) return say(`bot.${side % 5}`);
  return s.name ?? say('seat.open');
}

export const sideNames = (state: State): string[] =>
  Array.from({ length: Math.max(state.seats.length, state.scores.length) }, (_, side) =>
    sideName(state, side),
  );

/* A line of the score pad: "mixed 2" is the second line "mixed". */
export function lineName(game: string, label: string): string {
  const [, key = label, n] = /^(.*?)(?: (\d+))?$/.exec(label) ?? [];
  return named({ key, args: n ? { n: Number(n) } : {} }, { game }, []);
}
