/* screenshots.mjs - pictures of the page in build-pictures, taken of real matches. Ten of them
 * stand in docs/pictures, for README.md and docs/TABLE.md.
 *
 * One match of each game against level-3 bots. Our seat plays what a hint proposes, so
 * that the positions are ones people would reach. Each moment is taken at three widths
 * and in both themes from the same page. Deals are random: every run gives other cards.
 * Under the plain name of a game stands its middle as on a desk, a large desk and a phone, and
 * with a name behind it a state: something pointed at, the rail folded, its score or its rules.
 *
 *   tools/pictures [what...]       lobby, lesson, end, offline, specimen or the key of a game
 *
 * SPDX-License-Identifier: MIT */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advance, decide } from './test/advice.mjs';
import { launch, root, serve, withBrowser } from './test/browser.mjs';
import { offered, seatsOf } from './test/games.mjs';
import { settled, setUp } from './test/player.mjs';
import { startServer } from './test/server.mjs';

const pictures = join(root, '../build-pictures');
const widths = { 360: 740, 768: 1024, 1440: 900 };
const themes = ['dark', 'light'];
const LEAST_LATE = 6;

/* After how many of our decisions it is early and late. */
const EARLY = 6,
  LATE = 26;

mkdirSync(pictures, { recursive: true });
const wanted = process.argv.slice(2),
  want = name => !wanted.length || wanted.includes(name);

/* What is seen now. */
async function shoot(page, name) {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 58 });
  writeFileSync(join(pictures, `${name}.webp`), Buffer.from(data, 'base64'));
  await cdp.detach();
}

async function lookAs(page, theme, width, height) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.activeElement?.blur();
  });
  await page.mouse.move(0, 0);
  await settled(page);
}

async function take(page, name) {
  for (const theme of themes)
    for (const [width, height] of Object.entries(widths)) {
      await lookAs(page, theme, Number(width), height);
      await shoot(page, `${name}-${width}-${theme}`);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  console.log(name);
}

/* On a desk in both themes, on a large one, and on a phone. */
const views = [
  ['dark', 390, 844],
  ['dark', 1920, 1080],
  ['light', 1440, 900],
  ['dark', 1440, 900],
];
async function view(page, name) {
  for (const [theme, width, height] of views) {
    await lookAs(page, theme, width, height);
    await shoot(page, `${name}-${width}-${theme}`);
  }
}

/* The states of the frame, and something that can be chosen under the pointer. */
async function states(page, name) {
  const at = async what => {
    await settled(page);
    await shoot(page, `${name}-${what}-1440-dark`);
  };
  for (const [key, what] of Object.entries({ 1: 'log', 2: 'score', 3: 'rules' })) {
    await page
      .locator('.tabs button')
      .nth(Number(key) - 1)
      .click();
    await at(what);
  }
  await page.locator('.tabs button').first().click();
  await page.keyboard.press('l');
  await at('folded');
  await page.keyboard.press('l');
  const thing = page.locator('.board .thing.legal:visible').first();
  if (!(await thing.count())) return;
  await thing.hover();
  await page.waitForSelector('.ask.point');
  await at('point');
  await page.mouse.move(0, 0);
}

async function open(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    localStorage.setItem('orrery.settings', JSON.stringify({ speed: 'off', confirm: 'never' }));
    localStorage.setItem('orrery.name', JSON.stringify({ name: 'Ada' }));
  });
  const page = await context.newPage();
  page.dice = below => Math.floor(Math.random() * below);
  await page.goto(address);
  await page.waitForSelector('.tile h2');
  return page;
}

async function sitDown(page, address, game, bots) {
  await page.goto(address);
  await setUp(page, game);
  if ((await page.locator('.new-seats li').count()) !== bots + 1)
    await page.locator('.how-many').selectOption(String(bots + 1));
  for (let i = 1; i <= bots; i++) await page.locator('.new-seats select').nth(i).selectOption('3');
  await page.locator('.new-table button[type=submit]').click();
  await page.waitForSelector('.board');
}

async function match(page, address, game) {
  const bots = seatsOf(game) - 1,
    { key } = game;
  await sitDown(page, address, key, bots);
  await advance(page, EARLY);
  await take(page, `${key}-early`);
  for (let goal = LATE - EARLY; goal >= LEAST_LATE; goal = Math.floor(goal * 0.7)) {
    if (await advance(page, goal)) break;
    await sitDown(page, address, key, bots); /* it was over sooner: another one, not so far */
  }
  await take(page, `${key}-late`);
  await view(page, key);
  await states(page, key);
}

/* The page as somebody has it who installed it and is on a train: kept by the browser, no network. */
async function withoutNetwork(browser) {
  const host = await serve(join(root, 'dist-site')),
    address = `http://127.0.0.1:${host.address().port}/`;
  const page = await open(browser, address);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(() => !!navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  host.close();
  host.closeAllConnections();
  await page.goto(address);
  await page.waitForSelector('.tile h2');
  await shoot(page, 'offline-lobby-390-dark');
  await sitDown(page, address, 'subastral', 1);
  await advance(page, 6);
  await lookAs(page, 'dark', 390, 844);
  await shoot(page, 'offline-table-390-dark');
  while (await decide(page));
  await lookAs(page, 'dark', 390, 844);
  await shoot(page, 'offline-end-390-dark');
  await page.context().close();
  console.log('offline');
}

const server = await startServer(),
  browser = await launch();
try {
  const page = await open(browser, server.address);
  if (want('lobby')) {
    await view(page, 'lobby-new');
    await sitDown(page, server.address, 'subastral', 2);
    await advance(page, 3);
    await page.goto(server.address);
    await page.waitForSelector('.tile h2');
    await take(page, 'lobby');
    await view(page, 'lobby');
  }
  for (const game of offered) if (want(game.key)) await match(page, server.address, game);
  if (want('end')) {
    await sitDown(page, server.address, 'stellar', 1);
    while (await decide(page));
    await take(page, 'end');
  }
  if (want('offline')) await withoutNetwork(browser);
  if (want('lesson')) {
    await page.goto(server.address);
    await page.locator(".tile[data-game='stellar'] .learn").click();
    await page.locator('.next-step').click();
    await take(page, 'lesson');
  }
} finally {
  await browser.close();
  await server.stop();
}

/* Everything drawn, without colour: each glyph must still be told by its shape. */
if (want('specimen'))
  await withBrowser(async (b, at) => {
    const page = await b.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.goto(`${at}/specimen`);
    await page.waitForSelector('.sheet');
    await page.addStyleTag({ content: 'html { filter: grayscale(1) }' });
    const cdp = await page.context().newCDPSession(page);
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 58,
      captureBeyondViewport: true,
    });
    writeFileSync(join(pictures, 'specimen-grey.webp'), Buffer.from(data, 'base64'));
    console.log('specimen-grey');
  });

const total = readdirSync(pictures).reduce(
  (sum, name) => sum + statSync(join(pictures, name)).size,
  0,
);
console.log(`${readdirSync(pictures).length} pictures, ${(total / 1e6).toFixed(2)} MB`);
