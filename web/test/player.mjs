/* player.mjs - somebody who plays by clicking whatever is lit, with no knowledge of any
 * game. SPDX-License-Identifier: MIT */

/* Small and repeatable. */
export function dice(seed) {
  let n = seed >>> 0;
  return below => { n = (n * 1664525 + 1013904223) >>> 0; return Math.floor(n / 2 ** 32 * below); };
}

export async function openLobby(browser, address, { seed = 1, scheme = 'dark', width = 1280, height = 860, query = '', touch = false, settings = { speed: 'off', confirm: 'never' }, before = async () => undefined } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch, reducedMotion: 'reduce' });
  await context.addInitScript(kept => { if (!localStorage.getItem('orrery.settings')) localStorage.setItem('orrery.settings', JSON.stringify(kept)); }, settings);
  const page = await context.newPage();
  page.errors = [];
  page.on('pageerror', e => page.errors.push(e.message));
  page.on('console', m => { if (m.type() === 'error') page.errors.push(m.text()); });
  page.dice = dice(seed);
  await before(page);
  await page.goto(`${address}/${query}`);
  await page.waitForSelector('.tile h2');
  return page;
}

/* A new table through the dialog: seats as the values of its lists. */
export async function newTable(page, title, seats, options = {}) {
  await page.locator('.tile', { has: page.locator('h2', { hasText: new RegExp(`^${title}$`) }) }).locator('.tile-actions button').nth(1).click();
  const count = page.locator('.new-table > p label select').first();
  if (await page.locator('.new-seats li').count() !== seats.length) await count.selectOption(String(seats.length));
  for (const [i, who] of seats.entries()) await page.locator('.new-seats select').nth(i).selectOption(who);
  if (Object.keys(options).length) await page.locator('details summary').click();
  for (const [key, value] of Object.entries(options)) await page.locator(`#option-${key}`).selectOption(String(value));
  await page.locator('.new-table button[type=submit]').click();
  await page.waitForSelector('.board, .curtain');
}

/* One click; false when the match is over. All in the page, so that a match takes seconds.
 * Of what is lit, things that match `rather` come first. */
export async function clickOnce(page, limit = 20_000, rather = null) {
  await page.waitForFunction(() => document.querySelector('.end, .curtain, .table.your-turn .thing.legal, .table.your-turn .offer, .table.your-turn .here, .table.your-turn .step .primary'), null, { timeout: limit, polling: 30 });
  return page.evaluate(([random, rather]) => {
    if (document.querySelector('.end')) return false;
    const curtain = document.querySelector('.curtain button');
    const primary = document.querySelector('.step .actions .primary');
    const all = curtain ? [curtain] : primary ? [primary] : [...document.querySelectorAll('.board .thing.legal, .step .offer, .board .here')];
    const wanted = rather ? all.filter(n => n.matches(rather)) : [], from = wanted.length ? wanted : all;
    const chosen = from[Math.floor(random * from.length)];
    chosen?.click();
    return true;
  }, [page.dice(1_000_000) / 1_000_000, rather]);
}

export async function playOn(page, clicks = 4000) {
  for (let i = 0; i < clicks; i++) if (!await clickOnce(page)) return i;
  return clicks;
}

/* The same with keys only: arrows to a thing, Enter, and c to confirm. */
export async function keyOnce(page) {
  await page.waitForFunction(() => document.querySelector('.end, .table.your-turn .thing.legal, .table.your-turn .offer, .table.your-turn .here, .table.your-turn .step .primary'), null, { timeout: 20_000, polling: 30 });
  if (await page.$('.end')) return false;
  if (await page.$('.step .actions .primary')) { await page.keyboard.press('c'); return true; }
  for (let i = 0, n = 1 + page.dice(4); i < n; i++) await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][page.dice(4)]);
  await page.keyboard.press('Enter');
  return true;
}
