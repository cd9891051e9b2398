/* speaker.test.tsx - actions of which only the notation is known, as words.
 * SPDX-License-Identifier: MIT */
import { open, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawingOf } from '../../src/table/drawings.ts';
import { tokenWords } from '../../src/table/speaker.ts';
import leap from '../../src/games/stellar-leap/recorded.json';
import quest from '../../src/games/stella-quest/recorded.json';
import subastral from '../../src/games/subastral/recorded.json';

test('a card that is taken is a thing, and steps are one sentence', async () => {
  await open(quest as unknown as Recorded, quest.asked as unknown as Recorded['asked']);
  const words = (game: string, ...steps: string[]) => tokenWords(game, steps, drawingOf(game));
  assert.equal(words('stella-quest', 'g5'), 'Play green 5');
  assert.match(words('stella-quest', 'take g5'), /^Take green 5$/);
  await open(subastral as unknown as Recorded, subastral.asked as unknown as Recorded['asked']);
  assert.match(
    words('subastral', 'play r1', 'take c5 journal'),
    /^Play .*, take .* into my journal$/,
  );
});

test('how a power is used is said, and that none is', async () => {
  await open(leap as unknown as Recorded, leap.asked as unknown as Recorded['asked']);
  const words = (action: string) => tokenWords('stellar-leap', action, drawingOf('stellar-leap'));
  assert.equal(words('use none'), 'Use no power');
  assert.equal(words('use p2 12'), 'Use Inversion both dice');
  assert.match(words('use p3 1+'), /die 1 up by 1$/);
});
