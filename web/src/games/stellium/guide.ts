/* guide.ts - Stellium's guided start. SPDX-License-Identifier: MIT */
import type { Guide } from '../../kit/guide.ts';

export const guide: Guide = {
  seats: 2,
  options: { first_game: 1 },
  steps: [
    { key: 'draw', at: ['step.draw'], point: '.bag' },
    { key: 'own', at: ['step.influence'], by: ['own'], point: '.step .offers' },
    { key: 'put', at: ['step.space', 'step.hit'], point: '.universe .cell:is(.legal, .picked)' },
    {
      key: 'effect',
      at: ['step.push', 'step.swap', 'step.turn', 'step.pull'],
      point: '.universe .cell:is(.legal, .picked)',
    },
    { key: 'take', at: ['step.take'], point: '.display' },
    { key: 'aim', at: ['step.draw'], point: '.player.mine .objectives' },
    {
      key: 'token',
      at: ['step.influence'],
      by: ['token'],
      point: '.player.mine .tokens, .own-tokens .tokens',
    },
    { key: 'validate', at: ['step.validate'], by: ['validate'], point: '.player.mine .objectives' },
  ],
};
