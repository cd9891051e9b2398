/* door.tsx - the doors of this room: what a table shows of its puzzle, and the page of all puzzles. They
 * are loaded when somebody comes. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { folders } from '../games/index.ts';
import { Thumbnail } from '../kit/lens.tsx';
import { loadSheet } from '../kit/sheet.ts';
import { say } from '../kit/words.ts';
import { app, outdate } from '../store/app.ts';
import type { AtTable } from './at-table.ts';
import { puzzleOf, today } from './day.ts';

type Room = typeof import('./room.ts');

/* What is not there any more belongs to an older page. */
function useRoom(): Room | null {
  const [room, enter] = useState<Room | null>(null);
  useEffect(() => {
    void Promise.all([import('./room.ts'), loadSheet('puzzle')]).then(([r]) => enter(r), outdate);
  }, []);
  return room;
}

/* Handed in: a chunk that imports lenses would take them out of the page's script. */
const picture = (game: string) => <Thumbnail game={game} tile={folders[game]?.tile} />;

/* "Today's puzzle", or which one of the game's. */
export function puzzleTitle(game: string, name: string): string {
  const due = puzzleOf(today(), app.games),
    all = app.games.find(g => g.game === game)?.puzzles ?? 0;
  return due?.game === game && due.name === name
    ? say('puzzle.today')
    : say('puzzle.named', { n: Number(name), all });
}

/* Above the board; its place is kept until it is there. */
export function PuzzleBand(props: AtTable) {
  const room = useRoom();
  return (
    <section class="puzzle" aria-label={puzzleTitle(props.state.game, props.puzzle.name)}>
      {room && <room.Band {...props} />}
    </section>
  );
}

export function PuzzlePane(props: AtTable) {
  const room = useRoom();
  return <div class="puzzle-pane">{room && <room.Pane {...props} picture={picture} />}</div>;
}

/* The next one of the game that was not played to its end; behind `name`, if one is given. */
export async function openNextPuzzle(game: string, name?: string): Promise<void> {
  const room = await import('./room.ts').catch(outdate);
  await room?.openNext(game, name);
}

export function PuzzlePage() {
  const room = useRoom();
  return <main class="puzzle-page">{room && <room.Page picture={picture} />}</main>;
}
