/* frame.mjs - the frame of every table: the ask bar that never moves whatever it says, reasons
 * for what is closed, the rail that folds, where the focus goes. SPDX-License-Identifier: MIT */
import { PATIENCE } from './browser.mjs';
import { run } from './parts.mjs';
import { clickOnce, newTable, openLobby, playOn } from './player.mjs';
import { is, ok } from './tap.mjs';

const yours = page => page.waitForSelector('.table.asked');

/* Changes or holds back what the server says; `told` may be changed while the page runs. */
function listening(told) {
  return page =>
    page.routeWebSocket(/\/socket$/, socket => {
      const server = socket.connectToServer();
      socket.onMessage(m => {
        if (!told.drop?.(JSON.parse(m))) server.send(m);
      });
      server.onMessage(m => {
        const changed = told.change(JSON.parse(m));
        if (changed) socket.send(JSON.stringify(changed));
      });
    });
}

/* To a question at which something is closed. */
async function toClosed(page) {
  for (let i = 0; i < 40; i++) {
    await yours(page);
    if (await page.$('.board .thing.dim')) return;
    await clickOnce(page);
  }
}

/* The engine's reason, or where a game has none any sentence of it. */
const reasons = m => (m.type === 'why' ? { why: { key: 'about' }, ...m } : m);

/* In the page: lines of the headline that reach into the circle of the lens. */
function linesOverLens() {
  const lens = document.querySelector('.end .lens').getBoundingClientRect(),
    [x, y] = [lens.left + lens.width / 2, lens.top + lens.height / 2],
    lines = document.createRange();
  lines.selectNodeContents(document.querySelector('.end h2'));
  return [...lines.getClientRects()]
    .filter(b => {
      const nearest = Math.min(Math.max(y, b.top), b.bottom);
      return Math.hypot(b.right - x, nearest - y) < lens.width / 2 || b.right > x;
    })
    .map(b => Math.round(b.right));
}

/* Where the bar stands, once it says what is expected of it. */
async function place(page, kind) {
  await page.waitForSelector(`.ask.${kind}`);
  return page.$eval('.ask', n => {
    const { top, height } = n.getBoundingClientRect();
    return `${Math.round(top * 10) / 10}, ${Math.round(height * 10) / 10}`;
  });
}

/* Every state of the bar, one after the other, at one table; how each is brought about. */
function states(told) {
  const plain = m => m,
    state = fields => m => (m.type === 'state' ? { ...m, ...fields(m) } : m);
  const anew = async (page, change) => {
    told.change = change;
    await page.reload();
    await page.waitForSelector('.ask');
  };
  const waiting = more =>
    state(m => ({
      to_act: [1],
      legal: undefined,
      seats: m.seats.map((s, i) => (i === 1 ? { ...s, ...more } : s)),
    }));
  const thing = page => page.locator('.board .thing.legal').first();
  return {
    turn: page => yours(page),
    point: page => thing(page).hover(),
    hint: async page => {
      await page.mouse.move(2, 2);
      await page.keyboard.press('h');
    },
    closed: page => page.locator('.board .thing.dim').first().hover(),
    confirm: async page => {
      await page.evaluate(() =>
        localStorage.setItem(
          'orrery.settings',
          JSON.stringify({ speed: 'off', confirm: 'always' }),
        ),
      );
      await anew(page, plain);
      await yours(page);
      await thing(page).click();
    },
    sent: async page => {
      told.drop = m => m.type === 'play';
      await page.locator('.ask .primary').click();
    },
    lost: page => page.waitForSelector('.ask.lost') /* five seconds later */,
    wait: async page => {
      told.drop = undefined;
      await anew(page, waiting({}));
    },
    away: page => anew(page, waiting({ who: 'human', human: true, taken: true, away: 40 })),
    refused: async page => {
      await anew(page, plain);
      await yours(page);
      told.change = m => (m.type === 'hint' ? { ...m, type: 'error', code: 'busy' } : m);
      await page.keyboard.press('h');
    },
  };
}

/* In the page: which of the sentences the bar would cut, its lines set as it sets them. */
function cut(pairs) {
  const [say, what, also] = ['.say', '.sentence', '.also'].map(s =>
    document.querySelector(`.ask ${s}`),
  );
  const bar = document.querySelector('.ask').getBoundingClientRect();
  const isCut = () => {
    const [a, b] = [what, also].map(n => n.getBoundingClientRect()),
      buttons = document.querySelector('.ask .do').getBoundingClientRect(),
      isBelow = buttons.left < a.right,
      floor = isBelow ? buttons.top : bar.bottom;
    const isWide = n => n.scrollWidth > n.clientWidth;
    return isWide(what) || isWide(also) || a.top < bar.top || Math.max(a.bottom, b.bottom) > floor;
  };
  return pairs.flatMap(([first, second]) => {
    what.textContent = first;
    also.textContent = second;
    say.className = first.length > 62 ? 'say long' : second.length > 70 ? 'say wordy' : 'say';
    return isCut() ? [`${first} / ${second}`] : [];
  });
}

/* The English of a game's sentences, from the server. */
const wordsOf = (page, game) =>
  page.evaluate(
    name =>
      new Promise(done => {
        const socket = new WebSocket(`ws://${location.host}/socket`),
          say = m => socket.send(JSON.stringify(m));
        socket.onopen = () => say({ type: 'hello', version: 1 });
        socket.onmessage = ({ data }) => {
          const m = JSON.parse(data);
          if (m.type === 'hello') say({ type: 'words', id: 'w1', game: name });
          if (m.type !== 'words') return;
          socket.close();
          done(m.words);
        };
      }),
    game,
  );

/* A place for a name or a number has its usual length: a card, a player, a figure. */
const filled = text =>
  text
    .replace(/\{(\w+)\|([^{}]|\{\w+\})*\}/g, 'several cards')
    .replace(/\{(n|points|cards|lost|rank|slot|cloud|galaxy|awake|rivals)\}/g, '12')
    .replace(/\{(seat|other|winner|owner|to|from|who)\}/g, 'Rigel')
    .replace(/\{\w+\}/g, 'planet 6');

const keys = ['stellar', 'stella-quest', 'subastral', 'stellium', 'stellar-leap'];

async function everySentence(browser, at, [width, height]) {
  const page = await openLobby(browser, at, { seed: 5, width, height });
  await newTable(page, 'Stellar', ['you', '1']);
  await yours(page);
  const longest = 'The Black Star puts out your last light, and you would be out of it.';
  for (const game of keys) {
    const words = await wordsOf(page, game);
    const first = Object.entries(words).filter(([key]) => /^(step|then|not)\./.test(key));
    ok(first.length > 4, `sentences: ${game}, ${width} px: ${first.length} sentences`);
    is(
      await page.evaluate(
        cut,
        first.map(([, text]) => [filled(text), longest]),
      ),
      [],
      `sentences: ${game}, ${width} px: the bar cuts none`,
    );
  }
  await page.context().close();
}

async function atClosed(browser, at, [width, height]) {
  const told = { change: reasons },
    look = { seed: 3, width, height, before: listening(told) };
  const page = await openLobby(browser, at, look);
  await newTable(page, 'Stellar', ['you', '1']);
  await toClosed(page);
  return { page, told, width };
}

async function barStays({ page, told, width }) {
  const found = {};
  for (const [kind, bring] of Object.entries(states(told))) {
    await bring(page);
    found[kind] = await place(page, kind);
  }
  is(
    new Set(Object.values(found)).size,
    1,
    `bar: ${width} px: ${Object.keys(found).length} states at one place: ${JSON.stringify(found)}`,
  );
  await page.context().close();
}

const folded = page => page.$eval('.table', n => n.classList.contains('folded'));

await run({
  async bar(browser, at) {
    const desk = await atClosed(browser, at, [1440, 900]),
      phone = await atClosed(browser, at, [390, 844]);
    await Promise.all([desk, phone].map(barStays)); /* both wait for seconds until a line is lost */
  },

  async sentences(browser, at) {
    await everySentence(browser, at, [1440, 900]);
    await everySentence(browser, at, [390, 844]);
  },

  /* Why not: by pointer, by focus and by finger, in the engine's words. */
  async why(browser, at) {
    for (const touch of [false, true]) {
      const page = await openLobby(browser, at, {
        seed: 3,
        touch,
        before: listening({ change: reasons }),
      });
      await newTable(page, 'Stellar', ['you', '1']);
      await toClosed(page);
      const closed = page.locator('.board .thing.dim').first(),
        said = () => page.textContent('.ask .sentence');
      if (touch) await closed.tap({ force: true }); /* it says that it is disabled */
      else await closed.hover();
      await page.waitForSelector(touch ? '.ask.refused' : '.ask.closed');
      const reason = await page.textContent('.ask .sentence');
      ok(reason.length > 5, `why: ${touch ? 'a finger' : 'the pointer'}: ${reason}`);
      if (touch) {
        await page.context().close();
        continue;
      }
      await page.mouse.move(2, 2);
      await page.waitForSelector('.ask.turn');
      await closed.focus();
      await page.waitForSelector('.ask.closed');
      is(await said(), reason, 'why: the focus is told the same');
      is(await closed.getAttribute('aria-disabled'), 'true', 'why: and that it is closed');
      await page.context().close();
    }
  },

  /* The rail folds by its key, is remembered, and counts what it has not shown. */
  async rail(browser, at) {
    const page = await openLobby(browser, at, { seed: 6, width: 1440, height: 900 });
    await newTable(page, 'Stellar', ['you', '1']);
    await playOn(page, 4);
    await yours(page);
    const wide = await page.$eval('.stage', n => n.clientWidth);
    await page.keyboard.press('l');
    await page.waitForSelector('.rail-strip');
    ok(
      (await page.$eval('.stage', n => n.clientWidth)) > wide + 200,
      'rail: l gives its room away',
    );
    await playOn(page, 4);
    await page.waitForSelector('.rail-strip i');
    ok(
      Number.parseInt(await page.textContent('.rail-strip i'), 10) > 0,
      'rail: folded it counts new lines',
    );
    await page.reload();
    await yours(page);
    ok(await folded(page), 'rail: after a reload it is still folded');
    await page.keyboard.press('?');
    await page.waitForSelector('.rail .rules .now');
    ok(!(await folded(page)), 'rail: the rules unfold it, with those of the question first');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.log section');
    const rounds = await page.$$eval('.log h3', all =>
      all.map(n => Number.parseInt(n.textContent.slice(6), 10)),
    );
    ok(
      rounds.length > 1 && rounds[0] > rounds[1],
      `rail: the newest round stands on top (${rounds.join(', ')})`,
    );
    ok(/You (take|play|put|draw)/.test(await page.textContent('.log')), 'rail: the log says You');
    await page.locator('#tab-score').click();
    ok(
      /If it ended now/.test(await page.textContent('.pad')),
      'rail: the score says how it would end now',
    );
    is(page.errors, [], 'rail: no error in the page');
    await page.context().close();
  },

  /* The focus is at the question on arrival and at the headline at the end. */
  async arrival(browser, at) {
    const page = await openLobby(browser, at, { seed: 7 });
    await newTable(page, 'Stella Quest', ['you', '1', '1']);
    await yours(page);
    await page.reload();
    await yours(page);
    await page.waitForFunction(() => document.activeElement?.matches('.ask .say'), null, {
      timeout: PATIENCE,
    });
    ok(true, 'arrival: the focus is at the question');
    await playOn(page);
    await page.waitForSelector('.end');
    await page.waitForFunction(() => document.activeElement?.matches('.end h2'));
    ok(true, 'arrival: and at the headline when the match is over');
    await page.context().close();
  },

  /* However long it is, the headline of the end keeps off the lens beside it. */
  async headline(browser, at) {
    const told = { change: m => m },
      page = await openLobby(browser, at, { seed: 7, before: listening(told) });
    await newTable(page, 'Stella Quest', ['you', '1', '1']);
    await playOn(page);
    await page.waitForSelector('.end');
    const shared = { payoff: [0.5, 0, 0.5] },
      seats = (m, name) => m.seats.map((s, i) => (i === 2 ? { ...s, name } : s));
    for (const name of ['Mira', 'Bartholomew']) {
      told.change = m => (m.type === 'state' ? { ...m, ...shared, seats: seats(m, name) } : m);
      await page.reload();
      await page.waitForSelector('.end h2');
      for (const [width, height] of [
        [1280, 720],
        [1440, 900],
        [2560, 1440],
      ]) {
        await page.setViewportSize({ width, height });
        const said = `${await page.textContent('.end h2')}, ${width} px`;
        is(await page.evaluate(linesOverLens), [], `headline: ${said}: beside the lens`);
      }
    }
    await page.context().close();
  },

  /* Nobody plays before all sit, bots neither, and the screen names no command. */
  async seats(browser, at) {
    const page = await openLobby(browser, at, { seed: 8 });
    await newTable(page, 'Subastral', ['you', 'friend', '1']);
    await page.waitForSelector('.waiting');
    const said = await page.textContent('.table');
    ok(!/make |HOST|orrery serve/.test(said), 'seats: who waits reads no command');
    is(await page.$$eval('.thing.legal, .offer', all => all.length), 0, 'seats: nothing to choose');
    const bob = await openLobby(browser, at, { seed: 9 });
    await bob.goto(at + new URL(page.url()).pathname);
    await bob.locator('.open-seats button').first().click();
    await page.waitForSelector('.waiting', { state: 'detached' });
    await Promise.race([yours(page), yours(bob)]);
    ok(true, 'seats: when all sit the match begins');
    for (const p of [page, bob]) await p.context().close();
  },
});
