/* player.mjs - somebody who plays by clicking whatever is lit, with no knowledge of any
 * game. SPDX-License-Identifier: MIT */
import { PATIENCE } from './browser.mjs';
import { is, ok } from './tap.mjs';

/* Small and repeatable. */
export function dice(seed) {
  let n = seed >>> 0;
  return below => {
    n = (n * 1664525 + 1013904223) >>> 0;
    return Math.floor((n / 2 ** 32) * below);
  };
}

export async function openLobby(
  browser,
  address,
  {
    seed = 1,
    scheme = 'dark',
    width = 1280,
    height = 860,
    query = '',
    touch = false,
    motion = 'reduce',
    settings = { speed: 'off', confirm: 'never' },
    serviceWorkers = 'allow',
    before = async () => undefined,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    hasTouch: touch,
    reducedMotion: motion,
    serviceWorkers,
  });
  await context.addInitScript(kept => {
    if (!localStorage.getItem('orrery.settings'))
      localStorage.setItem('orrery.settings', JSON.stringify(kept));
  }, settings);
  await context.addInitScript(() => {
    /* What a thing is called: a picture by an attribute, a button by the text in it. */
    window.nameOf = node => node.ariaLabel ?? node.querySelector(':scope > .hidden').textContent;
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', e => page.errors.push(e.message));
  page.on('console', m => {
    if (m.type() === 'error') page.errors.push(m.text());
  });
  page.dice = dice(seed);
  await before(page);
  await page.goto(`${address}/${query}`);
  await page.waitForSelector('.tile h2');
  return page;
}

/* In the page: until it is at rest, or what has kept it from that for `limit`. */
async function rest(limit) {
  const until = Date.now() + limit;
  /* On a busy machine Chromium forgets an idle callback until the next frame, which may never come:
   * then the next second counts as idle. */
  const idle = () =>
    new Promise((done, fail) => {
      const late = setTimeout(fail, until - Date.now(), new Error('never at rest: no frame'));
      const end = () => {
        clearTimeout(late);
        done();
      };
      requestAnimationFrame(() => requestIdleCallback(end, { timeout: 1000 }));
    });
  const nameOfNode = node => `${node.nodeName}.${node.getAttribute?.('class')}`;
  const moving = () =>
    document
      .getAnimations()
      .filter(a => a.playState === 'running' && a.effect.getComputedTiming().endTime < Infinity)
      .map(a => `${nameOfNode(a.effect.target)} moves`);
  let changed = ['it begins'];
  const watch = new MutationObserver(all => {
    changed = all.map(one => `${nameOfNode(one.target)} changes`);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  for (let quiet = 0; quiet < 3; ) {
    const restless = [...changed, ...moving()];
    quiet = restless.length ? 0 : quiet + 1;
    if (quiet === 0 && Date.now() > until)
      throw new Error(`never at rest: ${restless.slice(0, 8).join(', ')}`);
    changed = [];
    await idle();
  }
  watch.disconnect();
}

/* Until nothing changes any more: three times the page had nothing to do after a frame, nothing
 * was written into it meanwhile and nothing moves that ends. */
export const settled = page => page.evaluate(rest, PATIENCE);

/* The dialog of a new table of this game, by its key or { label: title }. */
export async function setUp(page, game) {
  await page.locator('.with-friends').click();
  await page.locator('.which-game').selectOption(game);
}

/* The options of the game that is being set up; their words come when they are looked at. */
export async function showOptions(page) {
  await page.locator('dialog details summary').click();
  await page.waitForSelector('dialog [id^="option-"]');
}

/* Who plays at it: seats as the values of their lists. */
export async function chooseSeats(page, seats) {
  if ((await page.locator('.new-seats li').count()) !== seats.length)
    await page.locator('.how-many').selectOption(String(seats.length));
  for (const [i, who] of seats.entries())
    await page.locator('.new-seats select').nth(i).selectOption(who);
}

/* A new table through the dialog. */
export async function newTable(page, title, seats, options = {}) {
  await setUp(page, { label: title });
  await chooseSeats(page, seats);
  if (Object.keys(options).length) await showOptions(page);
  for (const [key, value] of Object.entries(options))
    await page.locator(`#option-${key}`).selectOption(String(value));
  await page.locator('.new-table button[type=submit]').click();
  await page.waitForSelector('.board, .curtain');
}

/* A table of a game that no tile offers, over a socket of its own; the page takes seat 0. */
export async function tableOf(page, game, seats) {
  const table = await page.evaluate(
    async message => {
      const socket = new WebSocket(`ws://${location.host}/socket`);
      const heard = type =>
        new Promise(done => {
          socket.addEventListener('message', ({ data }) => {
            if (JSON.parse(data).type === type) done(JSON.parse(data));
          });
        });
      const ask = (fields, type) => {
        socket.send(JSON.stringify({ id: crypto.randomUUID().replaceAll('-', ''), ...fields }));
        return heard(type);
      };
      await new Promise(done => socket.addEventListener('open', done));
      await ask({ type: 'hello', version: 1 }, 'hello');
      const { table } = await ask(message, 'done');
      const { token } = await ask({ type: 'sit', table, seat: 0, name: 'Ann' }, 'seated');
      socket.close();
      localStorage.setItem(
        'orrery.tables',
        JSON.stringify({ [table]: { tokens: { 0: token }, at: 1 } }),
      );
      return table;
    },
    { type: 'create', game, seats, options: {} },
  );
  await page.goto(`${new URL(page.url()).origin}/t/${table}`);
  await page.waitForSelector('.board');
}

/* In the page: what is lit and how each looks, and what waits until that has changed, or what is asked. */
export function watchLit() {
  const lit = () => {
    const first =
      document.querySelector('.curtain button') ??
      document.querySelector('.table.asked .ask .primary');
    return first
      ? [first]
      : [
          ...document.querySelectorAll(
            '.table.asked :is(.board .thing.legal, .offer, .board .here)',
          ),
        ];
  };
  window.isOver = () => !!document.querySelector('.end');
  window.litNow = () =>
    lit().map(node => [node, node.getAttribute('class'), node.ariaLabel, node.textContent]);
  /* Whether it has within `limit`. */
  window.litChanged = (before, limit) =>
    new Promise(done => {
      const asked = () => document.querySelector('.ask')?.textContent,
        was = asked();
      const end = isChanged => {
        clearTimeout(late);
        watch.disconnect();
        done(isChanged);
      };
      const late = setTimeout(end, limit, false),
        watch = new MutationObserver(() => {
          const isSame = (look, i) => look.every((part, k) => part === before[i]?.[k]),
            now = litNow();
          const stands = now.length === before.length && now.every(isSame) && asked() === was;
          if (isOver() || !stands) end(true);
        });
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      watch.observe(document.body, all);
    });
}

/* Clicks up to `clicks` times on whatever is lit, and waits for it where `patient`; how often
 * it did. All in the page, so that a match takes seconds. Of what is lit, things that match
 * `rather` come first. A page in which nothing changes for `limit` is stuck. Of several clicks
 * nothing is painted but what they led to: painting takes a third of a match. */
export async function clicking({ clicks, seed, rather, limit, patient }) {
  const { style } = document.documentElement;
  if (clicks > 1) style.opacity = 0;
  let n = seed >>> 0;
  const random = below => {
    n = (n * 1664525 + 1013904223) >>> 0;
    return Math.floor((n / 2 ** 32) * below);
  };
  let made = 0,
    isStuck = false;
  while (made < clicks && !isOver() && !isStuck) {
    const before = litNow(),
      all = before.map(([node]) => node),
      wanted = rather ? all.filter(node => node.matches(rather)) : [],
      from = wanted.length ? wanted : all;
    if (!from.length && !patient) break;
    const changed = litChanged(before, limit);
    if (from.length) {
      from[random(from.length)].click();
      made++;
    }
    isStuck = !(await changed);
  }
  style.removeProperty('opacity'); /* also for the picture of a failure */
  if (isStuck)
    throw new Error(
      `nothing to click for ${limit} ms: ${document.querySelector('.ask')?.textContent}`,
    );
  return { made, over: isOver() };
}

async function clickIn(page, clicks, rather, patient) {
  await page.evaluate(watchLit);
  const seed = page.dice(2 ** 32);
  return page.evaluate(clicking, { clicks, seed, rather, limit: PATIENCE, patient });
}

/* One click; false when the match is over. */
export async function clickOnce(page, rather = null) {
  return (await clickIn(page, 1, rather, true)).made > 0;
}

/* Clicks until `isEnough` says so; a match that is over before that is a failure. */
export async function clickUntil(page, isEnough) {
  while (!(await isEnough()))
    if (!(await clickOnce(page))) throw new Error(`the match is over, and not yet: ${isEnough}`);
}

/* Clicks until such a thing can be chosen; what was sent is answered before the next look. */
export async function clickTo(page, selector) {
  for (let i = 0; i < 60; i++) {
    await page.waitForSelector('.table.asked');
    if (await page.$(selector)) return;
    await clickOnce(page);
  }
}

/* A click if the page is asked just now. */
export async function clickNow(page) {
  return clickIn(page, 1, null, false);
}

export async function playOn(page, clicks = 4000) {
  return (await clickIn(page, clicks, null, true)).made;
}

/* Who is asked clicks, until `enough` says so or the match is over; who clicked last. */
export async function playTogether(pages, enough) {
  for (let last = null, n = 0; ; ) {
    for (const page of pages) {
      const { made, over } = await clickNow(page);
      if (over) return last;
      if (!made) continue;
      last = page;
      if (await enough(++n, last)) return last;
    }
  }
}

/* In the page: what is to be done next, if anything. */
function todo() {
  const ways = ['.end', '.ask .primary', '.thing.legal, .offer, .here'];
  const scope = way => (way === '.end' ? way : `.table.asked :is(${way})`);
  return ways.find(way => document.querySelector(scope(way)));
}

/* The same with keys only: arrows to a thing, Enter, and c to confirm. */
export async function keyOnce(page) {
  const way = await (await page.waitForFunction(todo)).jsonValue();
  if (way === '.end') return false;
  if (way === '.ask .primary') {
    await page.keyboard.press('c');
    return true;
  }
  for (let i = 0, n = 1 + page.dice(4); i < n; i++)
    await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][page.dice(4)]);
  await page.keyboard.press('Enter');
  return true;
}

/* A whole match by clicks, to its end and into its replay. */
export async function whole(b, at, title, seats, look = {}) {
  const name = `${title}, ${seats.length}`;
  const page = await openLobby(b, at, { seed: title.length, ...look });
  await newTable(page, title, seats);
  await toTheEnd(page, name);
}

export async function toTheEnd(page, name) {
  const clicks = await playOn(page);
  ok(await page.$('.end'), `${name}: a whole match (${clicks} clicks)`);
  is(page.errors, [], `${name}: no error in the page`);
  ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${name}: nothing scrolls sideways`,
  );
  await page.locator('.end .actions button', { hasText: 'Replay' }).click();
  await page.locator('.replay-bar button').first().click();
  await page.waitForSelector('.replaying .board > *');
  ok(true, `${name}: the replay opens`);
  await page.context().close();
}
