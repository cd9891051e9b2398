/* load.mjs - a TypeScript module of src/ for node. SPDX-License-Identifier: MIT */
import { build } from 'esbuild';
import { join } from 'node:path';
import { root } from './browser.mjs';

export async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', path)],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { TEST_BUILD: 'true', VERSION: '"test"' },
    logLevel: 'error',
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}
