/* wire.mjs - the types of what comes over the wire, from what comes over the wire.
 *
 *     node wire.mjs            writes src/link/wire.ts and src/games/<key>/wire.ts
 *     node wire.mjs --check    says as a test whether they are what it would write
 *
 * build-check/tests/talk plays tables of every drawn game and prints all that a server says;
 * build-check/tests/views prints positions of many more matches. Both are the same on every
 * machine, so a field that is renamed, added or dropped in C shows as a difference here, and
 * once the types are written anew the compiler names every place of the page that read it.
 *
 * What is printed on the cards of a game, but is no part of a position, a program of its own
 * tells, build-check/tests/printed_<game>: that becomes src/games/<key>/printed.ts.
 *
 * SPDX-License-Identifier: MIT */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { empty, look, typeOf } from './shapes.mjs';

const MATCHES = 200,
  TABLES = 12; /* of each game */

const here = dirname(fileURLToPath(import.meta.url));
const programs = join(here, '../build-check/tests');
const games = readdirSync(join(here, 'src/games')).filter(key =>
  existsSync(join(here, 'src/games', key, 'drawing.ts')),
);

async function* linesOf(program, ...args) {
  const child = spawn(join(programs, program), args.map(String), { stdio: ['ignore', 'pipe', 2] });
  const ended = new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', status => (status ? fail(new Error(`${program}: ${status}`)) : done()));
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('{')) yield JSON.parse(line);
  await ended;
}

const laidOut = text =>
  execFileSync(join(here, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=wire.ts'], {
    cwd: here,
    input: text,
    encoding: 'utf8',
  });

const declared = (name, shape, speaks) => {
  const type = typeOf(shape, speaks);
  return type.startsWith('{')
    ? `export interface ${name} ${type}`
    : `export type ${name} = ${type};`;
};

async function viewsOf(key) {
  const shape = empty();
  for await (const view of linesOf('views', key, MATCHES)) look(shape, view);
  return laidOut(`/* wire.ts - a position of this game as the engine tells it: docs/notation/${key}.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

${declared('View', shape)}
`);
}

const printedBy = key => join(programs, `printed_${key.replaceAll('-', '_')}`);

function printedOn(key) {
  const text = execFileSync(printedBy(key), { encoding: 'utf8' });
  return laidOut(`/* printed.ts - what is printed in this game's box, as the engine has it.
 * Written by wire.mjs from the engine's data. SPDX-License-Identifier: MIT */

export const printed = ${text.trim()};
`);
}

/* Words that are the protocol's; all others are a game's. */
const speaks = name => ['type', 'who', 'viewer', 'seat', 'kind', 'mark'].includes(name);

/* What several messages hold alike. */
const hasOnly =
  (first, ...more) =>
  object =>
    first in object && Object.keys(object).every(name => name === first || more.includes(name));
const newAtoms = () => [
  {
    name: 'Step',
    shape: empty(),
    is: hasOnly('action', 'ply', 'seat', 'round', 'line', 'text'),
  },
  { name: 'Words', shape: empty(), is: hasOnly('key', 'args') },
];

/* "state" is State; some names are taken. */
const typeName = type =>
  ({ error: 'Refusal', record: 'Recorded', words: 'WordTable' })[type] ??
  type[0].toUpperCase() + type.slice(1);

/* The toys of the tests lack whatever a game may do without: it is optional for that. */
const toys = readdirSync(join(here, '../tests/games'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name.replaceAll('_', '-'));

async function messages() {
  const atoms = newAtoms(),
    kinds = new Map();
  for (const key of [...games, ...toys])
    for await (const message of linesOf('talk', key, TABLES)) {
      if (!kinds.has(message.type)) kinds.set(message.type, empty());
      if (message.view) message.view = {};
      if (message.lesson?.goal) message.lesson.goal.view = {};
      look(kinds.get(message.type), message, atoms);
    }
  const named = [...atoms, ...[...kinds].sort().map(([type, shape]) => ({ type, shape }))].map(
    ({ name, type, shape }) => declared(name ?? typeName(type), shape, speaks),
  );
  return laidOut(`/* wire.ts - the messages of docs/PROTOCOL.md as the server sends them.
 * Written by wire.mjs from a server's own messages. SPDX-License-Identifier: MIT */

${named.join('\n').replaceAll('view: Record<string, never>', 'view: unknown')}
`);
}

const wanted = [
  ['src/link/wire.ts', messages],
  ...games.map(key => [`src/games/${key}/wire.ts`, () => viewsOf(key)]),
  ...games
    .filter(key => existsSync(printedBy(key)))
    .map(key => [`src/games/${key}/printed.ts`, () => printedOn(key)]),
];

/* The first line in which they differ. */
function difference(kept, made) {
  const [a, b] = [kept.split('\n'), made.split('\n')],
    at = b.findIndex((line, i) => line !== a[i]);
  return `line ${at + 1}: the page has "${a[at]}", the engine says "${b[at]}"`;
}

let failed = 0;
for (const [i, [path, make]] of wanted.entries()) {
  const file = join(here, path),
    kept = existsSync(file) ? readFileSync(file, 'utf8') : '',
    made = await make();
  if (!process.argv.includes('--check')) {
    if (made !== kept) writeFileSync(file, made);
    continue;
  }
  console.log(`${made === kept ? 'ok' : 'not ok'} ${i + 1} - web/${path} is what the engine says`);
  if (made === kept) continue;
  failed++;
  console.log(
    `# ${difference(kept, made)}\n# node web/wire.mjs writes it anew, tools/web then checks the page`,
  );
}
if (process.argv.includes('--check')) console.log(`1..${wanted.length}`);
process.exitCode = failed ? 1 : 0;
