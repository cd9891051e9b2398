/* build.mjs - web/dist from web/src: the page, and under assets/ one script, one style
 * sheet and two fonts, with a script and a style sheet for each game's drawing, each with its
 * hash in its name so that browsers may keep it for ever.
 * Beside each file, but in dist-test, stand its smaller forms, .br and .gz, for the server to choose from.
 *
 *   node build.mjs            the page
 *   node build.mjs --test     dist-test: the page, the specimen and the pseudo-locale
 *   node build.mjs --site     dist-site: the page for any host of static files, in any folder
 *
 * With build-wasm/table*.wasm the page can keep tables itself: an engine for each game and two workers
 * are files of their own, loaded when they are wanted, and what the engine says without a game is one.
 *
 * SPDX-License-Identifier: MIT */

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipOf } from 'node:zlib';
import { build } from 'esbuild';
import { ICONS, icons } from './icons.mjs';
import { prepare } from './prepared.mjs';

const brotli = promisify(brotliCompress),
  gzip = promisify(gzipOf);
const here = dirname(fileURLToPath(import.meta.url));
const test = process.argv.includes('--test');
const site = process.argv.includes('--site');
const out = join(here, test ? 'dist-test' : site ? 'dist-site' : 'dist');
const base = site ? './' : '/';
const engines = join(here, '../build-wasm');
const hasEngine = existsSync(join(engines, 'table.wasm'));
if (site && !hasEngine) throw new Error('A site needs the engine: make wasm.');
/* With an engine the page works without a network, and is kept for that. The tests' build is not:
 * each test would fetch all of it. */
const isKept = hasEngine && !test;
const version = readFileSync(join(here, '../VERSION'), 'utf8').trim();

rmSync(out, { recursive: true, force: true });
mkdirSync(out);

const games = readdirSync(join(here, 'src/games'), { withFileTypes: true })
  .filter(entry => existsSync(join(here, 'src/games', entry.name, 'style.css')))
  .map(entry => entry.name);

/* Style sheets of rooms of the page that are loaded when somebody comes there. */
const rooms = {
  history: 'history/style.css',
  'history-card': 'history/card.css',
  puzzle: 'puzzle/style.css',
};

const entryPoints = {
  page: join(here, 'src/main.tsx'),
  ...Object.fromEntries(
    games.flatMap(key => [
      [`style-${key}`, join(here, 'src/games', key, 'style.css')],
      [`drawing-${key}`, join(here, 'src/games', key, 'drawing.ts')],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(rooms).map(([key, path]) => [`style-${key}`, join(here, 'src', path)]),
  ),
};
if (hasEngine) {
  entryPoints.keeper = join(here, 'src/device/worker.ts');
  entryPoints.thinker = join(here, 'src/device/thinker.ts');
}
if (test) entryPoints.specimen = join(here, 'src/specimen.tsx');

const { metafile } = await build({
  entryPoints,
  outdir: join(out, 'assets'),
  entryNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  metafile: true,
  bundle: true,
  minify: !process.argv.includes('--plain'),
  format: 'esm',
  splitting: true,
  chunkNames: '[name]-[hash]',
  target: ['es2022'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'text', '.woff2': 'file' },
  supported: { nesting: false } /* of style sheets: older browsers read them too */,
  define: {
    TEST_BUILD: String(test),
    SITE: String(site),
    KEPT: String(isKept),
    VERSION: JSON.stringify(version),
  },
  legalComments: 'none',
  logLevel: 'warning',
});

/* The sprite stands in the page itself: glyphs are there with the first paint. Games add theirs. */
const symbols = path => /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(path, 'utf8'))[1];
const own = readdirSync(join(here, 'src/games'), { recursive: true })
  .filter(name => name.endsWith('glyphs.svg'))
  .map(name => symbols(join(here, 'src/games', name)));
const sprite = readFileSync(join(here, 'src/kit/glyphs.svg'), 'utf8')
  .replace('</svg>', () => `${own.join('')}</svg>`)
  .replace(/<!--[\s\S]*?-->/g, '')
  .replace(/>\s+</g, '><')
  .replace(/\s+/g, ' ')
  .trim();
const page = readFileSync(join(here, 'src/index.html'), 'utf8');

/* What stands in the page before its script runs, from the same table of words. */
const compiled = await build({
  entryPoints: [join(here, 'src/words-en.ts')],
  bundle: true,
  format: 'esm',
  write: false,
});
const { english } = await import(
  `data:text/javascript,${encodeURIComponent(compiled.outputFiles[0].text)}`
);
const said = { language: english.code, ...english.words };
const inHtml = text => text.replace(/[&<"]/g, c => `&#${c.charCodeAt(0)};`);

/* Where the page finds what was built as `name` with that ending: /assets/page-ABCDEFGH.js. */
const outputs = Object.keys(metafile.outputs).map(
  path => `${base}${relative(out, join(process.cwd(), path))}`,
);
const asset = (name, ending) =>
  outputs.find(path => path.startsWith(`${base}assets/${name}-`) && path.endsWith(ending));

/* A file under its hash, and where the page finds it. */
function put(name, ending, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8),
    path = `assets/${name}-${hash}${ending}`;
  writeFileSync(join(out, path), bytes);
  return `${base}${path}`;
}

/* The puzzles of a game, a file each, as one of them is loaded when it is opened; what their names
 * have in common. */
function putPuzzles({ game }) {
  const from = join(here, '../src/games', game.replaceAll('-', '_'), 'puzzles');
  if (!existsSync(from)) return null;
  const files = readdirSync(from).filter(name => name.endsWith('.orr')),
    hash = createHash('sha256');
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(from, name)));
  const of = `puzzle-${game}-{name}-${hash.digest('hex').slice(0, 8)}.orr`;
  for (const name of files)
    cpSync(join(from, name), join(out, 'assets', of.replace('{name}', basename(name, '.orr'))));
  return [game, of];
}

/* The engines, and beside them what was asked of them and where they are; where that and their
 * workers are, stands in the page. */
async function putEngines() {
  const prepared = await prepare(join(engines, 'table.wasm'));
  const engineOf = ({ game }) =>
    put(`engine-${game}`, '.wasm', readFileSync(join(engines, `table-${game}.wasm`)));
  prepared.engines = Object.fromEntries(
    prepared.games.games.map(g => [g.game, basename(engineOf(g))]),
  );
  prepared.puzzles = Object.fromEntries(prepared.games.games.map(putPuzzles).filter(Boolean));
  return {
    worker: asset('keeper', '.js'),
    thinker: asset('thinker', '.js'),
    prepared: put('prepared', '.json', JSON.stringify(prepared)),
  };
}
const device = hasEngine ? await putEngines() : null;

/* A drawing is loaded when its table is opened; where its style sheet is, stands in the page. */
const sheet = key => outputs.find(path => path.match(/style-([\w-]+)-\w{8}\.css$/)?.[1] === key);
const stray = outputs.find(path => /\/drawing-[\w-]+\.css$/.test(path));
if (stray) throw new Error('A drawing imports no style: its style.css is found by its name.');
const sheets = Object.fromEntries([...games, ...Object.keys(rooms)].map(key => [key, sheet(key)]));

const link = (rel, name) => `<link rel="${rel}" href="${base}${name}">\n`;
const installs =
  link('manifest', 'manifest.webmanifest') + link('apple-touch-icon', 'apple-touch-icon.png');

const fill = script =>
  page
    .replace('{{manifest}}', isKept ? installs : '')
    .replaceAll('{{base}}', base)
    .replace('{{device}}', () => JSON.stringify(device))
    .replace('{{sheets}}', () => JSON.stringify(sheets))
    .replace('{{sprite}}', () => sprite)
    .replace(/\{\{(\w+)(\.\w+)?\}\}/g, (_, name, ending = '') =>
      name + ending in said
        ? inHtml(said[name + ending])
        : asset(name === 'script' ? script : name, ending),
    );

writeFileSync(join(out, 'index.html'), fill('page'));
if (test) writeFileSync(join(out, 'specimen.html'), fill('specimen'));
cpSync(join(here, 'src/favicon.svg'), join(out, 'favicon.svg'));

/* The page can be installed, and is kept for when there is no network. */
const MANIFEST = {
  id: './',
  name: said['app.name'],
  short_name: said['app.name'],
  description: said['app.about'],
  start_url: './',
  scope: './',
  display: 'standalone',
  lang: said.language,
  categories: ['games'],
  background_color: '#0C1222',
  theme_color: '#0C1222',
  icons: ICONS,
};

function keepOffline() {
  const drawn = icons(readFileSync(join(here, 'src/favicon.svg'), 'utf8'));
  for (const [name, bytes] of Object.entries(drawn)) writeFileSync(join(out, name), bytes);
  writeFileSync(join(out, 'manifest.webmanifest'), JSON.stringify(MANIFEST));
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `./${relative(out, join(entry.parentPath ?? entry.path, entry.name))}`)
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
  const head = `const VERSION = '${hash.digest('hex').slice(0, 12)}', FILES = ${JSON.stringify(files)};\n`;
  writeFileSync(join(out, 'sw.js'), head + readFileSync(join(here, 'src/offline/sw.js')));
}
if (isKept) keepOffline();

async function compress(name) {
  const bytes = readFileSync(join(out, name));
  const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
  writeFileSync(join(out, `${name}.br`), br);
  writeFileSync(join(out, `${name}.gz`), gz);
}

/* All at once, on every core. The tests' build comes from the machine that wants it. */
const small = readdirSync(out, { recursive: true }).filter(name =>
  ['.html', '.js', '.css', '.svg', '.json', '.wasm'].includes(extname(name)),
);
if (!test) await Promise.all(small.map(compress));
