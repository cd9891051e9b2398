/* guide.ts - Stellar's guided start. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

export const guide: Guide = {
  seats: 2,
  steps: [
    { key: 'top', at: ['step.top'], point: '.hand-area .hand' },
    { key: 'take', at: ['step.take'], point: '.row' },
    { key: 'note', at: ['step.play'], by: ['note'], point: '.note-area' },
    { key: 'forced', at: ['step.forced'], point: '.moving .thing' },
    { key: 'runs', at: ['step.take'], point: '.mine .notebook' },
    { key: 'scope', at: ['step.play'], by: ['up', 'down'], point: '.scope-area' },
    { key: 'slot', at: ['step.slot'], point: '.mine .sum' },
    { key: 'score', at: ['step.take'], point: '.pad' },
  ],
};
