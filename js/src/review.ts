/* review.ts - what a match was worth to each seat, luck and play told apart (docs/REVIEW.md).
 * SPDX-License-Identifier: MIT */
import { calls, said, textOf, word64 } from './engine.js';
import { OrreryError } from './errors.js';
import { loadRecord } from './game.js';
import type { State } from './state.js';

const MOST_WORLDS = 100_000,
  PAGE = 1 << 18;

export interface ReviewOptions {
  /** How closely it looks; by default as suits the game. */
  worlds?: number;
  seed?: number | bigint;
  /** Is called after each value; what it throws stops the review. */
  progress?: (done: number, all: number) => void;
}

/** The object of `orrery review --json`. */
export type Review = Record<string, unknown>;

function walk(review: number, progress: ReviewOptions['progress']): string {
  try {
    let isDone = false;
    while (!isDone) {
      isDone = calls.bind_review_step(review) !== 0;
      progress?.(calls.bind_review_done(review), calls.bind_review_all(review));
    }
    return textOf((text, size) => calls.bind_review_json(review, text, size), PAGE);
  } finally {
    calls.bind_review_free(review);
  }
}

/** The review of a record, or of a state with its match. */
export function review(
  match: string | State,
  { worlds = 0, seed = 1, progress }: ReviewOptions = {},
): Review {
  if (worlds !== 0 && !(Number.isInteger(worlds) && worlds >= 2 && worlds <= MOST_WORLDS))
    throw new RangeError(said('bind.worlds', { most: MOST_WORLDS, given: worlds }));
  const state = loadRecord(typeof match === 'string' ? match : match.record());
  const begun = state.withLog((game, setup, log, n) =>
    calls.bind_review_new(game, setup, log, n, worlds, word64(seed)),
  );
  if (!begun) throw new OrreryError(said('bind.review_memory'));
  return JSON.parse(walk(begun, progress)) as Review;
}
