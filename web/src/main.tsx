/* main.tsx - the page: lobby or table. SPDX-License-Identifier: MIT */
import { render } from 'preact';
import './style/all.css';
import { folders } from './games/index.ts';
import { HistoryPage } from './history/door.tsx';
import { watchEndings } from './history/watch.ts';
import { app, start } from './store/app.ts';
import { Lobby } from './lobby/lobby.tsx';
import { words as lobbyWords } from './lobby/words-en.ts';
import { PuzzlePage } from './puzzle/door.tsx';
import { loadDrawing } from './table/drawings.ts';
import { Table } from './table/table.tsx';
import { speak, teach, usePseudo } from './kit/words.ts';
import { english } from './words-en.ts';

speak(english);
teach(lobbyWords);
for (const { tile } of Object.values(folders)) if (tile) teach(tile.words);
if (TEST_BUILD && new URLSearchParams(location.search).has('pseudo')) usePseudo();

function Place() {
  const { table, isHistory, isPuzzles } = app.route;
  if (table) return <Table />;
  if (isPuzzles) return <PuzzlePage />;
  return isHistory ? <HistoryPage /> : <Lobby />;
}

function Page() {
  return (
    <>
      <Place />
      <div id="live" class="hidden" aria-live="polite" />
    </>
  );
}

start(loadDrawing);
watchEndings();
render(<Page />, document.getElementById('app')!);
