/* door.tsx - the doors of this room: its card in the lobby and its page, loaded when somebody
 * comes, and handed what they need of the store (see watch.ts). SPDX-License-Identifier: MIT */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { elosOf } from '../kit/level.ts';
import { loadSheet } from '../kit/sheet.ts';
import {
  app,
  forget,
  glimpseAt,
  go,
  hasDevice,
  hasTable,
  openRecord,
  outdate,
} from '../store/app.ts';
import { readHasHistory as hasHistory } from '../store/memory.ts';
import type { Kept, Outside } from './outside.ts';

export { hasHistory };

const outside: Omit<Outside, 'kept'> = {
  go,
  forget,
  look: glimpseAt,
  has: hasTable,
  openRecord: hasDevice() ? openRecord : undefined,
  elos: key => {
    const game = app.games.find(g => g.game === key);
    return game && elosOf(game.levels);
  },
};

type Room = ComponentType<Outside>;

/* What is drawn once it is there. What is not there any more belongs to an older page. */
function useLoaded(sheet: string, load: () => Promise<Room>) {
  const [drawn, setDrawn] = useState<{ by: Room; kept: Kept } | null>(null);
  useEffect(() => {
    const parts = Promise.all([load(), import('./keep.ts'), loadSheet(sheet)]);
    void parts.then(([by, kept]) => setDrawn({ by, kept }), outdate);
  }, []);
  return drawn && <drawn.by {...outside} kept={drawn.kept} />;
}

/* The level that was beaten so far, for who asks; null: none, or nothing is kept. */
export function useBeatenLevel(): number | null {
  const [level, set] = useState<number | null>(null);
  useEffect(() => {
    if (!hasHistory()) return;
    const look = async () => {
      const [{ allMatches }, { beatenLevel }] = await Promise.all([
        import('./keep.ts'),
        import('./ladder.ts'),
      ]);
      set(beatenLevel(await allMatches()));
    };
    void look().catch(() => undefined); /* a browser that keeps nothing suggests nothing */
  }, []);
  return level;
}

export function HistoryCard() {
  const card = useLoaded('history-card', async () => (await import('./card.tsx')).Card);
  return <article class="plate history">{card}</article>;
}

export function HistoryPage() {
  const matches = useLoaded('history', async () => (await import('./matches.tsx')).Matches);
  return <main class="history-page">{matches}</main>;
}
