/* counts.mjs - a whole match of every game at every number of seats, in a real browser against
 * the real server: too long for every day. SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { whole } from './player.mjs';

const counts = {
  Stellar: [2, 2],
  'Stella Quest': [2, 4],
  Subastral: [2, 5],
  Stellium: [2, 4],
  'Stellar Leap': [1, 5],
};
const looks = [{}, { width: 768, scheme: 'light' }, { width: 360, height: 740 }];
const parts = {};
for (const [title, [least, most]] of Object.entries(counts)) {
  for (let seats = least; seats <= most; seats++) {
    parts[`${title.toLowerCase().replace(' ', '-')}-${seats}`] = (b, at) =>
      whole(b, at, title, ['you', ...Array(seats - 1).fill('1')], looks[seats % looks.length]);
  }
}
await run(parts);
