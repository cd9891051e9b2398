/* frames.mjs - a report, not a test: the lobby's first paint and the work in each frame of a deal
 * and of a turn, with the processor four times slower, and the frames while many things move at
 * once. Figures depend on the machine and on what else it does; docs/DESIGN.md says how to read
 * them. WEB is the folder of another build to compare with.
 *
 *   node frames.mjs [paint] [moving] [game...] [1440] [390]
 *
 * SPDX-License-Identifier: MIT */
import { launch } from './browser.mjs';
import { chooseSeats, newTable, openLobby, playOn, setUp } from './player.mjs';
import { startServer } from './server.mjs';
import { frameWork } from './trace.mjs';

const middle = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const share = (list, part) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * part)];

/* Five visits with an empty cache; when the first paint came, and when the tiles were there. */
async function firstPaint(browser, at) {
  const painted = [],
    tiles = [];
  for (let visit = 0; visit < 5; visit++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await context.newPage(),
      cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(at);
    await page.waitForSelector('.tile h2');
    tiles.push(await page.evaluate(() => performance.now()));
    painted.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      ),
    );
    await context.close();
  }
  console.log(
    `first paint of the lobby, processor 4x slower: ${middle(painted).toFixed(0)} ms`,
    `(of 5: ${painted.map(n => n.toFixed(0)).join(', ')}); tiles at ${middle(tiles).toFixed(0)} ms`,
  );
}

/* From the beginning of a finished match to its end and back: everything travels. */
async function moving(browser, at) {
  const page = await openLobby(browser, at, { seed: 80, motion: 'no-preference' });
  await newTable(page, 'Subastral', ['you', '1']);
  await playOn(page);
  await page.evaluate(() =>
    localStorage.setItem('orrery.settings', JSON.stringify({ speed: 'one' })),
  );
  await page.reload();
  await page.locator('.end .actions button', { hasText: 'Replay' }).click();
  const slider = page.locator('.replay-bar input[type=range]'),
    last = Number(await slider.getAttribute('max'));
  await page.evaluate(() => {
    window.report = { frames: [], long: [], most: 0 };
    new PerformanceObserver(list => {
      for (const e of list.getEntries()) window.report.long.push(e.duration);
    }).observe({ entryTypes: ['longtask'] });
    let before = performance.now();
    const frame = now => {
      const moving = document.getAnimations().filter(a => a.playState === 'running').length;
      if (moving >= 20) window.report.frames.push(now - before);
      window.report.most = Math.max(window.report.most, moving);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let turn = 0; turn < 6; turn++) {
    await slider.fill(String(turn % 2 ? last : Math.floor(last / 3)));
    await page
      .waitForFunction(() => document.getAnimations().some(a => a.playState === 'running'), null, {
        timeout: 2000,
      })
      .catch(() => undefined);
    await page.waitForFunction(() =>
      document.getAnimations().every(a => a.playState !== 'running'),
    );
  }
  const { frames, long, most } = await page.evaluate(() => window.report);
  console.log(
    `${frames.length} frames with 20 things or more moving (at most ${most}):`,
    `middle ${middle(frames)?.toFixed(1)} ms, 95 % under ${share(frames, 0.95)?.toFixed(1)} ms,`,
    `longest ${Math.max(0, ...frames).toFixed(1)} ms`,
  );
  console.log(
    `long tasks over 50 ms: ${long.length}${long.length ? ` (longest ${Math.max(...long).toFixed(0)} ms)` : ''}`,
  );
  await page.context().close();
}

/* -- A deal and a turn ----------------------------------------------------------------------- */

const SLOWER = 4,
  GOAL = 16 /* ms of script, style and layout in a frame */,
  DEALS = 3,
  TURNS = 6;
const sizes = { 1440: 900, 390: 844 };

const pause = ms => new Promise(done => setTimeout(done, ms));

/* Looked at from outside and seldom: what a report does in the page would count as the page's work. */
async function quiet(page) {
  for (let calm = 0; calm < 3; ) {
    await pause(200);
    const isCalm = await page.evaluate(
      () =>
        !!document.querySelector('.table.asked, .end') &&
        document
          .getAnimations()
          .every(
            a => a.playState !== 'running' || a.effect.getComputedTiming().endTime === Infinity,
          ),
    );
    calm = isCalm ? calm + 1 : 0;
  }
}

/* In the page: a spot on each thing that can be chosen where nothing lies over it. */
function spots() {
  const sure = document.querySelector('.table.asked .ask .primary');
  const lit = ':is(.board .thing.legal, .offer, .board .here)';
  const all = sure ? [sure] : [...document.querySelectorAll(`.table.asked ${lit}`)];
  return all.flatMap(node => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const spot = [0.5, 0.2, 0.8]
      .map(part => [left + width * part, top + height * 0.5])
      .find(([x, y]) => node.contains(document.elementFromPoint(x, y)));
    return spot ? [spot] : [];
  });
}

/* As people do: the pointer goes there, rests while one reads what would follow, and presses. */
async function move(page) {
  const all = await page.evaluate(spots),
    spot = all[page.dice(all.length)];
  if (!spot) return;
  await page.mouse.move(...spot);
  await pause(500);
  await page.mouse.down();
  await pause(80);
  await page.mouse.up();
  await quiet(page);
}

const longestOf = frames => frames.toSorted((a, b) => b.ms - a.ms)[0];

/* `runs` are the frames of each deal, or each turn. */
function tell(title, width, what, runs) {
  const frames = runs.flat(),
    all = frames.map(f => f.ms),
    longest = runs.filter(run => run.length).map(longestOf);
  if (!longest.length) {
    console.log(`${title}, ${width}, ${what}: nothing was drawn`);
    return;
  }
  const worst = longestOf(longest),
    parts = ['script', 'style', 'layout', 'forced'].map(k => `${k} ${worst[k].toFixed(0)}`);
  console.log(
    `${title}, ${width}, ${what}: frame middle ${middle(all).toFixed(1)} ms, longest`,
    `${middle(longest.map(f => f.ms)).toFixed(0)} (${longest.map(f => f.ms.toFixed(0)).join(' ')}),`,
    `over ${GOAL} ms ${(all.filter(ms => ms > GOAL).length / runs.length).toFixed(1)} of`,
    `${(all.length / runs.length).toFixed(0)}; the longest at ${worst.at.toFixed(0)} ms,`,
    `${worst.about}: ${parts.join(', ')}`,
  );
}

/* The dialog is filled in before, and a deal begins with the press that ends it. */
async function deal(page, title, seats, work) {
  await setUp(page, { label: title });
  await chooseSeats(page, seats);
  const button = await page.locator('.new-table button[type=submit]').boundingBox();
  return work(async () => {
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await quiet(page);
  });
}

async function toLobby(page) {
  await page.locator('.bar > button').first().click();
  await page.waitForSelector('.tile h2');
}

/* Of a game that has been dealt before: what is drawn once has been drawn. */
async function dealAndTurn(browser, at, title, width) {
  const settings = { speed: 'one', confirm: 'never' },
    look = { seed: 4, motion: 'no-preference', settings, width, height: sizes[width] },
    page = await openLobby(browser, at, look),
    rivals = title === 'Stella Quest' || title === 'Subastral' ? ['1', '1'] : ['1'],
    seats = ['you', ...rivals],
    work = act => frameWork(browser, page, SLOWER, act);
  await deal(page, title, seats, act => act());
  const deals = [],
    turns = [];
  for (let i = 0; i < DEALS; i++) {
    await toLobby(page);
    deals.push(await deal(page, title, seats, work));
  }
  tell(title, width, 'a deal', deals);
  for (let i = 0; i < 6; i++) await move(page);
  for (let i = 0; i < TURNS; i++) turns.push(await work(() => move(page)));
  tell(title, width, 'a turn', turns);
  await page.context().close();
}

const games = ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap'];
const wanted = process.argv.slice(2).filter(word => !(word in sizes)),
  widths = process.argv
    .slice(2)
    .map(Number)
    .filter(width => width in sizes),
  want = name => !wanted.length || wanted.includes(name);

const server = await startServer(process.env.WEB ? { web: process.env.WEB } : {}),
  browser = await launch();
try {
  if (want('paint')) await firstPaint(browser, server.address);
  if (want('moving')) await moving(browser, server.address);
  for (const title of games)
    if (want(title.toLowerCase().replace(' ', '-')))
      for (const width of Object.keys(sizes).map(Number))
        if (!widths.length || widths.includes(width))
          await dealAndTurn(browser, server.address, title, width);
} finally {
  await browser.close();
  await server.stop();
}
