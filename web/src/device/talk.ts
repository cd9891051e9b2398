/* talk.ts - what the page, the worker that keeps tables and the one that thinks say to each
 * other. What a table is goes no further than the first worker: the page gets messages of
 * docs/PROTOCOL.md, the thinker what a seat knows, or a match that is over. SPDX-License-Identifier: MIT */

import type { Verdict } from './engine.ts';

/* Where the parts of it are. */
export interface Parts {
  worker: string;
  thinker: string;
  prepared: string;
}

export type ToKeeper =
  | { what: 'start'; parts: Parts }
  | { what: 'open' }
  | { what: 'say'; text: string }
  | { what: 'close' }
  | { what: 'verify'; job: number; record: string }
  | { what: 'forget'; table: string };

export type FromKeeper =
  | { what: 'opened' }
  | { what: 'heard'; text: string }
  | { what: 'verified'; job: number; verdict: Verdict | null }
  | { what: 'closed' };

export type ToThinker =
  | { what: 'start'; module: WebAssembly.Module }
  | { what: 'think' | 'review'; job: number; task: Uint8Array<ArrayBuffer> }
  | { what: 'drop'; job: number };

export type FromThinker =
  | { job: number; thought: Uint8Array<ArrayBuffer> }
  | { job: number; share: number }; /* of a review, in thousandths */
