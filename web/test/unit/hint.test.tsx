/* hint.test.tsx - advice at a table: it stays while the question does, and goes with it.
 * SPDX-License-Identifier: MIT */
import { open, type Page, type Recorded } from './page.tsx';
import { fireEvent } from '@testing-library/preact';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ferry from '../../src/games/ferry/recorded.json';

const boat = ferry as unknown as Recorded,
  { asked } = boat;

/* Somebody asks for a hint; a seat acts before the engine has thought; then it answers. `more` is
 * what else is different by then. */
async function hintedAfter(
  seat: number | 'chance',
  more: Partial<Recorded['asked']> = {},
  sure = {},
) {
  const page = await open(boat, asked),
    action = asked.legal![0]!;
  fireEvent.keyDown(document.body, { key: 'h' });
  const { id } = await page.asked('hint'),
    event = { seq: asked.seq + 1, kind: 'play', seat, steps: [{ seat, action, ply: asked.ply }] };
  page.shows({
    ...asked,
    seq: asked.seq + 1,
    since: asked.seq,
    events: [event],
    title: 'Later',
    ...more,
  } as unknown as Recorded['asked']);
  await page.until(() => page.root.textContent!.includes('Later')); /* others' steps are paced */
  page.wire().say({
    type: 'hint',
    id,
    table: page.table,
    seq: asked.seq,
    candidates: [{ action }],
    steps: [action],
    ...sure,
  });
  const preview = await page.asked('preview');
  page.wire().say({ type: 'error', id: preview.id, code: 'over', text: 'None.' });
  await page.drawn();
  return page;
}

test('a hint stays when another seat answers the same question', async () => {
  const page = await hintedAfter(1);
  assert.ok(page.ask().classList.contains('hint'));
});

test('how sure a hint is stands as a sentence', async () => {
  const page = await hintedAfter(1, {}, { sure: { key: 'sure.toss_up' } });
  assert.equal(page.all('.ask .also')[0]!.textContent, 'About as good as the next.');
});

const isGone = (page: Page) => assert.ok(!page.ask().classList.contains('hint'));

test('a hint goes with what its own seat has played', async () => {
  isGone(await hintedAfter(0));
});

test('a hint goes when chance has decided something', async () => {
  isGone(await hintedAfter('chance'));
});

test('a hint goes when something else may be chosen', async () => {
  isGone(
    await hintedAfter(1, { legal: asked.legal!.slice(0, -1), said: asked.said!.slice(0, -1) }),
  );
});

test('a hint goes when it is not known what has happened since', async () => {
  isGone(await hintedAfter(1, { since: asked.seq + 1 }));
});
