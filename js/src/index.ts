/* index.ts - the package's face: what node.ts and browser.ts hand on once the engine is there.
 * SPDX-License-Identifier: MIT */
export { Bot, type BotOptions, type Candidate, type Thought } from './bots.js';
export { memorySize } from './engine.js';
export * from './errors.js';
export {
  type Game,
  type GameInfo,
  games,
  load,
  loadRecord,
  type Option,
  type OptionValues,
  type Setup,
} from './game.js';
export { type Review, type ReviewOptions, review } from './review.js';
export { Rng } from './rng.js';
export {
  CHANCE,
  type Event,
  type Outcome,
  type Score,
  type ScoreLine,
  SPECTATOR,
  State,
  UNSEEN,
  type View,
} from './state.js';
