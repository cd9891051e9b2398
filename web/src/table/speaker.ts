/* speaker.ts - the engine's sentences at this table: with players' names, and the drawing's
 * names of things. SPDX-License-Identifier: MIT */
import type { Drawing, Step } from '../kit/drawing.ts';
import { capital, inRow, lower, propose, say, tell, term } from '../kit/words.ts';
import type { State, Words } from '../link/protocol.ts';
import { drawingOf } from './drawings.ts';

/* A sentence of the engine, or "" where it says nothing. */
export function named(
  words: Words | undefined,
  state: { game: string; viewer?: State['viewer'] },
  names: readonly string[],
  speak = tell,
): string {
  const { name, called } = drawingOf(state.game),
    { game, viewer } = state,
    me = typeof viewer === 'number' ? viewer : null;
  return words?.key ? capital(speak(words, { game, names, me, thing: called ?? name })) : '';
}

/* What is asked, with its cause where the log tells it. */
export function asked(state: State, log: readonly Step[]): Words | undefined {
  const { asks } = drawingOf(state.game);
  return asks && state.prompt ? asks(state.prompt, log) : state.prompt;
}

export const question = (state: State, names: readonly string[], log: readonly Step[]) =>
  named(asked(state, log), state, names);

/* What an action would be, as advice or a question: "Draw a Star". */
const proposed = (words: Words | undefined, state: { game: string }, names: readonly string[]) =>
  named(words, state, names, propose);

/* A token as a button says it: the game's word for it, or the thing's name. */
export function wordFor(game: string, token: string, drawing: Drawing): string {
  return term(game, `verb.${token}`) ?? drawing.name(token) ?? token;
}

/* What comes first is done, what follows are the things it is done with: "take" and "green 5", not
 * "take" and "play green 5"; and "use" and "no power", not "use" and "use no power". */
function stepWords(game: string, action: string, { name }: Drawing): string {
  const word = (token: string, i: number) => {
    const verb = term(game, `verb.${token}`),
      done = verb === null ? null : lower(verb);
    const thing = term(game, `token.${token}`) ?? name(token);
    return (i ? (thing ?? done) : (done ?? thing)) ?? token;
  };
  const [first = '', ...rest] = action.split(' ').map(word),
    once = (said: string) => (said.startsWith(`${first} `) ? said.slice(first.length + 1) : said);
  return [first, ...rest.map(once)].join(' ');
}

/* Actions of which nothing but their notation is known, as one sentence. */
export const tokenWords = (game: string, actions: string | readonly string[], drawing: Drawing) =>
  capital(inRow([actions].flat().map(a => stepWords(game, a, drawing))));

/* An action in words: what the engine's log would say of it, as something to do, else its tokens. */
export function actionWords(
  state: State,
  index: number,
  drawing: Drawing,
  names: string[],
): string {
  const said = state.said?.[index];
  if (said?.key) return proposed(said, state, names);
  return (state.legal?.[index] ?? '')
    .split(' ')
    .map(t => wordFor(state.game, t, drawing))
    .join(' ');
}

/* A seat goes by its player's name, who the rules move by the engine's. */
export function playerName(state: State, side: number): string {
  const s = state.seats[side];
  if (!s) return named(state.scores[side]?.name, state, []);
  if (s.who === 'bot' && !s.name) return say(`bot.${side % 5}`);
  return s.name ?? say('seat.open');
}

/* Who looks is "You", in the bar, in the log and in all sentences. */
export const sideName = (state: State, side: number): string =>
  side === state.viewer ? say('name.you') : playerName(state, side);

export const sideNames = (state: State): string[] =>
  Array.from({ length: Math.max(state.seats.length, state.scores.length) }, (_, side) =>
    sideName(state, side),
  );

/* By whose initials the marks go; who has given no name is "You" there too. */
export const markNames = (state: State): string[] =>
  sideNames(state).map((name, side) => {
    const own = playerName(state, side);
    return own === say('name.default') ? name : own;
  });

/* A line of the score pad: "mixed 2" is the second line "mixed". */
export function lineName(game: string, label: string): string {
  const [, key = label, n] = /^(.*?)(?: (\d+))?$/.exec(label) ?? [];
  return named({ key, args: n ? { n: Number(n) } : {} }, { game }, []);
}
