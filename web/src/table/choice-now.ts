/* choice-now.ts - what the things on a board need to know about the current choice: see kit/choice.ts.
 * SPDX-License-Identifier: MIT */
import { useMemo, useRef } from 'preact/hooks';
import type { Choice } from '../kit/choice.ts';
import { tokensOf } from '../kit/choose.ts';
import type { Drawing, Preview } from '../kit/drawing.ts';
import type { LogLine } from '../link/log.ts';
import type { Chooser } from './chooser.ts';
import type { HintNow } from './hint.ts';
import { lastTokens } from './log.tsx';
import type { WhyNot } from './why.ts';

const none = new Set<string>();

export interface Looks {
  hint: HintNow;
  why: WhyNot;
  pointed: Set<string> | null /* what the line of the log under the pointer names */;
  log: LogLine[];
  me: number | null;
  isAsked: boolean;
  isShowing: boolean /* an earlier position is drawn */;
}

type Acts = 'pick' | 'look' | 'why' | 'present';

function choiceOf(chooser: Chooser, looks: Looks): Omit<Choice, Acts> {
  const { hint, isAsked } = looks,
    advised = hint.candidates[hint.shown]?.action;
  return {
    live: isAsked && !looks.isShowing ? chooser.narrowed.live : none,
    left: isAsked ? chooser.narrowed.left.map(i => chooser.legal[i]!) : [],
    wanted: chooser.amounts?.asked.high ?? null,
    instead: isAsked ? chooser.instead : none,
    picked: new Set(chooser.picks.flat().filter(x => x !== '?')),
    picks: chooser.picks,
    hinted: advised && !chooser.picks.length ? tokensOf(advised) : none,
    named: looks.pointed ?? new Set(hint.candidates.flatMap(c => [...tokensOf(c.action)])),
    last: lastTokens(looks.log, looks.me),
    asked: isAsked,
  };
}

/* Sets as lists, to compare them. */
const written = (choice: object) =>
  JSON.stringify(choice, (_, value) => (value instanceof Set ? [...value] : value));

/* Who looks away mostly looks at something else at once, and a press moves the focus and the pointer
 * together: nothing is drawn in between, only when nothing was looked at for a frame. */
function lookingAway<T extends unknown[]>(look: (at: string[] | null, ...more: T) => void) {
  let away = 0;
  return (at: string[] | null, ...more: T) => {
    cancelAnimationFrame(away);
    if (at) look(at, ...more);
    else away = requestAnimationFrame(() => look(null, ...more));
  };
}

/* The same object for as long as it says the same: every thing on the table is drawn anew when it
 * is another one. What is done by it reaches the chooser of the latest drawing. */
export function useChoiceNow(chooser: Chooser, looks: Looks): Choice {
  const latest = useRef({ chooser, looks });
  latest.current = { chooser, looks };
  const acts = useMemo(
    (): Pick<Choice, Acts> => ({
      pick: (tokens, clicked, hold) => {
        latest.current.looks.why.ask(null);
        latest.current.chooser.pick(tokens, clicked, hold);
      },
      look: lookingAway(tokens => latest.current.chooser.look(tokens)),
      why: lookingAway((tokens, pressed?: boolean) =>
        latest.current.looks.why.ask(tokens, pressed),
      ),
      present: (token, on) => latest.current.chooser.present(token, on),
    }),
    [],
  );
  const choice = choiceOf(chooser, looks),
    said = written(choice);
  return useMemo(() => ({ ...choice, ...acts }), [said]);
}

/* What a board draws ahead: of what is pointed at or picked, else of the hint. */
export function aheadOf(preview: Preview | null, hint: HintNow, drawing: Drawing): Preview | null {
  const ahead = preview ?? hint.candidates[hint.shown]?.preview ?? null;
  return ahead && (drawing.preview?.of(ahead.action) ?? true) ? ahead : null;
}
