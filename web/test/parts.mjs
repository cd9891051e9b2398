/* parts.mjs - named tests in a browser, by Playwright's runner, on a server that all of one file
 * share: `node table.mjs` runs all of table.mjs, `node table.mjs lost takeback` those, and
 * `npx playwright test` in web/ runs every file that calls run().
 *
 * A test is a function of a browser, the server's address and the server. What it says with
 * ok() and is() goes to tap-reporter.mjs line by line; one that is not ok fails its test, whose
 * trace is then kept in web/test-results: `npx playwright show-trace FILE`. A file may bring a
 * browser that is not Playwright's: of its pages pictures are kept.
 *
 * SPDX-License-Identifier: MIT */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test as base } from '@playwright/test';
import { root } from './browser.mjs';
import { startServer } from './server.mjs';
import { done, failures, ok } from './tap.mjs';

/* Set by tests/long: every width and every seat count, and more of the same. */
export const isLong = !!process.env.LONG;

/* Something that all tests of a file share: opened before the first, closed after the last. */
const shared = (open, close) => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is wanted: nothing
  async ({}, use) => {
    const one = await open();
    await use(one);
    await close(one);
  },
  { scope: 'worker' },
];
const test = base.extend({ server: shared(startServer, server => server.stop()) });

/* Playwright's browser has contexts, another one its pages. */
const pagesOf = async browser =>
  browser.contexts ? browser.contexts().flatMap(context => context.pages()) : browser.pages();

/* What every open page shows, for whoever reads that a test did not come to its end. */
async function shown(browser) {
  const pages = await pagesOf(browser);
  const say = page =>
    page
      .evaluate(() => {
        const table = document.querySelector('.table')?.className ?? 'no table';
        return `${table}: ${document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`;
      })
      .catch(why => why.message);
  return (
    await Promise.all(
      pages.map(async page => `${page.url()} ${await say(page)} ${page.errors?.join('; ') ?? ''}`),
    )
  ).join('\n');
}

/* Of a browser that Playwright does not trace. */
async function keepPictures(browser, info) {
  for (const [i, page] of (await pagesOf(browser)).entries()) {
    const name = `page-${i + 1}`,
      path = info.outputPath(`${name}.png`);
    await page.screenshot({ path });
    info.attachments.push({ name, path, contentType: 'image/png' });
  }
}

function declare(test, name, part) {
  test(name, async ({ browser, server }) => {
    const before = failures();
    try {
      await part(browser, server.address, server);
    } catch (why) {
      ok(false, `${name} runs to its end`, `${why.stack}\n${await shown(browser)}`);
    }
    if (failures() === before) return;
    if (!browser.contexts) await keepPictures(browser, test.info());
    throw new Error(`${name}: see above`);
  });
}

/* Started by hand or by a part of the tests: the runner is started with this file. */
function start(parts, wanted) {
  for (const name of wanted)
    if (!parts[name]) {
      ok(false, `there is a test ${name}`);
      done();
      return;
    }
  const file = basename(process.argv[1]).replaceAll('.', '\\.'),
    names = wanted.length ? ['--grep', `(^| )(${wanted.join('|')})$`] : [];
  const { pid, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `/${file}$`, ...names],
    { cwd: root, stdio: 'inherit' },
  );
  if (status === 0)
    rmSync(join(root, 'test-results', String(pid)), { recursive: true, force: true });
  process.exitCode = status ?? 1;
}

/* `launch` starts a browser of the file's own. */
export async function run(parts, launch = null) {
  if (!process.env.PLAYWRIGHT_TEST) return start(parts, process.argv.slice(2));
  const own = launch ? test.extend({ browser: shared(launch, browser => browser.close()) }) : test;
  for (const [name, part] of Object.entries(parts)) declare(own, name, part);
}
