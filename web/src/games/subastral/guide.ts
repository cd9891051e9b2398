/* guide.ts - Subastral's guided start. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

const take = ['step.take', 'step.take_low', 'step.take_high'] as const;

export const guide: Guide = {
  seats: 2,
  steps: [
    { key: 'play', at: ['step.play'], point: '.hand-area .hand' },
    { key: 'journal', at: take, by: ['journal'], point: '.clouds' },
    { key: 'order', at: ['step.order'], point: '.placing' },
    { key: 'mixed', at: ['step.play'], point: '.journal.large' },
    { key: 'hand', at: take, by: ['hand'], point: '.clouds' },
    { key: 'matching', at: ['step.play'], point: '.journal.large' },
    { key: 'end', at: ['step.play'], point: '.clouds .deck' },
  ],
};
