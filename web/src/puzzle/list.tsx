/* list.tsx - all puzzles, game by game, with what was found; today's first. SPDX-License-Identifier: MIT */
import { Icon } from '../kit/glyph.tsx';
import { say } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { app, go, openPuzzle } from '../store/app.ts';
import type { Picture } from './at-table.ts';
import { hasPuzzles, nameOf, puzzleOf, today, triesInWords } from './day.ts';
import { keyOf } from './db.ts';
import { useProgress } from './kept.ts';
import type { Tried } from './progress.ts';
import { Star } from './star.tsx';
import { Week } from './week.tsx';

type Known = ReadonlyMap<string, Tried>;
interface Shown {
  games: readonly GameInfo[];
  known: Known;
}

function Head() {
  return (
    <header>
      <button
        type="button"
        class="plain square"
        aria-label={say('to.lobby')}
        onClick={() => go('/')}
      >
        <Icon id="back" />
      </button>
      <h1>{say('puzzle.title')}</h1>
    </header>
  );
}

function Today({ games, known, picture }: Shown & { picture: Picture }) {
  const due = puzzleOf(today(), games),
    title = games.find(g => g.game === due?.game)?.title;
  if (!due || !title) return null;
  const outcome = known.get(keyOf(due))?.outcome ?? 'open';
  const openToday = () => {
    const now = puzzleOf(today(), games) ?? due; /* the list may stand open over midnight */
    void openPuzzle(now.game, now.name);
  };
  return (
    <section class="due">
      {picture(due.game)}
      <div>
        <h2>{say('puzzle.today')}</h2>
        <p>{say(`puzzle.today.${outcome}`, { title, tries: triesInWords(app.tries) })}</p>
        <button type="button" class={outcome === 'open' ? 'primary' : ''} onClick={openToday}>
          {say(outcome === 'open' ? 'puzzle.find' : 'puzzle.look')}
        </button>
      </div>
    </section>
  );
}

function Cell({ g, name, known }: { g: GameInfo; name: string; known: Known }) {
  const outcome = known.get(`${g.game}/${name}`)?.outcome ?? 'none',
    n = Number(name);
  return (
    <li>
      <button
        type="button"
        class={`cell ${outcome}`}
        aria-label={say('puzzle.cell', { title: g.title, n, what: say(`puzzle.day.${outcome}`) })}
        onClick={() => void openPuzzle(g.game, name)}
      >
        {outcome === 'found' ? <Star kind="found" /> : null}
        <span class="tabular">{n}</span>
      </button>
    </li>
  );
}

function OfGame({ g, known }: { g: GameInfo; known: Known }) {
  const names = Array.from({ length: g.puzzles ?? 0 }, (_, i) => nameOf(i + 1)),
    found = names.filter(name => known.get(`${g.game}/${name}`)?.outcome === 'found').length,
    next = names.find(name => !known.has(`${g.game}/${name}`));
  return (
    <section class="of-game" aria-labelledby={`puzzles-${g.game}`}>
      <div class="of-game-head">
        <h2 id={`puzzles-${g.game}`}>{g.title}</h2>
        <p class="muted">{say('puzzle.sum', { n: found, all: names.length })}</p>
        {next && (
          <button type="button" onClick={() => void openPuzzle(g.game, next)}>
            {say('puzzle.next')}
            <span class="hidden"> {g.title}</span>
          </button>
        )}
      </div>
      <ol class="cells">
        {names.map(name => (
          <Cell key={name} g={g} name={name} known={known} />
        ))}
      </ol>
    </section>
  );
}

export function PuzzleList({ picture }: { picture: Picture }) {
  const { tried, days } = useProgress(),
    games = app.games.filter(hasPuzzles),
    known: Known = new Map(tried.map(t => [keyOf(t), t]));
  return (
    <>
      <Head />
      <div class="top">
        <Today games={games} known={known} picture={picture} />
        <Week days={days} />
      </div>
      {games.map(g => (
        <OfGame key={g.game} g={g} known={known} />
      ))}
      <p class="muted">{say('puzzle.from')}</p>
    </>
  );
}
