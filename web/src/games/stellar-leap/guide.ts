/* guide.ts - Stellar Leap's guided start: the first turn against one bot. SPDX-License-Identifier: MIT */
import type { Guide } from '../../table/guide.tsx';

export const guide: Guide = {
  seats: 2,
  options: { events: 4 },
  steps: [
    { key: 'trait', at: ['step.trait'], point: '.leap-ask .answer' },
    { key: 'home', at: ['step.home'], point: '.world.gap .thing' },
    { key: 'dice', at: ['step.use'], point: '.column-head.lit, .leap-ask .answer' },
    { key: 'discover', at: ['step.turn'], by: ['discover'], point: '.deck' },
    { key: 'keep', at: ['step.keep'], point: '.leap-ask .answer' },
    { key: 'move', at: ['step.turn'], by: ['move'], point: '.order-move, .world .group.legal' },
    { key: 'labor', at: ['step.turn'], by: ['labor'], point: '.order-labor' },
    { key: 'end', at: ['step.turn'], by: ['end'], point: '.order-end' },
  ],
};
