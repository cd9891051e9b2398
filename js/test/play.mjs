/* play.mjs - the package for JavaScript does what the engine does: signatures, playthroughs, what
 * viewers see, what is refused and how; bots play every game, and memory does not grow.
 * SPDX-License-Identifier: MIT */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as orrery from '../../build-npm/package/dist/node.js';
import { done, is, ok } from '../../web/test/tap.mjs';

const { CHANCE, games, load, loadRecord, memorySize, Rng, SPECTATOR, UNSEEN } = orrery;
const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (...path) => readFileSync(join(top, ...path), 'utf8');
const all = games({ toys: true });

function throws(act, Kind, sentence, name) {
  let error = null;
  try {
    act();
  } catch (caught) {
    error = caught;
  }
  ok(error instanceof Kind && sentence.test(error.message), name, `${error?.name}: ${error}`);
}

function checkGames() {
  const kept = readdirSync(join(top, 'tests/signature')).filter(name => !name.includes('.'));
  is(all.map(game => game.key).sort(), kept, 'all games are there');
  is(games().length, all.length - 1, 'toys are on a shelf of their own');
  for (const { key, options } of all) {
    const game = load(key);
    is(game.signature(), read('tests/signature', key).trim(), `signature of ${key}`);
    ok(game.rules.startsWith('# '), `${key} has its rules`);
    is(
      Object.keys(game.options),
      options.map(o => o.key),
      `${key} has its options`,
    );
  }
}

/* -- Playthroughs: the log and the views of every viewer ------------------------------- */

const nameOf = viewer => (viewer === SPECTATOR ? 'spectator' : String(viewer));

const STEP = /^(\d+) (?:chance|seat (\d)): (.*)$/,
  TOLD = /^ {6}([\d a-z]+): (.*?)(?: {2}\| .*)?$/; /* after a step: who saw it how */

/* The JSON that begins in this line and goes on in the next ones. */
function jsonFrom(lines, first) {
  for (let end = first + 1; end <= lines.length; end++)
    try {
      return JSON.parse(lines.slice(first, end).join(''));
    } catch {} /* it goes on */
  throw new Error(`line ${first + 1} begins no JSON`);
}

/* { steps: [{ seat, text, told: { viewer: text } }], views: [{ ply, viewer, view }] } */
function parsePlaythrough(text) {
  const steps = [],
    views = [],
    lines = text.split('\n');
  let viewer = '',
    isTold = false;
  lines.forEach((line, i) => {
    const step = STEP.exec(line),
      told = TOLD.exec(line);
    if (step) steps.push({ seat: step[2] ? Number(step[2]) : CHANCE, text: step[3], told: {} });
    isTold = step !== null || (isTold && told !== null);
    if (isTold && told) for (const one of told[1].split(' ')) steps.at(-1).told[one] = told[2];
    if (line.startsWith('view of ')) viewer = line.slice(8);
    if (line.startsWith('  {')) views.push({ ply: steps.length, viewer, view: jsonFrom(lines, i) });
  });
  return { steps, views };
}

function checkPlaythrough(key, seats) {
  const name = `${key}-${seats}`,
    { steps, views } = parsePlaythrough(read('tests/playthroughs', `${name}.txt`)),
    state = load(key, { seats }).start();
  const viewers = [...Array(seats).keys(), SPECTATOR];
  let differ = 0;
  steps.forEach(({ seat, text }, ply) => {
    state.apply(text, seat);
    for (const { viewer, view } of views.filter(v => v.ply === ply + 1)) {
      const who = viewers.find(v => nameOf(v) === viewer);
      if (JSON.stringify(state.view(who)) !== JSON.stringify(view)) differ++;
    }
  });
  ok(views.length > seats && differ === 0, `${name}: ${views.length} views`, `${differ} differ`);
  for (const viewer of viewers)
    is(
      state.log(viewer).map(event => event.text),
      steps.map(step => step.told[nameOf(viewer)]),
      `${name}: what ${nameOf(viewer)} saw`,
    );
  ok(state.isOver, `${name}: is played to its end`);
}

/* -- Bots, records, hidden information ---------------------------------------------------- */

function checkMatch(key) {
  const game = load(key);
  const state = game.start({ seed: 11 }),
    bots = [game.bot('ismcts:8', { seed: 4 }), game.bot('greedy', { seed: 4 })];
  while (!state.isOver) state.apply(bots[state.seat % 2].choose(state));
  const won = state.payoff().reduce((sum, share) => sum + share, 0);
  ok(won >= 0 && won <= 1 + 1e-9, `${key}: bots play a match to its end`);
  is(
    state.scores().map(score => score.total),
    state.scores().map(score => score.lines.reduce((sum, line) => sum + line.points, 0)),
    `${key}: pads add up`,
  );
  const again = loadRecord(state.record());
  ok(again.equals(state) && again.record() === state.record(), `${key}: a record is read back`);
}

function checkHidden(key) {
  const game = load(key),
    state = game.start({ seed: 2 });
  for (let i = 0; i < 6 && !state.isOver; i++) state.apply(state.legalActions().at(-1));
  const known = state.redact(0),
    worlds = [...state.worlds(0, 5, { seed: 9 })];
  ok(
    worlds.every(world => world.redact(0).equals(known) && world.check() === null),
    `${key}: worlds look alike to their viewer`,
  );
  is(
    JSON.stringify(state.view(0)),
    JSON.stringify(known.view()),
    `${key}: a view is made of what its viewer knows`,
  );
  const log = state.informationState(0);
  ok(
    !game.info.hasSecrets || log.some(([, action]) => action === UNSEEN),
    `${key}: what was not witnessed is not in the log`,
  );
  is(state.observation(0).length, game.observationSize, `${key}: an observation has its size`);
}

function checkRefusals() {
  const start = () => load('stellar').start({ seed: 7 }),
    state = start(),
    before = state.toBytes();
  const { BotError, HiddenState, IllegalAction, OrreryError, RecordError } = orrery;
  throws(() => load('chess'), orrery.UnknownGame, /no game called chess/, 'an unknown game');
  throws(() => load('stellar', { seats: 9 }), orrery.SetupError, /\w+ .*\.$/, 'too many seats');
  throws(
    () => load('stellar', { options: { colour: 'red' } }),
    orrery.SetupError,
    /colour/,
    'an unknown option',
  );
  throws(() => state.apply(0), IllegalAction, /\b0\b/, 'an illegal action');
  throws(() => state.apply('dance'), IllegalAction, /dance/, 'an unknown word');
  const turns = load('stellium').start({ seed: 1 });
  throws(() => turns.apply(0, 1 - turns.seat), orrery.TurnError, /turn/, "another's turn");
  throws(() => state.apply(1.5), IllegalAction, /1\.5/, 'half an action');
  throws(() => state.redact(0).apply(0), HiddenState, /whole state/, 'play in a known state');
  throws(() => state.redact(0).view(1), HiddenState, /something else/, "another's view");
  throws(() => state.payoff(), OrreryError, /not over/, 'a result before the end');
  throws(() => load('stellar').bot('deep'), BotError, /deep/, 'an unknown bot');
  throws(() => loadRecord('nonsense'), RecordError, /./, 'what is no record');
  is([...state.toBytes()], [...before], 'nothing of that has changed the state');
  throws(() => [...start().worlds(0, 1)][0].record(), HiddenState, /truth/, 'a record of a dream');
}

function checkMemory() {
  const round = () => {
    const game = load('stellium');
    const state = game.start({ seed: 1 }),
      bot = game.bot('ismcts:400');
    for (let i = 0; i < 3; i++) state.apply(bot.choose(state));
    loadRecord(state.record());
    state.hint({ bot: 'ismcts:100' });
    throws(() => state.apply('dance'), orrery.IllegalAction, /dance/, 'refused');
  };
  round();
  const before = memorySize();
  for (let i = 0; i < 8; i++) round();
  is(memorySize(), before, 'what a thought, a record and a refusal took is there for the next');
}

checkGames();
for (const [key, seats] of [
  ['ferry', 2],
  ['stella-quest', 4],
  ['stellar', 2],
  ['stellar-leap', 3],
  ['stellium', 4],
  ['subastral', 4],
])
  checkPlaythrough(key, seats);
for (const { key } of all) {
  checkMatch(key);
  checkHidden(key);
}
checkRefusals();
checkMemory();
const rng = new Rng(1, 2);
ok(rng.below(6) < 6 && rng.unit() < 1 && rng.next() >= 0n, 'random numbers');
done();
