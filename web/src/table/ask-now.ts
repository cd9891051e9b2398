/* ask-now.ts - what the ask bar says and offers, of everything that could be said: one of its
 * states, two lines, and the one action in brass.
 *
 * A function of what is known, so that each state can be told apart and none depends on the
 * one before it. Sentences about a game come from the engine; what is said here is about the
 * table: whose turn, what is on its way, who is away.
 *
 * SPDX-License-Identifier: MIT */
import type { Drawing, Preview } from '../kit/drawing.ts';
import { capital, inRow, knows, listed, lower, say, term } from '../kit/words.ts';
import { isAutomaStep } from '../store/automa.ts';
import type { LogLine } from '../link/log.ts';
import type { Puzzle, State } from '../link/protocol.ts';
import { amountsSentence } from './amounts.tsx';
import type { Chooser } from './chooser.ts';
import type { HintNow } from './hint.ts';
import type { LessonNow } from './lesson.tsx';
import { isLessonOver } from './lesson-over.ts';
import { actionWords, named, question, wordFor } from './speaker.ts';
import type { WhyNot } from './why.ts';

export type AskKind =
  | 'turn'
  | 'point'
  | 'confirm'
  | 'sent'
  | 'wait'
  | 'refused'
  | 'closed'
  | 'lost'
  | 'away'
  | 'hint'
  | 'handed'
  | 'takeback'
  | 'seats'
  | 'playing'
  | 'held'
  | 'wrong'
  | 'reads'
  | 'over';

export interface Ask {
  kind: AskKind;
  seat: number | null /* whose mark stands on the left */;
  what: string;
  also: string;
  harm?: boolean /* the second line is a warning  */;
}

/* How long an answer has been on its way: at first nothing is said of it. */
export type Way = 'none' | 'fresh' | 'slow' | 'late';

export interface AskProps {
  state: State;
  log: readonly LogLine[];
  me: number | null;
  names: string[];
  chooser: Chooser;
  drawing: Drawing;
  preview: Preview | null;
  why: WhyNot;
  hint: HintNow;
  way: Way;
  isOnline: boolean;
  lostAt: string /* time of day                     */;
  triesIn: number /* seconds to the next try         */;
  notice: string;
  isPlaying: boolean /* an automa plays: see automa.ts   */;
  isHeld: boolean /* others' steps wait: see pacing.ts */;
  lesson: LessonNow | null;
  isFinger: boolean;
}

/* Something is picked, and what is left of the choice is offered whole, in words. On a board that
 * fills the stage words would lie over its things: there only what has none is said. */
export const isFew = ({ chooser, drawing }: AskProps) =>
  !drawing.placesAsk &&
  !chooser.amounts &&
  chooser.picks.length > 0 &&
  chooser.narrowed.left.length <= 8 &&
  chooser.ready === null;

const isAsked = ({ state, me }: AskProps) => me !== null && state.to_act.includes(me);

/* The seats whose turn it is and whose people are not there. */
const absent = ({ state, me }: AskProps) =>
  state.seats.filter(
    s => s.seat !== me && state.to_act.includes(s.seat) && (s.may_hand || s.away !== undefined),
  );

export const openSeats = (state: State) =>
  state.over ? [] : state.seats.filter(s => s.who === 'open' && !s.taken);

/* -- A puzzle -------------------------------------------------------------------------------- */

const puzzleOver = ({ found }: Puzzle, me: number | null): Ask => ({
  kind: 'over',
  seat: me,
  what: say(found ? 'puzzle.found' : 'puzzle.missed'),
  also: say('puzzle.over'),
});

/* Until something is picked anew. */
function wrongTry({ tries, left }: Puzzle, me: number | null): Ask {
  const last = tries.at(-1)!,
    n = Math.max(1, Math.round(last.cost / 100));
  return {
    kind: 'wrong',
    seat: me,
    what: say(last.least ? 'puzzle.wrong.least' : 'puzzle.wrong', { n }),
    also: say('puzzle.again', { n: left }),
  };
}

/* -- Nobody asks us ------------------------------------------------------------------------- */

/* The automa that plays: the player of the latest step. */
function playing({ state, log }: AskProps): string {
  const who = log.findLast(isAutomaStep)?.line?.args?.['seat'],
    word = typeof who === 'object' ? who.word : undefined;
  return word ? say('ask.playing', { who: term(state.game, word) ?? '' }) : say('ask.moment');
}

const AWAY = 120; /* seconds after which the server lets a bot play */

/* Somebody who is gone, or whose clock has run out before our eyes. */
function awayNow(p: AskProps): Ask {
  const s = absent(p)[0]!,
    who = p.names[s.seat] ?? '';
  return {
    kind: 'away',
    seat: s.seat,
    what:
      s.away === undefined ? say('ask.away.time', { who }) : say('ask.away', { who, n: s.away }),
    also: say(s.may_hand ? 'ask.away.may' : 'ask.away.soon', { who, n: AWAY }),
  };
}

/* "Next: Vega, then you." where the position tells who follows whom. */
function nextWords({ state, me, names, drawing }: AskProps): string {
  const seats = drawing.follows?.(state.view) ?? [],
    own = me === null ? -1 : seats.indexOf(me),
    before = own < 0 ? seats : seats.slice(0, own),
    who = listed(before.map(s => names[s] ?? ''));
  if (own < 0) return who && `${say('ask.next', { who })} `;
  return `${who ? say('ask.next.then', { who }) : say('ask.next.you')} `;
}

function waiting(p: AskProps): Ask {
  const { state, me, names } = p,
    { puzzle } = state;
  if (puzzle?.tries.length) return wrongTry(puzzle, me);
  const who = listed(state.to_act.map(s => names[s] ?? '')),
    isBot = state.to_act.length === 1 && state.seats[state.to_act[0]!]?.who === 'bot';
  const what = !who
    ? say('ask.moment')
    : me === null
      ? say('ask.watching', { who })
      : say(isBot ? 'ask.thinking' : 'ask.waiting', { who });
  const isAsking = state.takeback?.seat === me && me !== null;
  const also = isAsking ? say('takeback.waiting') : nextWords(p) + say('ask.look');
  return { kind: 'wait', seat: state.to_act[0] ?? null, what, also };
}

/* What the table is busy with, whoever is asked; null: nothing. */
function tableNow(p: AskProps): Ask | null {
  const { state, me, names } = p;
  if (state.over || isLessonOver(state))
    return {
      kind: 'over',
      seat: me,
      what: say(state.over ? 'ask.over' : 'lesson.over'),
      also: named(state.ending, state, names),
    };
  if (state.puzzle?.over) return puzzleOver(state.puzzle, me);
  if (p.lesson?.reads)
    return {
      kind: 'reads',
      seat: me,
      what: say(p.lesson.goal ? 'lesson.goal' : 'lesson.reads'),
      also: say('lesson.reads.next'),
    };
  if (p.isHeld)
    return { kind: 'held', seat: null, what: say('ask.held'), also: say('ask.held.also') };
  if (p.isPlaying) return { kind: 'playing', seat: null, what: playing(p), also: say('ask.skip') };
  const open = openSeats(state).length;
  if (open)
    return {
      kind: 'seats',
      seat: me,
      what: say('waiting.seats', { n: open }),
      also: say('ask.seats'),
    };
  if (me !== null && state.seats[me]?.handed)
    return { kind: 'handed', seat: me, what: say('away.self'), also: say('ask.handed') };
  const back = state.takeback;
  if (back && me !== null && back.seat !== me && !back.agreed.includes(me))
    return {
      kind: 'takeback',
      seat: back.seat,
      what: say('takeback.asked', { who: names[back.seat] ?? '' }),
      also: say('takeback.why'),
    };
  return null;
}

/* -- On its way ------------------------------------------------------------------------------ */

function onItsWay(p: AskProps, what: string): Ask | null {
  const { me, isOnline, way } = p;
  if (!isOnline || way === 'late')
    return {
      kind: 'lost',
      seat: me,
      what: say(p.triesIn ? 'ask.lost.in' : 'ask.lost', { what, n: p.triesIn }),
      also: isOnline ? say('ask.late') : say('ask.lost.at', { time: p.lostAt }),
    };
  return way === 'slow'
    ? { kind: 'sent', seat: me, what: say('ask.sent', { what }), also: say('ask.sent.also') }
    : null;
}

/* -- We are asked ---------------------------------------------------------------------------- */

const actionName = ({ state, drawing, names }: AskProps, index: number) =>
  capital(actionWords(state, index, drawing, names));

/* What the engine says of an action, else the action itself. */
function follows(p: AskProps, index: number, preview: Preview | null): Omit<Ask, 'kind'> {
  const { state, names, me } = p,
    isIt = preview?.action === p.chooser.legal[index];
  const said = isIt ? named(preview?.what, state, names) : '',
    also = isIt ? named(preview?.also, state, names) : '',
    ahead = isIt && preview && p.drawing.preview?.words(state.view, preview, me);
  return {
    seat: me,
    what: said || say('ask.action', { what: actionName(p, index) }),
    also: also || ahead || '',
    harm: !!also && !!preview?.harm,
  };
}

function confirming(p: AskProps, ready: number): Ask {
  const { chooser, drawing, state } = p,
    then = follows(p, ready, p.preview),
    hurts = drawing.hurts?.(chooser.legal[ready]!, state.view);
  return {
    kind: 'confirm',
    ...then,
    what: hurts ? say(`${state.game}:hurts`, { what: actionName(p, ready) }) : then.what,
    also: then.also || say(p.isFinger ? 'ask.tap.again' : 'ask.press.again'),
  };
}

/* How many words of the choice are still to be named; one of them says what is done. */
const toCome = ({ legal, narrowed, picks }: Chooser) =>
  Math.max(0, (legal[narrowed.left[0] ?? 0] ?? '').split(' ').length - 1 - picks.length);

function partly(p: AskProps): Ask {
  const { chooser, state, drawing, log, names, me } = p,
    own = `${state.game}:picked.${state.step}`,
    first = `${own}.${chooser.picks[0]?.[0]}`,
    key = [first, own].find(knows) ?? (isFew(p) ? 'ask.picked.few' : 'ask.picked');
  const what = say(key, {
    what: capital(inRow(chooser.picks.map(t => wordFor(state.game, t[0] ?? '', drawing)))),
    n: chooser.narrowed.left.length,
    more: toCome(chooser),
  });
  return { kind: 'turn', seat: me, what, also: question(state, names, log) };
}

/* Nothing is decided yet: what the engine says of the choice as a whole. */
const about = ({ state, names, me }: AskProps, { what, also }: Preview): Ask => ({
  kind: 'point',
  seat: me,
  what: named(what, state, names),
  also: named(also, state, names),
});

function hinting(p: AskProps, { candidates, shown }: HintNow): Ask {
  const index = (action: string) => p.chooser.legal.indexOf(action);
  const best = candidates[shown]!;
  const then = follows(p, index(best.action), best.preview);
  return {
    kind: 'hint',
    ...then,
    also: (shown === 0 && hintWhy(p)) || then.also,
    harm: false,
  };
}

/* "Clearly the best: about 6 more for Moons." The next best is on its button. */
function hintWhy({ hint: { sure, reason }, state, names }: AskProps): string {
  const why = reason ? named(reason, state, names) : '',
    how = sure && knows(`hint.${sure.key}`) ? say(`hint.${sure.key}`) : '';
  if (how && why) return say('hint.why', { how, why: lower(why) });
  return how || why ? say('hint.only', { what: capital(how || why) }) : '';
}

const SHORT = 62; /* letters that the first line surely holds */

const hintOfTurn = ({ state, lesson, isFinger }: AskProps) =>
  lesson ? 'ask.guided' : state.puzzle ? 'puzzle.free' : isFinger ? 'ask.tap' : 'ask.point';

function turn(p: AskProps): Ask {
  const { state, me, names, log } = p,
    { puzzle } = state;
  if (puzzle?.tries.length && state.ply === puzzle.from) return wrongTry(puzzle, me);
  const asks = question(state, names, log),
    whole = say('ask.turn', { question: asks });
  const things = p.chooser.narrowed.live.size > 0;
  return {
    kind: 'turn',
    seat: me,
    what: whole.length > SHORT ? asks : whole,
    also: things || p.lesson || puzzle ? say(hintOfTurn(p)) : '',
  };
}

/* The action that was refused, by name: "Not played: Blue 4. " */
function refusedFirst(p: AskProps): string {
  const index = p.chooser.legal.indexOf(p.chooser.refused ?? '');
  return index < 0 ? '' : `${say('ask.refused', { what: actionName(p, index) })} `;
}

function asked(p: AskProps): Ask {
  const { chooser, state, me, names, log, notice, why, hint } = p,
    asks = () => question(state, names, log);
  if (notice) return { kind: 'refused', seat: me, what: notice, also: refusedFirst(p) + asks() };
  if (why.said)
    return {
      kind: why.isPressed ? 'refused' : 'closed',
      seat: me,
      what: named(why.said, state, names),
      also: asks(),
    };
  if (chooser.amounts?.total)
    return { kind: 'turn', seat: me, what: amountsSentence(chooser.amounts), also: asks() };
  if (chooser.ready !== null) return confirming(p, chooser.ready);
  if (chooser.looked !== null) return { kind: 'point', ...follows(p, chooser.looked, p.preview) };
  if (p.preview) return about(p, p.preview);
  if (hint.candidates.length) return hinting(p, hint);
  return chooser.picks.length ? partly(p) : turn(p);
}

/* An action that was sent, in the words of the question it answers. */
export function sentWords(p: AskProps): string {
  const index = p.chooser.legal.indexOf(p.chooser.sent?.action ?? '');
  return index < 0 ? say('ask.move') : actionName(p, index);
}

export function askNow(p: AskProps): Ask {
  const table = tableNow(p);
  if (table) return table;
  const sent = p.chooser.sent && onItsWay(p, sentWords(p));
  if (sent) return sent;
  if (isAsked(p)) return asked(p);
  if (p.notice) return { kind: 'refused', seat: p.me, what: p.notice, also: waiting(p).what };
  return absent(p).length ? awayNow(p) : waiting(p);
}
