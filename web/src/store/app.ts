/* app.ts - the store's front: what components may read and do. SPDX-License-Identifier: MIT */
import { applySettings } from './actions.ts';
import { entering, glimpse, hear, net, refuse } from './link.ts';
import { prepareBy, receive } from './pacing.ts';
import { arrive, openRoute } from './routes.ts';
import { app, facts } from './state.ts';

export * from './actions.ts';
export * from './attempt.ts';
export { FINISHED, net } from './link.ts';
export { skipDeeds } from './playout.ts';
export { positionAt } from './positions.ts';
export { go } from './routes.ts';
export { onShow } from './show.ts';
export { app, forget, looker, ownSeats, type TableNow } from './state.ts';

/* `prepare` fetches what a game's tables are drawn with, before the first is shown. */
export function start(prepare: (game: string) => Promise<unknown>): void {
  prepareBy(prepare);
  applySettings();
  addEventListener('popstate', arrive);
  openRoute();
  net.start({
    hello: hear,
    enter: entering,
    state: receive,
    refused: refuse,
    connection(now) {
      if (now === 'outdated') facts.outdated.value = true;
      else facts.connection.value = now;
      if (now === 'open' && !app.table) glimpse();
    },
  });
}
