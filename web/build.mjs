/* build.mjs - web/dist from web/src: one script, one style sheet, one page, two fonts.
 *
 *   node build.mjs            the page
 *   node build.mjs --test     dist-test: the page, the specimen and the pseudo-locale
 *
 * SPDX-License-Identifier: MIT */
import { build } from 'esbuild';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const test = process.argv.includes('--test');
const out = join(here, test ? 'dist-test' : 'dist');
const version = readFileSync(join(here, '../VERSION'), 'utf8').trim();

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'fonts'), { recursive: true });

const fonts = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'marcellus.woff2': '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
};
for (const [name, from] of Object.entries(fonts))
  cpSync(join(here, 'node_modules', from), join(out, 'fonts', name));

const entryPoints = { page: join(here, 'src/main.tsx') };
if (test) entryPoints.specimen = join(here, 'src/specimen.tsx');

await build({
  entryPoints,
  outdir: out,
  bundle: true,
  minify: !process.argv.includes('--plain'),
  format: 'esm',
  target: ['es2022'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'text' },
  external: ['/fonts/*'],
  define: { TEST_BUILD: String(test), VERSION: JSON.stringify(version) },
  legalComments: 'none',
  logLevel: 'warning',
});

/* The sprite stands in the page itself: glyphs are there with the first paint. */
const sprite = readFileSync(join(here, 'src/glyphs.svg'), 'utf8')
  .replace(/<!--[\s\S]*?-->/g, '').replace(/>\s+</g, '><').trim();
const page = readFileSync(join(here, 'src/index.html'), 'utf8');
const fill = (text, script) => text.replaceAll('{{script}}', script).replace('{{sprite}}', () => sprite);

writeFileSync(join(out, 'index.html'), fill(page, 'page'));
if (test) writeFileSync(join(out, 'specimen.html'), fill(page, 'specimen'));
cpSync(join(here, 'src/favicon.svg'), join(out, 'favicon.svg'));
