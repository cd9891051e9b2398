/* lesson.test.tsx - a lesson at a table: what a sentence speaks of is ringed together with it.
 * SPDX-License-Identifier: MIT */
import { open, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ferry from '../../src/games/ferry/recorded.json';
import subastral from '../../src/games/subastral/recorded.json';

const boat = ferry as unknown as Recorded;

test('the ring goes with the sentence, never after it', async () => {
  const [first, second] = boat.asked.legal!,
    page = await open(boat, {
      ...boat.asked,
      lesson: {
        name: 'first',
        step: 0,
        do: [second!],
        all: [
          { name: 'goal', say: { key: 'score.title' }, reads: true, point: [first!] },
          { name: 'play', say: { key: 'log.title' } },
        ],
      },
    } as Recorded['asked']);
  const ringed = () => page.all('[data-pointed]').map(n => n.dataset['token']);
  await page.until(() => ringed().length);
  assert.deepEqual(ringed(), [first]);
  let then: ReturnType<typeof ringed> = [];
  new MutationObserver(() => {
    then = ringed();
  }).observe(page.all('.lesson')[0]!, { childList: true, subtree: true });
  page.all('.next-step')[0]!.click(); /* fireEvent would wait for what is to come after the frame */
  await page.until(() => then.length);
  assert.deepEqual(then, [second]);
});

test('after the last step nobody is asked, though the match could go on', async () => {
  const page = await open(boat, {
    ...boat.asked,
    lesson: {
      name: 'first',
      step: 1,
      end: { key: 'score.title' },
      why: { key: 'log.title' },
      all: [{ name: 'goal', say: { key: 'score.title' } }],
    },
  } as Recorded['asked']);
  await page.until(() => page.all('.lesson-end').length);
  assert.ok(page.ask().classList.contains('over'), page.ask().className);
  assert.match(page.ask().textContent!, /The lesson is over/);
  assert.equal(page.all('.table.asked, .thing.legal, .ask .offer').length, 0);
});

const { legal = [], said = [] } = boat.asked;

/* At a step of a lesson that is read, done, read and done; the last card is the one to play. */
function atStep(step: number): Recorded['asked'] {
  const left = legal.length - Math.floor(step / 2);
  return {
    ...boat.asked,
    seq: boat.asked.seq + step,
    since: boat.asked.seq + step,
    events: [],
    legal: legal.slice(0, left),
    said: said.slice(0, left),
    lesson: {
      name: 'first',
      step,
      do: [legal[left - 1]!],
      all: ['one', 'two', 'three', 'four'].map((key, i) => ({
        name: key,
        say: { key },
        ...(i % 2 === 0 && { reads: true }),
      })),
    },
  } as Recorded['asked'];
}

test('going on passes the step that was read, and no later one', async () => {
  const page = await open(boat, atStep(0)),
    said = () => page.all('.lesson-say')[0]?.textContent ?? '';
  await page.until(() => /one$/i.test(said()));
  page.all('.next-step')[0]!.click();
  await page.until(() => /two$/i.test(said()));
  page.shows(atStep(2));
  await page.until(() => /three|four/i.test(said()));
  assert.match(said(), /three$/i);
});

test('a step that is only read asks for nothing but to go on', async () => {
  const page = await open(boat, atStep(0));
  await page.until(() => page.ask().classList.contains('reads'));
  assert.equal(page.all('.thing.legal, .ask .offer, .tray').length, 0);
  assert.deepEqual(
    page.all('.lesson .primary, .ask button').map(b => b.className),
    ['primary next-step'],
  );
  page.all('.next-step')[0]!.click();
  await page.until(() => page.all('.thing.legal').length);
  assert.equal(page.all('.next-step').length, 0);
});

test('the goal is shown large before there is a board, and as it was reached at the end', async () => {
  const land = subastral as unknown as Recorded,
    all = [
      { key: 'goal', say: { key: 'score.title' }, reads: true },
      { key: 'play', say: { key: 'log.title' } },
    ],
    taught = {
      name: 'first',
      step: 0,
      all,
      do: [land.asked.legal![0]!],
      goal: { view: land.over.view },
    };
  const page = await open(land, { ...land.asked, lesson: taught } as unknown as Recorded['asked']);
  await page.until(() => page.all('.board > .lesson-work').length);
  assert.equal(page.all('.subastral').length, 0);
  assert.equal(page.all('.lesson-work[data-pointed]').length, 1);
  assert.equal(page.all('.ask .offer').length, 0);
  page.all('.next-step')[0]!.click();
  await page.until(() => page.all('.subastral').length);
  assert.equal(page.all('.lesson-work').length, 0);
  const over = { ...taught, step: 2, end: { key: 'score.title' }, why: { key: 'log.title' } };
  page.shows({
    ...land.asked,
    seq: land.asked.seq + 1,
    lesson: over,
  } as unknown as Recorded['asked']);
  await page.until(() => page.all('.lesson-end .lesson-work').length);
});

test('Show me plays its own step, and not the next one', async () => {
  const page = await open(boat, atStep(1));
  await page.until(() => page.all('.show-me:not([aria-disabled])').length);
  page.all('.show-me')[0]!.click();
  const { id, action } = await page.asked('play');
  assert.equal(action, legal.at(-1));
  page.wire().say({ type: 'done', id, table: page.table });
  page.shows(atStep(3));
  await page.until(() => /four$/i.test(page.all('.lesson-say')[0]?.textContent ?? ''));
  await page.drawn();
  assert.equal(page.heard('play').length, 1);
});
