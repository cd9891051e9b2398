/* pause.test.tsx - bots wait while the player pauses, and go on step by step.
 * SPDX-License-Identifier: MIT */
import { open, type Page, type Recorded } from './page.tsx';
import { fireEvent } from '@testing-library/preact';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../src/link/protocol.ts';
import ferry from '../../src/games/ferry/recorded.json';

const boat = ferry as unknown as Recorded;
const { legal, said, prompt, step, ...rest } = boat.asked;
const waiting: State = { ...rest, to_act: [1] };

/* The state after the nth step of the other seat since `waiting`. */
function after(n: number): State {
  const seq = waiting.seq + n,
    ply = waiting.ply + n,
    told = { ply: ply - 1, seat: 1, action: 'c1', line: { key: 'log.commit', args: {} } };
  const event = { seq, kind: 'play', seat: 1, steps: [told] } as State['events'][number];
  return { ...waiting, seq, ply, since: seq - 1, events: [event] };
}

const logged = (page: Page) => page.all('.log li').length;
const button = (page: Page, label: string) =>
  page.all('.ask button').find(b => b.textContent === label)!;

test('paused bots wait: one step at a time, then all', async () => {
  const page = await open(boat, waiting);
  await page.until(() => button(page, 'Pause the bots'));
  const before = logged(page);
  fireEvent.click(button(page, 'Pause the bots'));
  for (const n of [1, 2, 3, 4, 5, 6]) page.shows(after(n));
  await page.until(() => page.ask().classList.contains('held'));
  assert.equal(logged(page), before);

  fireEvent.click(button(page, 'One step'));
  await page.until(() => logged(page) === before + 1);
  await page.until(() => page.ask().classList.contains('held'));
  fireEvent.click(button(page, 'Go on'));
  await page.until(() => logged(page) === before + 6);
  assert.ok(!page.ask().classList.contains('held'));
});

test('the key pauses too, and what the player does is answered all the same', async () => {
  const page = await open(boat, waiting),
    before = logged(page);
  fireEvent.keyDown(document.body, { key: 'p' });
  page.shows(after(1));
  await page.until(() => page.ask().classList.contains('held'));
  const [event] = after(2).events;
  page.shows({ ...after(2), events: [{ ...event!, seat: 0 }] });
  await page.until(() => logged(page) === before + 2);
});

test('nobody else is kept waiting: no pause with other people or a clock', async () => {
  const person = { who: 'human' as const, human: true, taken: true, name: 'Ann' };
  const seats = waiting.seats.map(s => (s.seat === 1 ? { ...s, ...person } : s));
  const page = await open(boat, { ...waiting, seats });
  await page.until(() => page.ask().classList.contains('wait'));
  assert.equal(button(page, 'Pause the bots'), undefined);
  const timed = waiting.seats.map(s => ({ ...s, clock: 60_000 }));
  page.shows({ ...waiting, seats: timed, seq: waiting.seq + 1, since: waiting.seq, events: [] });
  await page.until(() => page.root.textContent!.includes('1 min'));
  assert.equal(button(page, 'Pause the bots'), undefined);
});
