/* end.tsx - the match is over: who won and by how much, from the viewer's side, the pad counted up line
 * by line, how the match was decided, and where to go from here. SPDX-License-Identifier: MIT */
import type { Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { folders } from '../games/index.ts';
import { Icon } from '../kit/glyph.tsx';
import { Lens } from '../kit/lens.tsx';
import { isNarrow } from '../kit/screen.ts';
import { listed, say } from '../kit/words.ts';
import type { LogLine } from '../link/log.ts';
import type { ScoreLine, State } from '../link/protocol.ts';
import { openNextPuzzle } from '../puzzle/door.tsx';
import { app, go, rematch, reviewPath } from '../store/app.ts';
import { useCountUp } from './count-up.ts';
import { decided, winners } from './decided.ts';
import { EndReview, Sums } from './end-review.tsx';
import { FairCheck } from './fair.tsx';
import { Notice } from './notice.tsx';
import { Pad, padLabels } from './pad.tsx';
import { ResultsDialog } from './results.tsx';
import { useReview } from './review-now.ts';
import { lineName, named } from './speaker.ts';

/* Places are told by points where points have decided. */
function placeOf(state: State, me: number): { place: number; behind: number; who: number } {
  const totals = state.scores.slice(0, state.seats.length).map(s => s.total),
    best = Math.max(...totals),
    mine = totals[me] ?? 0;
  return {
    place: 1 + totals.filter(t => t > mine).length,
    behind: best - mine,
    who: totals.indexOf(best),
  };
}

function ownVerdict(state: State, names: string[], me: number, isWon: boolean): string {
  const totals = state.scores.slice(0, state.seats.length).map(s => s.total),
    { place, behind, who } = placeOf(state, me);
  if (decided(state) !== 'points') return say(isWon ? 'end.you' : 'end.lost');
  if (isWon) {
    const next = Math.max(...totals.filter((_, i) => i !== me));
    return say('end.you.by', { n: (totals[me] ?? 0) - next });
  }
  return state.seats.length > 2
    ? say(`end.place.${place}`, { n: behind, who: names[who] ?? '' })
    : say('end.lost.by', { n: behind });
}

function verdict(state: State, names: string[], me: number | null): string {
  const won = winners(state);
  if (!won.length) return say('end.nobody');
  if (won.length > 1)
    return me !== null && won.includes(me) && state.seats.length === 2
      ? say('end.draw')
      : say('end.shared', { who: listed(won.map(w => names[w] ?? '')) });
  if (me !== null && state.seats.length > 1) return ownVerdict(state, names, me, won[0] === me);
  return say('end.won', { who: names[won[0]!] ?? '' });
}

const NARROW = 3; /* points of a lead that one line may have decided */

/* What the points of a line are made of, where that says more than they do. */
const madeOf = (line: ScoreLine | undefined) =>
  line?.count === undefined || line.each === undefined
    ? String(line?.points ?? 0)
    : say('pad.product', { count: line.count, each: line.each });

/* How much of the lead the line made. */
function causeKey(gap: number, by: number): string {
  if (by <= NARROW) return 'end.cause.narrow';
  if (gap === by) return 'end.cause.all';
  return gap < by ? 'end.cause.of' : 'end.cause';
}

/* The line of the pad in which the winner differs most from who looks and has lost; for others,
 * from the best rival. */
function cause(state: State, me: number | null): string | null {
  const [best] = winners(state),
    others = state.scores.filter((_, i) => i !== best).sort((a, b) => b.total - a.total),
    rival = me === null || me === best ? others[0] : state.scores[me];
  const of = (lines: readonly ScoreLine[] | undefined, label: string) =>
    lines?.find(l => l.label === label);
  if (best === undefined || !rival) return null;
  const gaps = padLabels(state)
    .map(label => ({
      label,
      own: of(state.scores[best]?.lines, label),
      theirs: of(rival.lines, label),
    }))
    .map(row => ({ ...row, gap: (row.own?.points ?? 0) - (row.theirs?.points ?? 0) }))
    .sort((a, b) => b.gap - a.gap);
  const by = (state.scores[best]?.total ?? 0) - rival.total,
    most = gaps[0];
  if (!most || most.gap <= 0 || by <= 0) return null;
  return say(causeKey(most.gap, by), {
    ...{ item: lineName(state.game, most.label), n: most.gap, by },
    ...{ own: madeOf(most.own), theirs: madeOf(most.theirs) },
  });
}

/* It stands beside the lens: what is too long for large letters has smaller ones. */
function Headline({ text, of }: { text: string; of: Ref<HTMLHeadingElement> }) {
  const longest = Math.max(...text.split(' ').map(word => word.length)),
    isLong = text.length > 16 || longest > 8;
  return (
    <h2 ref={of} class={isLong ? 'long' : ''} style={{ '--longest': longest }} tabIndex={-1}>
      {text}
    </h2>
  );
}

/* One sentence of story. */
function story(state: State, me: number | null): string | null {
  const by = decided(state);
  if (by === 'tie') return say('end.tie');
  return by === 'points' ? cause(state, me) : null;
}

const hasPuzzle = (game: string) => app.games.some(g => g.game === game && g.puzzles);

interface EndProps {
  state: State;
  names: string[];
  me: number | null;
  log: readonly LogLine[];
  replay(): void;
}

/* What a challenge is for stands first: how others did. */
function Actions({ state, me, replay, compare }: EndProps & { compare(): void }) {
  const { challenge } = state;
  return (
    <div class="actions">
      {challenge && (
        <button type="button" class="primary compare" onClick={compare}>
          {say('end.compare')}
        </button>
      )}
      {me !== null && (
        <button
          type="button"
          class={challenge ? '' : 'primary'}
          onClick={() => void rematch(state, me)}
        >
          {say('end.rematch')}
        </button>
      )}
      <button type="button" onClick={() => go(reviewPath(state.table))}>
        <Icon id="review" />
        {say('end.review')}
      </button>
      {!challenge && (
        <button type="button" onClick={replay}>
          {say('end.replay')}
        </button>
      )}
      {hasPuzzle(state.game) && (
        <button type="button" class="next-puzzle" onClick={() => void openNextPuzzle(state.game)}>
          <Icon id="puzzle" />
          {say('puzzle.next')}
        </button>
      )}
      <button type="button" onClick={() => go('/')}>
        {say('to.lobby')}
      </button>
      <Notice />
    </div>
  );
}

/* The one thing that makes this end a rare one. */
function SealMark({ table }: { table: string }) {
  const seal = app.seals.get(table);
  if (!seal) return null;
  return <p class="seal tabular">{say(`seal.${seal.kind}`, { n: seal.n })}</p>;
}

export function EndPanel(props: EndProps) {
  const { state, names, me, log } = props,
    headline = useRef<HTMLHeadingElement>(null),
    [isCompared, setCompared] = useState(false),
    count = useCountUp(padLabels(state).length);
  useEffect(() => {
    headline.current?.focus();
  }, []);
  const won = winners(state),
    viewer = me ?? won[0] ?? 0,
    how = { state, names, viewer, isOwn: me !== null, log, now: useReview(state) };
  const actions = <Actions {...props} compare={() => setCompared(true)} />,
    isLast = isNarrow(); /* at the thumb, below all of it: for keys and readers too */
  const mood = me === null ? '' : won.includes(me) ? 'won' : 'lost';
  return (
    <>
      <section
        class={`end ${mood} ${count.isOver ? '' : 'counting'}`}
        aria-label={say('end.title')}
      >
        <div class="verdict">
          <Lens game={state.game} tile={folders[state.game]?.tile} shines={mood === 'won'} />
          <Headline text={verdict(state, names, me)} of={headline} />
          <p class="muted story">
            {named(state.ending, state, names)} {story(state, me)}
          </p>
          <Sums {...how} />
          {!isLast && actions}
          <FairCheck state={state} />
        </div>
        <div class="leaf">
          <Pad large state={state} names={names} upTo={count.lines} />
          {count.isOver && <SealMark table={state.table} />}
        </div>
        <EndReview {...how} />
        {isLast && actions}
      </section>
      {isCompared && (
        <ResultsDialog state={state} isOurs={me === 0} close={() => setCompared(false)} />
      )}
    </>
  );
}
