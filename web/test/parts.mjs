/* parts.mjs - runs named tests, each in a browser and on a server that all of one command
 * share: `node table.mjs` runs all, `node table.mjs lost takeback` those.
 * SPDX-License-Identifier: MIT */
import { launch } from './browser.mjs';
import { startServer } from './server.mjs';
import { done, ok } from './tap.mjs';

/* What every open page shows, for whoever reads that a test did not come to its end. */
async function shown(browser) {
  const pages = browser.contexts().flatMap(context => context.pages());
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

export async function run(parts) {
  const wanted = process.argv.slice(2);
  for (const name of wanted) if (!parts[name]) ok(false, `there is a test ${name}`);
  const server = await startServer(),
    browser = await launch();
  try {
    for (const [name, part] of Object.entries(parts)) {
      if (wanted.length && !wanted.includes(name)) continue;
      const began = Date.now();
      try {
        await part(browser, server.address, server);
      } catch (why) {
        ok(false, `${name} runs to its end`, `${why.stack}\n${await shown(browser)}`);
      }
      console.log(`# ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  done();
}
