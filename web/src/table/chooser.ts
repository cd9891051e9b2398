/* chooser.ts - what is picked so far, and what that means. See choose.ts.
 *
 * What is picked belongs to one question. It is kept with the name of that question, and what
 * was kept for another one counts for nothing: so no drawing has to clear it. A question is
 * another one after a step of one's own; others who are asked at the same time may answer
 * without disturbing us.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { app, attempt, dismissNotice, net } from '../store/app.ts';
import {
  premove,
  narrow,
  offers,
  picked,
  unusedTokens,
  type Narrowed,
  type Pick,
} from '../kit/choose.ts';
import {
  answerOf,
  canName,
  isWhole,
  listOf,
  named,
  namedBy,
  totalOf,
  unnamed,
  type Named,
} from '../kit/amounts.ts';
import type { Drawing } from '../kit/drawing.ts';
import type { LogLine } from '../link/log.ts';
import type { Amounts, Answer, State } from '../link/protocol.ts';

/* A question for amounts, and what is named of it so far. */
export interface AmountsNow {
  asked: Amounts;
  named: Named;
  total: number;
  whole: boolean /* it could be sent as it is                       */;
  canName(token: string): boolean;
  more(token: string): void;
  less(token: string): void;
}

/* An answer on its way: the action, the id of the message that carries it, and the entry of the log
 * that it has become. */
export interface Sent {
  action: string;
  id: string;
  entry?: number;
}

export interface Chooser {
  legal: string[];
  picks: Pick[];
  narrowed: Narrowed;
  instead: Set<string> /* tokens that may take the place of what is picked */;
  ready: number | null /* waits for the confirm button                    */;
  sent: Sent | null /* on its way to the server                        */;
  refused: string | null /* the action that came back               */;
  looked: number | null /* the action that pointer or focus would choose   */;
  pointed: readonly string[] /* tokens of what pointer or focus is on      */;
  clicked: readonly string[] /* tokens of all that was clicked on the way  */;
  buttons: string[] /* tokens to offer that no thing on the table has  */;
  amounts: AmountsNow | null;
  pick(tokens: string[], clicked: string[], hold?: boolean): void;
  pickToken(token: string): void;
  look(tokens: string[] | null): void;
  lookAt(index: number | null): void;
  play(index: number): void;
  offer(index: number): void;
  clear(): void;
  confirm(clicked?: string[]): void;
  takeBack(): void;
  present(token: string, on: boolean): void;
}

interface Kept {
  question: string;
  picks: Pick[];
  clicked: string[];
  named: Named;
  sent: Sent | null;
  refused: string | null;
  looked: number | null;
  pointed: string[];
}

const nothing = (question: string): Kept => ({
  question,
  picks: [],
  clicked: [],
  named: {},
  sent: null,
  refused: null,
  looked: null,
  pointed: [],
});

/* Whether what is kept says nothing of this state: it belongs to another question, or the answer has
 * come and been taken back at once, as a wrong try at a puzzle is. */
const isPast = ({ question, sent }: Kept, now: string, { seq }: State) =>
  question !== now || (sent?.entry !== undefined && sent.entry <= seq);

const arrived = (old: Kept, entry: number | undefined): Kept => ({
  ...old,
  sent: old.sent && { ...old.sent, ...(entry !== undefined && { entry }) },
});

const told = ({ sent, refused, looked, pointed, clicked }: Kept) => ({
  ...{ sent, refused, looked, pointed, clicked },
});

/* A finger slips easily, and tries are few; elsewhere only what hurts is asked about. */
const needsConfirm = ({ isTry }: Hand, hurts: boolean) =>
  isTry ||
  app.settings.confirm === 'always' ||
  (app.settings.confirm === 'auto' && (hurts || matchMedia('(pointer: coarse)').matches));

/* What is left of a question for amounts: things of which more may be named. */
const nameable = (legal: readonly string[], a: Amounts, n: Named): Narrowed => ({
  left: legal.map((_, i) => i),
  ready: null,
  live: new Set(a.places.map(p => p.token).filter(t => canName(a, n, t))),
});

/* What was chosen by is gone or of no use as soon as it is sent, and the focus with it. A browser that
 * finds that out while it draws lays the whole table out in between; before, it has nothing to do. */
function leave(): void {
  const by = document.activeElement;
  if (by instanceof HTMLElement && by.matches('.thing, .here, .ask button')) by.blur();
}

const nobody: string[] = [];

export function useChooser(
  state: State,
  log: readonly LogLine[],
  seat: number | null,
  drawing: Drawing,
): Chooser {
  const legal = (seat !== null && state.legal) || nobody,
    asked = (seat !== null && state.amounts) || null;
  const question = useMemo(
    () => [log.filter(l => l.seat === seat).length, state.step, ...legal].join('|'),
    [state, log, seat],
  );
  const [kept, keep] = useState(() => nothing(question));
  const now = isPast(kept, question, state) ? nothing(question) : kept;
  const change = (next: Partial<Kept>) =>
    keep(old => ({ ...(isPast(old, question, state) ? nothing(question) : old), ...next }));
  const pending = useRef<Premove>({ question, tokens: [] });

  async function send(action: string, clicked: string[]) {
    const id = net.newId();
    leave();
    pending.current = { question, tokens: unusedTokens(action, clicked) };
    change({ sent: { action, id } });
    const play = { table: app.table?.id, seat, action, seq: state.seq };
    const answer = await attempt(net.ask<Answer>('play', play, id));
    if (!answer) keep({ ...nothing(question), refused: action });
    else keep(old => (old.sent?.id === id ? arrived(old, answer.seq) : old));
  }

  const choices = useMemo(
    () => ({
      narrowed: asked ? nameable(legal, asked, now.named) : narrow(legal, now.picks),
      instead: now.picks.length ? narrow(legal, []).live : new Set<string>(),
    }),
    [legal, asked, now.named, now.picks],
  );
  const isTry = !!state.puzzle,
    hand: Hand = { legal, asked, now, ...choices, drawing, view: state.view, isTry, change, send };
  const things = useThings();

  /* What was kept for an earlier question is forgotten, or an undo would find it again. */
  useLayoutEffect(
    () => keep(old => (isPast(old, question, state) ? nothing(question) : old)),
    [question, state.seq],
  );

  usePremove(hand, question, pending);

  return {
    legal,
    ...choices,
    picks: asked ? listOf(asked, now.named).map(t => [t]) : now.picks,
    ready: choices.narrowed.ready,
    ...told(now),
    buttons: asked ? [] : buttons(hand, things.has),
    amounts: asked && amountsNow(hand, asked),
    ...operations(hand, () => keep(nothing(question))),
    present: things.present,
  };
}

/* -- What a hand does --------------------------------------------------------------------- */

interface Hand {
  legal: string[];
  asked: Amounts | null;
  now: Kept;
  narrowed: Narrowed;
  drawing: Drawing;
  view: unknown;
  isTry: boolean /* at a puzzle: nothing is sent that was not confirmed */;
  change(next: Partial<Kept>): void;
  send(action: string, clicked: string[]): Promise<void>;
}

/* What is named is sent when it is all that there can be. */
function nameAll(h: Hand, a: Amounts, next: Named): void {
  h.change({ named: next });
  if (totalOf(next) === a.high && !needsConfirm(h, false)) void h.send(answerOf(a, next), []);
}

function nameOne(h: Hand, a: Amounts, tokens: string[]): void {
  const next = named(a, h.now.named, tokens);
  if (next) nameAll(h, a, next);
  else if (a.stop && tokens.includes(a.stop)) void h.send(answerOf(a, h.now.named), []);
}

/* Of amounts an action is only one step: it names what it can, and the rest is free. */
function play(h: Hand, index: number, clicked: string[] = h.now.clicked): void {
  const action = h.legal[index];
  if (action === undefined || h.now.sent) return;
  if (h.asked && action !== h.asked.stop) nameAll(h, h.asked, namedBy(action));
  else void h.send(action, clicked);
}

/* `hold`: picked by the beginning of a drag, or to look at it: nothing is played yet.
 * `sure`: a button says what it does, so a finger on it confirms. */
function pick(h: Hand, tokens: string[], clicked: string[], hold = false, sure = false): void {
  const { legal, now, narrowed } = h;
  if (now.sent) return;
  dismissNotice();
  if (h.asked) {
    nameOne(h, h.asked, tokens);
    return;
  }
  const same = now.picks.some(p => p.join() === tokens.join());
  if (same && narrowed.ready !== null) {
    play(h, narrowed.ready);
    return;
  }
  const picks = picked(legal, now.picks, tokens);
  if (!picks) return;
  /* What was clicked beside the picks themselves is kept of the latest one only. */
  const all = [...picks.flat(), ...clicked];
  h.change({ picks, clicked: all, looked: null, pointed: [] });
  const { ready } = narrow(legal, picks);
  if (ready === null || hold) return;
  const slip = h.drawing.hurts?.(legal[ready] ?? '', h.view) ?? false;
  if ((sure && !slip) || !needsConfirm(h, slip)) play(h, ready, all);
}

function pickAll(h: Hand, tokens: string[]): void {
  h.change({ picks: tokens.map(t => [t]), clicked: tokens, looked: null, pointed: [] });
}

function confirm(h: Hand, clicked: string[]): void {
  const { asked, now, narrowed, legal } = h;
  if (asked) {
    if (isWhole(asked, now.named) && !now.sent) void h.send(answerOf(asked, now.named), []);
    return;
  }
  const all = [...now.clicked, ...clicked];
  if (narrowed.ready !== null) play(h, narrowed.ready, all);
  else if (legal.length === 1) play(h, 0, all);
}

function look(h: Hand, tokens: string[] | null): number | null {
  const next = tokens && picked(h.legal, h.now.picks, tokens);
  return next ? narrow(h.legal, next).ready : null;
}

function operations(h: Hand, clear: () => void) {
  const lookAt = (index: number | null, pointed: string[] = []) => {
    if (h.now.looked !== index || h.now.pointed.join() !== pointed.join())
      h.change({ looked: index, pointed });
  };
  return {
    pick: (tokens: string[], clicked: string[], hold?: boolean) => pick(h, tokens, clicked, hold),
    pickToken: (token: string) =>
      pick(h, [token], [token], false, !h.isTry && app.settings.confirm !== 'always'),
    look: (tokens: string[] | null) => lookAt(look(h, tokens), tokens ?? []),
    lookAt: (index: number | null) => lookAt(index),
    play: (index: number) => play(h, index),
    /* A choice in words: at a puzzle it is picked, and the brass button tries it. */
    offer: (index: number) =>
      h.isTry ? pickAll(h, (h.legal[index] ?? '').split(' ')) : play(h, index),
    clear,
    confirm: (clicked: string[] = []) => confirm(h, clicked),
    takeBack: () => {
      if (h.now.sent) net.forget(h.now.sent.id);
      clear();
    },
  };
}

function amountsNow(h: Hand, asked: Amounts): AmountsNow {
  const { named: now, sent } = h.now;
  return {
    asked,
    named: now,
    total: totalOf(now),
    whole: isWhole(asked, now),
    canName: token => canName(asked, now, token),
    more: token => {
      if (!sent) nameOne(h, asked, [token]);
    },
    less: token => {
      if (!sent) nameAll(h, asked, unnamed(now, token));
    },
  };
}

interface Premove {
  question: string;
  tokens: string[];
}

/* A premove is played once, and only while the questions follow each other. */
function usePremove(h: Hand, question: string, pending: { current: Premove }): void {
  useLayoutEffect(() => {
    const { question: at, tokens } = pending.current;
    if (!tokens.length || at === question || !h.legal.length || h.isTry) return;
    pending.current = { question, tokens: [] };
    const index = h.asked ? null : premove(h.legal, tokens);
    if (index !== null) play(h, index, tokens);
  }, [question]);
}

/* The rest of a choice is said in words too, but not a long row of places that are lit, nor over
 * the things of a board that fills the stage. */
const buttons = (
  { legal, narrowed, now, drawing }: Hand,
  isThing: (token: string) => boolean,
): string[] => {
  const { length } = narrowed.left,
    isFree = !drawing.placesAsk && now.picks.length > 0 && length <= 8;
  return offers(legal, narrowed, t => !isFree && isThing(t));
};

/* Which tokens have a thing on the table: things say so when they come and go. */
function useThings() {
  const counts = useRef(new Map<string, number>());
  const [, redraw] = useState(0);
  return {
    has: (token: string) => (counts.current.get(token) ?? 0) > 0,
    present: (token: string, on: boolean) => {
      const before = counts.current.get(token) ?? 0,
        n = before + (on ? 1 : -1);
      counts.current.set(token, n);
      if (before > 0 !== n > 0) redraw(i => i + 1);
    },
  };
}
