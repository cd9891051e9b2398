/* lessons.mjs - each lesson from the lobby to its end by somebody who does what the screen says and
 * nothing else: what is ringed, then the button in brass. At a desk, and on a phone in the
 * pseudo-locale; left and resumed on the way. `node lessons.mjs subastral subastral-phone` follows those of one
 * game, `text` one at the text table. SPDX-License-Identifier: MIT */
import { offered } from './games.mjs';
import { run } from './parts.mjs';
import { openLobby } from './player.mjs';
import { is, ok } from './tap.mjs';

const desk = { width: 1440, height: 900 },
  phone = { width: 360, height: 740, query: '?pseudo' };

const SLOW = 60_000; /* ms after which a click has done nothing */

/* Where the lesson stands, in the page's own words. */
const standing = () => ({
  over: !!document.querySelector('.lesson-end'),
  says: document.querySelector('.lesson-say')?.textContent ?? '',
  asks: document.querySelector('.ask .sentence')?.textContent ?? '',
  rings: [...document.querySelectorAll('[data-pointed]')].map(n => n.dataset.token).join(),
  picked: document.querySelectorAll('.picked').length,
});

/* Whether it has changed, or the time to see that is over. */
const hasMoved = ({ now, until }) =>
  Date.now() > until ||
  !document.querySelector('.lesson') ||
  document.querySelector('.lesson-say').textContent !== now.says ||
  document.querySelector('.ask .sentence')?.textContent !== now.asks ||
  document.querySelectorAll('.picked').length !== now.picked;

/* Something is asked, and what it is about is ringed. */
const isReady = () =>
  document.querySelector('.lesson-end') ||
  (document.querySelector('.ask:is(.yours, .reads):not(.sent)') &&
    document.querySelector('[data-pointed]'));

/* What the band covers, and whether what it speaks of can be seen. */
const faults = () => {
  const band = document.querySelector('.lesson')?.getBoundingClientRect();
  if (!band) return [];
  const over = n => {
    const b = n.getBoundingClientRect();
    return b.height > 0 && b.top < band.bottom - 1 && b.bottom > band.top + 1;
  };
  const covered = [...document.querySelectorAll('.board .thing.legal, .ask')].filter(over);
  const seen = [...document.querySelectorAll('[data-pointed]')].some(
    n => n.getClientRects().length > 0,
  );
  const words = /lesson\./.test(document.querySelector('.lesson-say').textContent);
  return [
    ...(covered.length ? ['the band covers what can be chosen'] : []),
    ...(seen ? [] : ['nothing is pointed at']),
    ...(words ? ['a sentence has no words'] : []),
    ...(document.documentElement.scrollWidth > innerWidth ? ['it scrolls sideways'] : []),
  ];
};

/* Does the next thing that the screen says, all in the page; what that was. */
const act = tried => {
  const rings = [...document.querySelectorAll('[data-pointed]')]
    .filter(n => n.matches('.legal, .instead, .area, button') && !n.matches('.picked'))
    .sort((a, b) => a.dataset.pointed - b.dataset.pointed)
    .map(n => [`ring ${(n.dataset.token ?? '').split(' ')[0]}`, n]);
  const ways = [
    ['next', document.querySelector('.next-step')],
    ...rings,
    ['brass', document.querySelector('.ask .primary')],
    ['offer', document.querySelector('.ask .offer, .tray .offer')],
    ['show', document.querySelector('.show-me')],
  ];
  const [name, node] =
    ways.find(([way, n]) => n && n.getClientRects().length > 0 && !tried.includes(way)) ?? [];
  node?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return name ?? null;
};

/* One thing after the other until the step is done; how it was. */
async function followStep(page, now) {
  let tried = [],
    all = [];
  while (all.length < 12) {
    await page.waitForFunction(isReady);
    const did = await page.evaluate(act, tried);
    if (!did) return all;
    tried.push(did);
    all.push(did);
    await page.waitForFunction(hasMoved, { now, until: Date.now() + SLOW });
    await page.waitForFunction(isReady);
    const then = await page.evaluate(standing);
    if (then.over || then.says !== now.says) return all;
    if (then.rings !== now.rings && !then.picked) tried = []; /* the next part of the step */
    now = then;
  }
  return all;
}

async function resume(page, game, name) {
  const { says } = await page.evaluate(standing);
  await page.locator('.leave-lesson').click();
  await page.waitForSelector('.tile h2');
  await page.locator(`.tile[data-game='${game}'] .learn`).click();
  await page.waitForFunction(isReady);
  is((await page.evaluate(standing)).says, says, `${name}: left and resumed`);
}

/* One lesson to its end; in its midst it is left and resumed. */
async function followLesson(page, game, name) {
  const bad = new Set(),
    shown = [];
  for (let i = 0; i < 40; i++) {
    if (i === 3) await resume(page, game, name);
    await page.waitForFunction(isReady);
    const now = await page.evaluate(standing);
    if (now.over) break;
    for (const f of await page.evaluate(faults)) bad.add(`${f}: ${now.says}`);
    const ways = await followStep(page, now);
    if (ways.includes('show')) shown.push(now.says);
  }
  ok(await page.$('.lesson-end'), `${name}: followed to its end`);
  is([...bad], [], `${name}: nothing is covered, everything spoken of is there`);
  is(shown, [], `${name}: nothing had to be shown`);
}

/* All lessons of the game, one after the other, and the beginning of the short match. */
async function follow(browser, address, game, look) {
  const page = await openLobby(browser, address, look);
  await page.locator(`.tile[data-game='${game}'] .learn`).click();
  await page.waitForSelector('.lesson');
  for (let n = 1; await page.$('.lesson'); n++) {
    await followLesson(page, game, `${game} ${n} at ${look.width} px`);
    await page.locator('.lesson-end .primary').click();
    await page.waitForFunction(() => !document.querySelector('.lesson-end'));
    await page.waitForSelector('.ask:is(.yours, .reads)');
  }
  ok(await page.$('.ask.yours'), `${game} at ${look.width} px: the short match begins`);
  is(page.errors, [], `${game} at ${look.width} px: no error in the page`);
  await page.context().close();
}

/* At the text table: what is to be played stands behind the sentence. */
async function followText(browser, address) {
  const page = await browser.newPage();
  page.on('dialog', dialog => dialog.accept('Ann'));
  await page.goto(`${address}/text`);
  await page.locator('#lessons li', { hasText: 'Subastral' }).locator('a').first().click();
  await page.locator('#seats a', { hasText: 'sit down' }).click();
  const says = () => document.querySelector('#lesson').textContent;
  for (let i = 0; i < 20; i++) {
    await page.waitForFunction(() =>
      /\(.+\)$|lobby$/.test(document.querySelector('#lesson').textContent),
    );
    const now = await page.evaluate(says),
      [, wanted] = /\(([^,)]*).*\)$/.exec(now) ?? [];
    if (!wanted) break;
    await page.fill('#word', wanted);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      before => document.querySelector('#lesson').textContent !== before,
      now,
    );
  }
  const end = await page.evaluate(says);
  ok(end.startsWith('+15'), 'the text table: a lesson is followed to its end', end);
  await page.close();
}

const parts = offered.flatMap(({ key }) => [
  [key, (b, at) => follow(b, at, key, desk)],
  [`${key}-phone`, (b, at) => follow(b, at, key, phone)],
]);
await run({ text: followText, ...Object.fromEntries(parts) });
