/* frame.test.tsx - what is drawn in which frame: what says the same is not drawn again, and what comes
 * at once comes in parts. Renders and frames are counted, no time is. SPDX-License-Identifier: MIT */
import { open, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/preact';
import { options, render } from 'preact';
import { inOwnFrame, inShares } from '../../src/kit/frame.ts';
import { Later } from '../../src/kit/later.tsx';
import { setSpeedScale } from '../../src/kit/motion.ts';
import { sharing } from '../../src/kit/same.ts';
import { Thing } from '../../src/kit/thing.tsx';
import quest from '../../src/games/stella-quest/recorded.json';

const sky = quest as unknown as Recorded,
  frame = () => new Promise(requestAnimationFrame);

let things = 0;
const { diffed } = options;
options.diffed = vnode => {
  if ((vnode.type as unknown) === Thing) things++;
  diffed?.(vnode);
};

test('of what is told again the old objects stay', () => {
  const before = { seats: [{ hand: ['a', 'b'] }, { hand: [] }], turn: 1 },
    again = sharing(before, structuredClone(before)),
    later = sharing(before, { seats: [{ hand: ['a'] }, { hand: [] }], turn: 1 });
  assert.equal(again, before);
  assert.deepEqual(later, { seats: [{ hand: ['a'] }, { hand: [] }], turn: 1 });
  assert.notEqual(later.seats[0], before.seats[0]);
  assert.equal(later.seats[1], before.seats[1]);
  assert.deepEqual(sharing({ a: 1, b: undefined }, { a: 1 }), { a: 1 });
  assert.deepEqual(sharing([], {}), {});
});

test('a state that says the same, or a look at something, draws no thing anew', async () => {
  const asked = { ...sky.asked, events: [] },
    page = await open(sky, asked);
  await page.drawn();
  things = 0;
  page.shows(structuredClone({ ...asked, seq: asked.seq + 1 }));
  await page.drawn();
  fireEvent.focus(page.all('.board .thing.legal')[0]!);
  await page.asked('preview');
  assert.equal(things, 0);
  page.shows(structuredClone({ ...asked, seq: asked.seq + 2, legal: asked.legal!.slice(1) }));
  await page.drawn();
  assert.ok(things > 0);
});

test('parts come one in a frame where things move, and at once where nothing does', async () => {
  const root = document.createElement('div'),
    parts = ['a', 'b', 'c'].map(name => <Later key={name}>{name}</Later>);
  setSpeedScale(0);
  render(<p>{parts}</p>, root);
  assert.equal(root.textContent, 'abc');
  render(null, root);
  setSpeedScale(1);
  render(<p>{parts}</p>, root);
  const seen = [root.textContent];
  for (let n = 0; n < 12; n++) {
    await frame();
    seen.push(root.textContent);
  }
  setSpeedScale(0);
  assert.deepEqual([...new Set(seen)], ['', 'a', 'ab', 'abc']);
});

test('what has no share of this frame waits for the next, and what is called off is not done', async () => {
  const done: string[] = [];
  const busy = (name: string) => () => {
    done.push(name);
    for (const end = performance.now() + 4; performance.now() < end; );
  };
  inShares(busy('first'));
  inShares(busy('second'));
  inOwnFrame(busy('off'))();
  inShares(busy('third'));
  assert.deepEqual(done, ['first']);
  for (let n = 0; n < 6; n++) await frame();
  assert.deepEqual(done, ['first', 'second', 'third']);
});
