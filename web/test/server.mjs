/* server.mjs - the real server with the test build, on a port and data folder of its own.
 * SPDX-License-Identifier: MIT */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './browser.mjs';

export const program = process.env.ORRERY ?? join(root, '../build/orrery');
export const hasServer = () => existsSync(program);

const freePort = () => new Promise(done => {
  const s = createServer().listen(0, '127.0.0.1', () => { const { port } = s.address(); s.close(() => done(port)); });
});

export async function startServer() {
  const port = await freePort(), data = mkdtempSync(join(tmpdir(), 'orrery-web-'));
  const child = spawn(program, ['serve', '--port', String(port), '--data', data, '--web', join(root, 'dist-test')], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 100; i++) {
    try { await fetch(address); break; } catch { await new Promise(done => setTimeout(done, 50)); }
  }
  return { address, stop: () => new Promise(done => { child.on('exit', () => { rmSync(data, { recursive: true, force: true }); done(); }); child.kill('SIGTERM'); }) };
}
