/* review.tsx - a finished match turn by turn: what each seat's play and luck were worth, the curve of
 * chances with a needle, the board before the turn with the best move against the one played, and
 * why. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ChoiceContext, noChoice } from '../kit/choice.ts';
import { download } from '../kit/download.ts';
import { Icon } from '../kit/glyph.tsx';
import { useLatest } from '../kit/latest.ts';
import { SeatMark } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import type { LogLine } from '../link/log.ts';
import type { Review, State } from '../link/protocol.ts';
import { app, askRecord, go, lookAtPly, playOn } from '../store/app.ts';
import { ToolButton } from './bar.tsx';
import { Chances, Needle } from './chances.tsx';
import { winners } from './decided.ts';
import { drawingOf } from './drawings.ts';
import { roundWords } from './end-review.tsx';
import {
  isMarked,
  isMistake,
  keyMove,
  signed,
  type Turn,
  turningPoints,
  turnsOf,
} from './judged.ts';
import { Notice } from './notice.tsx';
import { boardAt, usePosition } from './position.ts';
import { ReviewMark } from './review-mark.tsx';
import { TwoMoves, tokensOf } from './review-moves.tsx';
import { type ReviewNow, useReview } from './review-now.ts';
import { ReviewRail } from './review-rail.tsx';
import { turnWords } from './review-turns.tsx';
import { named, tokenWords } from './speaker.ts';
import { Stage } from './stage.tsx';

export interface ReviewProps {
  state: State;
  names: string[];
  me: number | null;
  log: readonly LogLine[];
}

interface Viewing {
  viewer: number /* whose luck is told, and whose mistakes are looked for */;
  look(seat: number): void;
}

/* -- Which turn --------------------------------------------------------------------------- */

/* The last turn up to that ply. */
const turnAt = (turns: readonly Turn[], ply: number) =>
  Math.max(
    0,
    turns.findLastIndex(t => t.ply <= ply),
  );

/* None while there is no review. */
function useTurns({ state, names, me, log, viewer }: ReviewProps & Viewing, review: Review | null) {
  const turns = useMemo(() => (review ? turnsOf(review, viewer) : []), [review, viewer]);
  const key = review && keyMove(review, viewer),
    ply = app.route.review?.ply ?? key?.ply ?? turns[0]?.ply ?? 0,
    at = turnAt(turns, ply);
  const go = (turn: Turn | undefined) => turn && lookAtPly(turn.ply);
  const isOwn = ({ decision }: Turn) => me === null || decision?.seat === viewer;
  return {
    ...{ state, names, me, log, viewer, turns, ply, at, go },
    turn: turns[at],
    step: (by: number, wanted: (t: Turn) => boolean = () => true) =>
      go(by > 0 ? turns.slice(at + 1).find(wanted) : turns.slice(0, at).findLast(wanted)),
    mistake: turns.slice(at + 1).find(t => isMistake(t) && isOwn(t)),
  };
}
type Turns = ReturnType<typeof useTurns>;
type Now = Turns & { review: Review };

/* Left and Right step, with Shift to the next mark; n goes to the next mistake. */
function useReviewKeys(now: Now, close: () => void): void {
  const latest = useLatest({ ...now, close });
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const { step, mistake, go: show } = latest.current;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
      if (e.ctrlKey || e.metaKey || e.altKey || (e.target as Element).matches('input, select'))
        return;
      if (by) step(by, e.shiftKey ? isMarked : undefined);
      else if (e.key === 'n') show(mistake);
      else if (e.key === 'Escape') latest.current.close();
      else return;
      e.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/* -- Above the board ------------------------------------------------------------------------- */

function SeatNumbers({ review, names }: { review: Review; names: string[] }) {
  return (
    <ul class="seat-numbers tabular">
      {review.seats.map(({ seat, accuracy, luck }) => (
        <li key={seat}>
          <SeatMark seat={seat} name={names[seat]} />
          <span class="who">{names[seat]}</span>
          <span>
            <b>{accuracy === null ? '–' : Math.round(accuracy)}</b>{' '}
            <small>{say('end.accuracy')}</small>
          </span>
          <span>
            <b>{signed(luck)}</b> <small>{say('end.luck')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Head({ now }: { now: Now }) {
  const { review, names, viewer, ply, turns, turn } = now;
  return (
    <section class="review-head" aria-label={say('chances.title')}>
      <SeatNumbers review={review} names={names} />
      <Chances
        review={review}
        viewer={viewer}
        points={turningPoints(review, viewer)}
        log={now.log}
        names={names}
      >
        <Needle
          ply={ply}
          plies={review.plies}
          said={
            turn
              ? say('review.turn', {
                  round: roundWords(now.log, turn.ply),
                  turn: turnWords(turn, now),
                })
              : ''
          }
          go={to => now.go(turns[turnAt(turns, to)])}
        />
      </Chances>
    </section>
  );
}

/* -- What is said of it --------------------------------------------------------------------------- */

/* Others chose by what you did not see. */
function hiddenWords(seat: number, { state, names, me }: Now): string {
  const hasSecrets = app.games.find(g => g.game === state.game)?.has_secrets;
  if (me === null || me === seat || !hasSecrets) return '';
  return ` ${say('review.hidden', { who: names[seat] ?? '' })}`;
}

/* Two lines: what would have been best and why, what was played and what it cost. */
function sentences(turn: Turn, now: Now): [string, string] {
  const { state, names, log } = now,
    { decision } = turn,
    when = roundWords(log, turn.ply);
  if (!decision) return [turnWords(turn, now), say('review.luck', { when, n: signed(turn.cost) })];
  const who = names[decision.seat] ?? '',
    played = turnWords(turn, now),
    hidden = hiddenWords(decision.seat, now);
  if (turn.mark === 'best' || decision.best === decision.action)
    return [played, say('review.best', { when, who }) + hidden];
  const best = tokenWords(state.game, decision.best, drawingOf(state.game)),
    why = named(decision.reason ?? undefined, state, names);
  return [
    why ? say('review.better.why', { best, why }) : say('review.better', { best }),
    say('review.played', { when, who, played, n: signed(turn.cost) }) + hidden,
  ];
}

function Verdict({ now }: { now: Now }) {
  const { turn } = now,
    [first, second] = turn ? sentences(turn, now) : [say('review.empty'), ''];
  return (
    <>
      {turn && <ReviewMark mark={turn.mark} isAlone />}
      <div class={`say ${first.length > 60 ? 'long' : ''}`} aria-live="polite">
        <p class="sentence">{first}</p>
        <p class="also">{second}</p>
      </div>
    </>
  );
}

/* The match again from this turn; the seat is ours, or that of who chose here. */
function goOnFrom({ state, me, turn, viewer }: Turns): (() => void) | undefined {
  if (!turn) return undefined;
  return () => void playOn(state.table, me ?? turn.decision?.seat ?? viewer, turn.ply);
}

/* To the next mistake, or on from here. Each keeps its place: who presses one again and again never
 * presses the other. */
function GoOn({ now }: { now: Now }) {
  const { mistake } = now,
    playFromHere = goOnFrom(now);
  return (
    <>
      {playFromHere && (
        <button
          key="play-on"
          type="button"
          class={`go-on play-on ${mistake ? '' : 'primary'}`}
          onClick={playFromHere}
        >
          {say('review.play-on')}
        </button>
      )}
      <button
        key="mistake"
        type="button"
        class={`go-on next-mistake ${mistake ? 'primary' : ''}`}
        aria-disabled={!mistake}
        onClick={() => now.go(mistake)}
      >
        {say(mistake ? 'review.mistake' : 'review.no-mistake')}
      </button>
    </>
  );
}

function ReviewBar({ now, list }: { now: Now; list(): void }) {
  const square = (icon: string, label: string, by: number) => (
    <button type="button" class="square" aria-label={say(label)} onClick={() => now.step(by)}>
      <Icon id={icon} />
    </button>
  );
  return (
    <div class="ask-place">
      <section class="ask review-bar" aria-label={say('review.label')}>
        <Verdict now={now} />
        <div class="do">
          {square('back', 'review.back', -1)}
          {square('next', 'review.next', 1)}
          <button type="button" class="call-turns" onClick={list}>
            {say('review.turns')}
          </button>
          <GoOn now={now} />
        </div>
      </section>
    </div>
  );
}

/* -- The screen -------------------------------------------------------------------------------------- */

async function saveRecord({ table, game }: State): Promise<void> {
  const record = await askRecord(table);
  if (record) download(record, `${game}-${table.slice(0, 8)}.orr`, 'text/plain');
}

interface FrameProps extends ReviewProps, Viewing {
  goOn?: (() => void) | undefined /* plays on from the turn that is looked at */;
}

/* What is seldom wanted: whose luck is told, another match from here, the record as a file. */
function Menu({ state, names, viewer, look, goOn }: FrameProps) {
  return (
    <details class="review-menu">
      <summary>{say('review.menu')}</summary>
      <div>
        <label>
          {say('replay.viewer')}
          <select value={viewer} onChange={e => look(Number(e.currentTarget.value))}>
            {state.seats.map((s, i) => (
              <option key={s.seat} value={i}>
                {names[i]}
              </option>
            ))}
          </select>
        </label>
        {goOn && (
          <button type="button" class="plain play-on" onClick={goOn}>
            {say('review.play-on')}
          </button>
        )}
        <button type="button" class="plain save-record" onClick={() => void saveRecord(state)}>
          {say('end.record')}
        </button>
      </div>
    </details>
  );
}

function Frame({ children, ...menu }: FrameProps & { children: ComponentChildren }) {
  const { state } = menu,
    leave = () => go(`/t/${state.table}`);
  return (
    <div class="table reviewing">
      <header class="bar">
        <ToolButton tool={{ id: 'close', icon: 'back', label: say('review.close'), run: leave }} />
        <strong class="game-name">{say('review.title', { title: state.title })}</strong>
        <Menu {...menu} />
        <Notice />
      </header>
      {children}
    </div>
  );
}

/* The two moves of a decision, as the board marks them; of moves that are worth the same there is one. */
function marksOf({ decision, cost, mark }: Turn) {
  if (!decision) return { choice: noChoice, moves: null };
  const { seat, action } = decision,
    best = mark === 'best' ? action : decision.best;
  return {
    choice: {
      ...noChoice,
      hinted: new Set(tokensOf(best)),
      last: { seat, tokens: new Set(tokensOf(action)) },
    },
    moves: { seat, best, played: action, cost },
  };
}

/* The board as the mover saw it, nothing lit but the two moves. */
function Reviewed({ now }: { now: Now }) {
  const root = useRef<HTMLDivElement>(null),
    [isListed, list] = useState(false),
    { state, names, turn, viewer } = now;
  useReviewKeys(now, () => (isListed ? list(false) : go(`/t/${state.table}`)));
  const { choice, moves } = turn ? marksOf(turn) : { choice: noChoice, moves: null },
    mover = turn?.decision?.seat ?? viewer,
    { shown, previous } = usePosition(state.table, mover, turn?.ply ?? 0);
  const choose = (to: Turn) => {
    list(false);
    now.go(to);
  };
  const isDrawn = shown?.ply === turn?.ply;
  return (
    <ChoiceContext.Provider value={choice}>
      {shown && (
        <Stage
          state={state}
          drawing={drawingOf(state.game)}
          board={boardAt(state, names, mover, shown, previous)}
          root={root}
          ask={<ReviewBar now={now} list={() => list(!isListed)} />}
          end={null}
          instead={null}
          head={
            <>
              <Head now={now} />
              {moves && isDrawn && <TwoMoves key={shown.ply} moves={moves} root={root} />}
            </>
          }
        />
      )}
      <ReviewRail {...now} go={choose} shown={shown} isListed={isListed} />
    </ChoiceContext.Provider>
  );
}

function Waits({ title, now }: { title: string; now: ReviewNow }) {
  return (
    <main class="single review-waits">
      <h1>{say('review.title', { title })}</h1>
      <p role="status">{now.refused || say('review.waits', { n: Math.round(100 * now.share) })}</p>
      <progress value={now.share} aria-label={say('review.label')} />
    </main>
  );
}

/* The frame stays when the review comes: who has its menu open keeps it. */
export function ReviewScreen(props: ReviewProps) {
  const now = useReview(props.state),
    [viewer, look] = useState(props.me ?? winners(props.state)[0] ?? 0),
    viewing = { ...props, viewer, look },
    turns = useTurns(viewing, now.review);
  return (
    <Frame {...viewing} goOn={goOnFrom(turns)}>
      {now.review ? (
        <Reviewed now={{ ...turns, review: now.review }} />
      ) : (
        <Waits title={props.state.title} now={now} />
      )}
    </Frame>
  );
}
