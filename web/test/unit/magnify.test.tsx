/* magnify.test.tsx - a thing under the magnifier: by right click, long press and key; none of
 * them chooses. SPDX-License-Identifier: MIT */
import { open, type Page, type Recorded } from './page.tsx';
import { fireEvent } from '@testing-library/preact';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ferry from '../../src/games/ferry/recorded.json';

const boat = ferry as unknown as Recorded;
const card = (page: Page) => page.all('.hand .thing.legal')[0]!;
const shown = (page: Page) => page.all('dialog h2')[0]?.textContent;

test('a right click shows a card large, with its words, and Escape or the button puts it away', async () => {
  const page = await open(boat, boat.asked);
  assert.equal(fireEvent.contextMenu(card(page)), false, 'the browser has no menu of its own');
  await page.until(() => shown(page) === card(page).querySelector('.hidden')!.textContent);
  const [picture] = page.all('.magnified');
  assert.ok(picture!.querySelector('svg.card'), 'it is drawn');
  assert.equal(picture!.querySelector('[data-token], [tabindex], .legal'), null);
  fireEvent.click(page.all('dialog header button')[0]!);
  await page.until(() => !page.all('dialog').length);
  assert.equal(page.heard('play').length, 0);
});

test('a long press shows it and picks nothing; a short one only picks', async () => {
  const page = await open(boat, boat.asked),
    touch = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5, bubbles: true };
  fireEvent(card(page), new window.PointerEvent('pointerdown', touch));
  await page.until(() => shown(page));
  fireEvent(card(page), new window.PointerEvent('pointerup', touch));
  fireEvent.click(card(page));
  assert.equal(page.heard('play').length, 0);
  fireEvent.click(page.all('dialog header button')[0]!);
  await page.until(() => !page.all('dialog').length);

  fireEvent(card(page), new window.PointerEvent('pointerdown', touch));
  fireEvent(card(page), new window.PointerEvent('pointerup', touch));
  fireEvent.click(card(page));
  await page.asked('play');
  assert.equal(shown(page), undefined);
});

test('the key shows what has the focus', async () => {
  const page = await open(boat, boat.asked);
  card(page).focus();
  fireEvent.keyDown(card(page), { key: 'm' });
  await page.until(() => shown(page) === card(page).querySelector('.hidden')!.textContent);
});
