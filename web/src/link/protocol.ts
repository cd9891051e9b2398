/* protocol.ts - the messages of docs/PROTOCOL.md as the page names them. Their fields are those of
 * wire.ts, which is written from what the server says. SPDX-License-Identifier: MIT */

import type { Amounts as KitAmounts } from '../kit/amounts.ts';
import type * as kit from '../kit/drawing.ts';
import type { Words as KitWords } from '../kit/words.ts';
import type * as wire from './wire.ts';

/* What kit, which knows no server, declares for itself: compiles only where the wire has every
 * field of it, and of that type. */
type Sent<Kit, Wire extends Kit, _Fields extends Record<keyof Kit, unknown> = Required<Wire>> = Kit;

export type Words = Sent<KitWords, wire.Words>;
export type Step = Sent<kit.Step, wire.Step>;
export type Amounts = Sent<KitAmounts, NonNullable<wire.State['amounts']>>;
export type Previewed = Sent<kit.Preview, wire.Preview & { then?: string }>;

/* A position of a replay is shown as a state too, and there everything may be open: viewer 'all'. */
export interface State extends Omit<wire.State, 'viewer' | 'picture'> {
  viewer: wire.Replay['viewer'];
  picture?: string;
}

/* Where a table stands that follows the script of a lesson; a spectator is told name and step. */
export type Lesson = NonNullable<State['lesson']>;
export type Puzzle = NonNullable<State['puzzle']>;
export type LessonStep = NonNullable<Lesson['all']>[number];
export type Entry = State['events'][number];
export type SeatInfo = State['seats'][number];
export type Score = State['scores'][number];
export type ScoreLine = Score['lines'][number];

/* A past position, as one viewer saw it. */
export type Position = Pick<State, 'view' | 'scores'>;

/* What a match that is over was worth to each seat, ply by ply: docs/REVIEW.md. */
export type Review = NonNullable<wire.Review['review']>;
export type Judged = Review['turns'][number];

/* With how many puzzles there are, which the list of games has beside them. */
export type GameInfo = wire.Games['games'][number] & { puzzles?: number };
export type GameOption = GameInfo['options'][number];
export type {
  Challenge,
  Compare as Compared,
  Emote,
  Fair,
  Games,
  Hello,
  Hint,
  Replay,
  Result,
  Review as Reviewed,
  Rules,
  Why,
  WordTable,
} from './wire.ts';

/* Any answer to a request: which fields it has, its type tells. */
export type Answer = { type: string } & Partial<
  Omit<wire.Done & wire.Seated & wire.Recorded & wire.Refusal, 'type'>
>;
