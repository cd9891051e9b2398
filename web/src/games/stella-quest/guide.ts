/* guide.ts - Stella Quest's guided start, at a table of three: the Dummy of two players
 * can wait. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

const turn = ['step.lead', 'step.follow', 'step.free'] as const;
const starred = (view: unknown, me: number) =>
  (view as { black_star: number | null }).black_star === me;

export const guide: Guide = {
  seats: 3,
  steps: [
    { key: 'star', at: turn, when: starred, point: '.own .star' },
    { key: 'round', at: turn, point: '.hand-area .hand' },
    { key: 'trump', at: turn, point: '.sky .trump' },
    { key: 'take', at: ['step.take'], point: '.round' },
    { key: 'top', at: ['step.top'], point: '.round' },
    { key: 'lights', at: turn, point: '.own .lights' },
    { key: 'super', at: turn, point: '.sky .trump' },
  ],
};
