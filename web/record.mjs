/* record.mjs [GAME...] - writes src/games/<key>/recorded.json, what the component tests are told:
 * of one match of each drawn game a position in which seat 0 is asked, the end, the game's entry
 * in the list of games and its words, and of one game the review, all as a server said them. Run
 * it when `view`, `prompt` or the sentences of a game have changed so much that its tests want
 * newer messages.
 * SPDX-License-Identifier: MIT */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REVIEWED = 'ferry' /* its reviews are short */,
  TABLES = 12,
  LAST = 6; /* entries of the log that are kept */

const here = dirname(fileURLToPath(import.meta.url));
const folder = key => join(here, 'src/games', key);
const keys = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(join(here, 'src/games'));

function heard(key) {
  const out = execFileSync(join(here, '../build-check/tests/talk'), [key, String(TABLES)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return out
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line));
}

/* The state of somebody who came in just now, with the latest entries of the log. */
function trimmed(state) {
  const events = state.events.slice(-LAST);
  return { ...state, since: 0, events };
}

function record(key) {
  const all = heard(key),
    states = all.filter(m => m.type === 'state' && m.viewer === 0 && m.seats.length > 1);
  const over = states.find(s => s.over && s.seats.every(seat => !seat.resigned)),
    asked = states.filter(s => s.table === over.table && s.legal?.length > 1 && s.events.length);
  const { words } = all.find(m => m.type === 'words'),
    info = all.find(m => m.type === 'games').games.find(g => g.game === key);
  const review = all.find(m => m.type === 'review' && m.table === over.table && m.review)?.review;
  return {
    ...{ info, words, asked: trimmed(asked[asked.length >> 1]), over: trimmed(over) },
    ...(key === REVIEWED && { review }),
  };
}

/* A line for each of its parts. */
const text = parts =>
  `{\n${Object.entries(parts)
    .map(([name, part]) => `"${name}": ${JSON.stringify(part)}`)
    .join(',\n')}\n}\n`;

for (const key of keys.filter(name => existsSync(join(folder(name), 'drawing.ts'))))
  writeFileSync(join(folder(key), 'recorded.json'), text(record(key)));
