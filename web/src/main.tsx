/* main.tsx - the page: lobby or table. SPDX-License-Identifier: MIT */
import { render } from 'preact';
import './style/all.css';
import { drawings } from './games/index.ts';
import { start, useApp } from './store/app.ts';
import { Lobby } from './lobby/lobby.tsx';
import { Table } from './table/table.tsx';
import { speak, teach, usePseudo } from './kit/words.ts';
import { english } from './words-en.ts';

speak(english);
for (const { words } of Object.values(drawings)) teach(words);
if (TEST_BUILD && new URLSearchParams(location.search).has('pseudo')) usePseudo();

function Page() {
  const { route } = useApp();
  return (
    <>
      {route.table ? <Table /> : <Lobby />}
      <div id="live" class="hidden" aria-live="polite" />
    </>
  );
}

start();
render(<Page />, document.getElementById('app')!);
