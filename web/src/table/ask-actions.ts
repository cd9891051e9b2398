/* ask-actions.ts - the buttons of the ask bar: a few beside the sentence, and the last one,
 * which is brass where it plays. SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { openNextPuzzle } from '../puzzle/door.tsx';
import type { Again } from './again.tsx';
import type { Ask, AskKind, AskProps } from './ask-now.ts';
import { shortName } from './offers.ts';

export interface Action {
  id: string;
  label: string;
  brass?: boolean;
  icon?: string;
  key?: string /* on the keyboard                 */;
  class?: string;
  off?: string /* why it cannot be used just now  */;
  pressed?: boolean;
  run(): void;
}

/* What a person can do besides choosing. */
export interface Commands {
  undo(): void;
  askTakeback: (() => void) | null /* what cannot simply be undone may be asked for */;
  agree(yes: boolean): void;
  back(): void;
  hand(seat: number): void;
  tryNow(): void;
  skip(): void;
  pause: ((on: boolean) => void) | null /* where bots may be asked to wait */;
  oneStep(): void;
  again: Again;
}

interface Bar {
  beside: readonly Action[];
  last: Action | null;
}

type P = AskProps & { commands: Commands };

const brass = (id: string, label: string, run: () => void): Action => ({
  id,
  label,
  brass: true,
  run,
});
const plain = (id: string, label: string, run: () => void): Action => ({ id, label, run });

function undo({ chooser, log, me, commands, way, state }: P): Action {
  if (chooser.picks.length && !chooser.sent)
    return { ...plain('clear', say('ask.clear'), chooser.clear), icon: 'undo', key: 'Esc' };
  const hasPlayed = state.puzzle ? state.ply > state.puzzle.from : log.some(l => l.seat === me),
    can = hasPlayed && way === 'none';
  const stands = state.challenge && say('challenge.stands');
  const action = { ...plain('undo', say('ask.undo'), commands.undo), icon: 'undo', key: 'u' };
  return can && !stands ? action : { ...action, off: stands || say('ask.undo.none') };
}

const hint = ({ hint: h }: P): Action => ({
  ...plain('hint', say('ask.hint'), h.ask),
  icon: 'hint',
  key: 'h',
});

function hold({ commands: { pause } }: P): Action[] {
  if (!pause) return [];
  const action = plain('pause', say('tool.pause'), () => pause(true));
  return [{ ...action, icon: 'pause', key: 'p' }];
}

function again({ commands }: P): Action | null {
  const { can, start, shown } = commands.again;
  return can
    ? { ...plain('again', say('ask.again'), start), class: 'again', key: 'a', pressed: !!shown }
    : null;
}

/* The only thing that can be done waits for a press; so does what is picked or pointed at. */
function toPlay(p: P, kind: AskKind): Action | null {
  const { chooser, hint: h } = p,
    { legal, ready, looked, amounts } = chooser;
  const isTry = (index: number) => !!p.preview?.try && p.preview.action === legal[index];
  const play = (index: number, run: () => void) =>
    brass('play', isTry(index) ? say('puzzle.try') : shortName(p, index), run);
  if (chooser.sent) return null;
  if (kind === 'hint') {
    const index = legal.indexOf(h.candidates[h.shown]!.action);
    return play(index, () => chooser.play(index));
  }
  if (amounts)
    return amounts.total && amounts.whole
      ? brass('confirm', say('ask.confirm'), () => chooser.confirm())
      : null;
  if (ready !== null) return play(ready, () => chooser.confirm());
  if (legal.length === 1) return play(0, () => chooser.confirm());
  return looked === null ? null : play(looked, () => chooser.play(looked));
}

function whenAsked(p: P, { kind }: Ask): Bar {
  const { commands, hint: h, notice } = p;
  if (kind === 'hint') {
    const other = h.candidates[1 - h.shown],
      index = other ? p.chooser.legal.indexOf(other.action) : -1;
    const swap = plain('swap', say('hint.show', { what: shortName(p, index) }), h.swap);
    return { beside: other ? [swap] : [undo(p)], last: toPlay(p, kind) };
  }
  const ask =
    kind === 'refused' && notice && commands.askTakeback
      ? plain('ask', say('takeback.ask'), commands.askTakeback)
      : null;
  return {
    beside: p.state.puzzle || p.lesson ? [undo(p)] : [undo(p), hint(p)],
    last: ask ?? toPlay(p, kind) ?? again(p),
  };
}

const away = ({ state, commands }: P, seat: number): Action | null =>
  state.seats[seat]?.may_hand ? plain('hand', say('away.hand'), () => commands.hand(seat)) : null;

const nextPuzzle = ({ game, puzzle }: State): Action | null =>
  puzzle?.over
    ? brass('next', say('puzzle.next'), () => void openNextPuzzle(game, puzzle.name))
    : null;

export function barActions(p: P, ask: Ask): Bar {
  const { commands, chooser, me } = p;
  switch (ask.kind) {
    case 'over':
      return { beside: [], last: nextPuzzle(p.state) };
    case 'reads': {
      const next = () => p.lesson?.next();
      return {
        beside: [],
        last: { ...brass('next-step', say('lesson.next'), next), class: 'next-step' },
      };
    }
    case 'seats':
      return { beside: [], last: null };
    case 'playing':
      return {
        beside: [],
        last: { ...brass('skip', say('ask.skip.do'), commands.skip), class: 'skip' },
      };
    case 'held':
      return {
        beside: [plain('step', say('ask.step'), commands.oneStep)],
        last: brass('go-on', say('ask.go-on'), () => commands.pause?.(false)),
      };
    case 'handed':
      return { beside: [], last: brass('back', say('away.back'), commands.back) };
    case 'takeback':
      return {
        beside: [plain('refuse', say('takeback.refuse'), () => commands.agree(false))],
        last: brass('agree', say('takeback.agree'), () => commands.agree(true)),
      };
    case 'lost':
      return {
        beside: [plain('take', say('ask.take'), chooser.takeBack)],
        last: brass('try', say('ask.try'), commands.tryNow),
      };
    case 'sent':
      return { beside: [undo(p)], last: null };
    case 'away':
      return {
        beside: me === null ? [] : [undo(p)],
        last: me === null ? null : away(p, ask.seat!),
      };
    case 'wait':
      return { beside: [...(me === null ? [] : [undo(p)]), ...hold(p)], last: again(p) };
    default:
      return me !== null && p.state.to_act.includes(me)
        ? whenAsked(p, ask)
        : {
            beside: me === null ? [] : [undo(p)],
            last: commands.askTakeback
              ? plain('ask', say('takeback.ask'), commands.askTakeback)
              : again(p),
          };
  }
}
