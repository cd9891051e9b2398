/* build.mjs - web/dist from web/src: the page, and under assets/ one script, one style
 * sheet and two fonts, with a script and a style sheet for each game's drawing, each with its
 * hash in its name so that browsers may keep it for ever.
 * Beside each file stand its smaller forms, .br and .gz, for the server to choose from.
 *
 *   node build.mjs            the page
 *   node build.mjs --test     dist-test: the page, the specimen and the pseudo-locale
 *
 * SPDX-License-Identifier: MIT */
import { build } from 'esbuild';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const test = process.argv.includes('--test');
const out = join(here, test ? 'dist-test' : 'dist');
const version = readFileSync(join(here, '../VERSION'), 'utf8').trim();

rmSync(out, { recursive: true, force: true });
mkdirSync(out);

const games = readdirSync(join(here, 'src/games'), { withFileTypes: true })
  .filter(entry => existsSync(join(here, 'src/games', entry.name, 'style.css')))
  .map(entry => entry.name);

const entryPoints = {
  page: join(here, 'src/main.tsx'),
  ...Object.fromEntries(
    games.map(key => [`style-${key}`, join(here, 'src/games', key, 'style.css')]),
  ),
};
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
  define: { TEST_BUILD: String(test), VERSION: JSON.stringify(version) },
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

/* Where the page finds what was built as `name` with that ending: /assets/page-ABCDEFGH.js. */
const outputs = Object.keys(metafile.outputs).map(
  path => `/${relative(out, join(process.cwd(), path))}`,
);
const asset = (name, ending) =>
  outputs.find(path => path.startsWith(`/assets/${name}-`) && path.endsWith(ending));

/* A drawing is loaded when its table is opened; where its style sheet is, stands in the page. */
const sheet = key => outputs.find(path => path.match(/style-([\w-]+)-\w{8}\.css$/)?.[1] === key);
const stray = outputs.find(path => /\/drawing-\w+\.css$/.test(path));
if (stray) throw new Error('A drawing imports no style: its style.css is found by its name.');
const sheets = Object.fromEntries(games.map(key => [key, sheet(key)]));

const fill = script =>
  page
    .replace('{{sheets}}', () => JSON.stringify(sheets))
    .replace('{{sprite}}', () => sprite)
    .replace(/\{\{(\w+)(\.\w+)\}\}/g, (_, name, ending) =>
      asset(name === 'script' ? script : name, ending),
    );

writeFileSync(join(out, 'index.html'), fill('page'));
if (test) writeFileSync(join(out, 'specimen.html'), fill('specimen'));
cpSync(join(here, 'src/favicon.svg'), join(out, 'favicon.svg'));

for (const name of readdirSync(out, { recursive: true }).filter(n =>
  ['.html', '.js', '.css', '.svg'].includes(extname(n)),
)) {
  const bytes = readFileSync(join(out, name));
  writeFileSync(join(out, `${name}.br`), brotliCompressSync(bytes));
  writeFileSync(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
