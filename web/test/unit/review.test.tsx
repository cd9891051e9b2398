/* review.test.tsx - the end of a match and its review, from a recorded review: numbers, the curve,
 * marks, keys. SPDX-License-Identifier: MIT */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/preact';
import ferry from '../../src/games/ferry/recorded.json';
import { pictureOf } from '../../src/games/stellar/card.tsx';
import type { Review } from '../../src/link/protocol.ts';
import { go } from '../../src/store/app.ts';
import {
  chancesOf,
  hasCurve,
  isMarked,
  isMistake,
  keyMove,
  signed,
  turningPoints,
  turnsOf,
} from '../../src/table/judged.ts';
import { open, type Page, type Recorded } from './page.tsx';

const boat = ferry as unknown as Recorded & { review: Review },
  { review } = boat;

/* The end, with what the server answers when the page asks for the review. */
async function end(answer: object, over = boat.over): Promise<Page> {
  const page = await open(boat, over);
  const { id } = await page.asked('review');
  page.wire().say({ type: 'review', id, table: page.table, ...answer });
  return page;
}

/* The review's screen; `replay` is answered with the last position, whatever the ply. */
async function screen(over = boat.over): Promise<Page> {
  const page = await end({ review }, over);
  go(`/t/${page.table}/review`);
  await page.until(() => page.heard('review').length > 1);
  const { id } = page.heard('review').at(-1)!;
  page.wire().say({ type: 'review', id, table: page.table, review });
  await answerReplay(page);
  await page.until(() => page.all('.review-bar').length);
  return page;
}

async function answerReplay(page: Page): Promise<void> {
  const { view, scores } = boat.over,
    answered = new Set<unknown>();
  await page.until(() => {
    for (const { id, ply, viewer } of page.heard('replay')) {
      const at = { id, table: page.table, viewer, ply, plies: review.plies };
      if (!answered.has(id)) page.wire().say({ type: 'replay', ...at, steps: [], view, scores });
      answered.add(id);
    }
    return page.all('.review-bar').length;
  });
}

/* The position that the end asks for by itself. */
async function sayPosition(page: Page, ply: number, viewer: number): Promise<void> {
  const { id } = await page.asked('replay'),
    at = { id, table: page.table, viewer, ply, plies: review.plies };
  page.wire().say({ type: 'replay', ...at, steps: [], view: boat.over.view, scores: [] });
}

const plyNow = () => Number(location.pathname.split('/').at(-1));

test('chances begin with the start and end with the result', () => {
  for (const { seat, start, result } of review.seats) {
    const values = chancesOf(review, seat);
    assert.equal(values.length, review.plies + 1);
    assert.equal(values[0], start);
    assert.ok(Math.abs(values.at(-1)! - result) < 0.01);
  }
});

test('turning points are the largest changes, in the order of the match', () => {
  const points = turningPoints(review, 0);
  assert.ok(points.length > 0 && points.length <= 4);
  assert.ok(points.every((p, i) => i === 0 || points[i - 1]!.ply < p.ply));
  assert.ok(points.every(p => Math.abs(p.change) >= 7));
});

test('the key move is the one that cost most', () => {
  const losses = review.turns.filter(t => t.seat === 0 && !t.forced).map(t => t.loss ?? 0);
  assert.equal(keyMove(review, 0)?.loss, Math.max(...losses));
});

test('a match of fewer than four turns has no curve', () => {
  const of = (n: number) => {
    const own = review.turns.filter(t => t.seat === 0 && t.kind === 'play').slice(0, n);
    return hasCurve({ ...review, turns: own }, 0);
  };
  assert.deepEqual([of(3), of(4)], [false, true]);
});

test('numbers have a sign', () => {
  assert.deepEqual([signed(3.4), signed(-0.4), signed(-11.6)], ['+3', '0', '−12']);
});

test('while a match is thought over the end says how far that is, and asks again', async () => {
  const page = await end({ share: 0.34 });
  await page.until(() => page.root.textContent!.includes('34 %'));
  assert.equal(page.all('.plot polyline').length, 0);
  await page.until(() => page.heard('review').length > 1);
});

test('the end tells play, luck, the others and accuracy, and draws the curve', async () => {
  const page = await end({ review });
  await page.until(() => page.all('.plot polyline').length);
  const told = page.all('.match-sums dd').map(d => d.textContent),
    { play, luck, others } = review.seats[0]!;
  assert.deepEqual(told.slice(0, 3), [play, luck, others].map(signed));
  assert.equal(page.all('.plot .turning-point').length, turningPoints(review, 0).length);
  fireEvent.click(page.all('.key-of-match button')[0]!);
  assert.equal(plyNow(), keyMove(review, 0)!.ply);
});

test('a match that cannot be reviewed says why', async () => {
  const page = await open(boat, boat.over);
  const { id } = await page.asked('review');
  page.wire().say({ type: 'error', id, code: 'size', text: 'Too long.' });
  await page.until(() => page.root.textContent!.includes('Too long.'));
  assert.equal(page.heard('review').length, 1);
});

test('the list has every decision with its mark, and opens where most was lost', async () => {
  const page = await screen(),
    turns = turnsOf(review, 0);
  assert.equal(page.all('.turns button').length, turns.length);
  assert.deepEqual(
    page.all('.turns .verdict-mark').map(m => m.classList[1]),
    turns.map(t => t.mark),
  );
  const now = page.all('.turns [aria-current]')[0];
  assert.equal(
    page.all('.turns button').indexOf(now!),
    turns.findIndex(t => t.ply === keyMove(review, 0)!.ply),
  );
});

test('whoever stands in the bar before the review is there stands there afterwards', async () => {
  const page = await open(boat, boat.over);
  go(`/t/${page.table}/review`);
  await page.until(() => page.all('.review-waits').length);
  const [summary] = page.all('.review-menu summary');
  summary!.focus();
  assert.equal(document.activeElement, summary);
  await page.drawn();
  const { id } = await page.asked('review');
  page.wire().say({ type: 'review', id, table: page.table, review });
  await answerReplay(page);
  assert.equal(document.activeElement, summary);
});

test('arrow keys step through the turns, with Shift to the next mark', async () => {
  const page = await screen(),
    turns = turnsOf(review, 0);
  fireEvent.click(page.all('.turns button')[0]!);
  assert.equal(plyNow(), turns[0]!.ply);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await page.until(() => plyNow() === turns[1]!.ply);
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await page.until(() => plyNow() === turns[0]!.ply);
  fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
  await page.until(() => plyNow() === turns.slice(1).find(isMarked)!.ply);
});

test('beside the board are its turns, the score and the rules', async () => {
  const page = await screen(),
    tabs = page.all('.review-rail [role=tab]');
  assert.equal(tabs.length, 3);
  fireEvent.click(tabs[1]!);
  await page.until(() => page.all('.review-rail .pad .total').length);
  assert.equal(page.all('.turns').length, 0);
  fireEvent.keyDown(tabs[1]!, { key: 'ArrowRight' });
  await page.until(() => tabs[2]!.getAttribute('aria-selected') === 'true');
  await page.asked('rules');
});

test('the menu tells luck and looks for mistakes with other eyes', async () => {
  const page = await screen(),
    [eyes] = page.all('.review-menu select') as HTMLSelectElement[];
  fireEvent.change(eyes!, { target: { value: '1' } });
  await page.until(() => page.all('.turns button').length === turnsOf(review, 1).length);
  assert.equal(eyes!.value, '1');
});

test('the board is asked for as the mover saw it, with both moves marked', async () => {
  const page = await screen(),
    key = keyMove(review, 0)!;
  const { viewer, ply } = await page.asked('replay');
  assert.deepEqual([viewer, ply], [key.seat, key.ply]);
  assert.match(page.all('.review-bar .sentence')[0]!.textContent!, /^Best: /);
});

test('the key move shows what was played and what was better as pictures', async () => {
  const page = await end({ review });
  await page.until(() => page.all('.key-of-match .two').length);
  const { action, best, ply, seat } = keyMove(review, 0)!,
    cards = [action, best].filter(word => /^c\d$/.test(word));
  assert.equal(page.all('.key-of-match .pictures').length, 2);
  assert.equal(page.all('.key-of-match .pictures .card').length, 0);
  await sayPosition(page, ply, seat);
  await page.until(() => page.all('.key-of-match .pictures .card').length);
  assert.equal(page.all('.key-of-match .pictures .card').length, cards.length);
  assert.ok(cards.length > 0);
});

test('pressed again and again, the next mistake is the last one in the end, and no table', async () => {
  const page = await screen(),
    mistakes = turnsOf(review, 0).filter(t => isMistake(t) && t.decision?.seat === 0),
    [next] = page.all('.next-mistake');
  fireEvent.click(page.all('.turns button')[0]!);
  for (let i = 0; i < mistakes.length + 3; i++) {
    fireEvent.click(next!);
    await page.drawn();
  }
  assert.equal(plyNow(), mistakes.at(-1)!.ply);
  assert.equal(page.all('.next-mistake')[0], next);
  assert.equal(next!.getAttribute('aria-disabled'), 'true');
  assert.equal(next!.textContent, 'No mistake left');
  assert.equal(page.heard('play_on').length, 0);
});

test('a refused rematch is said on, whatever the end asks for by itself', async () => {
  const page = await open(boat, boat.over);
  fireEvent.click(page.all('.actions button').find(b => b.textContent === 'Rematch')!);
  const { id } = await page.asked('rematch');
  page.wire().say({ type: 'error', id, code: 'limit', text: 'Too many tables.' });
  await page.until(() => page.all('.end [role=alert]').length);
  const asked = await page.asked('review');
  page.wire().say({ type: 'review', id: asked.id, table: page.table, review });
  const replay = await page.asked('replay');
  page.wire().say({ type: 'error', id: replay.id, code: 'table', text: 'No such table.' });
  await page.drawn();
  assert.equal(page.all('.end [role=alert]')[0]!.textContent, 'Too many tables.');
});

test('after the last mistake the match can be played on, from a turn of the list', async () => {
  const page = await screen(),
    last = page.all('.turns button').at(-1)!;
  fireEvent.click(last);
  await page.until(() => page.all('.review-bar .play-on.primary').length);
  for (let i = 0; i < 3; i++) fireEvent.click(page.all('.review-bar .play-on')[0]!);
  const { table, seat, ply, id } = await page.asked('play_on');
  assert.equal(page.heard('play_on').length, 1);
  page.wire().say({ type: 'error', id, code: 'limit', text: 'Too many tables.' });
  await page.until(() => page.all('.reviewing [role=alert]').length);
  assert.equal(page.all('[role=alert]')[0]!.textContent, 'Too many tables.');
  fireEvent.click(page.all('.review-bar .play-on')[0]!);
  await page.until(() => page.heard('play_on').length > 1);
  assert.deepEqual([table, seat, ply], [page.table, 0, turnsOf(review, 0).at(-1)!.ply]);
});

test('of several seats each has its line, with its mark at the end', async () => {
  const page = await end({ review });
  await page.until(() => page.all('.plot polyline').length);
  assert.equal(page.all('.plot polyline').length, review.seats.length);
  assert.equal(page.all('.plot .line-end .seat-mark').length, review.seats.length);
});

test('rounds stand below the curve, and beside each turn of the list', async () => {
  const turns = turnsOf(review, 0),
    steps = turns.map(({ ply }, i) => ({ ply, seat: 0, action: 'c1', round: i < 3 ? 1 : 2 }));
  const page = await screen({ ...boat.over, events: [{ seq: 1, kind: 'play', seat: 0, steps }] });
  const told = (selector: string) => page.all(selector).map(n => Number(n.textContent));
  assert.deepEqual(told('.review-head .plot small'), [1, 2]);
  assert.deepEqual(
    told('.turns .round'),
    steps.map(s => s.round),
  );
});

test("a place of Stellar's row is shown as the card that lay there", () => {
  const view = { row: [null, 'p3a'] };
  assert.deepEqual(
    ['r1', 'r2', 'p3a', 't4'].map(t => !!pictureOf(t, view)),
    [false, true, true, false],
  );
});
