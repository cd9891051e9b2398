/* chooser.ts - what is picked so far, and what that means. See choose.ts.
 * SPDX-License-Identifier: MIT */
import { useMemo, useRef, useState } from 'preact/hooks';
import { app, attempt, changed, net } from '../store/app.ts';
import {
  granted,
  narrow,
  offers,
  picked,
  unsaid,
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
import type { Amounts, State } from '../link/protocol.ts';

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

export interface Chooser {
  legal: string[];
  picks: Pick[];
  narrowed: Narrowed;
  instead: Set<string> /* tokens that may take the place of what is picked */;
  ready: number | null /* waits for the confirm button                    */;
  sent: boolean /* on its way to the server                        */;
  looked: number | null /* the action that pointer or focus would choose   */;
  buttons: string[] /* tokens to offer that no thing on the table has  */;
  amounts: AmountsNow | null;
  pick(tokens: string[], clicked: string[], hold?: boolean): void;
  pickToken(token: string): void;
  look(tokens: string[] | null): void;
  lookAt(index: number | null): void;
  play(index: number): void;
  clear(): void;
  confirm(clicked?: string[]): void;
  present(token: string, on: boolean): void;
}

/* A finger slips easily; elsewhere only what hurts is asked about. */
const needsConfirm = (hurts: boolean) =>
  app.settings.confirm === 'always' ||
  (app.settings.confirm === 'auto' && (hurts || matchMedia('(pointer: coarse)').matches));

/* What is left of a question for amounts: things of which more may be named. */
const nameable = (legal: readonly string[], a: Amounts, n: Named): Narrowed => ({
  left: legal.map((_, i) => i),
  ready: null,
  live: new Set(a.places.map(p => p.token).filter(t => canName(a, n, t))),
});

export function useChooser(state: State, seat: number | null, hurts: Drawing['hurts']): Chooser {
  const legal = useMemo(() => (seat !== null && state.legal) || [], [state, seat]);
  const memory = useRef({
    seq: -1,
    ply: -1,
    question: '',
    picks: [] as Pick[],
    clicked: [] as string[],
    wishes: [] as string[],
    named: {} as Named,
    sent: false,
    looked: null as number | null,
    things: new Map<string, number>(),
  });
  const m = memory.current;
  const [, redraw] = useState(0);
  const again = () => redraw(n => n + 1);

  /* A new question, or one of our own steps: what was picked is over. Others who are
   * asked at the same time may answer without disturbing us. */
  if (state.seq !== m.seq || state.ply !== m.ply) {
    const question = `${state.step}|${legal.join('|')}`;
    const own = state.events.some(e => e.seat === seat && e.kind !== 'sit' && e.kind !== 'name');
    m.seq = state.seq;
    m.ply = state.ply;
    if (own || question !== m.question) {
      m.picks = [];
      m.named = {};
      m.clicked = [];
      m.looked = null;
      m.sent = false;
    }
    m.question = question;
  }

  async function send(action: string) {
    m.wishes = unsaid(action, m.clicked);
    granting.current = m.seq; /* they are for the questions after this one */
    m.sent = true;
    again();
    const { seq } = state;
    await attempt(net.ask('play', { table: app.table?.id, seat, action, seq })).then(answer => {
      if (answer) return;
      m.sent = false;
      m.picks = [];
      m.named = {};
      again();
    });
  }

  const asked = (seat !== null && state.amounts) || null;

  /* What is named is sent when it is all that there can be. */
  function nameAll(a: Amounts, next: Named) {
    m.named = next;
    if (totalOf(next) === a.high && !needsConfirm(false)) void send(answerOf(a, next));
    again();
  }

  /* Of amounts an action is only one step: it names what it can, and the rest is free. */
  const play = (index: number) => {
    const action = legal[index];
    if (action === undefined || m.sent) return;
    if (asked && action !== asked.stop) nameAll(asked, namedBy(action));
    else void send(action);
  };

  /* A wish is granted once, and only while the questions follow each other. */
  const granting = useRef(-1);
  if (legal.length && m.wishes.length && granting.current !== m.seq) {
    granting.current = m.seq;
    const index = asked ? null : granted(legal, m.wishes);
    const wish = m.wishes;
    m.wishes = [];
    if (index !== null)
      queueMicrotask(() => {
        m.clicked = wish;
        play(index);
      });
  }

  const narrowed = useMemo(
    () => (asked ? nameable(legal, asked, m.named) : narrow(legal, m.picks)),
    [legal, asked, m.named, m.picks],
  );
  const instead = useMemo(
    () => (m.picks.length ? narrow(legal, []).live : new Set<string>()),
    [legal, m.picks],
  );

  function nameOne(a: Amounts, tokens: string[]) {
    const next = named(a, m.named, tokens);
    if (next) nameAll(a, next);
    else if (a.stop && tokens.includes(a.stop)) void send(answerOf(a, m.named));
  }

  const amounts: AmountsNow | null = asked && {
    asked,
    named: m.named,
    total: totalOf(m.named),
    whole: isWhole(asked, m.named),
    canName: token => canName(asked, m.named, token),
    more: token => {
      if (!m.sent) nameOne(asked, [token]);
    },
    less: token => {
      if (!m.sent) nameAll(asked, unnamed(m.named, token));
    },
  };

  /* `hold`: picked by the beginning of a drag, or to look at it: nothing is played yet.
   * `sure`: a button says what it does, so a finger on it confirms. */
  function pick(tokens: string[], clicked: string[], hold = false, sure = false) {
    if (m.sent) return;
    if (app.notice) {
      app.notice = '';
      changed();
    }
    if (asked) {
      nameOne(asked, tokens);
      return;
    }
    const same = m.picks.some(p => p.join() === tokens.join());
    if (same && narrowed.ready !== null) {
      play(narrowed.ready);
      return;
    }
    const next = picked(legal, m.picks, tokens);
    if (!next) return;
    m.clicked = next.length > m.picks.length ? [...m.clicked, ...clicked] : [...clicked];
    m.picks = next;
    m.looked = null;
    const after = narrow(legal, next);
    if (after.ready !== null && !hold) {
      const slip = hurts?.(legal[after.ready] ?? '', legal) ?? false;
      if ((sure && !slip) || !needsConfirm(slip)) play(after.ready);
    }
    again();
  }

  const lookAt = (index: number | null) => {
    if (m.looked !== index) {
      m.looked = index;
      again();
    }
  };
  const look = (tokens: string[] | null) => {
    const next = tokens && picked(legal, m.picks, tokens);
    lookAt(next ? narrow(legal, next).ready : null);
  };

  return {
    legal,
    picks: asked ? listOf(asked, m.named).map(t => [t]) : m.picks,
    narrowed,
    instead,
    amounts,
    ready: narrowed.ready,
    sent: m.sent,
    looked: m.looked,
    /* The rest of a choice is said in words too, but not a long row of places that are lit. */
    buttons: asked
      ? []
      : offers(
          legal,
          narrowed,
          t => (m.picks.length === 0 || narrowed.left.length > 8) && (m.things.get(t) ?? 0) > 0,
        ),
    pick,
    pickToken: token => pick([token], [token], false, app.settings.confirm !== 'always'),
    look,
    lookAt,
    play,
    clear: () => {
      m.picks = [];
      m.named = {};
      m.clicked = [];
      m.looked = null;
      again();
    },
    confirm: (clicked = []) => {
      if (amounts) {
        if (amounts.whole && !m.sent) void send(answerOf(amounts.asked, amounts.named));
        return;
      }
      m.clicked = [...m.clicked, ...clicked];
      if (narrowed.ready !== null) play(narrowed.ready);
      else if (legal.length === 1) play(0);
    },
    present: (token, on) => {
      const before = m.things.get(token) ?? 0,
        n = before + (on ? 1 : -1);
      m.things.set(token, n);
      if (before > 0 !== n > 0) queueMicrotask(again);
    },
  };
}
