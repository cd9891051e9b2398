/* guide.ts - Stellar Leap's guided start: the first turn against one bot. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';
import type { View } from './view.ts';

export const guide: Guide = {
  seats: 2,
  options: { events: 4 },
  steps: [
    { key: 'trait', at: ['step.trait'], point: '.leap-ask .answer' },
    { key: 'home', at: ['step.home'], point: '.world.gap .thing' },
    { key: 'dice', at: ['step.use'], point: '.leap-ask .answer' },
    {
      key: 'mission',
      at: ['step.turn'],
      by: ['mission'],
      when: view => Object.values((view as View).table.missions).some(m => m.payable),
      point: '.mission-thing.legal, .order-mission',
    },
    {
      key: 'discover',
      at: ['step.turn'],
      by: ['discover'],
      point: '.order-discover.legal, .deck.legal',
    },
    { key: 'keep', at: ['step.keep'], point: '.leap-ask .answer' },
    { key: 'move', at: ['step.turn'], by: ['move'], point: '.order-move, .world .group.legal' },
    { key: 'end', at: ['step.turn'], by: ['end'], point: '.order-end' },
  ],
};
