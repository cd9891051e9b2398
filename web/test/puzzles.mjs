/* puzzles.mjs - puzzles in a browser: today's from the lobby, missed and found, by mouse, by finger on a
 * narrow phone and by keys; what is kept of them, and the table by text. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { run } from './parts.mjs';
import { clickOnce, keyOnce, openLobby } from './player.mjs';
import { is, ok } from './tap.mjs';

/* The same day, whatever day it is: its puzzle is one of Stella Quest's, of one step. */
const onThatDay = page =>
  page.addInitScript(() => {
    const Real = Date,
      ahead = Real.parse('2026-11-18T12:00:00') - Real.now();
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length ? given : [Real.now() + ahead]));
      }
      static now = () => Real.now() + ahead;
    };
  });

/* The steps of the first answer, as the file has them. */
function answerOf({ game, name }) {
  const home = join(root, '../src/games', game.replaceAll('-', '_'), 'puzzles'),
    lines = readFileSync(join(home, `${name}.orr`), 'utf8').split('\n');
  return lines.filter(l => l.startsWith('#: answer 1 ')).map(l => l.slice('#: answer 1 '.length));
}

const opened = page => page.evaluate(() => JSON.parse(localStorage.getItem('orrery.puzzle')));
const headline = page => page.textContent('.puzzle h2');
const wrong = page => page.locator('.puzzle .crossed').count();
const wide = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const rested = page =>
  page.waitForFunction(() => document.querySelector('.table.asked, .ask.over') !== null);

async function openPuzzle(page, at, game, n) {
  await page.goto(`${at}/#puzzles`);
  await page.locator(`section[aria-labelledby=puzzles-${game}] .cell`).nth(n).click();
  await page.waitForSelector('.puzzle h2');
}

/* Does whatever is lit, until that was a whole move. */
async function tryOnce(page, act) {
  const before = await wrong(page);
  for (;;) {
    await rested(page);
    if ((await wrong(page)) > before || (await page.$('.ask.over'))) return;
    await act(page);
  }
}

/* In the list of moves as text, step by step. */
async function solve(page, press) {
  const steps = answerOf(await opened(page));
  await page.keyboard.press('t');
  for (const step of steps) {
    const line = page.locator('.moves button', {
      has: page.locator(`xpath=.//code[.=${JSON.stringify(step)}]`),
    });
    await press(line);
  }
  await page.waitForSelector('.ask.over', { state: 'attached' });
  await page.keyboard.press('Escape');
}

await run({
  async mouse(browser, at) {
    const page = await openLobby(browser, at, { width: 1440, height: 900, before: onThatDay });
    await page.locator('.plate.today button').click();
    await page.waitForSelector('.puzzle h2');
    await tryOnce(page, clickOnce);
    ok(/wins \d+ less in 100/.test(await page.textContent('.ask')), 'mouse: a wrong try says why');
    const where = page.url();
    await page.locator('.bar button').first().click();
    await page.locator('.plate.today button').click();
    is(page.url(), where, 'mouse: it is found again where it was left');
    await page.waitForSelector('.puzzle .crossed');
    await solve(page, line => line.click());
    is(await headline(page), 'Found', 'mouse: found');
    ok(/in 100 than the next best/.test(await page.textContent('.puzzle .task')), '  ... and why');
    await page.locator('.ask .primary').click();
    await page.waitForURL(url => url.href !== where);
    await page.waitForSelector('.puzzle h2');
    is(await headline(page), 'Find the move', 'mouse: the next puzzle');
    await page.goto(`${at}/#puzzles`);
    await page.waitForSelector('.cell.found');
    ok(await page.$('.week .star.found'), 'mouse: the day has its star');
    await page.goto(`${at}/`);
    await page.waitForFunction(() =>
      /found/.test(document.querySelector('.plate.today')?.textContent),
    );
    is(page.errors, [], 'mouse: no errors');
  },

  async touch(browser, at) {
    const page = await openLobby(browser, at, { width: 360, height: 740, touch: true, seed: 3 });
    await openPuzzle(page, at, 'stella-quest', 4);
    is(await wide(page), 0, 'touch: nothing is wider than the phone');
    for (let i = 0; i < 3 && !(await page.$('.ask.over')); i++) await tryOnce(page, clickOnce);
    await page.waitForSelector('.ask.over');
    const where = page.url();
    await page.locator('.ask .primary').tap();
    await page.waitForURL(url => url.href !== where);
    ok(true, 'touch: to the end of the tries, and on to the next');
    is(page.errors, [], 'touch: no errors');
  },

  async keys(browser, at) {
    const page = await openLobby(browser, at, { width: 1280, height: 860, seed: 2 });
    await page.locator('.plate.today .all-puzzles').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cell');
    await page.locator('section[aria-labelledby=puzzles-stellar] .cell').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.puzzle h2');
    await tryOnce(page, keyOnce);
    if (!(await page.$('.ask.over'))) await solve(page, line => line.press('Enter'));
    is(await headline(page), 'Found', 'keys: found');
    is(page.errors, [], 'keys: no errors');
  },

  async text(browser, at) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${at}/text`);
    await page.selectOption('#puzzle-game', 'stellar');
    await page.fill('#puzzle-number', '3');
    page.on('dialog', dialog => dialog.accept('Ada'));
    await page.locator('#puzzles button').click();
    await page.locator('#seats button, #seats a', { hasText: 'sit down' }).click();
    for (const step of answerOf({ game: 'stellar', name: '03' })) {
      await page.waitForFunction(
        wanted =>
          [...document.querySelectorAll('#moves li')].some(l => l.textContent.startsWith(wanted)),
        step,
      );
      await page.fill('#word', step);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(() =>
      /^Found: /.test(document.querySelector('#puzzle').textContent),
    );
    ok(true, 'text: found');
  },
});
