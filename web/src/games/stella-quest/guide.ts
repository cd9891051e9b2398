/* guide.ts - Stella Quest's guided start, at a table of three: the Dummy of two players
 * can wait. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

const turn = ['step.lead', 'step.follow', 'step.free'] as const;
const starred = (view: unknown, me: number) =>
  (view as { black_star: number | null }).black_star === me;

export const guide: Guide = {
  seats: 3,
  steps: [
    { key: 'star', at: turn, when: starred, point: '.walker .black-star' },
    { key: 'round', at: turn, point: '.quest-hand .row' },
    { key: 'trump', at: turn, point: '.pole' },
    { key: 'take', at: ['step.take'], point: '.trick' },
    { key: 'top', at: ['step.top'], point: '.trick' },
    { key: 'lights', at: turn, point: '.own .sq-lamps' },
    { key: 'super', at: turn, point: '.pole' },
  ],
};
