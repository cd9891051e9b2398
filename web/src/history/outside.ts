/* outside.ts - what this room is handed of the rest of the page (see watch.ts).
 * SPDX-License-Identifier: MIT */
import type { Elos } from '../kit/level.ts';

export type Kept = typeof import('./keep.ts');

export interface Outside {
  kept: Kept;
  go(path: string): void;
  /* Takes a table off the list of this browser. */
  forget(table: string): void;
  /* Asks the server whether it has a table; `has` says so when it has answered, and until then null.
   * Without a connection it has none. */
  look(table: string): void;
  has(table: string): boolean | null;
  /* Opens a record on this device and shows its review: why not, or null; undefined where the
   * device has no engine. */
  openRecord: ((record: string) => Promise<string | null>) | undefined;
  /* The Elo of a game's levels, where it is known. */
  elos(game: string): Elos | undefined;
}
