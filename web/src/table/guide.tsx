/* guide.tsx - the guided start of a game (kit/guide.ts) at a table: which step is due, and its
 * words. What is done is kept with the table (store/memory.ts), so a reload goes on where it
 * was. SPDX-License-Identifier: MIT */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readTables, keepTable } from '../store/memory.ts';
import { Arc, Consequence } from '../kit/consequence.tsx';
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
  steps: readonly GuideStep[];
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
    steps: guide?.steps ?? [],
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

/* -- The plate ---------------------------------------------------------------------------- */

const GAP = 12; /* px from the edges of the field */

const boxOf = (n: Element, host: DOMRect) => {
  const b = n.getBoundingClientRect();
  return { left: b.left - host.left, top: b.top - host.top, width: b.width, height: b.height };
};
type Box = ReturnType<typeof boxOf>;

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/* Of the corners of the field, and the middles of its sides, the first at which it covers least
 * of what it speaks of, of the hand, of the ask bar, and of what can be chosen. */
function freeCorner(plate: HTMLElement, field: HTMLElement): { left: number; top: number } {
  const host = field.getBoundingClientRect(),
    { offsetWidth: width, offsetHeight: height } = plate,
    right = host.width - width - GAP,
    low = host.height - height - GAP;
  const busy = [
    ...field.querySelectorAll('[data-pointed], .ask, .tray, .hand, .hand-area, .thing.legal'),
  ].map(n => boxOf(n, host));
  const places = [GAP, (host.height - height) / 2, low].flatMap(top =>
    [GAP, right, (host.width - width) / 2].map(left => ({ left, top })),
  );
  const covers = places.map(p => busy.reduce((n, b) => n + shared({ ...p, width, height }, b), 0));
  return places[covers.indexOf(Math.min(...covers))]!;
}

/* Measured after each drawing, and when the window changes. */
function useCorner() {
  const box = useRef<HTMLElement>(null),
    [place, put] = useState({ left: GAP, top: GAP });
  const look = () => {
    const field = box.current?.closest<HTMLElement>('.field');
    if (!field || !box.current) return;
    const next = freeCorner(box.current, field);
    put(now => (now.left === next.left && now.top === next.top ? now : next));
  };
  useLayoutEffect(look);
  useEffect(() => {
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return { box, style: { left: `${place.left}px`, top: `${place.top}px` } };
}

/* What the guide says now. */
function guideWords(now: GuideNow, state: State, me: number, names: string[]) {
  const words = (key: string) => `guide.${state.game}.${key}`,
    own = (key: string) => (knows(words(key)) ? say(words(key)) : null);
  const over = state.over || now.done.length >= now.steps.length,
    asked = state.to_act.includes(me);
  /* A question that no step is about may still have its word. */
  const aside = asked && !now.step ? own(`at.${state.step}`) : null,
    who = listed(state.to_act.map(s => names[s] ?? ''));
  const idle = asked ? (aside ?? say('guide.known')) : say('guide.watch', { who });
  return {
    over,
    aside: over ? aside : null,
    after: over ? null : own(`${now.after}.after`),
    text: over ? (own('over') ?? say('guide.over')) : now.step ? say(words(now.step.key)) : idle,
    ask: !over && now.step ? say(words(`${now.step.key}.do`)) : null,
  };
}

function Pegs({ now }: { now: GuideNow }) {
  const all = now.steps.length,
    place = Math.min(now.done.length + 1, all);
  return (
    <>
      <span class="hidden">{say('guide.place', { n: place, all })}</span>
      <span class="pegs" aria-hidden="true">
        {now.steps.map(s => (
          <i key={s.key} class={now.done.includes(s.key) ? 'done' : s === now.step ? 'now' : ''} />
        ))}
      </span>
    </>
  );
}

export function GuidePlate({
  guide,
  state,
  me,
  names,
}: {
  guide: GuideNow;
  state: State;
  me: number;
  names: string[];
}) {
  const { box, style } = useCorner(),
    said = guideWords(guide, state, me, names);
  return (
    <>
      <section class="guide" aria-label={say('guide.title')} ref={box} style={style}>
        <div aria-live="polite">
          {said.after && (
            <p class="after">
              <Icon id="check" />
              {said.after}
            </p>
          )}
          {said.aside && <p>{said.aside}</p>}
          <p>{said.text}</p>
          {said.ask && <p class="do">{said.ask}</p>}
        </div>
        <footer>
          <Pegs now={guide} />
          {said.over ? (
            <button type="button" class="primary" onClick={guide.stop}>
              {say(state.over ? 'guide.close' : 'guide.finish')}
            </button>
          ) : (
            <button type="button" class="plain skip-guide" onClick={guide.stop}>
              {say('guide.skip')}
            </button>
          )}
        </footer>
      </section>
      {guide.step?.point && (
        <Consequence>
          <Arc from={{ selector: '.guide' }} to={{ selector: '[data-pointed]' }} />
        </Consequence>
      )}
    </>
  );
}
