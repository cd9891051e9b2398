/* amounts.mjs - questions for so many of each: named in any order by mouse, keys and finger, sent
 * as one answer, taken back as one. SPDX-License-Identifier: MIT */
import { load } from './load.mjs';
import { run } from './parts.mjs';
import { newTable, openLobby } from './player.mjs';
import { is, ok } from './tap.mjs';

const { answerOf, canName, isWhole, listOf, named, unnamed } = await load('kit/amounts.ts');

const flight = {
  verb: 'scatter',
  low: 3,
  high: 3,
  places: [
    { token: 's03', most: 3 },
    { token: 's05', most: 3 },
  ],
};
const gift = { verb: 'place', stop: 'skip', low: 0, high: 2, places: [{ token: 's01', most: 2 }] };
const choice = {
  verb: 'leave',
  low: 2,
  high: 2,
  places: ['a0', 'b0', 'c0'].map(token => ({ token, most: 1 })),
};

const units = {
  step: 'step.gain',
  prompt: { key: 'step.gain', args: { n: 6, kinds: { word: 'kinds.wfuo' } } },
  legal: ['gain w w w w', 'gain w w w o', 'gain o o o o'],
  said: [{ key: '' }, { key: '' }, { key: '' }],
  amounts: {
    verb: 'gain',
    low: 6,
    high: 6,
    places: ['w', 'f', 'u', 'o'].map(token => ({ token, most: 6 })),
  },
};

/* Puts another question in place of the first that is asked, and keeps the answers to it: a real
 * one comes late in a match. What the server makes of answers, tests/test_room_questions.c asks. */
async function asking(page, question) {
  const answers = [];
  await page.routeWebSocket(/\/socket$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(m => {
      const said = JSON.parse(m);
      if (said.type !== 'play') {
        server.send(m);
        return;
      }
      answers.push(said.action);
      const { id, table, seq } = said;
      socket.send(JSON.stringify({ type: 'done', id, table, seq: seq + 1 })); /* its entry */
    });
    server.onMessage(m => {
      const told = JSON.parse(m);
      socket.send(
        JSON.stringify(told.type === 'state' && told.legal ? { ...told, ...question } : told),
      );
    });
  });
  return answers;
}

async function openQuestion(browser, at, look) {
  let answers;
  const page = await openLobby(browser, at, {
    ...look,
    before: async p => {
      answers = await asking(p, units);
    },
  });
  await newTable(page, 'Stellar Leap', ['you', '1']);
  await page.waitForSelector('.tray .amounts');
  return { page, answers };
}

/* Oxygen, water twice, then oxygen until it is enough: steps would name water first. */
async function nameBackwards({ page, answers }, more) {
  for (const place of [3, 0, 0, 3, 3, 3]) await more(place);
  await page.waitForSelector('.ask:is(.sent, .lost)');
  return answers.at(-1);
}

async function again({ page }) {
  await page.reload();
  await page.waitForSelector('.tray .amounts');
}

await run({
  async pure() {
    is(
      answerOf(flight, { s05: 2, s03: 1 }),
      'scatter s05 2 s03',
      'pure: an answer in the order it was named',
    );
    is(named(flight, { s05: 3 }, ['s05']), null, 'pure: no more than there are');
    is(
      named(flight, { s05: 1 }, ['x', 's03']),
      { s05: 1, s03: 1 },
      'pure: a thing by any of its tokens',
    );
    is(unnamed({ s05: 1, s03: 2 }, 's05'), { s03: 2 }, 'pure: what is named can be taken back');
    ok(
      !isWhole(flight, { s05: 2 }) && canName(flight, { s05: 2 }, 's05'),
      'pure: two of three are not all',
    );
    is(
      listOf(flight, { s05: 1, s03: 2 }),
      ['s03', 's03', 's05'],
      'pure: what is named, thing by thing',
    );
    is(answerOf(gift, { s01: 1 }), 'place s01 skip', 'pure: fewer than there may be, and no more');
    is(answerOf(gift, {}), 'skip', 'pure: or nothing');
    is(
      named(choice, { b0: 1 }, ['b0']),
      {},
      'pure: what can be named once is put back by a second click',
    );
  },

  async mouse(browser, at) {
    const asked = await openQuestion(browser, at),
      { page, answers } = asked;
    const unit = i => page.locator('.leap .dial').nth(i).click(),
      sentence = () => page.locator('.ask .sentence').innerText();
    ok(
      (await sentence()).includes('Take 6 of your choice: water, food, fuel or oxygen.'),
      'mouse: the question',
      await sentence(),
    );
    await unit(3);
    ok(
      (await sentence()).includes('5 more to name, in any order.'),
      'mouse: a sentence tells how many are left',
      await sentence(),
    );
    await page.locator('.tray .less[aria-disabled=false]').click();
    is(
      await page.locator('.amounts .caption').innerText(),
      '0 of 6 named',
      'mouse: one is put back',
    );
    is(await nameBackwards(asked, unit), 'gain o 4 w 2', 'mouse: in the order it was named');
    is(answers.length, 1, 'mouse: one answer to all of it');
    await again(asked);
    await page.keyboard.press('t');
    const more = page.locator('.text-view .amounts .more');
    is(
      await nameBackwards(asked, i => more.nth(i).click()),
      'gain o 4 w 2',
      'mouse: the list of moves takes amounts as well',
    );
    is(page.errors, [], 'mouse: no error in the page');
    await page.context().close();
  },

  async keys(browser, at) {
    const asked = await openQuestion(browser, at),
      { page } = asked,
      more = page.locator('.amounts .more');
    const reached = [],
      focused = () => page.evaluate(() => document.activeElement.className);
    for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      await page.locator('.leap .dial').first().focus();
      for (let n = 0; n < 5; n++) {
        await page.keyboard.press(arrow);
        reached.push(await focused());
      }
    }
    ok(
      reached.some(name => name.includes('more square offer')),
      'keys: arrows reach the numbers',
      reached.join(', '),
    );
    is(
      await nameBackwards(asked, async i => {
        await more.nth(i).focus();
        await page.keyboard.press('Enter');
      }),
      'gain o 4 w 2',
      'keys: in any order',
    );
    is(page.errors, [], 'keys: no error in the page');
    await page.context().close();
  },

  async touch(browser, at) {
    const asked = await openQuestion(browser, at, {
      touch: true,
      width: 390,
      height: 780,
      settings: { speed: 'off', confirm: 'always' },
    });
    const { page, answers } = asked;
    for (const i of [2, 1, 1, 3, 3, 3]) await page.locator('.tray .amounts .more').nth(i).tap();
    is(answers, [], 'touch: nothing is sent before it is confirmed');
    ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'touch: nothing scrolls sideways',
    );
    await page.locator('.ask .primary').tap();
    await page.waitForSelector('.ask:is(.sent, .lost)');
    is(answers, ['gain u f 2 o 3'], 'touch: then all of it');
    is(page.errors, [], 'touch: no error in the page');
    await page.context().close();
  },
});
