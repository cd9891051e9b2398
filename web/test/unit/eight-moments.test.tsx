/* eight-moments.test.tsx - the moments that the games are remembered for, one or two of each: each is
 * played when its position comes, none under reduced motion travels, and any press ends it.
 * SPDX-License-Identifier: MIT */
import { open, type Page, type Recorded } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beStill, on, Played } from './played.ts';
import { setSpeedScale } from '../../src/kit/motion.ts';
import type { View as LeapView } from '../../src/games/stellar-leap/wire.ts';
import type { View as QuestView } from '../../src/games/stella-quest/wire.ts';
import type { View as StellarView } from '../../src/games/stellar/wire.ts';
import type { View as StelliumView } from '../../src/games/stellium/wire.ts';
import type { View as SubastralView } from '../../src/games/subastral/wire.ts';
import leap from '../../src/games/stellar-leap/recorded.json';
import quest from '../../src/games/stella-quest/recorded.json';
import stellar from '../../src/games/stellar/recorded.json';
import stellium from '../../src/games/stellium/recorded.json';
import subastral from '../../src/games/subastral/recorded.json';

/* The browser of these tests knows no corners of a figure. */
Object.defineProperty(SVGElement.prototype, 'points', { value: { numberOfItems: 3 } });

interface Moment {
  name: string;
  game: unknown;
  before?: (view: never) => void;
  after: (view: never) => void;
  action?: string;
  line?: unknown /* what the engine says of it */;
  moves: string /* what is set going when it comes */;
}

const sky = quest.asked.view.seats[0]!;

const moments: Moment[] = [
  {
    name: 'the run that grows',
    game: stellar,
    after(view: StellarView) {
      Object.assign(view.seats[0]!.stacks[1]!, { run: 3, points: 6 });
    },
    moves: '.run',
  },
  {
    name: 'the Super Trump',
    game: quest,
    after(view: QuestView) {
      Object.assign(view.trick[3]!, { card: 'b2', super: true, winning: true, wins_by: 'super' });
      view.trick[1]!.winning = false;
    },
    moves: '.burst, .rays-of',
  },
  {
    name: 'the sixth emotion',
    game: quest,
    after(view: QuestView) {
      view.phase = 'over';
      view.enlightened = 0;
      view.seats[0]!.emotions = sky.emotions.map((_, i) => ({ points: 1, cards: [`b${i + 1}`] }));
    },
    moves: '.rises',
  },
  {
    name: 'the lantern going out',
    game: quest,
    after(view: QuestView) {
      view.seats[0]!.lights--;
    },
    moves: '.dying',
  },
  {
    name: 'the landscape joining',
    game: subastral,
    after(view: SubastralView) {
      view.clouds['cloud1' as never] = [] as never;
      view.seats[0]!.journal.push(
        { pile: 'rainforest', cards: ['r1'] },
        { pile: 'taiga', cards: ['t1'] },
      );
    },
    action: 'take cloud1 journal',
    line: { key: 'log.take_journal', args: { seat: { seat: 0 }, cards: { list: ['r1', 't1'] } } },
    moves: '.flying-card',
  },
  {
    name: 'the alignment drawn and lifted',
    game: stellium,
    after(view: StelliumView) {
      view.step = 'keep';
      view.objective = view.display[0]!.card;
      view.alignment = ['a0', 'a1', 'a5'];
    },
    moves: '.validation .hull, .validation .risen',
  },
  {
    name: 'production flying to the gauges',
    game: leap,
    before(view: LeapView) {
      view.dice = [1, 1];
    },
    after(view: LeapView) {
      view.table.pays = [{ card: 'h5', side: 0, gain: [1, 1, 0, 0, 0] }];
    },
    action: 'roll 6 4',
    moves: '.leap-flight',
  },
];

/* The page at the position before, and then at the one that the moment is of. */
async function come({ game, before, after, action, line }: Moment, speed = 1): Promise<Page> {
  const recorded = game as Recorded,
    { asked } = recorded,
    [was, is] = [structuredClone(asked.view), structuredClone(asked.view)];
  before?.(was as never);
  after(is as never);
  const page = await open(recorded, { ...asked, view: was });
  await page.drawn();
  setSpeedScale(speed);
  Played.all = [];
  const seq = asked.seq + 1,
    steps = action ? [{ ply: asked.ply, seat: 0, action, line }] : [];
  page.shows({ ...asked, seq, events: [{ seq, ply: asked.ply, steps }], view: is } as never);
  for (let n = 0; n < 3; n++) await page.drawn();
  return page;
}

const travels = ({ frames }: Played) =>
  /translate|rotate|scale|transform/.test(JSON.stringify(frames));

for (const moment of moments) {
  test(`${moment.name}: it is played`, async () => {
    await come(moment);
    assert.ok(
      on(moment.moves).length,
      Played.all.map(a => a.node.getAttribute('class')).join('; '),
    );
  });

  test(`${moment.name}: under reduced motion nothing travels`, async () => {
    beStill();
    await come(moment);
    assert.deepEqual(Played.all.filter(travels), []);
  });

  test(`${moment.name}: a press ends it`, async () => {
    const page = await come(moment);
    for (let press = 0; press < 3; press++) {
      document.body.dispatchEvent(new window.MouseEvent('pointerdown', { bubbles: true }));
      await page.drawn();
    }
    assert.deepEqual(
      on(moment.moves).filter(a => !a.isOver),
      [],
    );
  });
}

/* Stellar Leap at rest, and then with an Event drawn and `after` in the state. */
async function comeEvent(action: string, after: object): Promise<Page> {
  const recorded = leap as unknown as Recorded,
    { asked } = recorded,
    seq = asked.seq + 1;
  const page = await open(recorded, asked);
  setSpeedScale(1);
  const line = { key: 'log.event', text: 'Event', args: {} };
  const steps = [{ ply: asked.ply, seat: null, action, line }];
  page.shows({ ...asked, seq, events: [{ seq, steps }], ...after } as never);
  await page.until(() => page.all('.event-band .scene').length);
  Played.all = [];
  return page;
}

test('the Event as a scene: it is drawn, and folds into its star', async () => {
  const page = await comeEvent('event e08', { to_act: [1], legal: [] });
  document.body.click();
  await page.until(() => !page.all('.event-band:not(.folding)').length);
  await page.drawn();
  assert.ok(on('.folding').length);
});

test('an Event that asks for a world shows its scene first, which takes the first press', async () => {
  const view = structuredClone(leap.asked.view) as unknown as LeapView;
  const world = view.galaxy[0]!.card;
  view.table.event = 'e01';
  const page = await comeEvent('event e01', {
    step: 'step.place_event',
    legal: [`place ${world}`, 'skip'],
    view,
  });
  const [veil] = page.all('.event-veil.covers');
  assert.ok(veil, 'it lies over what is asked');
  (veil as HTMLElement).click();
  await page.until(() => !page.all('.event-veil').length);
  assert.ok(page.all('.world-face.legal').length, 'and then the world can be chosen');
});
