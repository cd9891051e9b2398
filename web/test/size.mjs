/* size.mjs - what a first visit loads, gzipped. SPDX-License-Identifier: MIT */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './browser.mjs';
import { done, ok } from './tap.mjs';

const dist = join(root, 'dist');
const weigh = names => names.reduce((sum, n) => sum + gzipSync(readFileSync(join(dist, n)), { level: 9 }).length, 0);
const page = weigh(['index.html', 'page.js', 'page.css', 'favicon.svg']);
const fonts = readdirSync(join(dist, 'fonts')).reduce((sum, n) => sum + statSync(join(dist, 'fonts', n)).size, 0);

ok(page <= 150_000, `script, style and drawings: ${(page / 1000).toFixed(1)} kB gzipped, at most 150`);
ok(fonts <= 40_000, `fonts: ${(fonts / 1000).toFixed(1)} kB, at most 40`);
done();
