/* lesson.tsx - a lesson at a table: the band over the board with the present sentence, and what
 * it points at. The script is the server's (docs/LESSONS.md): the page shows which step is due.
 * SPDX-License-Identifier: MIT */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Arc, Consequence } from '../kit/consequence.tsx';
import type { Drawing } from '../kit/drawing.ts';
import { say } from '../kit/words.ts';
import type { Lesson, State } from '../link/protocol.ts';
import { go } from '../store/app.ts';
import { keepLesson } from '../store/memory.ts';
import type { Chooser } from './chooser.ts';
import { isLessonOver } from './lesson-over.ts';
import { named } from './speaker.ts';

export interface LessonNow {
  lesson: Lesson;
  step: number /* the one that is shown                    */;
  reads: boolean /* there is nothing to do but to go on      */;
  goal: unknown /* the position it leads to, where that is shown; null: it is not */;
  isOver: boolean;
  next(): void;
  showMe(): void;
}

/* A step that is only read is passed by a press; one that asks, by its actions. */
function useShownStep(lesson: Lesson | undefined): [number, () => void] {
  const [passed, pass] = useState(-1);
  const due = lesson?.step ?? 0,
    step = lesson?.all?.[due]?.reads && passed === due ? due + 1 : due;
  return [step, () => pass(due)];
}

/* Plays what the step asks for, one action after the other. */
function useShowMe(state: State, chooser: Chooser): () => void {
  const [shows, show] = useState(-1);
  const { lesson } = state,
    wanted = lesson?.do?.[0];
  useEffect(() => {
    if (!lesson || shows !== lesson.step || !wanted) return;
    const index = chooser.legal.indexOf(wanted);
    if (index >= 0 && !chooser.sent) chooser.play(index);
  }, [shows, state.seq]);
  return () => show(lesson?.step ?? -1);
}

export function useLesson(
  state: State,
  me: number | null,
  chooser: Chooser,
  { Work }: Drawing,
): LessonNow | null {
  const { lesson } = state;
  const [step, next] = useShownStep(lesson),
    showMe = useShowMe(state, chooser);
  const isOver = isLessonOver(state);
  useEffect(() => {
    if (lesson && me !== null)
      keepLesson(state.game, lesson.name, { table: state.table, ...(isOver && { done: true }) });
  }, [lesson?.name, isOver]);
  if (!lesson?.all || me === null) return null;
  const reads = !!lesson.all[step]?.reads,
    goal = (Work && step === 0 && reads && lesson.goal?.view) || null;
  return { lesson, step, reads, goal, isOver, next, showMe };
}

/* -- What is pointed at -------------------------------------------------------------------- */

const MOST = 2; /* things at once */

const isSeen = (n: HTMLElement) => n.getClientRects().length > 0;

/* A page that is slid aside is drawn, but nobody sees it. */
function isInSight(n: HTMLElement): boolean {
  const { left, top, width, height } = n.getBoundingClientRect(),
    x = left + width / 2,
    y = top + height / 2;
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight;
}

/* The first of the selectors that finds something to see; rather something in sight. */
function firstSeen(selectors: readonly string[]): HTMLElement | null {
  const all = selectors
    .flatMap(selector => [...document.querySelectorAll<HTMLElement>(selector)])
    .filter(isSeen);
  return all.find(isInSight) ?? all[0] ?? null;
}

function find(word: string, places: Drawing['places']): HTMLElement | null {
  const token = `[data-token~="${CSS.escape(word)}"]`,
    board = '.table .board';
  return firstSeen([
    ...(places?.[word] ? [`.table :is(${places[word]})`] : []),
    `${board} .legal${token}, ${board} .picked${token}`,
    `${board} ${token}`,
  ]);
}

/* Names of things and places; where a step has none, the words of the action it asks for, or all
 * of them in one, as some things are named. What has no place on the board is asked for in the ask bar. */
function targets({ lesson, step, goal }: LessonNow, places: Drawing['places']): HTMLElement[] {
  const shown = goal ? firstSeen(['.table .lesson-work']) : null;
  if (shown) return [shown];
  const own = lesson.all?.[step]?.point ?? [],
    action = lesson.do?.[0] ?? '',
    words = own.length ? own : [action.replaceAll(' ', '_'), ...action.split(' ')];
  const found = words.map(w => find(w, places)).filter(n => n !== null);
  const ask = firstSeen(['.table .ask']);
  return found.length ? [...new Set(found)].slice(0, MOST) : ask ? [ask] : [];
}

/* Again after every drawing, for things come and go; in the same frame as the sentence, so that
 * no sentence is ever seen beside the ring of the one before. */
function usePointer(now: LessonNow, isAsked: boolean, places: Drawing['places']): void {
  useLayoutEffect(() => {
    const nodes = isAsked ? targets(now, places) : [];
    nodes.forEach((n, i) => {
      n.dataset['pointed'] = String(i);
    });
    return () => {
      for (const n of nodes) delete n.dataset['pointed'];
    };
  });
}

/* What a seat makes in the course of a match: at the goal, and at the end. */
export function LessonWork({
  game,
  drawing,
  view,
}: {
  game: string;
  drawing: Drawing;
  view: unknown;
}) {
  const { Work } = drawing;
  return Work ? (
    <div class={`lesson-work game-${game}`}>
      <Work view={view} seat={0} />
    </div>
  ) : null;
}

/* -- The band -------------------------------------------------------------------------------- */

/* A point of the sun's way: from the left over the middle to the right. */
function onPath(i: number, of: number): { x: number; y: number } {
  const angle = Math.PI * (0.86 - (0.72 * i) / Math.max(1, of - 1));
  return { x: 90 + 92 * Math.cos(angle), y: 84 - 68 * Math.sin(angle) };
}

function SunPath({ step, of }: { step: number; of: number }) {
  const points = Array.from({ length: of }, (_, i) => onPath(i, of)),
    line = (upTo: readonly { x: number; y: number }[]) =>
      upTo.map((p, i) => `${i ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join(''),
    sun = points[Math.min(step, of - 1)]!;
  return (
    <svg class="sun-path" viewBox="0 0 180 64" aria-hidden="true">
      <path class="to-come" d={line(points)} />
      <path class="gone" d={line(points.slice(0, step + 1))} />
      {points.map((p, i) => (
        <circle key={i} class={i < step ? 'gone' : 'to-come'} cx={p.x} cy={p.y} r="4.5" />
      ))}
      <g class="sun" style={{ transform: `translate(${sun.x}px, ${sun.y}px)` }}>
        <circle r="11" />
        <text y="4.5">{step + 1}</text>
      </g>
    </svg>
  );
}

function Buttons({ now, isAsked }: { now: LessonNow; isAsked: boolean }) {
  return (
    <div class="do">
      {!now.reads && (
        <button
          type="button"
          class="show-me"
          aria-disabled={!isAsked || undefined}
          onClick={isAsked ? now.showMe : undefined}
        >
          {say('lesson.show')}
        </button>
      )}
      <button type="button" class="plain leave-lesson" onClick={() => go('/')}>
        {say('lesson.leave')}
      </button>
    </div>
  );
}

export function LessonBand({
  now,
  state,
  names,
  isAsked,
  drawing,
}: {
  now: LessonNow;
  state: State;
  names: string[];
  isAsked: boolean;
  drawing: Drawing;
}) {
  const all = now.lesson.all ?? [],
    said = named(all[now.step]?.say, state, names),
    points = isAsked || now.reads;
  usePointer(now, points, drawing.places);
  return (
    <>
      <section class="lesson" aria-label={say('lesson.title')}>
        <SunPath step={now.step} of={all.length} />
        <p class="lesson-say" aria-live="polite" key={now.step}>
          <span class="hidden">{say('lesson.place', { n: now.step + 1, all: all.length })} </span>
          {said}
        </p>
        <Buttons now={now} isAsked={isAsked} />
      </section>
      {points && (
        <Consequence key={`${now.step} ${state.seq}`}>
          <Arc from={{ selector: '.lesson .lesson-say' }} to={{ selector: '[data-pointed="0"]' }} />
        </Consequence>
      )}
    </>
  );
}
