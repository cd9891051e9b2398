/* prepared.mjs - what the engine answers when nobody has named a game, asked once of the module with
 * all games: so the page of a device shows its lobby without any engine (src/device/halls.ts).
 * SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/* Files of src/device, as one module. */
export async function loadDevice(entry) {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: join(here, 'src/device'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
  });
  const bytes = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${bytes}`);
}

/* All errands that a message leads to. There is no table yet. */
function ask(engine, tab, message) {
  engine.message(tab, JSON.stringify(message));
  const errands = [];
  for (let errand = engine.next(); errand; errand = engine.next()) {
    errands.push(errand);
    if (errand.what === 'open') engine.opened(errand.table, errand.room, []);
  }
  return errands;
}

const said = errands => JSON.parse(errands.find(e => e.what === 'say').text);

/* How the codes of a game's challenges begin: as that of one, which nobody plays. */
function codeOf(engine, tab, { game, min_seats: least }, n) {
  const seats = ['human', ...Array(Math.max(1, least - 1)).fill('1')],
    id = n.toString(16).padStart(32, '0'),
    made = ask(engine, tab, { type: 'create', id, game, seats, challenge: true }),
    { body } = made.find(e => e.what === 'append').list[0];
  return JSON.parse(body).challenge.slice(0, 2);
}

const nameless = ({ id: _, ...answer }) => answer;

export async function prepare(path) {
  const { Engine } = await loadDevice(`export * from './engine.ts';`);
  const engine = new Engine(new WebAssembly.Module(readFileSync(path)));
  engine.time(1, 1);
  engine.open(new Uint8Array(32));
  const tab = engine.join();
  const hello = said(ask(engine, tab, { type: 'hello', version: 1 })),
    games = nameless(said(ask(engine, tab, { type: 'games', id: 'g' }))),
    words = nameless(said(ask(engine, tab, { type: 'words', id: 'w' })));
  const codes = {};
  for (const [n, game] of games.games.entries()) {
    const code = codeOf(engine, tab, game, n + 1);
    if (codes[code]) throw new Error(`${game.game} and ${codes[code]} have codes alike: ${code}`);
    codes[code] = game.game;
  }
  return { hello, games, words, codes };
}
