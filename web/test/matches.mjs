/* matches.mjs - whole matches in a real browser against the real server. SPDX-License-Identifier: MIT */
import { isLong, run } from './parts.mjs';
import { clickTo, keyOnce, newTable, openLobby, setUp, whole } from './player.mjs';
import { is, ok } from './tap.mjs';

/* How many actions a table is played by keys; it is reloaded halfway. */
const ACTIONS = isLong ? 20 : 6;

await run({
  async stellar(b, at) {
    await whole(b, at, 'Stellar', ['you', '1']);
  },
  async 'stella-quest'(b, at) {
    await whole(b, at, 'Stella Quest', ['you', '1', '1'], { width: 360, height: 740 });
  },
  async subastral(b, at) {
    await whole(b, at, 'Subastral', ['you', '1'], { scheme: 'light', width: 768 });
  },
  async stellium(b, at) {
    await whole(b, at, 'Stellium', ['you', '1']);
  },
  async 'stellar-leap'(b, at) {
    await whole(b, at, 'Stellar Leap', ['you']);
  },

  /* By keys at four seats and with every variant, each table reloaded on the way. */
  async 'stellium-keys'(b, at) {
    const tables = [
      [4, {}],
      [3, { draw: 1, influence: 1, first_turn: 1 }],
      [2, { strict_hand: 1, first_game: 1 }],
    ];
    for (const [i, [seats, options]] of tables.entries()) {
      const name = `Stellium by keys, ${seats} seats ${JSON.stringify(options)}`;
      const page = await openLobby(b, at, { seed: 40 + i, width: i % 2 ? 360 : 1280, height: 800 });
      let played = 0;
      page.on('websocket', s =>
        s.on('framesent', f => {
          played += JSON.parse(f.payload).type === 'play';
        }),
      );
      await page.reload();
      await page.waitForSelector('.tile h2');
      await newTable(page, 'Stellium', ['you', ...Array(seats - 1).fill('1')], options);
      for (let keys = 0; keys < 400 && played < ACTIONS / 2 && (await keyOnce(page)); ) keys++;
      await page.waitForSelector('.table.asked');
      const cells = () => page.$$eval('.universe .cell', all => all.map(c => nameOf(c)));
      const before = await cells();
      await page.reload();
      await page.waitForSelector('.table.asked');
      is(await cells(), before, `${name}: the same universe after a reload`);
      for (let keys = 0; keys < 400 && played < ACTIONS && (await keyOnce(page)); ) keys++;
      ok(played >= ACTIONS, `${name}: ${played} actions`);
      is(page.errors, [], `${name}: no error in the page`);
      await page.context().close();
    }
  },

  /* A look ahead: by focus, and by a first tap that is confirmed or put back. */
  async 'stellium-preview'(b, at) {
    const page = await openLobby(b, at, { seed: 50 });
    await setUp(page, 'stellium');
    await page.locator('.new-seats select').nth(1).selectOption('1');
    await page.locator('.draw-seconds').selectOption('60');
    await page.locator('.new-table button[type=submit]').click();
    await page.waitForSelector('.table.asked .bag .thing.legal');
    const left = async () => Number(await page.locator('.draw-clock b').innerText());
    const first = await left();
    ok(first > 50 && first <= 60, `the time to draw is shown: ${first} s`);
    await page.waitForFunction(
      n => Number(document.querySelector('.draw-clock b').textContent) < n,
      first,
    );
    ok(true, 'and runs');
    await page.locator(".bag .thing.legal[data-token='star']").press('Enter');
    await page.waitForSelector('.step-influence');
    is(await page.$('.draw-clock'), null, 'and goes with the draw');
    await page.locator('.tokens .thing.legal:not(.own)').last().focus();
    await page.waitForSelector('.ask.point .sentence:text-matches("token:")');
    ok(true, 'a token says what it does before it is spent');
    await page.keyboard.press('Escape');
    await page.locator('.bag .thing.own').click();
    const space = page.locator('.step-space .cell.legal').first();
    await space.focus();
    await page.waitForSelector('.ask.point .sentence:text-matches("^Place the Star on")');
    await page.waitForSelector('.preview .ghost');
    ok(true, 'the body is seen on the space that has the focus');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.step-space'));
    await page.evaluate(() => {
      const s = JSON.parse(localStorage.getItem('orrery.settings'));
      localStorage.setItem('orrery.settings', JSON.stringify({ ...s, confirm: 'always' }));
    });
    await page.reload();
    await page.waitForSelector('.table.asked .step-turn .cell.legal');
    const board = () => page.$$eval('[data-body]', all => all.map(c => c.style.transform));
    const before = await board();
    await page.locator('.universe .cell.legal').first().click();
    await page.waitForSelector('.preview .degrees');
    is(await board(), before, 'until it is confirmed nothing has turned');
    await page.mouse.move(0, 0);
    await page.locator('.ask button', { hasText: 'Put back' }).click();
    await page.waitForFunction(() => !document.querySelector('.preview'));
    ok(true, 'and it can be put back');
    await page.locator('.universe .cell.legal').first().click();
    await page.locator('.ask .primary').click();
    await page.waitForFunction(() => !document.querySelector('.step-turn'));
    ok(true, 'or confirmed');
    is(page.errors, [], 'preview: no error in the page');
    await page.context().close();
  },

  /* A card, then the slot itself: the place within the place is heard, too. */
  async slot(b, at) {
    const page = await openLobby(b, at, { seed: 11, width: 1440, height: 900 });
    await newTable(page, 'Stellar', ['you', '1']);
    await page.locator('.hand-area .legal').first().click();
    await page.waitForSelector('.row .legal, .offer');
    if (await page.$('.offer'))
      await page.locator('.offer').last().click(); /* the bot took a satellite: leave the row */
    await page.locator('.row .legal').first().click();
    await page.locator('.hand-area .legal').first().click();
    const top = () => page.$eval('.mine .scope', n => Math.round(n.getBoundingClientRect().top)),
      before = await top();
    await page.locator('.mine .lens.legal').first().click();
    const lies = await page.waitForSelector('.mine .lens.taken ~ .lens.taken').catch(() => null);
    ok(lies, 'slot: a card and a lens are enough to place it');
    is(await top(), before, 'slot: the telescope does not jump under the pointer');
    await page.context().close();
  },

  /* Keys give way to a question and nothing around them moves. The decks rise from their key. */
  async 'stellar-leap-place'(b, at) {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
    ]) {
      const page = await openLobby(b, at, { seed: 12, width, height });
      await newTable(page, 'Stellar Leap', ['you', '1']);
      await page.waitForSelector('.table.asked .leap-first.step-species .answer.legal');
      const homes = await page.$$eval('.leap-first.step-species .answer.legal', all =>
        all.map(n => [nameOf(n), n.querySelectorAll('.medal').length]),
      );
      ok(
        homes.length >= 4 && homes.every(([words, gifts]) => /gives/i.test(words) && gifts > 0),
        `place: species with their Homes are offered, ${width} px`,
      );
      const decks = '.table.asked .deck.legal',
        gap = '.table.asked .gap.legal';
      await clickTo(page, gap);
      ok(
        await page.$('.gap.legal .ghost .medal'),
        `place: the Home to be placed is shown, ${width} px`,
      );
      const key = '.table.asked .key-discover.legal';
      await clickTo(page, key);
      const points = await page.$$eval('.bar-seats b', all => all.map(n => n.textContent));
      ok(
        /^\d+ /.test(points[0]) && /^\d+\+ /.test(points[1]),
        `place: points of others are marked as incomplete (${points}), ${width} px`,
      );
      const top = () =>
          page.$eval('.leap .dials', n => Math.round(n.getBoundingClientRect().top + scrollY)),
        before = await top();
      await page.locator(key).click();
      await page.waitForSelector('.key-discover.picked');
      is(await page.locator(decks).count(), 2, 'place: after Discover both decks can be chosen');
      await page.locator(decks).first().click();
      await page.waitForSelector('.table.asked .leap-tray.step-keep .answer.legal');
      is(await top(), before, `place: what is around the question stays where it is, ${width} px`);
      await page.context().close();
    }
  },

  async 'stellar-leap-variants'(b, at) {
    await byKeys(
      b,
      at,
      'Stellar Leap',
      ['you', '1', '1', '1', '1'],
      {},
      { width: 768, scheme: 'light' },
    );
    await byKeys(
      b,
      at,
      'Stellar Leap',
      ['you'],
      { ai_seats: 2, ai_cards: 4 },
      { width: 360, height: 740 },
    );
    await byKeys(b, at, 'Stellar Leap', ['you', '1'], { frontiers: 1, ai_seats: 1 });
    await byKeys(b, at, 'Stellar Leap', ['you', '1'], { intense_attack: 1, events: 4 });
    await byKeys(b, at, 'Stellar Leap', ['you', '1', '1'], { easy_event: 5 });
  },
});

/* Actions of one's own by the keyboard, with a reload in the middle. */
async function byKeys(b, at, title, seats, options, look = {}) {
  const name = `${title}, ${seats.length} ${Object.entries(options).join(' ')}`;
  const page = await openLobby(b, at, { seed: 31, ...look });
  await newTable(page, title, seats, options);
  const own = () =>
    page.$$eval('.log li', all => all.filter(l => l.querySelector('.seat-mark.azure')).length);
  let acts = 0,
    keys = 0,
    reloaded = false;
  for (; keys < 400 && acts < ACTIONS && (await keyOnce(page)); keys++) {
    acts = await own();
    if (reloaded || acts < ACTIONS / 2) continue;
    reloaded = true;
    await page.reload();
    await page.waitForSelector('.board');
  }
  ok(acts >= ACTIONS, `${name}: ${acts} actions by the keyboard (${keys} rounds of keys)`);
  ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${name}: nothing scrolls sideways`,
  );
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
}
