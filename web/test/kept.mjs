/* kept.mjs - what kept matches add up to, the rating, and the file that takes them along, with
 * files that are broken in every field. SPDX-License-Identifier: MIT */
import { load } from './load.mjs';
import { dice } from './player.mjs';
import { done, is, ok } from './tap.mjs';

const { opposition } = await load('history/match.ts');
const { resultFor } = await load('history/result.ts');
const { sealOf } = await load('history/seal.ts');
const { statsOf } = await load('history/stats.ts');
const { ratingOf, ratingsOf } = await load('history/rating.ts');
const { BadFile, isRecordOf, readFile, writeFile } = await load('history/file.ts');

/* -- Results ------------------------------------------------------------------------------ */

is(resultFor([1, 0], [0], false), 'won', 'the whole win is won');
is(resultFor([0, 1], [0], false), 'lost', 'none of it is lost');
is(resultFor([0.5, 0.5, 0], [1], false), 'shared', 'equals share');
is(resultFor([0.5, 0.3, 0.2], [1], false), 'lost', 'a smaller share is lost');
is(resultFor([0], [0], false), 'lost', 'alone one can lose');
is(resultFor([0, 0], [0], false), 'lost', 'where nobody wins, nobody has won');
is(resultFor([1, 0], [0], true), 'lost', 'who resigns has lost, whatever the bot made of it');
is(resultFor([1, 0], [0, 1], false), 'together', 'of two at one screen neither is "you"');
is(resultFor([1, 0], [], false), null, 'who watched has no result');

let tables = 0;
const match = (won, { bots = ['3'], points = 10, game = 'ferry', ...more } = {}) => ({
  table: (++tables).toString(16).padStart(32, '0'),
  game,
  title: 'Night Ferry',
  began: 1000 * tables,
  ended: 1000 * tables + 500,
  plies: 14,
  result: resultFor([won, ...bots.map(() => (1 - won) / bots.length)], [0], false),
  mine: [0],
  resigned: false,
  seats: [
    { name: 'Ann', bot: null, points, share: won },
    ...bots.map(bot => ({ name: '', bot, points: 5, share: (1 - won) / bots.length })),
  ],
  ...more,
});
const newestFirst = (...all) => all.reverse();

is(opposition(match(1)), '3', 'bots of one level are that level');
is(opposition(match(1, { bots: ['3', '5'] })), 'mixed', 'of two levels they are mixed');
is(opposition(match(1, { bots: ['3', null] })), 'people', 'one other person makes it people');
is(opposition(match(1, { bots: [] })), 'alone', 'nobody else is alone');

/* -- Statistics --------------------------------------------------------------------------- */

const some = newestFirst(
  match(1, { points: 20 }),
  match(1, { points: 31 }),
  match(1),
  match(0, { bots: ['5'] }),
  match(0.5),
  match(1, { points: 99, mine: [0, 1], result: 'together' }),
  match(1, { points: 12 }),
  match(1, { points: 7, bots: ['5'] }),
);
const stats = statsOf(some);
is([stats.won, stats.lost, stats.shared], [5, 1, 1], 'won, lost and shared are counted');
is([stats.streak, stats.longest], [2, 3], 'wins in a row, now and ever');
is(stats.best, 31, 'the best, without what was played together');
is(stats.last.join(' '), 'won won won lost shared won won', 'the last, the newest at the end');
is(
  stats.levels,
  [
    ['3', { won: 4, lost: 0, shared: 1 }],
    ['5', { won: 1, lost: 1, shared: 0 }],
  ],
  'by level',
);
is(stats.points, [20, 31, 10, 10, 10, 12, 7], 'the points in the order they were made');
is(stats.form, [100, 100, 100, 75, 60, 67, 71], 'the share of wins of the ten up to each');
is(statsOf(Array(25).fill(match(0))).last.length, 10, 'the last are ten');
is(statsOf([]).best, null, 'of nothing there is no best');

/* -- Seals ---------------------------------------------------------------------------------- */

const sealOfLast = (...all) => sealOf(all.at(-1), newestFirst(...all));
const lost = points => match(0, { points }),
  won = points => match(1, { points });
is(sealOfLast(won(9)), { kind: 'first', n: 1 }, 'the first win of a game has a seal');
is(sealOfLast(lost(3), lost(2), won(9)).kind, 'first', '  ... however late it comes');
is(
  sealOfLast(won(9), match(1, { game: 'other' })).kind,
  'first',
  '  ... and whatever else was won',
);
is(sealOfLast(won(9), won(10)), null, 'a second win has none');
is(sealOfLast(won(9), lost(3), lost(4), lost(12)), { kind: 'best', n: 12 }, 'a best score has one');
is(sealOfLast(won(9), lost(3), lost(4), lost(9)), null, '  ... but not as many points again');
is(sealOfLast(won(9), won(7), won(8)), { kind: 'streak', n: 3 }, 'so have three wins in a row');
is(sealOfLast(won(9), won(8), won(7), won(10)).kind, 'best', 'of several it is the rarest');
const [early, late] = [won(9), won(9)];
is(sealOf(early, [late, early]).kind, 'first', 'what came later does not count');
is(sealOfLast(match(1, { mine: [0, 1], result: 'together' })), null, 'together nobody wins');

/* -- The rating, with numbers made up for this test --------------------------------------- */

const elo = { 2: { 3: 1000, 5: 1200 }, 3: { 3: 900 } };
const results = (...won) => won.map(w => match(w));
is(ratingOf(results(1, 0, 1, 0, 1, 0), undefined), null, 'without Elo there is no rating');
is(ratingOf(results(1, 0, 1, 0), elo), null, 'nor of four matches');
is(
  ratingOf(
    Array.from({ length: 9 }, () => match(1, { bots: ['7'] })),
    elo,
  ),
  null,
  'nor against levels without one',
);
const near = (got, want, name) => ok(Math.abs(got - want) <= 1, name, `got ${got}, want ${want}`);
near(ratingOf(results(1, 0, 1, 0, 1, 0), elo), 1000, 'half of the wins is as strong as the level');
near(ratingOf(results(0.5, 0.5, 0.5, 0.5, 0.5), elo), 1000, 'so is sharing');
/* Three of four, the added two included: 400 * log10(3) more. */
near(ratingOf(results(1, 1, 1, 1, 1, 0), elo), 1191, 'three of four are 191 more');
ok(ratingOf(Array(30).fill(match(1)), elo) < 2000, 'who wins all has a rating too');
near(
  ratingOf(
    Array.from({ length: 6 }, (_, i) => match(i % 2, { bots: ['5'] })),
    elo,
  ),
  1200,
  'a stronger level is worth more',
);
near(
  ratingOf(
    [1, 0, 1, 0, 1, 0].map(w => match(w, { bots: ['3', '3'] })),
    elo,
  ),
  900,
  'a level has its Elo at each number of seats',
);
const odd = Array.from({ length: 9 }, () => match(1, { bots: ['constructor'] }));
ok(ratingOf(odd, elo) === null, 'nor against a bot with a name that every object knows');
const seven = results(1, 0, 1, 0, 1, 0, 1);
is(ratingsOf(seven, elo, 60).length, 3, 'a curve from the fifth match on');
is(ratingsOf(seven, elo, 2), ratingsOf(seven, elo, 60).slice(-2), 'of which the newest are wanted');

/* -- The file ----------------------------------------------------------------------------- */

const record = [
  'orrery record 1',
  'game ferry',
  'seats 2',
  'option rounds 1',
  'player 1 3',
  '',
  'chance c1',
  '# a comment',
  '0 c4',
  'end 2',
  '',
].join('\n');
ok(isRecordOf(record, 'ferry', 2), 'a record is one');
const fair = `hash ${'0f'.repeat(32)}\nsecret ${'a1'.repeat(32)}\nnumber 0 ${'b2'.repeat(16)}\n`,
  withFair = lines => record.replace('player 1 3\n', `player 1 3\n${lines}`);
ok(isRecordOf(withFair(fair), 'ferry', 2), 'one of a fair table too');
ok(!isRecordOf(withFair('hash 0f\n'), 'ferry', 2), 'but not with half a hash');
for (const [change, name] of [
  [r => r.replace('record 1', 'record 2'), 'of another version'],
  [r => r.replace('game ferry', 'game stellar'), 'of another game'],
  [r => r.replace('seats 2', 'seats 3'), 'of another table'],
  [r => r.replace('end 2', 'end 3'), 'that was cut short'],
  [r => r.slice(0, -1), 'without its last end of line'],
  [r => r.replace('0 c4', '0  c4'), 'with two spaces'],
  [r => r.replace('0 c4', '<b>hello</b>'), 'with a line that is none'],
  [r => r.replace('0 c4', `0 ${'c'.repeat(200)}`), 'with a line too long'],
  [r => r.replace('0 c4', '0 \u00e4'), 'with more than ASCII'],
  [r => r.replaceAll('\n', '\r\n'), 'with other ends of line'],
  [r => r.replace('\n\n', '\n'), 'without the end of its head'],
  [() => '', 'of nothing'],
])
  ok(!isRecordOf(change(record), 'ferry', 2), `a record ${name} is none`);

const entries = [
  { match: match(1), record },
  { match: match(0, { began: null }), record: '' },
];
const puzzles = [{ game: 'stellar', name: '07', outcome: 'found', tries: 1, at: 5 }],
  days = [{ day: '2026-11-18', game: 'stellar', name: '07', outcome: 'found' }],
  whole = { entries, puzzles, days },
  nothing = { entries: [], puzzles: [], days: [] };
const good = writeFile(whole);
const asChallenge = code =>
  writeFile({ ...nothing, entries: [{ match: match(1, { challenge: code }), record }] });
is(
  readFile(asChallenge('aj9j3p9c8dw')).entries[0].match.challenge,
  'aj9j3p9c8dw',
  'a challenge stays one',
);
is(readFile(good), whole, 'what was written is read back');
is(readFile(writeFile(nothing)), nothing, 'an empty history too');
is(
  readFile('{"orrery":"history","version":1,"matches":[]}'),
  nothing,
  'and one from before there were puzzles',
);

/* The refusal of a file: its key and what it names. */
function refused(text) {
  try {
    readFile(text);
    return 'read';
  } catch (why) {
    if (!(why instanceof BadFile)) throw why;
    return [why.key, why.args.n, why.args.field].filter(x => x !== undefined).join(' ');
  }
}
const changed = change => {
  const file = JSON.parse(good);
  change(file);
  return JSON.stringify(file);
};
is(refused(''), 'import.json', 'nothing is no JSON');
is(refused(good.slice(0, -1)), 'import.json', 'a file cut short is no JSON');
for (const other of ['null', '[]', '7', '{}', '{"orrery":"puzzle","version":1,"matches":[]}'])
  is(refused(other), 'import.other', `${other} is no history`);
is(refused(changed(f => (f.version = 2))), 'import.version', 'another version is said');
is(refused(changed(f => (f.matches = {}))), 'import.other', 'matches are a list');
is(refused(changed(f => (f.matches[1] = null))), 'import.match 2', 'of matches');
is(refused(' '.repeat(200_000_001)), 'import.large', 'a file too large is not even looked at');
is(
  refused(changed(f => (f.matches = Array(100_001).fill(null)))),
  'import.other',
  'nor are more matches than anybody has played',
);
is(
  refused(changed(f => (f.matches[1] = f.matches[0]))),
  'import.twice 2',
  'each of which stands there once',
);
for (const [list, field, ...values] of [
  ['puzzles', 'game', '', 7, 'A'],
  ['puzzles', 'name', '7', '007', 7],
  ['puzzles', 'outcome', '', 'won', null],
  ['puzzles', 'tries', -1, 100, '1'],
  ['puzzles', 'at', -1, '1'],
  ['puzzles', 'more', 1],
  ['days', 'day', '', '2026-13-40', 'today', 7],
])
  for (const value of values)
    is(
      refused(changed(f => (f[list][0][field] = value))),
      `import.puzzle 1 ${field}`,
      `${list}: ${field} is not ${JSON.stringify(value)}`,
    );
is(refused(changed(f => (f.puzzles = {}))), 'import.other', 'puzzles are a list');
is(refused(changed(f => (f.days[0] = null))), 'import.puzzle 1', 'of puzzles');
for (const [field, ...values] of [
  ['table', '', 'x'.repeat(32), 7, '../../etc', '__proto__'],
  ['game', '', 'Stellar', 'a b', null, 'a'.repeat(40)],
  ['title', 7, 'x'.repeat(61), 'a\u202eb', 'a\nb'],
  ['began', '1', -1, 1.5, 1e300],
  ['ended', null, Number.NaN, 9e15],
  ['plies', -1, 0.5, 1e9],
  ['result', '', 'drawn', null],
  ['mine', [], [0, 0], [2], [-1], ['0'], 0, null],
  ['resigned', 0, null],
  ['seats', [], {}, null, Array(6).fill(entries[0].match.seats[0])],
  ['challenge', 7, null, '', 'a b', '<x>', 'x'.repeat(64)],
  ['record', 7, null, 'x'.repeat(2_000_001)],
  ['stray', 1],
])
  for (const value of values)
    is(
      refused(changed(f => (f.matches[0][field] = value))),
      `import.field 1 ${field}`,
      `${field} ${JSON.stringify(value).slice(0, 40)} is refused`,
    );
for (const [field, ...values] of [
  ['name', 7, 'x'.repeat(21), 'a\u0000', null],
  ['bot', 3, 'a b', 'x'.repeat(41), '<\u00e4>'],
  ['points', '3', 1e9, 0.5, null],
  ['share', -1, 2, '1', null],
  ['stray', 1],
])
  for (const value of values)
    is(
      refused(changed(f => (f.matches[1].seats[1][field] = value))),
      `import.field 2 ${field}`,
      `a seat's ${field} ${JSON.stringify(value).slice(0, 40)} is refused`,
    );
for (const field of Object.keys(JSON.parse(good).matches[0]))
  is(
    refused(changed(f => delete f.matches[0][field])),
    `import.field 1 ${field}`,
    `a match without ${field} is refused`,
  );
is(
  refused(changed(f => (f.matches[0].record += 'x'))),
  'import.record 1',
  'a record that is none is refused',
);
is(
  refused(good.replace('"title"', '"__proto__":{"x":1},"title"')),
  'import.field 1 __proto__',
  'a field that would reach behind the others is refused',
);

/* Bytes changed at random: a file is read or refused, and nothing else happens. */
const roll = dice(18),
  kinds = { read: 0, refused: 0 };
for (let i = 0; i < 4000; i++) {
  const bytes = Buffer.from(good);
  for (let n = 1 + roll(4); n > 0; n--) bytes[roll(bytes.length)] = roll(256);
  if (!roll(4)) bytes.copy(bytes, roll(bytes.length), roll(bytes.length));
  kinds[refused(bytes.toString('utf8')) === 'read' ? 'read' : 'refused']++;
}
ok(
  kinds.read > 0 && kinds.refused > 2000,
  `of 4000 damaged files ${kinds.refused} are refused and ${kinds.read} still say something`,
);
done();
