/* lesson-end.tsx - a lesson is over: what its last move brought, and where to go from here.
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../kit/words.ts';
import type { Score, State } from '../link/protocol.ts';
import type { Drawing } from '../kit/drawing.ts';
import { app, go, openLesson } from '../store/app.ts';
import { type LessonNow, LessonWork } from './lesson.tsx';
import { lineName, named } from './speaker.ts';

/* The score before the last step: what is seen while that step is due. */
export function useScoreBefore(now: LessonNow | null, state: State, me: number | null) {
  const before = useRef<Score | null>(null);
  useEffect(() => {
    if (now && !now.isOver && me !== null) before.current = state.scores[me] ?? null;
  }, [state.seq]);
  return before.current;
}

interface Row {
  label: string;
  points: number;
  more: number /* than before */;
}

function rowsOf(score: Score, before: Score | null): Row[] {
  const old = (label: string) => before?.lines.find(l => l.label === label)?.points ?? 0;
  return score.lines.map(({ label, points }) => ({
    label,
    points,
    more: before ? points - old(label) : 0,
  }));
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n));

function Leaf({ state, score, before }: { state: State; score: Score; before: Score | null }) {
  const gained = before ? score.total - before.total : 0;
  return (
    <div class="leaf">
      <table>
        <tbody>
          {rowsOf(score, before).map(r => (
            <tr key={r.label} class={r.more > 0 ? 'gained' : ''}>
              <th scope="row">{lineName(state.game, r.label)}</th>
              <td class="n tabular more">{r.more ? signed(r.more) : ''}</td>
              <td class="n tabular">{r.points}</td>
            </tr>
          ))}
          <tr class="total">
            <th scope="row">
              {gained ? say('lesson.becomes', { n: before!.total }) : say('pad.total')}
            </th>
            <td />
            <td class="n tabular">{score.total}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/* The lessons and positions of the game, as the server lists them. */
const listOf = (game: string) => app.games.find(g => g.game === game)?.lessons ?? [];

function Ways({ state, name }: { state: State; name: string }) {
  const { game } = state,
    list = listOf(game),
    lessons = list.filter(l => l.steps > 0),
    following = lessons[lessons.findIndex(l => l.name === name) + 1],
    short = list.find(l => !l.steps);
  return (
    <div class="actions">
      {following && (
        <button type="button" class="primary" onClick={() => void openLesson(game, following.name)}>
          {say('lesson.following', { title: named(titleOf(following.name), state, []) })}
        </button>
      )}
      {short && (
        <button
          type="button"
          class={following ? '' : 'primary'}
          onClick={() => void openLesson(game, short.name)}
        >
          {say('lesson.short')}
        </button>
      )}
      <button type="button" onClick={() => void openLesson(game, name)}>
        {say('lesson.again')}
      </button>
      <button type="button" onClick={() => go('/')}>
        {say('to.lobby')}
      </button>
    </div>
  );
}

const titleOf = (name: string) => ({ key: `lesson.${name}.title` });

export function LessonEnd({
  now,
  state,
  names,
  me,
  before,
  drawing,
}: {
  now: LessonNow;
  state: State;
  names: string[];
  me: number;
  before: Score | null;
  drawing: Drawing;
}) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headline.current?.focus();
  }, []);
  return (
    <section class="end lesson-end" aria-label={say('lesson.over')}>
      <div class="verdict">
        <h2 ref={headline} tabIndex={-1}>
          {named(now.lesson.end, state, names)}
        </h2>
        <p>{named(now.lesson.why, state, names)}</p>
        <Ways state={state} name={now.lesson.name} />
      </div>
      <Leaf state={state} score={state.scores[me]!} before={before} />
      <LessonWork game={state.game} drawing={drawing} view={state.view} />
    </section>
  );
}
