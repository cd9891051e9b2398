/* pane.tsx - beside the board: each wrong try with what it costs, the week, where puzzles come from, and
 * earlier ones. SPDX-License-Identifier: MIT */
import { Icon } from '../kit/glyph.tsx';
import { inRow, say } from '../kit/words.ts';
import { addressOf, app, go, openPuzzle } from '../store/app.ts';
import { type AtTable, inHundred, type Picture } from './at-table.ts';
import { dateOf, today, triesInWords } from './day.ts';
import { Globes } from './globes.tsx';
import { useProgress } from './kept.ts';
import type { Day } from './progress.ts';
import { Week } from './week.tsx';

const EARLIER = 3;
const LIST = '/#puzzles';

/* A table has an address of its own, so that a mere "#puzzles" would stay there. */
function toList(event: Event): void {
  event.preventDefault();
  go(LIST);
}

function Tries({ puzzle, move }: AtTable) {
  return (
    <section>
      <h3>{triesInWords(puzzle.left + puzzle.tries.length)}</h3>
      <Globes left={puzzle.left} used={puzzle.tries.length} found={puzzle.found} />
      <ol class="wrong-tries">
        {puzzle.tries.map((t, i) => (
          <li key={i}>
            <span>{move(t.steps)}</span>
            <b>{say(t.least ? 'puzzle.cost.least' : 'puzzle.cost', { n: inHundred(t.cost) })}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Earlier({ day, picture }: { day: Day; picture: Picture }) {
  const title = app.games.find(g => g.game === day.game)?.title ?? '';
  return (
    <li>
      <button type="button" class="plain" onClick={() => void openPuzzle(day.game, day.name)}>
        {picture(day.game)}
        <span>
          {inRow([dateOf(day.day).toLocaleDateString([], { weekday: 'long' }), title])}
          <small>{say(`puzzle.day.${day.outcome}`)}</small>
        </span>
      </button>
    </li>
  );
}

export function Pane(p: AtTable & { picture: Picture }) {
  const { days } = useProgress(),
    earlier = days
      .filter(d => d.day < today())
      .sort((a, b) => (a.day < b.day ? 1 : -1))
      .slice(0, EARLIER);
  return (
    <>
      <Tries {...p} />
      <Week days={days} />
      <p class="muted">{say('puzzle.from')}</p>
      {earlier.length > 0 && (
        <section>
          <h3>{say('puzzle.earlier')}</h3>
          <ul class="earlier">
            {earlier.map(d => (
              <Earlier key={d.day} day={d} picture={p.picture} />
            ))}
          </ul>
        </section>
      )}
      <p>
        <a class="all-puzzles" href={addressOf(LIST)} onClick={toList}>
          {say('puzzle.more')} <Icon id="go" />
        </a>
      </p>
    </>
  );
}
