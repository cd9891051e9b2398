/* browser.mjs - Debian's Chromium and a static server for the test build; every test
 * that opens a page goes through with(), which closes both. SPDX-License-Identifier: MIT */
import { chromium } from '@playwright/test';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/* How long anything is waited for, in milliseconds: a busy machine is no failure. */
export const PATIENCE = 120_000;

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jsonl': 'text/plain',
};

export function serve(folder) {
  const server = createServer((request, response) => {
    let path = normalize(new URL(request.url, 'http://x').pathname);
    if (path === '/specimen') path = '/specimen.html';
    if (path === '/' || path.startsWith('/t/') || path.startsWith('/c/')) path = '/index.html';
    try {
      const body = readFileSync(join(folder, path));
      response.writeHead(200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end('Not here.');
    }
  });
  return new Promise(done => server.listen(0, '127.0.0.1', () => done(server)));
}

/* `coarse`: it takes its pointer for a finger, which no context's hasTouch makes it do. */
export const chromiumAt = ({ coarse = false } = {}) => ({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--mute-audio',
    ...(coarse
      ? [
          '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1',
        ]
      : []),
  ],
});

export const launch = how => chromium.launch(chromiumAt(how));

/* Runs work(browser, address) and leaves nothing behind. */
export async function withBrowser(work, folder = join(root, 'dist-test')) {
  const server = await serve(folder);
  const browser = await launch();
  try {
    return await work(browser, `http://127.0.0.1:${server.address().port}`);
  } finally {
    await browser.close();
    server.close();
  }
}
