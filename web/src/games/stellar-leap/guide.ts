/* guide.ts - Stellar Leap's guided start: the first turn against one bot. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';
import type { View } from './view.ts';

export const guide: Guide = {
  seats: 2,
  options: { events: 4 },
  steps: [
    { key: 'trait', at: ['step.trait'], point: '.leap .answer.legal' },
    { key: 'home', at: ['step.home'], point: '.gap.legal' },
    { key: 'dice', at: ['step.use'], point: '.leap .answer.legal' },
    {
      key: 'mission',
      at: ['step.turn'],
      by: ['mission'],
      when: view => Object.values((view as View).table.missions).some(m => m.payable),
      point: '.mission-thing.legal, .key-mission',
    },
    {
      key: 'discover',
      at: ['step.turn'],
      by: ['discover'],
      point: '.key-discover.legal, .deck.legal',
    },
    { key: 'keep', at: ['step.keep'], point: '.leap .answer.legal' },
    { key: 'move', at: ['step.turn'], by: ['move'], point: '.key-move, .movers.legal' },
    { key: 'end', at: ['step.turn'], by: ['end'], point: '.key-end, .ask' },
  ],
};
