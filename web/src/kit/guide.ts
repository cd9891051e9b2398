/* guide.ts - the guided start of a game: a few steps on a real match.
 *
 * For authors. `games/<key>/guide.ts` exports a Guide, and the game's drawing.ts names it;
 * nothing else is needed for the lobby's Learn and the table's tool. The match is a real one
 * against bots of level 1 with a real deal, so a step cannot know the cards. It is tied to a
 * question instead:
 *
 *     { key: 'note', at: ['step.play'], by: ['note'], point: '.note-area' }
 *
 *   key    names its words in the game's words-en.ts: `guide.<game>.<key>` says what this
 *          moment is about, `guide.<game>.<key>.do` asks for one real action, and, where it
 *          helps, `guide.<game>.<key>.after` says what that action did, above the next step.
 *   at     the engine's keys of the questions at which it may be shown (`state.step`;
 *          they stand in src/games/<key>/<key>_text.c as "step.take" and so on).
 *   by     only an action with one of these words does what is asked; another one leaves
 *          the step for its next occasion. Without it any action will do.
 *   when   looks at the view; for moments that the question does not tell apart.
 *   point  a CSS selector of what to look at: it gets a double brass ring.
 *
 * Whenever the seat is asked, the first step that is not done and fits is shown; so the
 * order of the list is kept where the match allows it, and a step whose moment has not
 * come waits. A step is done when its action is made. Choose 5 to 8 steps that surely
 * come up in the first turns. When all are done, or the match ends, the guide says goodbye.
 *
 * `guide.<game>.at.<question>` explains a question at which no step is due, and
 * `guide.<game>.over` says goodbye in the game's own words; both may be left out.
 *
 * SPDX-License-Identifier: MIT */

export interface GuideStep {
  key: string;
  at: readonly string[];
  by?: readonly string[];
  when?(view: unknown, me: number): boolean;
  point?: string;
}

export interface Guide {
  seats: number /* you and level-1 bots */;
  options?: Record<string, number>;
  steps: readonly GuideStep[];
}
