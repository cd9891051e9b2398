/* review.tsx - a finished match turn by turn: what each seat's play and luck were worth, the curve of
 * chances with a needle, the board before the turn with the best move against the one played, and
 * why. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ChoiceContext, noChoice } from '../kit/choice.ts';
import { Icon } from '../kit/glyph.tsx';
import { SeatMark } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import type { LogLine } from '../link/log.ts';
import type { Answer, Review, State } from '../link/protocol.ts';
import { app, attempt, go, lookAtPly, net } from '../store/app.ts';
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
import { boardAt, usePosition } from './position.ts';
import { ReviewMark } from './review-mark.tsx';
import { useReview } from './review-now.ts';
import { Turns, turnWords } from './review-turns.tsx';
import { named, tokenWords } from './speaker.ts';
import { Stage } from './stage.tsx';

export interface ReviewProps {
  state: State;
  names: string[];
  me: number | null;
  log: readonly LogLine[];
}

/* -- Which turn --------------------------------------------------------------------------- */

/* The last turn up to that ply. */
const turnAt = (turns: readonly Turn[], ply: number) =>
  Math.max(
    0,
    turns.findLastIndex(t => t.ply <= ply),
  );

/* `eyes`: whose luck is told, and whose mistakes are looked for. */
function useTurns({ state, names, me, log }: ReviewProps, review: Review) {
  const eyes = me ?? winners(state)[0] ?? 0,
    turns = useMemo(() => turnsOf(review, eyes), [review, eyes]);
  const ply = app.route.review?.ply ?? keyMove(review, eyes)?.ply ?? turns[0]?.ply ?? 0,
    at = turnAt(turns, ply);
  const go = (turn: Turn | undefined) => turn && lookAtPly(turn.ply);
  const isOwn = ({ decision }: Turn) => me === null || decision?.seat === me;
  return {
    ...{ state, names, me, log, review, eyes, turns, ply, at, go },
    turn: turns[at],
    step: (by: number, wanted: (t: Turn) => boolean = () => true) =>
      go(by > 0 ? turns.slice(at + 1).find(wanted) : turns.slice(0, at).findLast(wanted)),
    mistake: turns.slice(at + 1).find(t => isMistake(t) && isOwn(t)),
  };
}
type Now = ReturnType<typeof useTurns>;

/* Left and Right step, with Shift to the next mark; n goes to the next mistake. */
function useReviewKeys(now: Now, close: () => void): void {
  const latest = useRef({ ...now, close });
  latest.current = { ...now, close };
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
  const { review, names, eyes, ply, turns, turn } = now;
  return (
    <section class="review-head" aria-label={say('chances.title')}>
      <SeatNumbers review={review} names={names} />
      <Chances review={review} eyes={eyes} points={turningPoints(review, eyes)}>
        <Needle
          ply={ply}
          plies={review.plies}
          said={turn ? `${roundWords(now.log, turn.ply)}: ${turnWords(turn, now)}` : ''}
          go={to => now.go(turns[turnAt(turns, to)])}
        />
      </Chances>
    </section>
  );
}

/* -- What is said of it --------------------------------------------------------------------------- */

/* Two lines: what would have been best and why, what was played and what it cost. */
function sentences(turn: Turn, now: Now): [string, string] {
  const { state, names, log } = now,
    { decision } = turn,
    when = roundWords(log, turn.ply);
  if (!decision) return [turnWords(turn, now), say('review.luck', { when, n: signed(turn.cost) })];
  const who = names[decision.seat] ?? '',
    played = turnWords(turn, now);
  if (turn.mark === 'best' || decision.best === decision.action)
    return [played, say('review.best', { when, who })];
  const best = tokenWords(state.game, decision.best, drawingOf(state.game)),
    why = named(decision.reason ?? undefined, state, names);
  return [
    why ? say('review.better.why', { best, why }) : say('review.better', { best }),
    say('review.played', { when, who, played, n: signed(turn.cost) }),
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
          <button
            type="button"
            class="primary"
            aria-disabled={!now.mistake}
            title={now.mistake ? undefined : say('review.no-mistake')}
            onClick={() => now.go(now.mistake)}
          >
            {say('review.mistake')}
          </button>
        </div>
      </section>
    </div>
  );
}

/* -- The screen -------------------------------------------------------------------------------------- */

async function saveRecord(state: State): Promise<void> {
  const answer = await attempt(net.ask<Answer>('record', { table: state.table }));
  if (!answer?.record) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([answer.record], { type: 'text/plain' }));
  link.download = `${state.game}-${state.table.slice(0, 8)}.orr`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Frame({ state, children }: { state: State; children: ComponentChildren }) {
  const leave = () => go(`/t/${state.table}`);
  return (
    <div class="table reviewing">
      <header class="bar">
        <ToolButton tool={{ id: 'close', icon: 'back', label: say('review.close'), run: leave }} />
        <strong class="game-name">{say('review.title', { title: state.title })}</strong>
        <button type="button" class="plain save-record" onClick={() => void saveRecord(state)}>
          {say('end.record')}
        </button>
      </header>
      {children}
    </div>
  );
}

/* The board as the mover saw it, nothing lit but the two moves. */
function Reviewed(props: ReviewProps & { review: Review }) {
  const now = useTurns(props, props.review),
    root = useRef<HTMLDivElement>(null),
    [isListed, list] = useState(false);
  useReviewKeys(now, () => (isListed ? list(false) : go(`/t/${props.state.table}`)));
  const { state, names, turn, eyes } = now,
    viewer = turn?.decision?.seat ?? eyes,
    { shown, previous } = usePosition(state.table, viewer, turn?.ply ?? 0);
  const choose = (to: Turn) => {
    list(false);
    now.go(to);
  };
  const tokens = (action = '') => new Set(action.split(' ').filter(Boolean)),
    { decision } = turn ?? {};
  const choice = {
    ...noChoice,
    hinted: tokens(decision?.best),
    last: decision ? { seat: decision.seat, tokens: tokens(decision.action) } : null,
  };
  return (
    <ChoiceContext.Provider value={choice}>
      {shown && (
        <Stage
          state={state}
          drawing={drawingOf(state.game)}
          board={boardAt(state, names, viewer, shown, previous)}
          root={root}
          ask={<ReviewBar now={now} list={() => list(!isListed)} />}
          end={null}
          instead={null}
          head={<Head now={now} />}
        />
      )}
      <aside class={`rail review-rail ${isListed ? 'sheet' : ''}`} aria-label={say('review.turns')}>
        <Turns {...now} go={choose} />
      </aside>
    </ChoiceContext.Provider>
  );
}

export function ReviewScreen(props: ReviewProps) {
  const now = useReview(props.state);
  return (
    <Frame state={props.state}>
      {now.review ? (
        <Reviewed {...props} review={now.review} />
      ) : (
        <main class="single review-waits">
          <h1>{say('review.title', { title: props.state.title })}</h1>
          <p role="status">
            {now.refused || say('review.waits', { n: Math.round(100 * now.share) })}
          </p>
          <progress value={now.share} aria-label={say('review.label')} />
        </main>
      )}
    </Frame>
  );
}
