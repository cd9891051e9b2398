/* errors.ts - what can go wrong, as errors that carry the engine's own sentence.
 * SPDX-License-Identifier: MIT */

/** Anything the engine refuses; `error.message` is its sentence. */
export class OrreryError extends Error {
  override name = 'OrreryError';
}

/** There is no game of that key. */
export class UnknownGame extends OrreryError {
  override name = 'UnknownGame';
}

/** The game cannot be set up like that. */
export class SetupError extends OrreryError {
  override name = 'SetupError';
}

/** That seat is not to act. */
export class TurnError extends OrreryError {
  override name = 'TurnError';
}

/** That action is not legal here. */
export class IllegalAction extends OrreryError {
  override name = 'IllegalAction';
}

/** The text is not a record, or its match is not possible. */
export class RecordError extends OrreryError {
  override name = 'RecordError';
}

/** There is no such bot, or it cannot play this game. */
export class BotError extends OrreryError {
  override name = 'BotError';
}

/** The state is what a viewer knows, and the question needs a whole one. */
export class HiddenState extends OrreryError {
  override name = 'HiddenState';
}
