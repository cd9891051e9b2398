/* sw.js - keeps the page for when there is no network: all files of one version, or none. A newer
 * version is fetched beside it and waits until the player lets it in.
 *
 * The build puts the list of files before this. SPDX-License-Identifier: MIT */
/* global VERSION, FILES */
const PREFIX = `orrery ${new URL(registration.scope).pathname} `,
  NAME = PREFIX + VERSION,
  INDEX = './index.html';

/* What has its hash in its name never changes. Of the rest a host may have said that the browser
 * can keep it for a while: then an old page would look for files that are gone. */
const anew = file =>
  file.startsWith('./assets/') ? file : new Request(file, { cache: 'reload' });

/* Made anew, so that it stands behind those of older versions. */
async function keep() {
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map(anew));
}
addEventListener('install', event => event.waitUntil(keep()));

/* Another window may still show an older version, in the middle of a match. It goes on with that, and
 * what it loads later is found there, until there is one window only. */
async function tidy() {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const all = await caches.keys(),
    names = all.filter(name => name.startsWith(PREFIX)),
    unfoldered = all.filter(name => name.startsWith('orrery-')); /* as they were named before */
  await Promise.all(unfoldered.map(name => caches.delete(name)));
  await Promise.all(names.slice(0, names.indexOf(NAME)).map(name => caches.delete(name)));
}
addEventListener('activate', event => event.waitUntil(tidy().then(() => clients.claim())));

addEventListener('message', event => {
  if (event.data === 'let in') skipWaiting();
  else if (event.data === 'here') event.waitUntil(tidy());
});

/* The addresses that are all this page: a server has others, which it alone answers. */
function isPage(url) {
  const path = new URL(url).pathname.slice(new URL(registration.scope).pathname.length);
  return path === '' || path === 'index.html' || path.startsWith('t/') || path.startsWith('c/');
}

async function kept(request) {
  const cache = await caches.open(NAME);
  if (request.mode === 'navigate') return isPage(request.url) && cache.match(INDEX);
  return (await cache.match(request)) || caches.match(request);
}

const answer = async request => (await kept(request)) || fetch(request);
addEventListener('fetch', event => {
  const { method, url } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin)
    event.respondWith(answer(event.request));
});
