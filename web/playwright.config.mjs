/* playwright.config.mjs - the page's tests in Debian's Chromium. A test is a file of test/ that
 * calls run() of parts.mjs; the tests of a file share a server and run one after the other.
 * SPDX-License-Identifier: MIT */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumAt } from './test/browser.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'test');
const isTest = name => /from '\.\/parts\.mjs'/.test(readFileSync(join(folder, name), 'utf8'));

export default {
  testDir: folder,
  testMatch: readdirSync(folder).filter(name => name.endsWith('.mjs') && isTest(name)),
  outputDir: `test-results/${process.pid}` /* two commands may run at once */,
  fullyParallel: false,
  workers: 1,
  timeout: 0 /* what hangs is ended by tests/run; nothing fails for being slow */,
  snapshotPathTemplate: 'src/games/{arg}{ext}' /* of pictures.mjs */,
  updateSnapshots: process.env.UPDATE ? 'all' : 'none',
  reporter: './test/tap-reporter.mjs',
  use: {
    launchOptions: chromiumAt(),
    /* Of a test that failed. The page at every step of it, which makes all tests half as long again,
     * is in the trace with TRACE=1. */
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: !!process.env.TRACE },
    screenshot: 'only-on-failure',
  },
};
