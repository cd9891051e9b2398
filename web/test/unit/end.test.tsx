/* end.test.tsx - the end of a match in words: what is said agrees with the headline.
 * SPDX-License-Identifier: MIT */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/preact';
import ferry from '../../src/games/ferry/recorded.json';
import { watchEndings } from '../../src/history/watch.ts';
import { app, giveSeal } from '../../src/store/app.ts';
import { open, type Page, type Recorded } from './page.tsx';

const boat = ferry as unknown as Recorded,
  { over } = boat;

/* The end as somebody sees it who has so many points for cargo; the winner has 31. */
async function endWith(cargo: number) {
  const [mine, ...others] = over.scores,
    lines = mine!.lines.map(l => (l.label === 'cargo' ? { ...l, points: cargo } : l)),
    total = lines.reduce((sum, l) => sum + l.points, 0),
    payoff = over.seats.map((_, i) => Number(cargo > 31 ? i === 0 : i === 2));
  const page = await open(boat, {
    ...over,
    scores: [{ ...mine!, lines, total }, ...others],
    payoff,
  });
  await page.until(() => page.all('.end .story').length);
  return page;
}
const verdictWith = async (cargo: number) =>
  (await endWith(cargo)).all('.end .verdict')[0]!.textContent!;

test('who lost is told what the winner had more', async () => {
  assert.match(await verdictWith(0), /31 behind.*All 31 points come from Cargo: 31 against 0\./s);
});

test('who won is told what was more than the next one had', async () => {
  assert.match(
    await verdictWith(40),
    /You win by 9.*All 9 points come from Cargo: 40 against 31\./s,
  );
});

test('the lens shines for who won, and for nobody else', async () => {
  assert.equal((await endWith(40)).all('.end .rays').length, 1);
  assert.equal((await endWith(0)).all('.end .rays').length, 0);
});

test('what the match has earned stands as a seal on its leaf', async () => {
  const page = await endWith(40);
  giveSeal(page.table, { kind: 'streak', n: 4 });
  await page.until(() => page.all('.leaf .seal').length);
  assert.equal(page.all('.leaf .seal')[0]!.textContent, '4 in a row');
});

test('a match that is taken back loses its seal', async () => {
  const stop = watchEndings(),
    page = await endWith(40);
  giveSeal(page.table, { kind: 'first', n: 1 });
  await page.until(() => page.all('.leaf .seal').length);
  giveSeal(page.table, null);
  await page.until(() => !page.all('.leaf .seal').length);
  giveSeal(page.table, { kind: 'first', n: 1 });
  page.shows({ ...boat.asked, seq: over.seq + 1, since: over.seq, events: [] });
  await page.until(() => !app.seals.has(page.table));
  stop();
});

test('on a phone the buttons stand last, as they are seen', async () => {
  const wide = globalThis.matchMedia;
  const isLast = (page: Page) => page.all('.end > :last-child')[0]!.matches('.actions');
  assert.equal(isLast(await endWith(40)), false);
  globalThis.matchMedia = query => ({ ...wide(query), matches: query.includes('max-width') });
  const page = await endWith(40);
  globalThis.matchMedia = wide;
  assert.equal(isLast(page), true);
  assert.equal(page.all('.end .actions').length, 1);
});

test('a rematch that is refused says why', async () => {
  const page = await endWith(40);
  fireEvent.click(page.all('.actions button').find(b => b.textContent === 'Rematch')!);
  const { id } = await page.asked('rematch');
  page.wire().say({ type: 'error', id, code: 'limit', text: 'Too many tables.' });
  await page.until(() => page.all('.end [role=alert]').length);
  assert.equal(page.all('.end [role=alert]')[0]!.textContent, 'Too many tables.');
});
