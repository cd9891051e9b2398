/* tags.mjs - no tag covers a choice. What is told of the thing that is pointed at, or that stands on
 * the board anyway, lies over no other choice and over nothing else that is told: every game, several
 * positions, phones and a desk. SPDX-License-Identifier: MIT */
import { countWaits, rewriteStates } from './looking.mjs';
import { run } from './parts.mjs';
import { newTable, openLobby, playOn, settled } from './player.mjs';
import { is, ok } from './tap.mjs';

const sizes = [
  [360, 740],
  [390, 844],
  [1440, 900],
];
const POSITIONS = 5,
  POINTED = 6 /* in each of them */;

/* Of every game: plates of words that lie over something, and the Black Star. */
const tags =
  '.tag.placed, .quest .arm > span, .sign, .plaque, .zone-name, .to-end, .five-new, .universe .label, ' +
  '.universe .pill, .universe .degrees, .map-plate, .panorama .pill';
const choices = '.table.asked .board .thing.legal:not(.hidden *)';

/* In the page: what can be chosen and is drawn; a phone draws some of it elsewhere. */
function watchChoices(choices) {
  window.choicesSeen = () =>
    [...document.querySelectorAll(choices)].filter(node => node.checkVisibility());
}
const countChoices = page => page.evaluate(() => window.choicesSeen().length);

/* In the page: which tags lie over others, or over a choice that they do not speak of. */
function covered({ tags, choices }) {
  const GAP = 2 /* px */,
    MOST = 0.25 /* of a choice */;
  const seen = selector =>
    [...document.querySelectorAll(selector)]
      .filter(node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(node => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
  const shared = ({ box: a }, { box: b }) => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  const told = seen(tags),
    free = seen(choices),
    found = [];
  const name = ({ node }) => `"${(node.ariaLabel ?? node.textContent).trim().slice(0, 40)}"`;
  /* A tag speaks of the choice that it stands in, of what is pointed at, and of the only choice of
   * the place that both stand in. */
  const isOf = (tag, choice) => {
    const place = tag.node.closest('.place, [data-at]'),
      inPlace = free.filter(({ node }) => place?.contains(node));
    return (
      choice.node.contains(tag.node) ||
      choice.node.matches('.pointed, .picked, :focus') ||
      (inPlace.length === 1 && inPlace[0] === choice)
    );
  };
  for (const [i, one] of told.entries()) {
    for (const two of told.slice(i + 1)) {
      const { x, y } = shared(one, two);
      if (x > GAP && y > GAP && !one.node.contains(two.node))
        found.push(`${name(one)} and ${name(two)} share ${x.toFixed(0)} x ${y.toFixed(0)} px`);
    }
    for (const choice of free) {
      const { x, y } = shared(one, choice),
        part = (x * y) / (choice.box.width * choice.box.height);
      if (x > GAP && y > GAP && part > MOST && !isOf(one, choice))
        found.push(`${name(one)} covers ${(100 * part).toFixed(0)} % of ${name(choice)}`);
    }
  }
  return found;
}

/* In the page: the thing is pointed at as keys do it, until what is told of it stands there; whether
 * it is. */
async function point(index) {
  const node = window.choicesSeen()[index];
  node?.focus({ preventScroll: true });
  if (!node || document.activeElement !== node) return false;
  await window.looked();
  const frame = () => new Promise(done => requestAnimationFrame(done));
  for (let n = 0; n < 4; n++) await frame();
  return true;
}

async function look(page, name, found) {
  const tell = async what =>
    found.push(
      ...(await page.evaluate(covered, { tags, choices })).map(w => `${name}, ${what}: ${w}`),
    );
  await page.evaluate(() => document.activeElement?.blur());
  await settled(page);
  const count = await countChoices(page),
    step = Math.max(1, Math.ceil(count / POINTED));
  await tell('nothing pointed at');
  for (let index = 0; index < count; index += step) {
    const what = `choice ${index + 1} of ${count}`;
    if (await page.evaluate(point, index)) await tell(what);
    else found.push(`${name}, ${what}: it cannot be pointed at`);
  }
  return count;
}

async function begin(page, game) {
  const seats = Math.min(game.max_seats, 3);
  await newTable(page, game.title, ['you', ...Array(seats - 1).fill('1')]);
  await playOn(page, 3);
}

/* On to where something on the board can be chosen; into another match when one has ended. */
async function toChoices(page, at, game) {
  for (let n = 0; n < 40; n++) {
    await page.waitForSelector('.end, .table.asked');
    if (await page.$('.end')) {
      await page.goto(`${at}/`);
      await begin(page, game);
    } else if (await countChoices(page)) return;
    else await playOn(page, 1);
  }
  throw new Error('nothing on the board can be chosen');
}

const part = game => async (browser, at) => {
  const before = async p => {
    await p.addInitScript(countWaits);
    await p.addInitScript(watchChoices, choices);
  };
  const page = await openLobby(browser, at, { seed: 7, before }),
    found = [];
  await begin(page, game);
  const counts = new Map(sizes.map(([width]) => [width, []]));
  for (let n = 0; n < POSITIONS; n++) {
    if (n) await playOn(page, game.clicks);
    await toChoices(page, at, game);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const ask = await page.textContent('.sentence').catch(() => '');
      counts.get(width).push(await look(page, `${width} px, "${ask}"`, found));
    }
  }
  for (const [width, seen] of counts)
    ok(
      seen.every(n => n > 0) && seen.some(n => n > 1),
      `tags: ${game.title}: looked at ${seen.join(', ')} choices at ${width} px`,
    );
  is(found, [], `tags: ${game.title}: no tag covers a choice or another tag`);
  is(page.errors, [], `tags: ${game.title}: no error in the page`);
  await page.context().close();
};

/* Stella Quest as `change` has it, wherever the Black Star is: what lies over what. */
async function underStars(browser, at, change, shown, bots = ['1', '1']) {
  const found = [];
  for (const star of [null, 0, ...bots.map((_, i) => i + 1)]) {
    const before = rewriteStates(({ view }) => {
        view.black_star = star;
        change(view);
      }),
      page = await openLobby(browser, at, { seed: 7, before });
    await newTable(page, 'Stella Quest', ['you', ...bots]);
    await page.waitForSelector(shown);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const over = await page.evaluate(covered, { tags, choices });
      found.push(...over.map(what => `${width} px, Black Star of ${star}: ${what}`));
    }
    await page.context().close();
  }
  return found;
}

/* Every card that could be taken is owned already and has three jewels: the longest signs. */
async function again(browser, at) {
  const taking = view => {
    Object.assign(view, { phase: 'take', winner: 0, lead: 'b' });
    view.trick = ['b1', 'g2', 'r2'].map((card, side) => ({
      ...{ side, card, super: false, winning: side === 0, wins_by: side ? null : 'lead' },
      ...{ passed: false, take: { lights: 3, sixth: false, best: false } },
    }));
  };
  const found = await underStars(browser, at, taking, '.sign.over');
  is(found, [], 'tags: nothing lies over what a third card of a number costs');
}

async function plaques(browser, at) {
  const nothing = () => undefined,
    found = await underStars(browser, at, nothing, '.plaque');
  is(found, [], 'tags: nothing lies over trump and lead');
  const four = await underStars(browser, at, nothing, '.plaque', ['1', '1', '1']);
  is(four, [], 'tags: nor at four seats');
}

const games = {
  stellar: { title: 'Stellar', max_seats: 2, clicks: 7 },
  'stella-quest': { title: 'Stella Quest', max_seats: 4, clicks: 1 },
  subastral: { title: 'Subastral', max_seats: 5, clicks: 5 },
  stellium: { title: 'Stellium', max_seats: 4, clicks: 9 },
  'stellar-leap': { title: 'Stellar Leap', max_seats: 5, clicks: 9 },
};

await run({
  again,
  plaques,
  ...Object.fromEntries(Object.entries(games).map(([key, game]) => [key, part(game)])),
});
