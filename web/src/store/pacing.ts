/* pacing.ts - states that arrive are shown one after the other, at the pace the settings ask
 * for: others' steps stand for as long as it takes to read them. Nobody waits for a pile, but
 * what came while the player paused is shown step by step.
 * SPDX-License-Identifier: MIT */
import { learn, tell } from '../kit/words.ts';
import type { State, WordTable } from '../link/protocol.ts';
import { attempt } from './attempt.ts';
import { isAutomaStep, stops } from './automa.ts';
import { net } from './link.ts';
import { keepTable } from './memory.ts';
import { playOut } from './playout.ts';
import { isLookedAt, show, showGlimpse } from './show.ts';
import { facts } from './state.ts';

const SLOWNESS = { off: 0, half: 2, one: 1, double: 0.5 };
const slowness = () => SLOWNESS[facts.settings.peek().speed];
const SHORTEST = 450,
  LONGEST = 1600,
  LETTER = 22; /* milliseconds to read it */

let queue: State[] = [];
let timer = 0;
let shown = { at: 0, reading: 0 };
let isBehind = false; /* by a pause: what waits is no pile */

/* For how long what is shown should stand yet, in milliseconds. */
const remaining = () => shown.at + shown.reading * slowness() - Date.now();

const stepsOf = (s: State) => s.events.flatMap(e => e.steps ?? []);

function readingTime(s: State): number {
  const speaker = { game: s.game, names: [], thing: () => null };
  const letters = stepsOf(s)
    .filter(step => step.seat !== 'chance' || isAutomaStep(step))
    .reduce((sum, step) => sum + (step.line ? tell(step.line, speaker).length : 0), 0);
  return Math.min(LONGEST, Math.max(SHORTEST, letters * LETTER));
}

function showNow(s: State): void {
  if (s.events.length && isLookedAt(s)) shown = { at: Date.now(), reading: readingTime(s) };
  show(s);
}

export function receive(s: State): void {
  if (facts.table.peek()?.id === s.table) {
    queue.push(s);
    if (!timer) drain();
    return;
  }
  keepTable(s.table, { title: s.title, game: s.game, over: s.over }, true);
  showGlimpse(s);
}

/* Another table was opened: nothing of the last one is shown any more. */
export function forgetQueue(): void {
  queue = [];
  pause(false);
}

const isTakenBack = () => queue.some(s => s.events.some(e => e.from));
const isPiled = () => (!isBehind && queue.filter(isLookedAt).length > 3) || isTakenBack();

const isOwn = (s: State) => s.events.some(e => e.kind === 'play' && e.seat === s.viewer);
const isOthers = (s: State) =>
  stepsOf(s).some(
    step => isAutomaStep(step) || (typeof step.seat === 'number' && step.seat !== s.viewer),
  );

/* Only others' steps are held back, and only for who looks. */
const isStep = (s: State) => isLookedAt(s) && s.since > 0 && isOthers(s) && !isOwn(s);
const mayWait = (s: State) => isStep(s) && !isPiled();

/* -- Pause ------------------------------------------------------------------------------------ */

let passes = false; /* the next step is let through */
let wake: () => void = () => undefined;

/* What the player does is answered, paused or not. */
const isHeld = (s: State) =>
  facts.paused.peek() && !passes && isStep(s) && !isTakenBack() && !queue.some(isOwn);

/* Others' steps wait, or go on from where they waited. The table itself plays on. */
export function pause(on: boolean): void {
  facts.paused.value = on;
  isBehind ||= on;
  if (!on) oneStep();
}

/* The step that waits is shown; the one after it waits again. */
export function oneStep(): void {
  passes = facts.held.peek();
  facts.held.value = false;
  wake();
  if (!timer) drain();
}

/* When the player lets the next step of an automa through: see playout.ts. */
function allowed(): Promise<void> {
  if (!facts.paused.peek()) return Promise.resolve();
  facts.held.value = true;
  return new Promise(done => {
    wake = () => {
      passes = false;
      wake = () => undefined;
      done();
    };
  });
}

/* -- The queue -------------------------------------------------------------------------------- */

/* A game's sentences are learnt and its drawing is there before its first position is shown. */
const learnt = new Map<string, boolean>();
let prepare: (game: string) => Promise<unknown> = () => Promise.resolve();
export function prepareBy(by: typeof prepare): void {
  prepare = by;
}

/* What is not there any more, like a drawing, belongs to an older version of the page. */
export const outdate = () => {
  facts.outdated.value = true;
};

async function learnGame(game: string): Promise<void> {
  learnt.set(game, false);
  const [answer] = await Promise.all([
    attempt(net.ask<WordTable>('words', { game })),
    prepare(game).catch(outdate),
  ]);
  learn(game, answer?.words ?? {});
  learnt.set(game, true);
  if (!timer) drain();
}

function drain(): void {
  timer = 0;
  while (queue.length && !facts.playing.peek()) {
    const next = queue[0]!,
      wait = remaining();
    if (!learnt.get(next.game)) {
      if (!learnt.has(next.game)) void learnGame(next.game);
      return;
    }
    if (isHeld(next)) {
      facts.held.value = true;
      return;
    }
    if (wait > 0 && mayWait(next) && !passes) {
      timer = window.setTimeout(drain, wait);
      return;
    }
    queue.shift();
    passes = false;
    facts.held.value = false;
    showOrPlayOut(next);
  }
  if (queue.length) return;
  isBehind = facts.paused.peek();
  passes = false;
}

function showOrPlayOut(s: State): void {
  const table = facts.table.peek(),
    before = table?.id === s.table ? table.states.get(s.viewer) : undefined,
    plies = stops(before, s);
  if (!table || !before || !plies.length || !isLookedAt(s) || !slowness()) {
    showNow(s);
    return;
  }
  const isHurried = () => isPiled() || !slowness();
  void playOut({ table, before, now: s, plies, show: showNow, remaining, allowed, isHurried }).then(
    drain,
  );
}
