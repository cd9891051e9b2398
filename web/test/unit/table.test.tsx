/* table.test.tsx - a table from recorded messages: clicks become actions, the ask bar says what
 * is the matter, log and score are told. SPDX-License-Identifier: MIT */
import { open, Wire, type Recorded } from './page.tsx';
import { fireEvent } from '@testing-library/preact';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go } from '../../src/store/app.ts';
import { readTables } from '../../src/store/memory.ts';
import ferry from '../../src/games/ferry/recorded.json';
import stellar from '../../src/games/stellar/recorded.json';
import stellium from '../../src/games/stellium/recorded.json';

const boat = ferry as unknown as Recorded,
  sky = stellar as unknown as Recorded,
  bowl = stellium as unknown as Recorded;

test('a click on a card is sent as its action', async () => {
  const page = await open(boat, boat.asked);
  fireEvent.click(page.all('.hand .thing.legal')[1]!);
  const sent = await page.asked('play');
  assert.equal(sent['action'], boat.asked.legal![1]);
  assert.equal(sent['seq'], boat.asked.seq);
  assert.equal(sent['seat'], 0);
});

test('keys choose as clicks do', async () => {
  const page = await open(boat, boat.asked);
  fireEvent.keyDown(page.all('.hand .thing.legal')[0]!, { key: 'Enter' });
  assert.equal((await page.asked('play'))['action'], boat.asked.legal![0]);
});

test('what was sent is said, and nothing is sent twice', async () => {
  const page = await open(boat, boat.asked),
    [card] = page.all('.hand .thing.legal');
  fireEvent.click(card!);
  fireEvent.click(card!);
  await page.until(() => page.ask().classList.contains('sent'));
  assert.equal(page.heard('play').length, 1);
});

test('a refusal is said, and the question is asked again', async () => {
  const page = await open(boat, boat.asked);
  fireEvent.click(page.all('.hand .thing.legal')[0]!);
  const { id } = await page.asked('play');
  page.wire().say({ type: 'error', id, code: 'stale', text: 'Something has happened since.' });
  await page.until(() => page.ask().classList.contains('refused'));
  assert.ok(page.all('.hand .thing.legal').length > 1);
});

test('what is chosen while the line is down is kept, and sent when it is back', async t => {
  t.after(() => {
    Wire.isDown = false;
  });
  const page = await open(boat, boat.asked);
  Wire.isDown = true;
  page.wire().onclose?.();
  await page.until(() => page.root.textContent!.includes('Offline'));
  fireEvent.click(page.all('.hand .thing.legal')[0]!);
  await page.until(() => page.ask().classList.contains('lost'));
  Wire.isDown = false;
  assert.equal((await page.asked('play'))['action'], boat.asked.legal![0]);
});

test('others are waited for by name', async () => {
  const { legal, said, prompt, step, ...rest } = boat.asked;
  const page = await open(boat, { ...rest, to_act: [1] });
  await page.until(() => page.ask().classList.contains('wait'));
  assert.match(page.ask().textContent!, /Rigel is thinking/);
});

/* What the bar says when Ann, who is to play, is told of like that. */
async function barOf(ann: object): Promise<string> {
  const { legal, said, prompt, step, ...rest } = boat.asked;
  const person = { who: 'human' as const, human: true, taken: true, name: 'Ann' };
  const seats = rest.seats.map(s => (s.seat === 1 ? { ...s, ...person } : s));
  const page = await open(boat, { ...rest, seats, to_act: [1] });
  page.wire().say({
    ...rest,
    table: page.table,
    seats: seats.map(s => (s.seat === 1 ? { ...s, ...ann } : s)),
    to_act: [1],
  });
  await page.until(() => page.ask().classList.contains('away'));
  return page.ask().textContent!;
}

test('somebody who is away may be replaced by a bot', async () => {
  assert.match(await barOf({ present: false, away: 130, may_hand: true }), /away for 130 s/);
});

test('somebody whose time is up is not told to be away', async () => {
  assert.match(await barOf({ present: true, clock: 0, may_hand: true }), /Ann has no time left/);
});

test('the question of the engine stands in the ask bar', async () => {
  const page = await open(sky, sky.asked);
  await page.until(() => page.ask().classList.contains('turn'));
  assert.match(page.ask().textContent!, /take/i);
});

test('pointing says what would follow, from the engine', async () => {
  const page = await open(sky, sky.asked);
  fireEvent.focus(page.all('.board .thing.legal')[0]!);
  const asked = await page.asked('preview');
  assert.ok(sky.asked.legal!.includes(String(asked['action'])));
});

test('the bar keeps its words while an answer is fresh on its way', async () => {
  const page = await open(sky, sky.asked),
    said = () => page.all('.ask .say')[0]!.textContent;
  const before = said();
  fireEvent.click(page.all('.board .thing.legal')[0]!);
  await page.asked('play');
  await page.drawn();
  assert.equal(said(), before);
  assert.equal(page.all('.ask .primary').length, 0, 'nothing can be played twice');
});

test('a pointer that was there before the turn points when it moves', async () => {
  const { legal, said, prompt, step, ...waiting } = sky.asked;
  const page = await open(sky, { ...waiting, to_act: [1] });
  const card = page.all('.board .row .thing')[0]!;
  fireEvent.pointerEnter(card);
  page.shows({ ...sky.asked, seq: sky.asked.seq + 1 });
  await page.until(() => card.classList.contains('legal'));
  assert.equal(page.heard('preview').length, 0);
  fireEvent.pointerMove(card);
  assert.ok(sky.asked.legal!.includes(String((await page.asked('preview'))['action'])));
});

test('who looks is You in words, and has the mark that all know', async () => {
  const { seats } = sky.asked,
    named = (name: string) => ({
      ...sky.asked,
      seats: [{ ...seats[0]!, name }, ...seats.slice(1)],
    }),
    mark = async (name: string) => {
      const page = await open(sky, named(name));
      assert.match(page.all('.bar .you')[0]!.textContent!, /You/);
      return page.all('.bar .you .seat-mark text')[0]!.textContent;
    };
  assert.equal(await mark('Ada'), 'A');
  assert.equal(await mark('Player'), 'Y', 'without a name');
});

test('the log tells the latest steps', async () => {
  const page = await open(boat, boat.asked),
    lines = boat.asked.events.flatMap(e => e.steps ?? []).filter(s => s.line);
  await page.until(() => page.all('.log li').length === lines.length);
  assert.ok(page.all('.log li').every(li => li.textContent!.trim().length > 3));
});

test('the end says who has won, and the score adds up', async () => {
  const page = await open(boat, boat.over);
  await page.until(() => page.all('.end').length);
  page
    .all('.end')[0]!
    .dispatchEvent(new window.Event('pointerdown', { bubbles: true })); /* counts no longer */
  const told = () => page.all('.end')[0]!.textContent!;
  await page.until(() => boat.over.scores.every(({ total }) => told().includes(String(total))));
  assert.ok(/behind|win|lost|level|share/.test(told()), told());
});

test('a key in a link that can be no table is not kept', async () => {
  await open(boat, boat.asked);
  go(`/t/nonsense#seat=0&token=${'f'.repeat(32)}`);
  assert.equal(readTables()['nonsense'], undefined);
  const table = 'd'.repeat(32);
  go(`/t/${table}#seat=0&token=${'f'.repeat(32)}`);
  assert.deepEqual(readTables()[table]?.tokens, { 0: 'f'.repeat(32) });
});

test('an action too long for its button is named by its tokens, with what it does', async () => {
  const args = {
    type: { word: 'type.planet' },
    cell: { token: 'd3' },
    points: 3,
    card: { token: 'planet-line' },
  };
  const page = await open(bowl, {
    ...bowl.asked,
    step: 'step.keep',
    legal: ['keep d3'],
    said: [{ key: 'log.keep', args: { seat: { seat: 0 }, ...args } }],
  });
  assert.match(page.all('.ask .primary')[0]!.textContent!, /Keep/);
});
