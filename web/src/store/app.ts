/* app.ts - the store's front: what components may read and do. SPDX-License-Identifier: MIT */
import { applySettings } from './actions.ts';
import { showEmote } from './emotes.ts';
import { askToLast } from './lasting.ts';
import { entering, glimpse, hear, noteConnection, refuse, startLinks } from './link.ts';
import { markOnDevice } from './memory.ts';
import { keepOffline } from './offline.ts';
import { prepareBy, receive } from './pacing.ts';
import { arrive, openRoute } from './routes.ts';
import { app } from './state.ts';

export { hasDevice, verifyOnDevice } from '../link/device.ts';
export * from './actions.ts';
export { useAnswer } from './answer.ts';
export * from './attempt.ts';
export { emotes, giveEmote } from './emotes.ts';
export { askToLast } from './lasting.ts';
export { FINISHED, glimpseAt, hasTable, net } from './link.ts';
export { reload } from './offline.ts';
export { oneStep, outdate, pause } from './pacing.ts';
export { skipSteps } from './playout.ts';
export { positionAt } from './positions.ts';
export * from './questions.ts';
export { addressOf, go, lookAtPly, reviewPath } from './routes.ts';
export { type AskReview, reviewerOf } from './reviews.ts';
export { giveSeal } from './seals.ts';
export { onShow } from './show.ts';
export { app, forget, looker, ownSeats, type TableNow } from './state.ts';

/* `prepare` fetches what a game's tables are drawn with, before the first is shown. */
export function start(prepare: (game: string) => Promise<unknown>): void {
  prepareBy(prepare);
  applySettings();
  addEventListener('popstate', arrive);
  startLinks(place => ({
    hello: h => hear(place, h),
    enter: () => entering(place),
    state(s) {
      if (place === 'device') {
        for (const t of [s.table, s.rematch]) if (t) markOnDevice(t);
        askToLast();
      }
      receive(s);
    },
    emote: showEmote,
    refused: refuse,
    connection(now) {
      noteConnection(place, now);
      if (now === 'open' && !app.table) glimpse();
    },
  }));
  openRoute();
  keepOffline();
}
