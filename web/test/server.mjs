/* server.mjs - the real server with the test build, on a port and data folder of its own;
 * bots act at once. SPDX-License-Identifier: MIT */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './browser.mjs';

/* Another build of it, for instance one with checks: ORRERY=build-san/orrery. */
const usualProgram = resolve(process.env.ORRERY ?? join(root, '../build/orrery'));

/* The address it says it has opened; what it says besides, when it does not. */
function opened(child) {
  return new Promise((done, fail) => {
    let said = '';
    const hear = bytes => {
      said += bytes;
      const address = /http:\/\/localhost:(\d+)\//.exec(said);
      if (address) done(`http://127.0.0.1:${address[1]}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    if (process.env.ORRERY) child.stderr.pipe(process.stderr);
    child.on('error', fail);
    child.on('exit', () => fail(new Error(`the server ended: ${said}`)));
  });
}

/* What every test is dealt, so that a failure can be seen again; a number in DEALS, other deals.
 * null: any, and fair. */
const usual = process.env.DEALS ?? '1';

/* `address` and `data` may be those of a server that was stopped: it opens again there. `program`
 * is another build for a test that is about it. */
export async function startServer({
  address = 'http://127.0.0.1:0',
  data = mkdtempSync(join(tmpdir(), 'orrery-web-')),
  web = join(root, 'dist-test'),
  deals = usual,
  program,
} = {}) {
  const child = spawn(program ? join(root, '..', program) : usualProgram, [
    'serve',
    '--port',
    new URL(address).port || '0',
    '--data',
    data,
    '--web',
    web,
    '--bot-pace',
    '0',
    '--review-worlds',
    '8' /* else every match that ends would keep a core busy for long */,
    ...(deals === null ? [] : ['--seed', deals]),
  ]);
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  const close = () =>
    new Promise(done => {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return done();
      child.on('exit', done);
      child.kill('SIGTERM');
    });
  return {
    address: await opened(child),
    data,
    close,
    async stop() {
      await close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
