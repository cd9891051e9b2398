/* unit.mjs [NAME...] - the component tests, unit/*.test.tsx: the page in node, on jsdom, with
 * recorded messages in place of a server; TAP by node's own runner. Names run only those files.
 * SPDX-License-Identifier: MIT */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './browser.mjs';

const wanted = process.argv.slice(2),
  sources = join(root, 'test/unit'),
  isWanted = file => !wanted.length || wanted.includes(basename(file, '.test.tsx'));
const entryPoints = readdirSync(sources)
  .filter(file => file.endsWith('.test.tsx') && isWanted(file))
  .map(file => join(sources, file));

/* What is bundled and older than modules asks for node's own. */
const requires =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/* Inside web/, where what stays outside the bundle is found. */
const out = mkdtempSync(join(root, 'node_modules/.unit-'));
try {
  await build({
    entryPoints,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['jsdom'],
    mainFields: ['module', 'main'] /* one preact for all */,
    banner: { js: requires },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.svg': 'text' },
    define: { TEST_BUILD: 'true', SITE: 'false', KEPT: 'false', VERSION: '"test"' },
    sourcemap: 'inline',
    logLevel: 'error',
  });
  const files = readdirSync(out).map(file => join(out, file));
  const { status } = spawnSync(
    process.execPath,
    ['--enable-source-maps', '--test', '--test-reporter=tap', ...files],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(out, { recursive: true });
}
