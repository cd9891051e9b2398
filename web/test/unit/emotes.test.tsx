/* emotes.test.tsx - eight signs between people: chosen, sent, shown for a moment, muted.
 * SPDX-License-Identifier: MIT */
import { open, type Page, type Recorded } from './page.tsx';
import { fireEvent } from '@testing-library/preact';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../src/link/protocol.ts';
import { setSettings } from '../../src/store/app.ts';
import ferry from '../../src/games/ferry/recorded.json';

const boat = ferry as unknown as Recorded;
const ann = { who: 'human' as const, human: true, taken: true, name: 'Ann' };
const together: State = {
  ...boat.asked,
  seats: boat.asked.seats.map(s => (s.seat === 1 ? { ...s, ...ann } : s)),
};

const tells = (page: Page, seat: number, emote: string) =>
  page.wire().say({ type: 'emote', table: page.table, seat, emote });
const shown = (page: Page) => page.all('.bar .emote').map(e => e.textContent);

test('a sign is chosen by key and button, and sent once', async () => {
  const page = await open(boat, together);
  fireEvent.keyDown(document.body, { key: 'e' });
  await page.until(() => page.all('dialog .emotes button').length === 8);
  fireEvent.click(page.all('dialog .emotes button')[2]!);
  const sent = await page.asked('emote');
  assert.equal(sent['emote'], 'well_played');
  assert.equal(sent['seat'], 0);
  await page.until(() => !page.all('dialog').length);
  assert.equal(page.heard('emote').length, 1);
});

test('with bots alone there is nobody to give one to', async () => {
  const page = await open(boat, boat.asked);
  assert.equal(page.all('.call-emote').length, 0);
});

test('it stands at the seat for a moment, is said to readers, and is not in the log', async () => {
  const page = await open(boat, together),
    lines = page.all('.log li').length;
  tells(page, 1, 'thanks');
  await page.until(() => shown(page).join() === 'Thank you');
  assert.ok(page.all('[role=status]').some(s => s.textContent === 'Ann: Thank you'));
  assert.equal(page.all('.log li').length, lines);
  await page.until(() => !shown(page).length);
});

test('who mutes them sees only their own, and nothing that the page does not know', async t => {
  t.after(() => setSettings({ emotes: true }));
  const page = await open(boat, together);
  setSettings({ emotes: false });
  tells(page, 1, 'wow');
  tells(page, 0, 'rude');
  tells(page, 0, 'hello');
  await page.until(() => shown(page).length);
  assert.deepEqual(shown(page), ['Hello']);
});
