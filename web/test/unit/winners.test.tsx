/* winners.test.tsx - who has won is who the engine says, where points are equal too.
 * SPDX-License-Identifier: MIT */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/preact';
import quest from '../../src/games/stella-quest/recorded.json';
import type { View as Quest } from '../../src/games/stella-quest/wire.ts';
import subastral from '../../src/games/subastral/recorded.json';
import type { View as Subastral } from '../../src/games/subastral/wire.ts';
import { open, type Recorded } from './page.tsx';

const dives = subastral as unknown as Recorded,
  night = quest as unknown as Recorded;

/* The end with seat 0 at as many points as the winner, who is seat 1. */
function levelEnd<V extends { seats: { points: number }[] }>({ over }: Recorded) {
  const view = structuredClone(over.view) as V,
    [first, second] = view.seats;
  first!.points = second!.points;
  return { ...over, view };
}

test('of equal journals the thinner one shines, and no other', async () => {
  const page = await open(dives, levelEnd<Subastral>(dives));
  await page.until(() => page.all('.counted').length);
  for (const skip of page.all('.count-bar button:not(.primary)')) fireEvent.click(skip);
  await page.until(() => page.all('.counted.won').length);
  const won = page.all('.counted.won').map(section => section.getAttribute('aria-label'));
  assert.deepEqual(won, [dives.over.seats[1]!.name ?? 'Rigel']);
});

test('of equal lights and jewels those are marked who share the win', async () => {
  const page = await open(night, levelEnd<Quest>(night));
  await page.until(() => page.all('.sums li').length);
  assert.equal(page.all('.sums li.won').length, 1);
  assert.ok(page.all('.sums li.won')[0]!.querySelector('.ember'), 'it is seat 1');
});
