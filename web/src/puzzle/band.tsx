/* band.tsx - over the board: what is looked for, the tries that are left, and in the end the reason.
 * It notes in this browser what comes of it. SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { say } from '../kit/words.ts';
import { app } from '../store/app.ts';
import { type AtTable, inHundred, outcomeOf } from './at-table.ts';
import { puzzleOf, today } from './day.ts';
import { keep } from './db.ts';
import { Globes } from './globes.tsx';

/* Where the browser keeps nothing, it is played all the same. */
function useNotes({ state, puzzle, isMine }: AtTable): void {
  const { game } = state,
    { name } = puzzle,
    outcome = outcomeOf(puzzle),
    tries = puzzle.tries.length,
    day = useMemo(today, [state.table]); /* the day it was opened on, also after midnight */
  useEffect(() => {
    if (!isMine) return;
    const due = puzzleOf(day, app.games),
      isDue = due?.game === game && due.name === name;
    keep(
      [{ game, name, outcome, tries, at: Date.now() }],
      isDue ? [{ day, game, name, outcome }] : [],
    ).catch(() => undefined);
  }, [state.table, outcome, tries]);
}

function headline({ puzzle }: AtTable): string {
  if (!puzzle.over) return say('puzzle.find');
  return say(puzzle.found ? 'puzzle.found' : 'puzzle.missed');
}

/* "About 6 more for Moons. It leads by 15 in 100." */
function sentence({ puzzle, reason, move }: AtTable): string {
  if (!puzzle.over) return say('puzzle.task');
  const lead = say('puzzle.lead', { n: inHundred(puzzle.lead ?? 0) });
  return say(reason ? 'puzzle.why' : 'puzzle.answer', {
    move: move(puzzle.answer ?? []),
    reason,
    lead,
  });
}

export function Band(p: AtTable) {
  const title = useRef<HTMLHeadingElement>(null),
    { puzzle } = p;
  useNotes(p);
  useEffect(() => {
    if (puzzle.over) title.current?.focus({ preventScroll: true });
  }, [puzzle.over]);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {headline(p)}
      </h2>
      <p class="task" aria-live="polite">
        {sentence(p)}
      </p>
      <Globes left={puzzle.left} used={puzzle.tries.length} found={puzzle.found} />
    </>
  );
}
