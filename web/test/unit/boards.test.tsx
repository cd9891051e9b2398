/* boards.test.tsx - every game's board is drawn from what was recorded of it: in the middle of
 * a match, with what may be chosen lit, and at its end. SPDX-License-Identifier: MIT */
import { open, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const games = join(process.cwd(), 'src/games');
const keys = readdirSync(games).filter(key => existsSync(join(games, key, 'recorded.json')));
const read = (key: string) =>
  JSON.parse(readFileSync(join(games, key, 'recorded.json'), 'utf8')) as Recorded;

const words = (page: { root: Element }) => page.root.textContent ?? '';

/* A picture is named by an attribute, a button by its text: nothing else in it is read. */
function named(thing: Element): void {
  const html = thing.outerHTML.slice(0, 160);
  if (thing.getAttribute('role') === 'img') {
    assert.ok(thing.getAttribute('aria-label'), `${html} has a name`);
    return;
  }
  const [name, ...drawn] = thing.children;
  assert.ok(name!.matches('.hidden') && name!.textContent, `${html} has a name`);
  for (const part of drawn)
    assert.equal(
      part.getAttribute('aria-hidden'),
      'true',
      `${html}: ${part.outerHTML.slice(0, 80)}`,
    );
}

for (const key of keys) {
  test(`${key} in the middle of a match`, async () => {
    const recorded = read(key),
      page = await open(recorded, recorded.asked);
    const board = page.all(`.board.game-${key}`)[0]!;
    assert.ok(board.querySelectorAll('[data-token], .thing').length > 2, 'things are drawn');
    const lit = page.all('.thing.legal, .offer, .here, .tray button');
    assert.ok(lit.length > 0, 'what may be chosen is lit');
    const asked = new Set(recorded.asked.legal!.flatMap(action => action.split(' ')));
    for (const thing of page.all('.board .thing.legal'))
      assert.ok(
        thing.dataset['token']!.split(/[ _]/).some(t => asked.has(t)),
        `${thing.dataset['token']} is part of an action`,
      );
    for (const thing of page.all('.board .thing')) named(thing);
    assert.doesNotMatch(words(page), /undefined|NaN|\[object/);
  });

  test(`${key} at its end`, async () => {
    const recorded = read(key),
      page = await open(recorded, recorded.over);
    await page.until(() => page.all('.end').length);
    assert.equal(page.all('.board .thing.legal').length, 0, 'nothing is lit any more');
    assert.doesNotMatch(words(page), /undefined|NaN|\[object/);
  });
}

test('no drawn game is without a recording', () => {
  const drawn = readdirSync(games).filter(key => existsSync(join(games, key, 'drawing.ts')));
  assert.deepEqual(drawn, keys);
});

test('a light that another puts out is not marked on the way to one’s own', async () => {
  const recorded = read('stella-quest'),
    { asked } = recorded,
    page = await open(recorded, asked),
    steps = [{ seat: 1, action: 'pay', ply: asked.ply }];
  page.shows({
    ...asked,
    ...{ seq: asked.seq + 1, since: asked.seq, title: 'Later' },
    events: [{ seq: asked.seq + 1, kind: 'play', seat: 1, steps }],
  } as unknown as Recorded['asked']);
  await page.until(() => words(page).includes('Later'));
  assert.equal(page.all('.pay').length, 1);
  assert.equal(page.all('.pay.last').length, 0);
});
