/* answer.test.tsx - questions that overtake each other: the rules of a step, the challenge of a code.
 * SPDX-License-Identifier: MIT */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, render, waitFor } from '@testing-library/preact';
import ferry from '../../src/games/ferry/recorded.json';
import { ChallengeDialog } from '../../src/lobby/challenge.tsx';
import { open, type Page, type Recorded, Wire } from './page.tsx';

const boat = ferry as unknown as Recorded;

async function openRules(page: Page): Promise<void> {
  fireEvent.click(page.all('#tab-rules')[0]!);
  await page.asked('rules');
}
const rules = (page: Page, { id }: { id?: string }, section: string) =>
  page.wire().say({ type: 'rules', id, table: page.table, section });

test('a slow answer does not replace the rules of a later step', async () => {
  const page = await open(boat, boat.asked);
  await openRules(page);
  page.shows({ ...boat.asked, seq: boat.asked.seq + 1, step: 'step.later' });
  await page.until(() => page.heard('rules').length === 2);
  const [first, second] = page.heard('rules');
  rules(page, second!, 'What the later step needs.');
  rules(page, first!, 'What nobody asks any more.');
  await page.until(() => page.root.textContent!.includes('the later step'));
  await page.drawn();
  assert.doesNotMatch(page.root.textContent!, /nobody asks/);
});

test('why there are no rules is told', async () => {
  const page = await open(boat, boat.asked);
  await openRules(page);
  const { id } = await page.asked('rules');
  page.wire().say({ type: 'error', id, code: 'busy', text: 'The server is busy.' });
  await page.until(() => page.root.textContent!.includes('The server is busy.'));
});

test('the challenge of a code that was left is not shown', async () => {
  await open(boat, boat.asked);
  const { container, rerender } = render(<ChallengeDialog code="first" />),
    asked = () => Wire.heard.filter(m => m.type === 'challenge');
  const until = (check: () => unknown) => waitFor(() => assert.ok(check()));
  await until(() => asked().length === 1);
  rerender(<ChallengeDialog code="second" />);
  await until(() => asked().length === 2);
  for (const { id, code } of asked().reverse())
    Wire.now.say({ type: 'challenge', id, game: 'ferry', challenge: code, levels: [] });
  await until(() => container.textContent!.includes('second'));
  assert.doesNotMatch(container.textContent!, /first/);
});
