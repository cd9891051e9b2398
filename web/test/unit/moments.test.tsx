/* moments.test.tsx - what is worth a second look: at normal speed it is played, under reduced motion
 * it fades in place, at speed off there is none, and any press ends what runs. Nothing here waits for
 * time: the test plays the browser that runs animations. SPDX-License-Identifier: MIT */
import { open, type Page, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beStill, on, Played } from './played.ts';
import { whenLaidOut } from '../../src/kit/frame.ts';
import { remember, setSpeedScale, travel } from '../../src/kit/motion.ts';
import leap from '../../src/games/stellar-leap/recorded.json';
import quest from '../../src/games/stella-quest/recorded.json';
import subastral from '../../src/games/subastral/recorded.json';
import type { View as SubastralView } from '../../src/games/subastral/wire.ts';

const map = leap as unknown as Recorded,
  sky = quest as unknown as Recorded;

interface LeapView {
  dice: number[];
  galaxy: { card: string }[];
  seats: { store: number[]; chits: number }[];
}

/* A table at which, a moment later, a world is found, a hold has changed, the dice lie anew and a
 * world was attacked. */
async function afterMuch(speed: number): Promise<Page> {
  const now = map.asked.view as LeapView,
    attacked = now.galaxy[0]!.card,
    earlier = structuredClone(now);
  earlier.galaxy.pop();
  for (const seat of earlier.seats) seat.store = seat.store.map(n => (n ? n - 1 : 1));
  earlier.seats[1]!.chits--;
  earlier.dice = [0, 0];
  const page = await open(map, { ...map.asked, view: earlier });
  await page.drawn();
  setSpeedScale(speed);
  Played.all = [];
  const step = { ply: map.asked.ply, seat: 1, action: `attack ${attacked}` };
  const event = { seq: map.asked.seq + 1, ply: map.asked.ply, steps: [step] };
  page.shows({ ...map.asked, seq: map.asked.seq + 1, events: [event], view: now } as never);
  await page.drawn();
  await page.drawn();
  return page;
}

const moves = ({ frames }: Played) => JSON.stringify(frames).match(/translate|rotate|scale/);

test('at normal speed a found world grows, needles turn and an attack strikes', async () => {
  await afterMuch(1);
  assert.ok(on('.world-face > svg').length, 'the globe of the world that was found');
  assert.ok(on('.needle').length, 'a needle');
  assert.ok(on('.struck').length, 'the strokes of the attack');
  assert.ok(on('.leap-flight').length, 'its chit');
});

test('under reduced motion nothing travels', async () => {
  beStill();
  await afterMuch(1);
  assert.ok(on('.needle').length, 'a needle fades');
  assert.deepEqual(Played.all.filter(moves), []);
  assert.equal(document.querySelectorAll('.leap-flight, .struck').length, 0);
});

test('at speed off there is no moment', async () => {
  await afterMuch(0);
  assert.deepEqual(Played.all, []);
});

test('any press ends all of them, and what flew is gone', async () => {
  const page = await afterMuch(1);
  assert.ok(document.querySelector('.struck'));
  /* What slides to its new place ends with the next position. */
  for (let press = 0; press < 3; press++) {
    document.body.dispatchEvent(new window.MouseEvent('pointerdown', { bubbles: true }));
    await page.drawn();
  }
  assert.deepEqual(
    Played.all.filter(a => !a.isOver && !a.node.matches('[data-move]')).map(a => a.node.className),
    [],
  );
  assert.equal(document.querySelectorAll('.leap-flight, .struck').length, 0);
});

test('the turn that was only a draw is told until the next one', async () => {
  const dives = subastral as unknown as Recorded,
    { asked } = dives,
    line = { key: 'log.search', args: { seat: { seat: 0 }, card: { token: 't4' } } };
  const drew = { ply: 1, seat: 'chance', round: 1, action: 'draw t4', line },
    played = { ply: 2, seat: 0, round: 2, action: 'play t4' };
  const isTold = async (...steps: object[]) => {
    const page = await open(dives, { ...asked, events: [{ seq: 1, ply: 1, steps }] } as never);
    await page.drawn();
    return page.all('.mid.back').length > 0;
  };
  assert.ok(await isTold(drew));
  assert.ok(!(await isTold(drew, played)));
});

test('an empty hand is only a draw when no cloud may come into it any more', async () => {
  const dives = subastral as unknown as Recorded,
    view = structuredClone(subastral.asked.view) as unknown as SubastralView;
  const empty = { ...view, mover: 0, seats: view.seats.map(s => ({ ...s, hand: [], held: 0 })) };
  const told = async (takes: SubastralView['takes']) => {
    const page = await open(dives, { ...dives.asked, view: { ...empty, takes } } as never);
    return page.all('.loud p')[0]!.textContent;
  };
  const hand = { cloud: 'cloud1', side: 'hand', cards: 2, points: null } as const,
    journal = { cloud: 'cloud5', side: 'journal', cards: null, points: 3 } as const;
  assert.match((await told([hand, journal]))!, /into it/);
  assert.match((await told([journal]))!, /^Your next turn/);
});

test('windows of lights that go out do so one after the other', async () => {
  interface QuestView {
    seats: { lights: number }[];
  }
  const now = sky.asked.view as QuestView,
    then = structuredClone(now);
  const page = await open(sky, sky.asked);
  setSpeedScale(1);
  Played.all = [];
  const [seat] = then.seats.filter(s => s.lights > 1);
  const lost = seat!.lights;
  seat!.lights = 0;
  page.shows({ ...sky.asked, seq: sky.asked.seq + 1, events: [], view: then });
  await page.drawn();
  await page.drawn();
  const delays = on('.window').map(a => (a.timing as KeyframeAnimationOptions).delay);
  assert.deepEqual(
    delays,
    Array.from({ length: lost }, (_, i) => i * 90),
  );
});

const frame = () => new Promise(requestAnimationFrame);

test('boxes are read before anything is set going', async () => {
  await frame();
  document.body.innerHTML = '<i data-move="a"></i><i data-move="b"></i><i data-move="c"></i>';
  setSpeedScale(1);
  remember();
  for (const node of document.querySelectorAll('[data-move]'))
    node.setAttribute('data-move', `${node.getAttribute('data-move')}2`);
  Played.steps = [];
  travel(1);
  await frame();
  const first = Played.steps.indexOf('write');
  assert.equal(Played.steps.length - first, 3);
  assert.ok(!Played.steps.slice(first).includes('read'));
});

test('of positions that come together only the first is measured, and things travel once', async () => {
  await frame();
  document.body.innerHTML = '<i data-move="a"></i><i data-move="b"></i>';
  setSpeedScale(1);
  for (let position = 0; position < 3; position++) {
    remember();
    if (position === 0) assert.equal(Played.steps.length, 2);
    document.querySelector('[data-move]')!.setAttribute('data-move', `new${position}`);
    travel(1);
  }
  assert.deepEqual(Played.steps, ['read', 'read']);
  await frame();
  assert.deepEqual(Played.steps.slice(2), ['read', 'read', 'write']);
});

test('several who wait for the layout all read before one of them writes', async () => {
  const order: string[] = [];
  for (const who of ['a', 'b'])
    whenLaidOut(() => {
      order.push(`${who} reads`);
      return () => order.push(`${who} writes`);
    });
  whenLaidOut(() => {
    order.push('called off');
    return undefined;
  })();
  assert.deepEqual(order, []);
  await frame();
  assert.deepEqual(order, ['a reads', 'b reads', 'a writes', 'b writes']);
});
