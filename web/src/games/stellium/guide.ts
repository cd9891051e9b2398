/* guide.ts - Stellium's guided start. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

export const guide: Guide = {
  seats: 2,
  options: { first_game: 1 },
  steps: [
    { key: 'draw', at: ['step.draw'], point: '.bag' },
    { key: 'own', at: ['step.influence'], by: ['own'], point: '.in-dish.own, .ask-place .offer' },
    { key: 'put', at: ['step.space', 'step.hit'], point: '.universe .cell:is(.legal, .picked)' },
    {
      key: 'effect',
      at: ['step.push', 'step.swap', 'step.turn', 'step.pull'],
      point: '.universe .cell:is(.legal, .picked)',
    },
    { key: 'take', at: ['step.take'], point: '.display' },
    { key: 'aim', at: ['step.draw'], point: '.own .objectives' },
    {
      key: 'token',
      at: ['step.influence'],
      by: ['token'],
      point: '.bag',
    },
    { key: 'validate', at: ['step.validate'], by: ['validate'], point: '.own .objectives' },
  ],
};
