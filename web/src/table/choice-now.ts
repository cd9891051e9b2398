/* choice-now.ts - what the things on a board need to know about the current choice: see kit/choice.ts.
 * SPDX-License-Identifier: MIT */
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

export function choiceOf(chooser: Chooser, looks: Looks): Choice {
  const { hint, why, isAsked } = looks,
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
    pick: (tokens, clicked, hold) => {
      why.ask(null);
      chooser.pick(tokens, clicked, hold);
    },
    look: chooser.look,
    why: why.ask,
    present: chooser.present,
  };
}

/* What a board draws ahead: of what is pointed at or picked, else of the hint. */
export function aheadOf(preview: Preview | null, hint: HintNow, drawing: Drawing): Preview | null {
  const ahead = preview ?? hint.candidates[hint.shown]?.preview ?? null;
  return ahead && (drawing.preview?.of(ahead.action) ?? true) ? ahead : null;
}
