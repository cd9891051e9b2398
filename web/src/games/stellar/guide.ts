/* guide.ts - Stellar's guided start. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

export const guide: Guide = {
  seats: 2,
  steps: [
    { key: 'top', at: ['step.top'], point: '.hand-area .hand' },
    { key: 'take', at: ['step.take'], point: '.row' },
    { key: 'note', at: ['step.play'], by: ['note'], point: '.note-area, .edge-lines' },
    { key: 'forced', at: ['step.forced'], point: '.hanging .thing' },
    { key: 'runs', at: ['step.take'], point: '.note-area .lines, .edge-lines' },
    { key: 'scope', at: ['step.play'], by: ['up', 'down'], point: '.mine .scope' },
    { key: 'slot', at: ['step.take'], point: '.collar-sums' },
    { key: 'score', at: ['step.take'], point: '.bar-seats .total, .rival-line .total' },
  ],
};
