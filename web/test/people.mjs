/* people.mjs - several people: pass and play, friends by link with a spectator, and one
 * who has no mouse. SPDX-License-Identifier: MIT */
import { expect } from '@playwright/test';
import jsQR from 'jsqr';
import { PATIENCE } from './browser.mjs';
import { isLong, run } from './parts.mjs';
import { clickOnce, keyOnce, newTable, openLobby, playTogether } from './player.mjs';
import { is, ok } from './tap.mjs';

const asked =
  '.end, .table.asked .thing.legal, .table.asked .offer, .table.asked .here, .table.asked .ask .primary';
const lines = page => page.$$eval('.log li', all => all.length);

/* Waits until all pages show the same; what each shows. */
async function agreed(pages, look) {
  let seen = [];
  const looks = async () => {
    seen = await Promise.all(pages.map(look));
    return new Set(seen).size;
  };
  await expect.poll(looks, { timeout: PATIENCE, intervals: [50] }).toBe(1);
  return seen;
}

/* In the page: goes by arrows wherever they lead. What was not reached, and what was not
 * seen whole. */
function walk() {
  const all = [...document.querySelectorAll('.table :is(.thing[tabindex], .here, .offer)')].filter(
      n => n.getClientRects().length,
    ),
    name = n => n.getAttribute('aria-label') ?? n.textContent;
  const seen = new Set(all.slice(0, 1)),
    covered = [];
  for (const node of seen) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      node.focus();
      node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      seen.add(document.activeElement);
    }
    node.focus();
    const { top, bottom } = node.getBoundingClientRect(),
      bars = [...document.querySelectorAll('.hand-area')].filter(
        b => !b.contains(node) && getComputedStyle(b).position === 'sticky',
      );
    const floor = Math.min(innerHeight, ...bars.map(b => b.getBoundingClientRect().top));
    if (!node.closest('.ask-place') && (top < 0 || (bottom > floor && top > 12)))
      covered.push(name(node));
  }
  return { covered, missed: all.filter(n => !seen.has(n)).map(name) };
}

/* One gives a sign, all see it at that seat; who watches can give none. */
async function greet(ann, others) {
  await ann.keyboard.press('e');
  await ann.locator('.emotes button', { hasText: 'Hello' }).click();
  for (const page of [ann, ...others])
    ok(
      await page.waitForSelector('.bar-seats li:first-child .emote'),
      'friends: a sign stands at the seat of who gave it',
    );
  is(
    await others.at(-1).locator('.call-emote').count(),
    0,
    'friends: a spectator has none to give',
  );
}

/* What a camera would read off a picture; the page unpacks its pixels. */
async function readCode(page, png) {
  const { data, width, height } = await page.evaluate(async base64 => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${base64}` });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    pen.drawImage(image, 0, 0);
    return { data: [...pen.getImageData(0, 0, width, height).data], width, height };
  }, png.toString('base64'));
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}

/* In the page: who saw which actions, and how long the log was. */
function watchViewers() {
  window.seen = [];
  new MutationObserver(() => {
    if (document.querySelector('.skip'))
      window.seen.push([
        Number(document.querySelector('.leap').dataset.me),
        document.querySelectorAll('.log li').length,
      ]);
  }).observe(document.body, { childList: true, subtree: true });
}

/* Ends a turn; what was seen of the AI's that follows. */
async function endTurn(page) {
  await page.evaluate(() => {
    window.seen = [];
  });
  const before = await lines(page);
  await page.locator('.key-end.legal').click();
  await page.waitForFunction(
    n =>
      document.querySelector('.curtain') ||
      new Set(window.seen.map(s => s[1])).size > 3 ||
      (!document.querySelector('.skip') && document.querySelectorAll('.log li').length > n + 1),
    before,
  );
  const seen = await page.evaluate(() => window.seen);
  await page.keyboard.press('Escape'); /* the rest at once */
  return seen;
}

await run({
  async pass(browser, at) {
    const page = await openLobby(browser, at, { seed: 5 });
    await newTable(page, 'Subastral', ['you', 'here']);
    let curtains = 0,
      shown = 0;
    for (let i = 0; i < 600; i++) {
      await page.waitForSelector(`.curtain, ${asked}`);
      if (await page.$('.end')) break;
      if (await page.$('.curtain')) {
        curtains++;
        shown += await page.$$eval('.thing, .card, .log li', all => all.length);
        await page.locator('.curtain .primary').click();
        await page.waitForSelector('.table.asked');
      } else await clickOnce(page);
    }
    ok(await page.$('.end'), `pass and play: a whole match, ${curtains} curtains`);
    ok(curtains > 4, 'pass and play: a curtain stands between the players');
    is(shown, 0, 'pass and play: behind it nothing of the table is to be seen');
    is(page.errors, [], 'pass and play: no error in the page');
    await page.context().close();
  },

  /* Two at one screen against an AI: its turn is played out for who has just moved, before
   * the curtain falls, and everybody reads a log of their own. */
  async 'pass-deeds'(browser, at) {
    const page = await openLobby(browser, at, {
      seed: 10,
      settings: { speed: 'double', confirm: 'never' },
    });
    await newTable(page, 'Stellar Leap', ['you', 'here'], { ai_seats: 1, ai_cards: 2 });
    await page.evaluate(watchViewers);
    const mine = () => page.$eval('.leap', n => Number(n.dataset.me)),
      traits = [],
      read = [];
    let most = 0,
      others = 0; /* lines of one turn, and how often the wrong viewer saw them */
    for (let i = 0; i < 300 && !(most > 2 && read[0] && read[1]); i++) {
      await page.waitForSelector(`.curtain, ${asked}`);
      if (await page.$('.curtain')) {
        await page.locator('.curtain .primary').click();
        await page.waitForSelector(asked);
      }
      const who = await mine();
      if (await page.$('.step-trait'))
        traits[who] = await page.locator('.leap-first .pair.now .answer b').allTextContents();
      else if (await page.$('.key-end.legal')) {
        const log = await page.textContent('.log');
        read[who] = traits.map(two => two.some(trait => log.includes(`the trait ${trait}`)));
        const seen = await endTurn(page);
        most = Math.max(most, new Set(seen.map(([, n]) => n)).size);
        others += seen.filter(([viewer]) => viewer !== who).length;
        continue;
      }
      await clickOnce(page);
    }
    ok(most > 2, `pass and play: the turn of an AI comes step by step (${most})`);
    is(others, 0, 'pass and play: for who has just moved');
    is(
      read,
      [
        [true, false],
        [false, true],
      ],
      'pass and play: the log tells each only what they know',
    );
    is(page.errors, [], 'pass and play: no error in the page');
    await page.context().close();
  },

  /* A camera reads the link to the table off the screen; what draws it is loaded by the click. */
  async code(browser, at) {
    for (const scheme of ['dark', 'light']) {
      const page = await openLobby(browser, at, { seed: 5, scheme, width: 360, height: 740 });
      const scripts = [];
      await newTable(page, 'Stellar', ['you', 'friend']);
      page.on('request', r => scripts.push(r.url()));
      await page.locator('.show-code').focus();
      is(scripts, [], `code, ${scheme}: nothing of it is loaded before`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.qr path[d*=M]');
      is(scripts.length, 1, `code, ${scheme}: one script when it is shown`);
      const seen = await page.locator('.qr').screenshot();
      is(
        await readCode(page, seen),
        await page.inputValue('.copy-link input'),
        `code, ${scheme}: it is the link`,
      );
      ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `code, ${scheme}: it fits 360 px`,
      );
      is(page.errors, [], `code, ${scheme}: no error in the page`);
      await page.context().close();
    }
  },

  async friends(browser, at) {
    const ann = await openLobby(browser, at, { seed: 6 }),
      bob = await openLobby(browser, at, { seed: 7 }),
      eve = await openLobby(browser, at, { seed: 8 });
    await newTable(ann, 'Stellar', ['you', 'friend']);
    const link = new URL(ann.url()).pathname;
    ok(await ann.$('.copy-link'), 'friends: the host gets a link');
    await bob.goto(at + link);
    await bob.locator('.open-seats button').first().click();
    await bob.waitForSelector('.waiting', { state: 'detached' });
    await eve.goto(at + link);
    await eve.waitForSelector('.board');
    await greet(ann, [bob, eve]);
    let questions = 0;
    await playTogether([ann, bob], async n => {
      questions += await eve.$$eval('.table.asked, .thing.legal, .offer', all => all.length);
      if (n !== 25) return false;
      await bob.reload();
      ok(
        await bob.waitForSelector('.hand-area .card'),
        'friends: after a reload in the middle the hand is still there',
      );
      return false;
    });
    for (const p of [ann, bob, eve]) await p.waitForSelector('.end');
    ok(true, 'friends: two browsers play a whole match, and all three see its end');
    is(questions, 0, 'friends: a spectator is never asked');
    const totals = await agreed([ann, bob, eve], p =>
      p.$eval('.pad.large .total', row => row.textContent),
    );
    ok(new Set(totals).size === 1, 'friends: all read the same score', totals.join('\n'));
    const logs = await agreed([ann, bob, eve], lines);
    ok(new Set(logs).size === 1, 'friends: and logs of the same length', logs.join(' '));
    for (const p of [ann, bob, eve]) {
      is(p.errors, [], 'friends: no error in the page');
      await p.context().close();
    }
  },

  /* On a phone: what keys go to is seen whole above the bars that stick, all of it is reached by
   * arrows, the next arrow starts where the last thing was, and Escape comes back from a drawer. */
  async focus(browser, at) {
    for (const [i, game] of [
      'Stellar',
      'Stella Quest',
      'Subastral',
      'Stellium',
      'Stellar Leap',
    ].entries()) {
      const page = await openLobby(browser, at, { seed: 20 + i, width: 360, height: 740 });
      await newTable(page, game, ['you', '1', ...(game === 'Stella Quest' ? ['1'] : [])]);
      const covered = [],
        missed = [];
      for (let n = 0; n < (isLong ? 9 : 5) && (await keyOnce(page)); n++) {
        await page.waitForSelector(asked);
        if (await page.$('.end')) break;
        await page.keyboard.press('ArrowDown');
        const found = await page.evaluate(walk);
        covered.push(...found.covered);
        missed.push(...found.missed);
      }
      is(covered, [], `focus: ${game}: nothing that has the focus lies under a bar`);
      is(missed, [], `focus: ${game}: arrows reach everything that can be used`);
      if (game === 'Stellar' && !(await page.$('.end'))) {
        const at = () =>
          page.evaluate(
            () =>
              document.activeElement.getAttribute('aria-label') ??
              document.activeElement.textContent,
          );
        await page.keyboard.press('ArrowDown');
        const before = await at();
        await page.keyboard.press('?');
        await page.waitForSelector('.rail.sheet .now');
        await page.keyboard.press('Escape');
        await page.waitForSelector('.rail.sheet', { state: 'detached' });
        is(await at(), before, 'focus: the rules give the focus back');
      }
      is(page.errors, [], `focus: ${game}: no error in the page`);
      await page.context().close();
    }
  },

  /* From the lobby on: Tab to the tile, Enter, and then arrows, Enter and c. */
  async keyboard(browser, at) {
    const game = isLong ? 'stellar' : 'stella-quest';
    const page = await openLobby(browser, at, { seed: 9 });
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if (
        await page.evaluate(
          key => document.activeElement?.matches(`.tile[data-game='${key}'] .play`),
          game,
        )
      )
        break;
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.board');
    let n = 0;
    while (n < 1500 && (await keyOnce(page))) n++;
    ok(await page.$('.end'), `keyboard: a whole match by keys alone (${n} rounds of keys)`);
    is(page.errors, [], 'keyboard: no error in the page');
    await page.context().close();
  },
});
