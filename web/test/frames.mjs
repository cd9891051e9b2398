/* frames.mjs - a report, not a test: the lobby's first paint and the work in each frame of a deal
 * and of a turn, with the processor four times slower, and the frames while many things move at
 * once. Figures depend on the machine and on what else it does; docs/DESIGN.md says how to read
 * them.
 *
 *   node frames.mjs [paint] [moving] [game...]
 *
 * SPDX-License-Identifier: MIT */
import { launch } from './browser.mjs';
import { clickOnce, newTable, openLobby, playOn } from './player.mjs';
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
  GOAL = 16; /* ms of script, style and layout in a frame */

const quiet = page =>
  page.waitForFunction(
    () =>
      document.querySelector('.table.asked, .end') &&
      document.getAnimations().every(a => a.playState !== 'running'),
    null,
    { polling: 200 },
  );

function tell(title, what, frames) {
  if (!frames.length) {
    console.log(`${title}, ${what}: nothing was drawn`);
    return;
  }
  const long = frames.filter(ms => ms > GOAL);
  console.log(
    `${title}, ${what}, processor ${SLOWER}x slower: ${frames.length} frames, middle`,
    `${middle(frames).toFixed(1)} ms, 95 % under ${share(frames, 0.95).toFixed(1)} ms,`,
    `longest ${Math.max(...frames).toFixed(1)} ms, ${long.length} over ${GOAL} ms`,
  );
}

/* The deal is the second one of a game: what is drawn once has been drawn. */
async function dealAndTurn(browser, at, title) {
  const settings = { speed: 'one', confirm: 'never' };
  const page = await openLobby(browser, at, { seed: 4, motion: 'no-preference', settings });
  const rivals = title === 'Stella Quest' || title === 'Subastral' ? ['1', '1'] : ['1'];
  await newTable(page, title, ['you', ...rivals]);
  await quiet(page);
  await page.locator('.bar > button').first().click();
  await page.waitForSelector('.tile h2');
  const deal = async () => {
    await newTable(page, title, ['you', ...rivals]);
    await quiet(page);
  };
  tell(title, 'a deal', await frameWork(browser, page, SLOWER, deal));
  for (let i = 0; i < 12; i++) await clickOnce(page);
  await quiet(page);
  const turn = async () => {
    for (let i = 0; i < 3; i++) {
      await clickOnce(page);
      await quiet(page);
    }
  };
  tell(title, 'a turn', await frameWork(browser, page, SLOWER, turn));
  await page.context().close();
}

const games = ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap'];
const wanted = process.argv.slice(2),
  want = name => !wanted.length || wanted.includes(name);

const server = await startServer(),
  browser = await launch();
try {
  if (want('paint')) await firstPaint(browser, server.address);
  if (want('moving')) await moving(browser, server.address);
  for (const title of games)
    if (want(title.toLowerCase().replace(' ', '-')))
      await dealAndTurn(browser, server.address, title);
} finally {
  await browser.close();
  await server.stop();
}
