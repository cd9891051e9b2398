/* levels.test.tsx - levels have names wherever they are told, and the history suggests the next.
 * SPDX-License-Identifier: MIT */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import ferry from '../../src/games/ferry/recorded.json';
import type { Games } from '../../src/link/protocol.ts';
import { beatenLevel } from '../../src/history/ladder.ts';
import type { Match } from '../../src/history/match.ts';
import { ratingOf } from '../../src/history/rating.ts';
import { elosOf, levelName } from '../../src/kit/level.ts';
import { open, type Recorded } from './page.tsx';

const boat = ferry as unknown as Recorded;

const match = (result: Match['result'], ...bots: (string | null)[]) =>
  ({ result, mine: [0], seats: [null, ...bots].map(bot => ({ bot })) }) as unknown as Match;

test('eight levels, eight names, and the bar tells them', async () => {
  const seats = boat.asked.seats.map(s => (s.seat === 1 ? { ...s, bot: '3' } : s)),
    page = await open(boat, { ...boat.asked, seats });
  const rigel = page.all('.bar-seats li')[1]!;
  assert.match(rigel.textContent!, /bot, casual/);
  assert.equal(rigel.title, 'level 3, casual');
  const names = [1, 2, 3, 4, 5, 6, 7, 8].map(n => levelName(String(n)));
  assert.equal(new Set(names).size, 8);
  assert.ok(names.every((name, i) => name.startsWith(`level ${i + 1}, `)));
});

test('two wins against a level make it beaten, whoever else was won against', () => {
  assert.equal(beatenLevel([]), null);
  assert.equal(beatenLevel([match('won', '3')]), null);
  assert.equal(beatenLevel([match('won', '3'), match('lost', '3')]), null);
  assert.equal(beatenLevel([match('won', '3'), match('won', '3', '3')]), 3);
  const mixed = [match('won', '5', '3'), match('won', '5', '3'), match('won', null)];
  assert.equal(beatenLevel(mixed), null);
  assert.equal(beatenLevel([match('won', 'greedy'), match('won', 'greedy')]), null);
});

test('the highest counts', () => {
  const won = (level: string) => [match('won', level), match('won', level)];
  assert.equal(beatenLevel([...won('2'), ...won('8'), ...won('5')]), 8);
});

test('a level has the Elo that the engine tells, and matches against it make a rating', () => {
  const told: Games['games'][number]['levels'] = [
      { seats: 2, elo: [115, 327, 499, 740, 844, 913, 966, 1001] },
    ],
    seats = (share: number) => [
      { bot: null, share },
      { bot: '4', share: 1 - share },
    ],
    even = [1, 0, 1, 0, 1, 0].map(
      share => ({ result: 'won', mine: [0], seats: seats(share) }) as unknown as Match,
    );
  assert.equal(elosOf(told)[2]!['8'], 1001);
  assert.equal(Math.round(ratingOf(even, elosOf(told))!), 740);
  assert.equal(ratingOf(even, elosOf([])), null);
});
