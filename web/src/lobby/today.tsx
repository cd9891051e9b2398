/* today.tsx - today's puzzle in the lobby: of which game, and how many days in a row.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { folders } from '../games/index.ts';
import { Icon } from '../kit/glyph.tsx';
import { Thumbnail } from '../kit/lens.tsx';
import { say } from '../kit/words.ts';
import { daysBefore, puzzleOf, today, triesInWords } from '../puzzle/day.ts';
import { app, openPuzzle } from '../store/app.ts';
import { readPuzzleNote } from '../store/memory.ts';

/* What is asked or what came of it, and the streak, which today's puzzle makes longer. */
function sentences(title: string, day: string): string {
  const { last, outcome, streak } = readPuzzleNote(),
    now = last === day ? outcome : 'open',
    said = say(now === 'open' ? 'puzzle.due' : `puzzle.due.${now}`, {
      title,
      tries: triesInWords(app.tries),
    }),
    runs = streak > 0 && last >= daysBefore(day, 1);
  if (!runs) return said;
  return last === day
    ? `${said} ${say('puzzle.due.row', { n: streak })}`
    : `${said} ${say('puzzle.due.streak', { n: streak + 1 })}`;
}

export function Today() {
  const [busy, setBusy] = useState(false),
    day = today(),
    due = puzzleOf(day, app.games),
    title = app.games.find(g => g.game === due?.game)?.title ?? '';
  if (!due) return null;
  const open = () => {
    if (busy) return;
    setBusy(true);
    const now = puzzleOf(today(), app.games) ?? due; /* the lobby may stand open over midnight */
    void openPuzzle(now.game, now.name).finally(() => setBusy(false));
  };
  return (
    <article class="plate today">
      <Thumbnail game={due.game} tile={folders[due.game]?.tile} />
      <div>
        <h2>{say('puzzle.today')}</h2>
        <p>{sentences(title, day)}</p>
        <p class="row">
          <button type="button" aria-disabled={busy} onClick={open}>
            {say('puzzle.find')}
          </button>
          <a class="all-puzzles" href="#puzzles">
            {say('puzzle.more')} <Icon id="go" />
          </a>
        </p>
      </div>
    </article>
  );
}
