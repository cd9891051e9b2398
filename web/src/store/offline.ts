/* offline.ts - the page is kept for when there is no network: by a service worker, which stands
 * beside it. A newer version waits until the player asks for it: no match is interrupted.
 * SPDX-License-Identifier: MIT */
import { facts } from './state.ts';

const SCRIPT = SITE ? './sw.js' : '/sw.js';

function offer(worker: ServiceWorker | null): void {
  /* The first one just comes in. */
  if (worker && navigator.serviceWorker.controller) facts.outdated.value = true;
}

const installed = (worker: ServiceWorker) =>
  new Promise<void>(done => {
    const look = () => worker.state !== 'installing' && done();
    worker.addEventListener('statechange', look);
    look();
  });

/* Of older versions this window needs nothing any more. */
function watch(registration: ServiceWorkerRegistration): void {
  navigator.serviceWorker.controller?.postMessage('here');
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    if (worker) void installed(worker).then(() => worker.state === 'installed' && offer(worker));
  });
}

export function keepOffline(): void {
  if (!KEPT || !('serviceWorker' in navigator)) return;
  const keep = () => navigator.serviceWorker.register(SCRIPT).then(watch, () => undefined);
  if (document.readyState === 'complete') void keep();
  else addEventListener('load', () => void keep());
}

/* A newer version that is kept beside this one. A server may have told that there is one before
 * the browser has looked for it. */
async function newer(): Promise<ServiceWorker | null> {
  const kept = KEPT && (await navigator.serviceWorker?.getRegistration());
  if (!kept) return null;
  if (!kept.waiting) await kept.update().catch(() => undefined);
  if (kept.installing) await installed(kept.installing);
  return kept.waiting;
}

/* The newest version there is, now that the player wants it. */
export async function reload(): Promise<void> {
  const worker = await newer();
  if (!worker) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  worker.postMessage('let in');
}
