/* rng.ts - the engine's random numbers. SPDX-License-Identifier: MIT */
import { calls, lendTo, said, word64 } from './engine.js';

const SIZE = 32; /* struct orr_rng: four words of 64 bits */

/** xoshiro256**: the same seed and stream give the same numbers as in C and Python. */
export class Rng {
  /** @internal */
  readonly bytes = new Uint8Array(SIZE);

  constructor(seed: number | bigint = 1, stream: number | bigint = 0) {
    lendTo(this.bytes, at => calls.orr_rng_seed(at, word64(seed), word64(stream)));
  }

  /** 64 random bits. */
  next(): bigint {
    return word64(lendTo(this.bytes, calls.orr_rng_next));
  }

  /** A whole number in 0..bound-1, unbiased. */
  below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound >= 2 ** 32)
      throw new RangeError(said('bind.bound', { given: bound }));
    return lendTo(this.bytes, at => calls.orr_rng_below(at, bound) >>> 0);
  }

  /** A number x with 0 <= x < 1. */
  unit(): number {
    return lendTo(this.bytes, calls.orr_rng_unit);
  }
}
