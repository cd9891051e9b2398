/* puzzle.test.tsx - a puzzle at its table: what is asked, what a try needs, what a wrong one says, the
 * end; which puzzle a day has, and how days make a streak. SPDX-License-Identifier: MIT */
import { open, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ferry from '../../src/games/ferry/recorded.json';
import type { Puzzle } from '../../src/link/protocol.ts';
import { daysBefore, nameAfter, puzzleOf } from '../../src/puzzle/day.ts';
import { afterDay, afterTry, streakOf } from '../../src/puzzle/progress.ts';

const boat = ferry as unknown as Recorded,
  { legal = [] } = boat.asked;

const fresh: Puzzle = {
  ...{ name: '02', seat: 0, from: boat.asked.ply, tries: [], left: 3, found: false, over: false },
};
const wrong = { steps: [legal[0]!], cost: 1240, least: false };

const at = (change: Partial<Puzzle>, more: Partial<Recorded['asked']> = {}) =>
  ({ ...boat.asked, puzzle: { ...fresh, ...change }, ...more }) as Recorded['asked'];

async function opened(state: Recorded['asked']) {
  const page = await open(boat, state);
  await page.until(() => page.all('.puzzle h2').length);
  return page;
}
const text = (page: Awaited<ReturnType<typeof opened>>, css: string) =>
  page.all(css)[0]?.textContent ?? '';

test('it says what is looked for, and offers no hint', async () => {
  const page = await opened(at({}));
  assert.equal(text(page, '.puzzle h2'), 'Find the move');
  assert.match(text(page, '.puzzle .globes'), /3 tries left/);
  assert.equal(page.all('.puzzle .globes svg').length, 3);
  assert.match(text(page, '.puzzle-name'), /Puzzle 2/);
  assert.doesNotMatch(page.ask().textContent!, /Hint/);
  assert.match(text(page, '.rail [role=tab][aria-selected=true]'), /Puzzle/);
});

test('nothing is a try that was not confirmed, and the button says when it is one', async () => {
  const page = await opened(at({}));
  page.all('.board .thing.legal')[0]!.click();
  const { id, action } = await page.asked('preview');
  page.wire().say({
    ...{ type: 'preview', id, table: page.table, seat: 0, action, view: boat.asked.view },
    try: true,
  });
  await page.until(() => /Try it/.test(text(page, '.ask .primary')));
  assert.equal(page.heard('play').length, 0);
  page.all('.ask .primary')[0]!.click();
  assert.equal((await page.asked('play'))['action'], action);
});

test('a wrong try says what it costs, and how many are left', async () => {
  const page = await opened(at({ tries: [wrong], left: 2 }));
  assert.ok(page.ask().classList.contains('wrong'), page.ask().className);
  assert.match(page.ask().textContent!, /wins 12 less in 100/);
  assert.match(page.ask().textContent!, /2 tries left/);
  assert.equal(page.all('.puzzle .crossed').length, 1);
  assert.match(text(page, '.wrong-tries li'), /−12 in 100/);
});

test('a try that was taken back at once is on its way no more', async () => {
  const page = await opened(at({}));
  page.all('.board .thing.legal')[0]!.click();
  const look = await page.asked('preview');
  page.wire().say({
    ...{ type: 'preview', id: look.id, table: page.table, seat: 0, action: look['action'] },
    ...{ view: boat.asked.view, try: true },
  });
  await page.until(() => /Try it/.test(text(page, '.ask .primary')));
  page.all('.ask .primary')[0]!.click();
  const { id } = await page.asked('play'),
    { seq } = boat.asked;
  page.wire().say({ type: 'done', id, table: page.table, seat: 0, seq: seq + 1 });
  page.shows(at({ tries: [wrong], left: 2 }, { seq: seq + 2 }));
  await page.until(() => /wins 12 less in 100/.test(page.ask().textContent!));
  assert.ok(page.all('.table.asked, .thing.legal').length, 'and another can be chosen');
});

test('when it is over it tells the answer with its reason, and asks for nothing', async () => {
  const page = await opened(
    at({
      ...{ tries: [wrong], left: 2, found: true, over: true, lead: 1510 },
      ...{ answer: [legal[1]!], reason: { key: 'score.title' } },
    }),
  );
  assert.equal(text(page, '.puzzle h2'), 'Found');
  assert.match(text(page, '.puzzle .task'), /It wins 15 more in 100 than the next best\./);
  assert.match(text(page, '.puzzle .globes'), /at the second try/);
  assert.equal(page.all('.table.asked, .thing.legal').length, 0);
  assert.match(text(page, '.ask .primary'), /Next puzzle/);
});

test('who only watches is told the same, and tries nothing', async () => {
  const page = await opened({ ...at({}), viewer: 'spectator' } as Recorded['asked']);
  assert.equal(text(page, '.puzzle h2'), 'Find the move');
  assert.equal(page.all('.thing.legal').length, 0);
});

const games = [
  { game: 'stellar', puzzles: 3 },
  { game: 'ferry', puzzles: 0 },
  { game: 'subastral', puzzles: 2 },
];

test('each day has one puzzle, the games in turn; a game without any has none', () => {
  const days = Array.from({ length: 12 }, (_, i) => puzzleOf(daysBefore('2026-11-18', -i), games)!);
  assert.deepEqual(
    days.map(d => d.game),
    Array.from({ length: 12 }, (_, i) => days[i % 2]!.game),
  );
  assert.equal(new Set(days.map(d => `${d.game} ${d.name}`)).size, 5);
  assert.equal(puzzleOf('2026-11-18', [{ game: 'ferry', puzzles: 0 }]), null);
  assert.deepEqual(puzzleOf('2026-11-18', games), puzzleOf('2026-11-18', games.toReversed()));
});

test('days go over months and years, and names round', () => {
  assert.equal(daysBefore('2026-03-01', 1), '2026-02-28');
  assert.equal(daysBefore('2027-01-01', 1), '2026-12-31');
  assert.deepEqual([nameAfter('01', 3), nameAfter('03', 3)], ['02', '01']);
});

const day = (date: string, outcome: 'open' | 'found' | 'missed' = 'open') => ({
  ...{ day: date, game: 'stellar', name: '01', outcome },
});

test('a streak goes on by opening, and waits for today', () => {
  const days = ['2026-11-14', '2026-11-16', '2026-11-17'].map(d => day(d, 'missed'));
  assert.equal(streakOf(days, '2026-11-18'), 2);
  assert.equal(streakOf([...days, day('2026-11-18')], '2026-11-18'), 3);
  assert.equal(streakOf(days, '2026-11-19'), 0);
});

test('what is found stays found; a day has its tries once', () => {
  const tried = (outcome: 'open' | 'found' | 'missed', tries = 0) => ({
    ...{ game: 'stellar', name: '01', outcome, tries, at: 1 },
  });
  assert.equal(afterTry(tried('open', 2), tried('open')).tries, 2);
  assert.equal(afterTry(tried('open', 1), tried('open', 2)).tries, 2);
  assert.equal(afterTry(tried('found'), tried('open')).outcome, 'found');
  assert.equal(afterTry(tried('missed'), tried('open')).outcome, 'missed');
  assert.equal(afterTry(tried('missed'), tried('found')).outcome, 'found');
  assert.equal(afterDay(day('x', 'missed'), day('x', 'found')).outcome, 'missed');
  assert.equal(afterDay(day('x'), day('x', 'found')).outcome, 'found');
});
