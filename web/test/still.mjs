/* still.mjs - nothing moves under a pointer that rests: a look ahead, a sentence, a mark on the
 * board may come and go, but whatever can be pressed stays where it is. Every game, several
 * positions, with the motion that most people have. SPDX-License-Identifier: MIT */
import { countWaits } from './looking.mjs';
import { isLong, run } from './parts.mjs';
import { newTable, openLobby, playOn } from './player.mjs';
import { is, ok } from './tap.mjs';

const targets = '.table.asked :is(.offer, .board .thing.legal, .board .here, .ask button)';
const FRAMES = 10,
  POSITIONS = isLong ? 3 : 2;

/* In the page: from now on, in every frame, which targets are not where they were, and whether
 * the pointer is still on the one it came to. */
function watch(selector) {
  const seen = { frames: 0, moved: new Map(), on: null, slipped: 0, over: false };
  const quarter = x => Math.round(x * 4) / 4;
  const place = n => {
    const b = n.getBoundingClientRect();
    return [b.left, b.top, b.width, b.height].map(quarter).join(' ');
  };
  const all = [...document.querySelectorAll(selector)].map(node => ({ node, was: place(node) }));
  const at = ({ x, y }) => document.elementFromPoint(x, y)?.closest(selector) ?? null;
  const frame = () => {
    seen.frames++;
    for (const { node, was } of all) {
      const name = `${node.className} "${node.ariaLabel ?? node.textContent}"`;
      if (place(node) !== was) seen.moved.set(name, `${was} -> ${place(node)}`);
    }
    if (seen.on && at(seen.on) !== seen.on.node) seen.slipped++;
    if (!seen.over) requestAnimationFrame(frame);
  };
  const come = ({ x, y }) => {
    seen.on = { x, y, node: at({ x, y }) };
  };
  window.watched = seen;
  addEventListener('pointermove', come, { capture: true, once: true });
  requestAnimationFrame(frame);
}

/* In the page: the frames go on until a look ahead, if this is one, has long been shown. */
async function rest(frames) {
  await window.looked(frames);
  const { watched } = window;
  watched.over = true;
  const moved = [...watched.moved].map(([who, how]) => `${who}: ${how}`);
  return { moved, slipped: watched.slipped, held: !!watched.on?.node };
}

const drawn = page =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/* The page may still be scrolling to what is asked, which is no animation that it tells of. */
const scrolled = page =>
  page.evaluate(async () => {
    const now = () => document.querySelector('.stage').scrollTop;
    for (let at = -1, still = 0; still < 30; still = at === now() ? still + 1 : 0) {
      at = now();
      await new Promise(done => requestAnimationFrame(done));
    }
  });

/* What moves while the pointer lies on one of them. */
async function hold(page, index) {
  await page.mouse.move(1, 1);
  await drawn(page);
  const box = await (await page.$$(targets))[index].boundingBox();
  await page.evaluate(watch, targets);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(rest, FRAMES);
}

/* Which are tried, of those that can be pointed at: all that the bar offers, a few others. */
const chosen = page =>
  page.$$eval(targets, all => {
    const isFree = n => {
      const b = n.getBoundingClientRect();
      return n.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2));
    };
    const free = all.flatMap((n, i) => (isFree(n) ? [i] : []));
    const offers = free.filter(i => all[i].matches('.offer'));
    const things = free.filter(i => !all[i].matches('.offer')),
      step = Math.ceil(things.length / 3);
    return [...offers, ...things.filter((_, i) => i % step === 0)];
  });

async function position(page, found) {
  const name = await page.textContent('.ask .sentence');
  for (const index of await chosen(page)) {
    const { moved, slipped, held } = await hold(page, index);
    found.held += held;
    if (moved.length) found.wrong.push(`${name}: ${moved.slice(0, 3).join('; ')}`);
    else if (slipped) found.wrong.push(`${name}: it slipped away`);
  }
}

async function open(browser, at, game, seed, [width, height]) {
  const before = p => p.addInitScript(countWaits),
    look = { seed, width, height, motion: 'no-preference', before };
  const page = await openLobby(browser, at, look);
  await newTable(page, game, ['you', '1', ...(game === 'Stella Quest' ? ['1', '1'] : [])]);
  return page;
}

async function still(page, name) {
  const found = { held: 0, wrong: [] };
  for (let n = 0; n < POSITIONS; n++) {
    await playOn(page, 4);
    await page.waitForSelector(`.end, ${targets}`);
    await page.waitForFunction(() =>
      document.getAnimations().every(a => a.playState !== 'running'),
    );
    await scrolled(page);
    await position(page, found);
  }
  /* How many there are is up to the deal; each position has some. */
  ok(found.held >= POSITIONS, `${name}: the pointer lay on ${found.held} things`);
  is(found.wrong, [], `${name}: nothing moved`);
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
}

const games = ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap'];
/* Tables are opened one after the other: a server deals by their order. */
const part = size => async (browser, at) => {
  const pages = [];
  for (const [i, game] of games.entries()) pages.push(await open(browser, at, game, 90 + i, size));
  await Promise.all(pages.map((page, i) => still(page, `still: ${games[i]}, ${size[0]} px`)));
};

await run({ desk: part([1440, 900]), tablet: part([768, 1024]), phone: part([360, 740]) });
