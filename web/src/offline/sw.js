/* sw.js - keeps the page for when there is no network: all files of one version, or none. A newer
 * version is fetched beside it and waits until the player lets it in.
 *
 * The build puts the list of files before this. SPDX-License-Identifier: MIT */
/* global VERSION, FILES */
const PREFIX = 'orrery-',
  NAME = PREFIX + VERSION,
  INDEX = './index.html';

addEventListener('install', event => {
  event.waitUntil(caches.open(NAME).then(cache => cache.addAll(FILES)));
});

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map(name => caches.delete(name)));
  await clients.claim();
}
addEventListener('activate', event => event.waitUntil(takeOver()));

addEventListener('message', ({ data }) => {
  if (data === 'let in') skipWaiting();
});

/* The addresses that are all this page: a server has others, which it alone answers. */
function isPage(url) {
  const path = new URL(url).pathname.slice(new URL(registration.scope).pathname.length);
  return path === '' || path === 'index.html' || path.startsWith('t/') || path.startsWith('c/');
}

async function answer(request) {
  const isHere = request.mode !== 'navigate' || isPage(request.url);
  const cache = await caches.open(NAME);
  const kept = isHere && (await cache.match(request.mode === 'navigate' ? INDEX : request));
  return kept || fetch(request);
}
addEventListener('fetch', event => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin)
    event.respondWith(answer(event.request));
});
