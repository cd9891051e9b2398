/* table.mjs - what a table does besides playing: connections, takebacks, replay, record,
 * signs, settings, the last moves again. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';
import { run } from './parts.mjs';
import {
  clickNow,
  clickOnce,
  clickTo,
  newTable,
  openLobby,
  playOn,
  setUp,
  settled,
  showOptions,
} from './player.mjs';
import { startServer } from './server.mjs';
import { is, ok } from './tap.mjs';

const yours = page =>
  page.waitForSelector('.table.asked .thing.legal, .table.asked .offer, .table.asked .here');
const clean = async (page, name) => {
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
};

/* Two people at one table of a game. */
async function pair(browser, at, game, seed) {
  const ann = await openLobby(browser, at, { seed }),
    bob = await openLobby(browser, at, { seed: seed + 1 });
  await newTable(ann, game, ['you', 'friend']);
  await bob.goto(at + new URL(ann.url()).pathname);
  await bob.locator('.open-seats button').first().click();
  await bob.waitForSelector('.waiting', { state: 'detached' });
  await ann.waitForSelector('.waiting', { state: 'detached' });
  return [ann, bob];
}

/* Whether something that may be chosen is seen whole, above what sticks to the screen, once
 * the hand lies on the bar. */
function inSight() {
  const [hand, bar] = ['.hand-area', '.ask'].map(name =>
    document.querySelector(name)?.getBoundingClientRect(),
  );
  if (hand && bar && hand.bottom > bar.top + 1) return false;
  const all = [...document.querySelectorAll('.table.asked .board :is(.thing.legal, .here)')];
  if (!all.length)
    return !!document.querySelector('.end, .table.asked .ask-place :is(.offer, .primary)');
  const floor = Math.min(
    ...[...document.querySelectorAll('.ask, .hand-area')].map(n => n.getBoundingClientRect().top),
  );
  return all.some(n => {
    const b = n.getBoundingClientRect();
    return n.closest('.hand-area') || (b.top >= 0 && b.bottom <= floor);
  });
}

/* In the page: frames come late, as on a busy machine, and with them what waits for one. */
function lateFrames() {
  const frame = window.requestAnimationFrame.bind(window),
    Observer = window.ResizeObserver;
  window.requestAnimationFrame = work => setTimeout(() => frame(work), 200);
  window.ResizeObserver = class extends Observer {
    constructor(work) {
      super((...seen) => setTimeout(work, 150, ...seen));
    }
  };
}

const lines = page => page.$$eval('.log li', all => all.length);

/* Rewrites what the server says on its way to the page. */
async function hear(page, change) {
  const sent = [];
  await page.routeWebSocket(/\/socket$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(m => {
      sent.push(JSON.parse(m));
      server.send(m);
    });
    server.onMessage(m => {
      const told = change(JSON.parse(m));
      if (told) socket.send(JSON.stringify(told));
    });
  });
  return sent;
}

/* In the page: all that is told to who does not see. */
function keepSaid() {
  const live = document.getElementById('live'),
    seen = { childList: true, characterData: true, subtree: true };
  window.said = '';
  new MutationObserver(() => {
    window.said += live.textContent;
  }).observe(live, seen);
}

/* A table at which the states after one's first click are changed on their way to the page. */
async function skipping(browser, at, game, seed, change) {
  let begun = false;
  const before = p =>
    hear(p, m => {
      if (begun && m.type === 'state') change(m);
      return m;
    });
  const page = await openLobby(browser, at, { seed, before });
  await newTable(page, game, ['you', '1', '1']);
  await yours(page);
  await page.evaluate(keepSaid);
  begun = true;
  await clickOnce(page);
  return page;
}

const games = ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap'];

/* At the end of a match: its replay, as every viewer, by steps and by itself. */
async function lookThrough(page) {
  await page.locator('.end button', { hasText: 'Replay' }).click();
  const slider = page.locator('.replay-bar input[type=range]'),
    viewers = page.locator('.replay-bar select');
  const last = Number(await slider.getAttribute('max'));
  const sentence = () => page.locator('.replay-bar .sentence').textContent();
  for (const viewer of await viewers.locator('option').evaluateAll(all => all.map(o => o.value))) {
    await viewers.selectOption(viewer);
    await slider.fill(String(Math.floor(last / 2)));
    await page.waitForFunction(
      () => document.querySelectorAll('.replaying .board .card').length > 5,
    );
  }
  ok(true, 'end: the replay is shown to every viewer');
  await slider.fill('0');
  await page.waitForFunction(() =>
    /before the first/.test(document.querySelector('.replay-bar .sentence').textContent),
  );
  await page.locator('.replay-bar button').nth(2).click();
  await page.waitForFunction(
    () => !/before the first/.test(document.querySelector('.replay-bar .sentence').textContent),
  );
  ok(await sentence(), 'end: one step on');
  await page.locator('.replay-bar button').nth(1).click();
  await page.waitForFunction(
    () => Number(document.querySelector('.replay-bar input[type=range]').value) > 2,
  );
  ok(true, 'end: it plays by itself');
}

/* Plays until the turn can be ended, and ends it; how many lines the log had. */
async function endTurn(page) {
  for (let i = 0; i < 60 && !(await page.$('.key-end.legal')); i++) {
    await clickOnce(page);
    await yours(page);
  }
  const before = await lines(page);
  await page.locator('.key-end.legal').click();
  return before;
}

/* In the page: what is drawn whenever something changes: how long the log is, the dice, and what
 * the figures of the Homesteader are worth, three points each. */
function watchDrawn() {
  new MutationObserver(() => {
    const figures = document.querySelector(".opponent[data-side='1'] .counts > span")?.textContent;
    if (!figures) return; /* before there is a galaxy */
    const log = [...document.querySelectorAll('.log li')],
      newest = [...document.querySelectorAll('.log section:first-of-type li')].at(-1),
      rolled = /rolls (\d) (\d)/.exec(newest?.textContent ?? '');
    const dice = [...document.querySelectorAll('.leap [data-die]')]
      .sort((a, b) => a.dataset.die - b.dataset.die)
      .map(d => d.closest('[data-column]').dataset.column);
    const pad = [...document.querySelectorAll('.pad tr')],
      points = row => pad.find(tr => tr.cells[0].textContent === row).cells[2].textContent,
      bar = document.querySelector('.bar-seats li:nth-child(2) b').textContent;
    window.seen.push({
      lines: log.length,
      figures,
      fits:
        !pad.length ||
        (points('Figures') === String(3 * figures) && bar === points('If it ended now')),
      playing: !!document.querySelector('.skip'),
      agrees: !rolled || dice.join() === `${rolled[1]},${rolled[2]}`,
    });
  }).observe(document.querySelector('.table'), {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/* Ends a turn and waits for the next; what was drawn while the others played, and how many lines
 * the log had before. */
async function watchTurn(page) {
  await page.evaluate(() => {
    window.seen = [];
  });
  const before = await endTurn(page);
  await page.waitForSelector('.skip');
  await yours(page);
  return { before, seen: await page.evaluate(() => window.seen.filter(s => s.playing)) };
}

/* The lines of a turn come one by one, and the board stands where the log does. The dice may ask
 * us something before the AI goes on: then the turn has few lines. */
async function seeLines(page) {
  let turn = await watchTurn(page);
  for (let i = 0; i < 11 && (await lines(page)) - turn.before < 4; i++)
    turn = await watchTurn(page);
  const { before, seen } = turn,
    now = await lines(page);
  const lengths = [...new Set(seen.map(s => s.lines))]
    .sort((a, b) => a - b)
    .filter(n => n > before);
  is(
    lengths,
    Array.from({ length: now - before - 1 }, (_, i) => before + 1 + i),
    `deeds: ${now - before} lines of the log came one by one`,
  );
  ok(lengths.length > 2 && seen.every(s => s.agrees), 'deeds: the board stands where the log does');
}

/* With the pad in sight points are counted with the board. */
async function seePoints(page) {
  let counted = [];
  await page.locator('#tab-score').click();
  for (let i = 0; i < 12 && new Set(counted.map(s => s.figures)).size < 2; i++)
    counted = (await watchTurn(page)).seen;
  ok(
    new Set(counted.map(s => s.figures)).size > 1 && counted.every(s => s.fits),
    'deeds: and pad and bar with it',
  );
  await page.locator('#tab-log').click();
}

/* After the first tap of a finger. */
async function seePicked(page) {
  ok(
    await page.waitForSelector('.ask .primary'),
    'touch: a tap picks, and the page asks for one more',
  );
  is(
    await page.$$eval('.bar button, .ask button:not(.again)', all =>
      all
        .filter(n => n.getClientRects().length && n.getBoundingClientRect().height < 44)
        .map(n => n.textContent || n.ariaLabel),
    ),
    [],
    'touch: buttons are 44 px high',
  );
}

await run({
  /* The server goes and comes back: the page says so, keeps the move, and sends it once. */
  async lost(browser) {
    const first = await startServer();
    const page = await openLobby(browser, first.address, { seed: 41 });
    await newTable(page, 'Stellar', ['you', '1']);
    await playOn(page, 4);
    await yours(page);
    await first.close();
    await page.waitForSelector('.bar .link.lost');
    ok(
      /Offline/.test(await page.locator('.bar .link.lost').textContent()),
      'lost: the page says that the connection is lost',
    );
    const before = await lines(page);
    await clickOnce(page);
    const again = await startServer({ address: first.address, data: first.data });
    await page.waitForSelector('.bar .link.lost', { state: 'detached' });
    ok(true, 'lost: and that it is back');
    await yours(page);
    await playOn(page, 3);
    ok((await lines(page)) > before, 'lost: the match goes on');
    page.errors = page.errors.filter(e => !/WebSocket|ERR_CONNECTION/.test(e));
    await clean(page, 'lost');
    await again.stop();
  },

  /* A newer server, and a table that is not there. */
  async news(browser, at) {
    const page = await openLobby(browser, at, { seed: 42 });
    await page.context().close();
    const old = await openLobby(browser, at, {
      seed: 42,
      before: p => hear(p, m => (m.type === 'hello' ? { ...m, server: '99.0' } : m)),
    });
    ok(
      await old.waitForSelector('.strip button'),
      'news: a page older than its server says so and offers to reload',
    );
    for (const table of ['0'.repeat(32), 'nothing']) {
      await old.goto(`${at}/t/${table}`);
      await old.waitForSelector('main.single button.primary');
      ok(
        /No such table/.test(await old.textContent('main.single')),
        `news: a table that is not there has its sentence (${table})`,
      );
    }
    await old.click('main.single button.primary');
    ok(await old.waitForSelector('.tile h2'), 'news: and the way to the lobby');
    await clean(old, 'news');
  },

  /* A seat that a bot has taken over, and one whose player is away. */
  async away(browser, at) {
    let change = m => m;
    const away = await openLobby(browser, at, {
      seed: 43,
      before: async p => {
        p.sent = await hear(p, m => change(m));
      },
    });
    const seats =
      (...news) =>
      m => {
        if (m.type === 'state')
          for (const [i, told] of news.entries()) Object.assign(m.seats[i], told);
        return m;
      };
    change = seats({ handed: true });
    await newTable(away, 'Stellar', ['you', '1']);
    await away.locator('.ask .primary', { hasText: 'I am back' }).click();
    const other = seats({}, { may_hand: true, human: true, who: 'human', name: 'Vega', away: 130 });
    change = m => (m.type === 'state' ? { ...other(m), to_act: [1] } : m);
    await away.reload();
    await away.waitForSelector('.ask.away');
    ok(
      /Vega has been away for 13\d s/.test(await away.textContent('.ask')) &&
        /away 13\d s/.test(await away.textContent('.bar-seats')),
      'away: who is away is told, with the seconds',
    );
    await away.locator('.ask button', { hasText: 'Let a bot play' }).click();
    await away.waitForSelector('.ask.refused');
    is(
      away.sent.filter(m => ['back', 'hand'].includes(m.type)).map(m => m.type),
      ['back', 'hand'],
      'away: a seat can be taken back, and one that is away handed on',
    );
    ok(
      /Vega may still play\./.test(await away.textContent('.ask')),
      "away: a refusal is told by the server's table, with the player's name",
    );
    await clean(away, 'away');
  },

  /* A move that is made by one click asks for nothing more, however long the answer takes. */
  async flash(browser, at) {
    let plays = 0;
    const slow = p =>
      p.routeWebSocket(/\/socket$/, socket => {
        const server = socket.connectToServer();
        socket.onMessage(m => {
          plays += JSON.parse(m).type === 'play';
          server.send(m);
        });
        server.onMessage(m => setTimeout(() => socket.send(m), 100));
      });
    const page = await openLobby(browser, at, { seed: 54, before: slow });
    await newTable(page, 'Stellar', ['you', '1']);
    await page.evaluate(() => {
      window.brass = [];
      const seen = () => [...document.querySelectorAll('.ask:is(.confirm, .sent, .lost) .primary')];
      new MutationObserver(() => window.brass.push(...seen().map(n => n.textContent))).observe(
        document.querySelector('.table'),
        { childList: true, subtree: true },
      );
    });
    await playOn(page, 12);
    await yours(page);
    ok(plays >= 6, `flash: ${plays} moves by mouse`);
    is(await page.evaluate(() => window.brass), [], 'flash: no button to confirm was to be seen');
    await clean(page, 'flash');
  },

  /* A turn that is skipped is told as its player's, and said aloud; at Stella Quest, where no
   * line of the log tells it, the board does. */
  async skipped(browser, at) {
    const line = { key: 'log.nothing', args: { seat: { seat: 1 } } };
    const page = await skipping(browser, at, 'Subastral', 57, m =>
      m.events[0]?.steps?.push({ ply: 999, seat: 'chance', action: 'nothing', line }),
    );
    const told = page
      .locator('.log li', { hasText: 'has no cards, and the deck is empty' })
      .first();
    await told.waitFor();
    is(
      await told.locator('.seat-mark').count(),
      1,
      'skipped: Subastral: its player marks the line',
    );
    ok(
      /the deck is empty/.test(await page.evaluate(() => window.said)),
      'skipped: Subastral: it is said',
    );
    await clean(page, 'skipped: Subastral');

    const quest = await skipping(browser, at, 'Stella Quest', 58, m => {
      Object.assign(m.view, { phase: 'round', played: 2 });
      Object.assign(m.view.trick[1], { card: null, passed: true });
    });
    await quest.locator('.trick .hollow', { hasText: 'no card' }).waitFor();
    ok(
      /passed over/.test(await quest.evaluate(() => window.said)),
      'skipped: Stella Quest: it is said',
    );
    await clean(quest, 'skipped: Stella Quest');
  },

  /* Who takes a seat finds the table's name on the tab, and the dot when it is their turn. */
  async title(browser, at) {
    const ann = await openLobby(browser, at, { seed: 55 });
    const bob = await openLobby(browser, at, { seed: 56 });
    await newTable(ann, 'Stellar', ['you', 'friend']);
    await bob.goto(at + new URL(ann.url()).pathname);
    await bob.waitForFunction(() => document.title === 'Stellar · Orrery');
    await bob.locator('.open-seats button').first().click();
    await yours(bob);
    await bob.waitForFunction(() => /^\u25CF/.test(document.title));
    await settled(bob);
    is(await bob.title(), '\u25CF Your turn: Stellar', 'title: of who took a seat and is asked');
    const icon = await bob.getAttribute('link[rel=icon]', 'href');
    is(icon.slice(0, 5), 'data:', 'title: with the dot');
    for (const p of [ann, bob]) await clean(p, 'title');
  },

  async takeback(browser, at) {
    const pages = await pair(browser, at, 'Subastral', 44);
    /* Until the turn has passed on. The other does nothing yet: an answer that is on its way
     * would end the offer to ask. */
    const asked = pages.map(page => page.waitForSelector('.table.asked').then(() => page));
    const mover = await Promise.race(asked);
    const other = pages.find(page => page !== mover);
    while (!(await other.$('.table.asked'))) await clickNow(mover);
    await mover.locator('.ask', { hasText: 'Waiting for' }).waitFor();
    await mover.keyboard.press('u');
    await mover.locator('.ask button', { hasText: 'Ask the others' }).click();
    await other.locator('.ask .primary', { hasText: 'Agree' }).click();
    await mover.waitForSelector('.table.asked');
    await other.waitForSelector('.table:not(.asked)');
    ok(true, 'takeback: asked, agreed, and the asker moves again');
    is(await lines(mover), await lines(other), 'takeback: both logs forgot the same steps');
    for (const p of pages) await clean(p, 'takeback');
  },

  async end(browser, at) {
    const page = await openLobby(browser, at, { seed: 45 });
    await newTable(page, 'Stellar', ['you', '1']);
    await playOn(page);
    await page.waitForSelector('.end');
    ok(await page.$('.rail-strip'), 'end: the rail gives way to it');
    is(await page.locator('.strip-tab i').count(), 0, 'end: which calls nothing of it news');
    ok(
      /\d × \d/.test(await page.textContent('.pad.large td small')),
      'end: a product of the pad says what it is made of',
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const made = page.locator('.pad.large .made').first();
    await made.click();
    ok(/×/.test(await made.textContent()), 'end: on a phone it opens to its factors');
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.locator('.end button', { hasText: 'Review' }).click();
    await page.locator('.review-menu summary').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.reviewing .save-record').click(),
    ]);
    ok(
      readFileSync(await file.path(), 'utf8').startsWith('orrery record 1\n'),
      `end: the record is a file, ${file.suggestedFilename()}`,
    );
    await page.goBack();
    await lookThrough(page);
    await page.locator('.replaying .bar button').first().click();
    await page.locator('.end button', { hasText: 'Replay' }).click();
    await page.waitForSelector('.replaying');
    await page.goBack();
    ok(
      (await page.waitForSelector('.end')) && !(await page.$('.replaying')),
      "end: the browser's Back leaves the replay for the end of the match",
    );
    await page.goto(at);
    await page.locator('.start .all-tables').click();
    const kept = page.locator('.your-tables li', { hasText: 'with' });
    await kept.waitFor();
    ok(
      /\d+\u00a0:\u00a0\d+ ·/.test(await kept.textContent()),
      'end: after a reload the lobby still knows who played and how it ended',
    );
    await kept.locator('a').click();
    await page.locator('.end .primary').click();
    await page.waitForSelector('.table.asked');
    ok(!(await page.$('.end')), 'end: a rematch is a new table, and we sit at it');
    await clean(page, 'end');
  },

  async signs(browser, at) {
    const page = await openLobby(browser, at, {
      seed: 46,
      settings: { speed: 'off', confirm: 'never', sound: true, notify: true },
      before: p =>
        p.addInitScript(() => {
          window.taps = 0;
          window.notes = [];
          const start = OscillatorNode.prototype.start;
          OscillatorNode.prototype.start = function (...args) {
            window.taps++;
            return start.apply(this, args);
          };
          window.Notification = class {
            static permission = 'granted';
            static requestPermission() {
              return Promise.resolve('granted');
            }
            constructor(title) {
              window.notes.push(title);
            }
          };
          Object.defineProperty(document, 'hidden', { get: () => true });
        }),
    });
    await newTable(page, 'Stella Quest', ['you', '1', '1']);
    const title = await page.title();
    await yours(page);
    await page.waitForFunction(() => /^\u25CF/.test(document.title));
    ok(
      /data:/.test(await page.getAttribute('link[rel=icon]', 'href')),
      `signs: tab title and favicon dot on your turn (first ${title})`,
    );
    for (let i = 0; i < 12 && (await clickOnce(page)); i++);
    ok((await page.evaluate(() => window.taps)) > 0, 'signs: with sound on, steps are heard');
    ok(
      (await page.evaluate(() => window.notes)).length > 0,
      'signs: a hidden page notifies when it is your turn',
    );
    await page.locator('.bar button').first().click();
    await page.waitForSelector('.tile h2');
    is(
      await page.getAttribute('link[rel=icon]', 'href'),
      '/favicon.svg',
      'signs: the dot goes with the table',
    );
    await clean(page, 'signs');
  },

  /* Permission to notify is asked for by the click, and a refusal is told. */
  async notify(browser, at) {
    const page = await openLobby(browser, at, {
      seed: 48,
      width: 360,
      before: p =>
        p.addInitScript(() => {
          window.asked = 0;
          window.answer = 'denied';
          window.Notification = {
            requestPermission() {
              window.asked++;
              return Promise.resolve(window.answer);
            },
          };
        }),
    });
    const wanted = () =>
      page.evaluate(() => JSON.parse(localStorage['orrery.settings']).notify ?? false);
    await page.locator('.call-settings').click();
    const box = page.locator('dialog label', { hasText: 'your turn' }).locator('input');
    is(await page.evaluate(() => window.asked), 0, 'notify: nothing is asked before the click');
    await box.click();
    await page.locator('.notify-refused', { hasText: 'does not allow' }).waitFor();
    is([await box.isChecked(), await wanted()], [false, false], 'notify: refused, it stays off');
    await page.evaluate(() => {
      window.answer = 'granted';
    });
    await box.click();
    await page.waitForFunction(() => !document.querySelector('.notify-refused').textContent);
    is([await box.isChecked(), await wanted()], [true, true], 'notify: allowed, it is on');
    await box.click();
    await page.waitForFunction(() => !JSON.parse(localStorage['orrery.settings']).notify);
    is(await page.evaluate(() => window.asked), 2, 'notify: to turn it off asks nothing');
    await clean(page, 'notify');
  },

  /* A finger: choices wait for a second tap, buttons are large, and what is asked is in sight. */
  async touch() {
    /* These deals ask for a card that a bar one line higher would cover. */
    const browser = await launch({ coarse: true }),
      server = await startServer({ deals: '8' });
    const page = await openLobby(browser, server.address, {
      seed: 48,
      width: 360,
      height: 740,
      touch: true,
      settings: { speed: 'off', confirm: 'auto' },
      before: page => page.addInitScript(lateFrames),
    });
    await newTable(page, 'Stella Quest', ['you', '1', '1', '1']);
    let unseen = '';
    for (let i = 0; i < 30 && !(await page.$('.end')); i++) {
      await page.waitForSelector('.end, .table.asked');
      if (await page.$('.end')) break;
      const before = await page.locator('.ask .sentence').textContent();
      if (!(await page.waitForFunction(inSight).catch(() => null))) unseen = before;
      await page.evaluate(() =>
        (
          document.querySelector('.table.asked .board .thing.legal') ??
          document.querySelector('.table.asked .offer')
        )?.click(),
      );
      if (i === 0) await seePicked(page);
      /* A button that says what it does is not asked about again. */
      const picked = await page.evaluate(() => {
        scrollTo(0, 0);
        document.querySelector('.ask .primary')?.click();
        return document.querySelector('.ask .sentence').textContent;
      });
      await page.waitForFunction(
        was =>
          document.querySelector('.end') ||
          document.querySelector('.ask .sentence').textContent !== was,
        picked,
      );
    }
    is(unseen, '', 'touch: every question finds something to tap in sight');
    await clean(page, 'touch');
    await browser.close();
    await server.stop();
  },

  /* What a line of the log names is named on the board too. */
  async named(browser, at) {
    const page = await openLobby(browser, at, { seed: 52 });
    await newTable(page, 'Stellium', ['you', '1']);
    await playOn(page, 12);
    await yours(page);
    const line = page.locator('.log li', { hasText: /on [a-f]\d/ }).first(),
      space = /on ([a-f]\d)/.exec(await line.textContent())[1];
    const seen = () =>
      page.$$eval('.cell.named .cell-name', all =>
        all.filter(n => getComputedStyle(n).opacity === '1').map(n => n.textContent),
      );
    await line.hover();
    await page.waitForSelector('.cell.named');
    ok(
      (await seen()).includes(space),
      'named: the board shows the name of a space while the pointer is on its line',
    );
    await page.locator('.bar .game-name').hover();
    await page.waitForSelector('.cell.named', { state: 'detached' });
    for (let i = 0; i < 8 && !(await page.$('.table.asked .cell.legal:not(.own)')); i++) {
      await clickOnce(page);
      await yours(page);
    }
    await page.locator('.ask button', { hasText: 'Hint' }).click();
    const advice = await page.locator('.ask.hint .sentence').textContent();
    ok(
      /^[A-Z]/.test(advice) && !/^Player\b/.test(advice),
      `named: a hint is advice, not a report of what Player does (${advice})`,
    );
    await clean(page, 'named');
  },

  /* A finger at Stellium: cards say what they lack, nothing is too small, no label stays behind. */
  async finger(_, at) {
    const browser = await launch({ coarse: true });
    const page = await openLobby(browser, at, {
      seed: 51,
      width: 390,
      height: 844,
      touch: true,
      settings: { speed: 'off', confirm: 'auto' },
    });
    await newTable(page, 'Stellium', ['you', '1']);
    await page.waitForSelector('.table.asked .bag .blind.legal');
    is(
      await page.$$eval(
        '.bag .thing',
        all => all.filter(n => n.getBoundingClientRect().height < 40).length,
      ),
      0,
      'finger: what can be drawn is 40 px high',
    );
    /* Objectives lie in a sheet over the board; what one lacks stands in the ask bar. */
    const line = page.locator('.ask .sentence'),
      asked = await line.textContent();
    await page.locator('.open-display').tap();
    const card = page.locator('.display .objective-place').first(),
      [share] = /\d of \d/.exec(await card.locator('.thing').evaluate(n => nameOf(n)));
    await card.tap();
    await page.waitForFunction(
      text => document.querySelector('.ask .sentence').textContent.startsWith(text),
      share,
    );
    ok(true, 'finger: a tap on an objective says what it lacks');
    await page.locator('.close-sheet').tap();
    await page.locator('.cell:not(.legal)').first().tap({ force: true });
    is(await line.textContent(), asked, 'finger: a tap elsewhere ends it');
    is(
      await page.$$eval(
        '.cell-name',
        all => all.filter(n => getComputedStyle(n).visibility !== 'hidden').length,
      ),
      0,
      'finger: and leaves no label behind',
    );
    await clean(page, 'finger');
    await browser.close();
  },

  async settings(browser, at) {
    const page = await openLobby(browser, at, { seed: 47 });
    await page.locator('.call-settings').click();
    const choose = label =>
      page.locator('dialog label', { hasText: new RegExp(`^${label}$`) }).click();
    for (const label of ['Day', 'Larger', 'Always', 'Slow', 'A few soft notes', 'High'])
      await choose(label);
    await page.locator('dialog input[type=text]').fill('Zoe');
    await page.reload();
    await page.waitForSelector('.tile h2');
    is(
      await page.evaluate(() => [
        document.documentElement.dataset.theme,
        document.documentElement.dataset.text,
      ]),
      ['light', 'larger'],
      'settings: theme and text size are kept',
    );
    is(
      await page.evaluate(() => {
        const s = JSON.parse(localStorage['orrery.settings']);
        return [s.confirm, s.speed, s.sound, s.volume];
      }),
      ['always', 'half', true, 'high'],
      'settings: so are confirmation, speed, sound and volume',
    );
    await page.locator(".tile[data-game='stellar'] .play").click();
    await yours(page);
    ok(
      (await page.getAttribute('.bar-seats li', 'title')) === 'Zoe',
      'settings: the name sits at the table',
    );
    await page.locator('.board .thing.legal').first().click();
    ok(
      await page.waitForSelector('.ask .primary'),
      'settings: with confirmation a click only picks',
    );
    const picked = await page.locator('.thing.picked').evaluate(n => nameOf(n));
    await page.locator('.thing.instead').first().click();
    await page.waitForFunction(was => {
      const now = document.querySelector('.thing.picked');
      return !now || nameOf(now) !== was;
    }, picked);
    ok(await page.$('.ask .primary'), 'settings: and a click on another thing picks that instead');
    await clean(page, 'settings');
  },

  /* What a table can be set up with: who begins goes by the seats that are there, and the usual
   * is marked. */
  async options(browser, at) {
    const page = await openLobby(browser, at, { seed: 48 });
    const list = key => page.$$eval(`#option-${key} option`, all => all.map(n => n.textContent));
    const open = async (title, seats) => {
      await setUp(page, { label: title });
      if (seats) await page.locator('.how-many').selectOption(String(seats));
      await showOptions(page);
    };
    await open('Subastral', 3);
    is(
      await list('starts'),
      ['drawn at random (usual)', 'Seat 1', 'Seat 2', 'Seat 3'],
      'options: who begins, of three',
    );
    ok(
      (await list('end_card')).some(t => /open.*usual/.test(t)),
      'options: the end card counts when it lies open',
    );
    await page.locator('#option-starts').selectOption('3');
    await page.locator('.how-many').selectOption('2');
    is(
      await page.$eval('#option-starts', n => n.value),
      '0',
      'options: a seat that is gone does not begin',
    );
    await page.keyboard.press('Escape');
    for (const [title, key, usual] of [
      ['Stellium', 'swap', 'any body (usual)'],
      ['Stellar Leap', 'homes', 'each chooses one (usual)'],
      ['Stellar Leap', 'completion', 'may be passed up (usual)'],
    ]) {
      await open(title);
      is((await list(key))[0], usual, `options: ${key} of ${title}`);
      await page.keyboard.press('Escape');
    }
    await newTable(page, 'Stellar', ['you', '1'], { starts: 1 });
    for (let i = 0; i < 4; i++) {
      await yours(page);
      await clickOnce(page);
    }
    const log = await page.textContent('.log');
    ok(/row/i.test(log) && !/begins/.test(log), 'options: with the seat named there is no lot');
    await clean(page, 'options');
  },

  /* The last moves once more, by button and by key, and it ends at the present. */
  async again(browser, at) {
    const page = await openLobby(browser, at, { seed: 48 });
    await newTable(page, 'Stellar', ['you', '1']);
    const ready = () => page.$('.log .again');
    for (let i = 0; i < 40 && !(await ready()); i++) await clickOnce(page);
    await yours(page);
    const now = await page.locator('.board').innerHTML();
    await page.locator('.log .again').click();
    await page.waitForSelector('.again[aria-pressed=true]');
    ok((await page.locator('.board').innerHTML()) !== now, 'again: an earlier position is drawn');
    await page.waitForSelector('.log .again[aria-pressed=false]');
    await yours(page);
    ok(true, 'again: and then the present, where one can play');
    await page.keyboard.press('a');
    await page.waitForSelector('.again[aria-pressed=true]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.log .again[aria-pressed=false]');
    await clickOnce(page);
    ok(true, 'again: a key begins it, any key ends it');
    await clean(page, 'again');
  },

  /* A frame that comes late, as on a busy machine: what the server says before it is shown too. */
  async late(browser, at) {
    const page = await openLobby(browser, at, { seed: 59 });
    await newTable(page, 'Stellar', ['you', '1']);
    await yours(page);
    await page.addInitScript(() => {
      const frame = window.requestAnimationFrame.bind(window),
        timeout = window.setTimeout.bind(window);
      window.requestAnimationFrame = work => timeout(() => frame(work), 1000);
      window.setTimeout = (work, ms = 0, ...more) => timeout(work, ms + 1000, ...more);
    });
    await page.reload();
    ok(
      await page.waitForSelector('.table').catch(() => null),
      'late: a table that is told before the first frame is shown',
    );
    await clean(page, 'late');
  },

  /* A page that was opened anew knows the last moves all the same, in every game. */
  async reload(browser, at) {
    for (const [i, game] of games.entries()) {
      const page = await openLobby(browser, at, { seed: 60 + i });
      await newTable(page, game, ['you', '1']);
      await clickTo(page, '.table.asked .log .again');
      await yours(page);
      await page.waitForSelector('.table.asked .log .again');
      const marked = () => page.$$eval('.board .last', all => all.map(n => nameOf(n)));
      if (game === 'Stellium') await page.waitForSelector('.board .last');
      const marks = await marked();
      await page.reload();
      await yours(page);
      if (marks.length) await page.waitForSelector('.board .last');
      is(
        await marked(),
        marks,
        `reload: ${game}: the last move has the same ${marks.length} marks`,
      );
      const now = await page.locator('.board').innerHTML();
      await page.locator('.log .again').click();
      await page.waitForSelector('.log .again[aria-pressed=true]');
      ok(
        (await page.locator('.board').innerHTML()) !== now,
        `reload: ${game}: the last moves are shown again`,
      );
      await page.keyboard.press('Escape');
      await page.waitForSelector('.log .again[aria-pressed=false]');
      await clean(page, `reload: ${game}`);
    }
  },

  /* The turn of a player whom the rules move is played on the board, step by step; a click
   * goes to its end and plays nothing, and with speed off nobody waits. */
  async deeds(browser, at) {
    let sent = [];
    const page = await openLobby(browser, at, {
      seed: 49,
      settings: { speed: 'double', confirm: 'never' },
      before: async p => {
        sent = await hear(p, m => m);
      },
    });
    await newTable(page, 'Stellar Leap', ['you'], { ai_cards: 2 });
    await yours(page);
    await page.evaluate(watchDrawn);
    await seeLines(page);
    await seePoints(page);
    await settled(page); /* the parts of a table come one after the other */
    const told = await page.$$eval('.log li', all => all.map(l => l.textContent));
    await page.reload();
    await yours(page);
    await settled(page);
    is(
      await page.$$eval('.log li', all => all.map(l => l.textContent)),
      told,
      'deeds: and nothing of it is lost or told twice',
    );

    await endTurn(page);
    await page.waitForSelector('.skip');
    const plays = () => sent.filter(m => m.type === 'play').length,
      asked = plays();
    await page.locator('.board .world-face').first().click();
    await yours(page);
    is(plays(), asked, 'deeds: a click skips the rest and plays nothing');
    const turn = await lines(page);
    await page.keyboard.press('u');
    await page.waitForFunction(n => document.querySelectorAll('.log li').length < n, turn);
    ok(await page.waitForSelector('.key-end.legal'), 'deeds: undo takes the turn back');

    await page.evaluate(() =>
      localStorage.setItem('orrery.settings', JSON.stringify({ speed: 'off', confirm: 'never' })),
    );
    await page.reload();
    await yours(page);
    const replays = () => sent.filter(m => m.type === 'replay').length,
      looked = replays();
    ok(looked > 0, 'deeds: the server is asked how it stood');
    await endTurn(page);
    await yours(page);
    is(replays(), looked, 'deeds: but not with the speed off');
    await clean(page, 'deeds');
  },

  /* What hurts is asked about first, by mouse and by key alike. */
  async slip(browser, at) {
    const page = await openLobby(browser, at, {
      seed: 53,
      settings: { speed: 'off', confirm: 'auto' },
    });
    await newTable(page, 'Stellar Leap', ['you', '1']);
    const end = page.locator('.key-end:is(.legal, .picked)'),
      asks = page.locator('.ask .sentence', { hasText: 'could still' });
    for (
      let i = 0;
      i < 60 &&
      !((await page.$('.table.asked .key-discover.legal')) && (await page.$('.key-end.legal')));
      i++
    ) {
      await clickOnce(page);
      await yours(page);
    }
    await end.click();
    await asks.waitFor();
    await page.keyboard.press('Escape');
    await asks.waitFor({ state: 'detached' });
    ok(
      await page.$('.key-end.legal'),
      'slip: a click on End turn asks, while orders can be given, and Escape puts it back',
    );
    await end.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter'); /* held down */
    await page.keyboard.up('Enter');
    await asks.waitFor();
    ok(await page.$('.key-end.picked'), 'slip: so does Enter, and a key held down is no answer');
    const before = await lines(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(n => document.querySelectorAll('.log li').length > n, before);
    ok(true, 'slip: pressed again it ends the turn');
    await clean(page, 'slip');
  },

  /* A hint is a sentence about the best action and one about another; no percentages. Its brass
   * button plays what it speaks of. */
  async hint(browser, at) {
    for (const [i, game] of games.entries()) {
      const page = await openLobby(browser, at, { seed: 80 + i });
      await newTable(page, game, ['you', '1']);
      await yours(page);
      await page.keyboard.press('h');
      await page.waitForSelector('.ask.hint');
      const said = () => page.$eval('.ask .say', n => n.innerText);
      const first = await said(),
        swap = page.locator('.ask button', { hasText: /^Show: / });
      ok(first && !/%|of 100/.test(first), `hint: ${game}: ${first.replace('\n', ' / ')}`);
      if (await swap.count()) {
        await swap.click();
        await page.waitForFunction(
          was => document.querySelector('.ask .say').innerText !== was,
          first,
        );
        await swap.click();
        await page.waitForFunction(
          was => document.querySelector('.ask .say').innerText === was,
          first,
        );
        ok(true, `hint: ${game}: the alternative is shown, and the best again`);
      }
      const steps = await lines(page);
      await page.locator('.ask .primary').click(); /* and the next step of the move is advised */
      await page.waitForFunction(n => document.querySelectorAll('.log li').length > n, steps);
      await clean(page, `hint: ${game}`);
    }
  },
});
