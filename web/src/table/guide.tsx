/* guide.tsx - the guided start of a game (kit/guide.ts) at a table: which step is due, and its
 * words. What is done is kept with the table (store/memory.ts), so a reload goes on where it
 * was. SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { readTables, keepTable } from '../store/memory.ts';
import { Icon } from '../kit/glyph.tsx';
import type { Guide, GuideStep } from '../kit/guide.ts';
import type { State } from '../link/protocol.ts';
import { knows, listed, say } from '../kit/words.ts';

const has = (action: string, words: readonly string[] | undefined) =>
  !words || action.split(' ').some(w => words.includes(w));

/* The step for this question, or none. */
export function stepNow(
  guide: Guide,
  done: readonly string[],
  state: State,
  me: number,
): GuideStep | null {
  const legal = state.legal ?? [];
  return (
    guide.steps.find(
      s =>
        !done.includes(s.key) &&
        s.at.includes(state.step ?? '') &&
        legal.some(a => has(a, s.by)) &&
        (!s.when || s.when(state.view, me)),
    ) ?? null
  );
}

/* Whether the seat has just done what the step asks. */
export function made(step: GuideStep, state: State, me: number): boolean {
  return state.events.some(e => e.steps?.some(s => s.seat === me && has(s.action, step.by)));
}

export interface GuideNow {
  on: boolean;
  done: readonly string[];
  step: GuideStep | null;
  after: string;
  start(): void;
  stop(): void;
}

export function useGuide(guide: Guide | undefined, state: State, me: number | null): GuideNow {
  const [done, setDone] = useState<readonly string[] | null>(
    () => readTables()[state.table]?.guide ?? null,
  );
  const shown = useRef<GuideStep | null>(null);
  const keep = (next: readonly string[] | null) => {
    keepTable(state.table, { guide: next });
    setDone(next);
  };
  const on = !!guide && me !== null && done !== null;

  useEffect(() => {
    const before = shown.current;
    if (on && before && made(before, state, me)) keep([...done, before.key]);
  }, [state.seq]);

  const step = on ? stepNow(guide, done, state, me) : null;
  useEffect(() => {
    shown.current = step;
  });
  usePointer(step?.point);
  return {
    on,
    done: done ?? [],
    step,
    after: done?.at(-1) ?? '',
    start: () => keep([]),
    stop: () => keep(null),
  };
}

/* Rings what the step speaks of; again after every drawing, for things come and go. */
function usePointer(selector: string | undefined): void {
  useEffect(() => {
    const nodes = selector
      ? [...document.querySelectorAll<HTMLElement>(`.table :is(${selector})`)]
      : [];
    for (const n of nodes) n.dataset['pointed'] = '';
    return () => {
      for (const n of nodes) delete n.dataset['pointed'];
    };
  });
}

export function GuidePanel({
  guide,
  now,
  state,
  me,
  names,
}: {
  guide: Guide;
  now: GuideNow;
  state: State;
  me: number;
  names: string[];
}) {
  const box = useRef<HTMLElement>(null);
  const words = (key: string) => `guide.${state.game}.${key}`;
  const all = guide.steps.length,
    over = state.over || now.done.length >= all;
  const asked = state.to_act.includes(me);
  /* On a narrow screen the guide stands above the table: come back to it for a new step.
   * After a match the result goes first. */
  useEffect(() => {
    if (!state.over) box.current?.scrollIntoView({ block: 'nearest' });
  }, [now.step?.key, over]);

  const who = listed(state.to_act.map(s => names[s] ?? ''));
  const own = (key: string) => (knows(words(key)) ? say(words(key)) : null);
  /* A question that no step is about may still have its word. */
  const aside = asked && !now.step ? own(`at.${state.step}`) : null;
  const goodbye = own('over') ?? say('guide.over');
  const text = over
    ? goodbye
    : now.step
      ? say(words(now.step.key))
      : asked
        ? (aside ?? say('guide.known'))
        : say('guide.watch', { who });
  const after = knows(words(`${now.after}.after`)) ? say(words(`${now.after}.after`)) : null;
  const place = Math.min(now.done.length + 1, all);
  return (
    <section class="guide" aria-label={say('guide.title')} ref={box}>
      <header>
        <h2 class="panel-title">
          <Icon id="guide" />
          {say('guide.title')}
        </h2>
        <span class="hidden">{say('guide.place', { n: place, all })}</span>
        <span class="pegs" aria-hidden="true">
          {guide.steps.map(s => (
            <i
              key={s.key}
              class={now.done.includes(s.key) ? 'done' : s === now.step ? 'now' : ''}
            />
          ))}
        </span>
        {!over && (
          <button
            type="button"
            class="plain skip-guide"
            aria-label={say('guide.skip')}
            title={say('guide.skip')}
            onClick={now.stop}
          >
            {say('guide.skip.short')}
          </button>
        )}
      </header>
      <div aria-live="polite">
        {after && !over && (
          <p class="after">
            <Icon id="check" />
            {after}
          </p>
        )}
        {over && aside && <p>{aside}</p>}
        <p>{text}</p>
        {now.step && <p class="do">{say(words(`${now.step.key}.do`))}</p>}
      </div>
      {over && (
        <div class="actions">
          <button type="button" class="primary" onClick={now.stop}>
            {say(state.over ? 'guide.close' : 'guide.finish')}
          </button>
        </div>
      )}
    </section>
  );
}
