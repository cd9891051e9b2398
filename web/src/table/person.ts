/* person.ts - what a person does besides choosing: take back, agree, come back, try again.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { useLatest } from '../kit/latest.ts';
import { attempt, net, oneStep, pause, skipSteps } from '../store/app.ts';
import type { State } from '../link/protocol.ts';
import type { Again } from './again.tsx';
import type { Commands } from './ask-actions.ts';

/* Bots wait for who plays alone with them, and for who watches: nobody else is kept waiting. With a
 * clock time would run on behind the pause, and a lesson has a pace of its own. */
function mayPause(state: State, me: number | null): boolean {
  const others = state.seats.filter(s => s.seat !== me);
  return (
    !state.over &&
    !state.lesson &&
    !state.puzzle &&
    (me === null
      ? others.some(s => s.who === 'bot')
      : others.every(s => s.who === 'bot') &&
        state.seats.every(s => s.clock === undefined) &&
        state.draw_seconds === undefined)
  );
}

export function useCommands(state: State, me: number | null, again: Again): Commands {
  /* What cannot simply be undone may be asked for, until something else has happened. */
  const [refusedAt, refuse] = useState(-1);
  const now = useLatest(state.seq);
  const { table } = state,
    seat = me;
  const send = (type: string, fields: object) => attempt(net.ask(type, { table, seat, ...fields }));
  const undo = async () => {
    if (me === null) return;
    const done = await send('undo', { seq: state.seq });
    const others = state.seats.filter(s => s.human && s.taken).length > 1;
    /* Somebody may have moved while it was on its way: that was before the refusal. */
    refuse(!done && others ? now.current : -1);
  };
  const takeback = () => {
    refuse(-1);
    void send('takeback', { seq: state.seq });
  };
  return {
    undo: () => void undo(),
    askTakeback: refusedAt === state.seq ? takeback : null,
    agree: agree => void send('agree', { agree, question: state.takeback?.question }),
    back: () => void send('back', {}),
    hand: other => void attempt(net.ask('hand', { table, seat: other })),
    tryNow: () => net.tryNow(),
    skip: skipSteps,
    pause: mayPause(state, me) ? pause : null,
    oneStep,
    again,
  };
}
