/* package.mjs - the package for JavaScript as its users get it: the tarball of build-npm, installed
 * into an empty folder without a network, imported in node and by a browser from plain files.
 * SPDX-License-Identifier: MIT */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launch, serve } from '../../web/test/browser.mjs';
import { done, is, ok } from '../../web/test/tap.mjs';

const top = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (...path) => readFileSync(join(top, ...path), 'utf8');
const home = mkdtempSync(join(tmpdir(), 'orrery-npm-'));

/* A project of somebody else. */
function install() {
  const [tarball] = readdirSync(join(top, 'build-npm')).filter(name => name.endsWith('.tgz'));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--silent'];
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', ...quiet, join(top, 'build-npm', tarball)], { cwd: home });
  const about = JSON.parse(readFileSync(join(home, 'node_modules/orrery/package.json'), 'utf8'));
  is(about.version, read('VERSION').trim(), 'the tarball installs into an empty folder, offline');
  is([about.scripts, about.dependencies], [undefined, undefined], 'it runs and needs nothing');
  is(readdirSync(join(home, 'node_modules')).sort(), ['.package-lock.json', 'orrery'], 'alone');
}

function runReadme() {
  const examples = [...read('js/README.md').matchAll(/^```js\n(.*?)^```$/gms)].map(m => m[1]);
  ok(examples.length >= 6, 'README.md has examples');
  examples.forEach((text, i) => {
    const path = join(home, `example-${i}.js`);
    writeFileSync(path, text);
    let printed = '';
    try {
      printed = execFileSync('node', [path], { cwd: home, encoding: 'utf8', stdio: 'pipe' });
    } catch (fault) {
      printed = '';
      console.log(`# ${fault.stderr}`);
    }
    ok(printed.length > 0 && !printed.includes('false'), `example ${i + 1} of README.md runs`);
  });
}

const types = `
import { type Game, load, type State } from 'orrery';
const game: Game = load('stellar', { seats: 2 });
const state: State = game.start({ seed: 7n });
const text: string = state.actionTexts()[0] ?? '';
const score: number = state.apply(text).score(0).total;
// @ts-expect-error: a seat is a number
state.apply(score, 'one');
// @ts-expect-error: memory is nobody's business
state.knownBytes(0);
`;

function compileUser() {
  writeFileSync(join(home, 'user.ts'), types);
  const options = '--noEmit --strict --module nodenext --target es2022 --lib es2022,dom'.split(' ');
  const tsc = join(top, 'web/node_modules/.bin/tsc');
  let said = '';
  try {
    execFileSync(tsc, [...options, 'user.ts'], { cwd: home, encoding: 'utf8', stdio: 'pipe' });
  } catch (fault) {
    said = fault.stdout;
  }
  is(said, '', 'its types are what a program in TypeScript uses');
}

async function inBrowser() {
  writeFileSync(join(home, 'index.html'), '<!doctype html>');
  const server = await serve(home),
    browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const found = await page.evaluate(async () => {
      const { games, load } = await import('/node_modules/orrery/dist/browser.js');
      return games({ toys: true }).map(({ key }) => {
        const game = load(key);
        const state = game.start({ seed: 3 }),
          bot = game.bot('random', { seed: 3 });
        while (!state.isOver) state.apply(bot.choose(state));
        return [key, String(state.hash())];
      });
    });
    return Object.fromEntries(found);
  } finally {
    await browser.close();
    server.close();
  }
}

function inNode(orrery) {
  const found = orrery.games({ toys: true }).map(({ key }) => {
    const game = orrery.load(key);
    const state = game.start({ seed: 3 }),
      bot = game.bot('random', { seed: 3 });
    while (!state.isOver) state.apply(bot.choose(state));
    return [key, String(state.hash())];
  });
  return Object.fromEntries(found);
}

try {
  install();
  runReadme();
  compileUser();
  writeFileSync(join(home, 'index.js'), "export * from 'orrery';");
  const orrery = await import(pathToFileURL(join(home, 'index.js')));
  is(await inBrowser(), inNode(orrery), 'a browser imports it from plain files and plays the same');
} finally {
  rmSync(home, { recursive: true });
}
done();
