/* chooser.ts - what is picked so far, and what that means. See choose.ts.
 * SPDX-License-Identifier: MIT */
import { useMemo, useRef, useState } from 'preact/hooks';
import { app, attempt, changed, net } from '../app.ts';
import { granted, narrow, offers, picked, unsaid, type Narrowed, type Pick } from '../choose.ts';
import type { Drawing } from '../games/index.ts';
import type { State } from '../protocol.ts';

export interface Chooser {
  legal: string[];
  picks: Pick[];
  narrowed: Narrowed;
  instead: Set<string>;         /* tokens that may take the place of what is picked */
  ready: number | null;         /* waits for the confirm button                    */
  sent: boolean;                /* on its way to the server                        */
  looked: number | null;        /* the action that pointer or focus would choose   */
  buttons: string[];            /* tokens to offer that no thing on the table has  */
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
const needsConfirm = (hurts: boolean) => app.settings.confirm === 'always' || (app.settings.confirm === 'auto' && (hurts || matchMedia('(pointer: coarse)').matches));

export function useChooser(state: State, seat: number | null, hurts: Drawing['hurts']): Chooser {
  const legal = useMemo(() => (seat !== null && state.legal) || [], [state, seat]);
  const memory = useRef({ seq: -1, ply: -1, question: '', picks: [] as Pick[], clicked: [] as string[], wishes: [] as string[], sent: false, looked: null as number | null, things: new Map<string, number>() });
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
      again();
    });
  }

  const play = (index: number) => { const action = legal[index]; if (action !== undefined && !m.sent) void send(action); };

  /* A wish is granted once, and only while the questions follow each other. */
  const granting = useRef(-1);
  if (legal.length && m.wishes.length && granting.current !== m.seq) {
    granting.current = m.seq;
    const index = granted(legal, m.wishes);
    const wish = m.wishes;
    m.wishes = [];
    if (index !== null) queueMicrotask(() => { m.clicked = wish; play(index); });
  }

  const narrowed = useMemo(() => narrow(legal, m.picks), [legal, m.picks]);
  const instead = useMemo(() => m.picks.length ? narrow(legal, []).live : new Set<string>(), [legal, m.picks]);

  /* `hold`: picked by the beginning of a drag, or to look at it: nothing is played yet.
   * `sure`: a button says what it does, so a finger on it confirms. */
  function pick(tokens: string[], clicked: string[], hold = false, sure = false) {
    if (m.sent) return;
    if (app.notice) { app.notice = ''; changed(); }
    const same = m.picks.some(p => p.join() === tokens.join());
    if (same && narrowed.ready !== null) { play(narrowed.ready); return; }
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

  const lookAt = (index: number | null) => { if (m.looked !== index) { m.looked = index; again(); } };
  const look = (tokens: string[] | null) => {
    const next = tokens && picked(legal, m.picks, tokens);
    lookAt(next ? narrow(legal, next).ready : null);
  };

  return {
    legal, picks: m.picks, narrowed, instead, ready: narrowed.ready, sent: m.sent, looked: m.looked,
    /* The rest of a choice is said in words too, but not a long row of places that are lit. */
    buttons: offers(legal, narrowed, t => (m.picks.length === 0 || narrowed.left.length > 8) && (m.things.get(t) ?? 0) > 0),
    pick,
    pickToken: token => pick([token], [token], false, app.settings.confirm !== 'always'),
    look, lookAt,
    play,
    clear: () => { m.picks = []; m.clicked = []; m.looked = null; again(); },
    confirm: (clicked = []) => { m.clicked = [...m.clicked, ...clicked]; if (narrowed.ready !== null) play(narrowed.ready); else if (legal.length === 1) play(0); },
    present: (token, on) => {
      const before = m.things.get(token) ?? 0, n = before + (on ? 1 : -1);
      m.things.set(token, n);
      if ((before > 0) !== (n > 0)) queueMicrotask(again);
    },
  };
}
