/* end-review.tsx - how a match was decided, shown at its end: four numbers, the curve of chances with
 * its turning points, and the move that cost most. Their places are kept free until the review is there.
 * SPDX-License-Identifier: MIT */

import { tokensOf } from '../kit/choose.ts';
import { say } from '../kit/words.ts';
import type { LogLine } from '../link/log.ts';
import type { Review, State } from '../link/protocol.ts';
import { go, reviewPath } from '../store/app.ts';
import { Chances, pointClass } from './chances.tsx';
import { drawingOf } from './drawings.ts';
import { type Decision, hasCurve, keyMove, type Moment, signed, turningPoints } from './judged.ts';
import { useView } from './position.ts';
import type { ReviewNow } from './review-now.ts';
import { named, tokenWords } from './speaker.ts';

export interface EndReviewProps {
  state: State;
  names: string[];
  viewer: number /* whose chances are told: the player who looks, or the winner */;
  isOwn: boolean;
  log: readonly LogLine[];
  now: ReviewNow;
}

const waiting = ({ share }: ReviewNow) => say('review.share', { n: Math.round(100 * share) });

/* -- Numbers ------------------------------------------------------------------------------- */

function numbers(review: Review | null, { viewer, isOwn, names }: EndReviewProps) {
  const seat = review?.seats[viewer],
    who = names[viewer] ?? '',
    others = names.filter((_, i) => i !== viewer && i < (review?.seats.length ?? 2));
  const told = (n: number | undefined) => signed(n ?? 0);
  return [
    [isOwn ? say('end.play.own') : say('end.play.of', { who }), told(seat?.play)],
    [say('end.luck'), told(seat?.luck)],
    [
      others.length === 1 ? say('end.play.of', { who: others[0]! }) : say('end.play.others'),
      told(seat?.others),
    ],
    [say('end.accuracy'), `${Math.round(seat?.accuracy ?? 0) || '–'}`],
  ] as const;
}

/* Unseen until they are known, in a place of their own. */
export function Sums(props: EndReviewProps) {
  const { review, refused } = props.now;
  if (refused) return null;
  return (
    <dl class="match-sums tabular" aria-busy={!review}>
      {numbers(review, props).map(([label, n], i) => (
        <div key={i}>
          <dt>{label}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  );
}

/* -- Turning points ------------------------------------------------------------------------- */

export const roundAt = (log: readonly LogLine[], ply: number) =>
  log.find(l => l.ply >= ply)?.round ?? 0;

export const roundWords = (log: readonly LogLine[], ply: number) => {
  const n = roundAt(log, ply);
  return say(n ? 'log.round' : 'log.setup', { n });
};

/* What happened there, as the log tells it. */
const told = (ply: number, { state, names, log }: EndReviewProps) =>
  named(log.find(l => l.ply === ply)?.line, state, names);

function TurningPoints({ points, props }: { points: Moment[]; props: EndReviewProps }) {
  const { table } = props.state;
  return (
    <ol class="turning">
      {points.map((p, i) => (
        <li key={p.ply}>
          <button type="button" class="plain" onClick={() => go(reviewPath(table, p.ply))}>
            <i class={pointClass(p)}>{i + 1}</i>
            <span>
              <b>
                {roundWords(props.log, p.ply)}: {say(`turning.${p.kind}`, { n: signed(p.change) })}
              </b>
              {told(p.ply, props)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/* -- The key move ---------------------------------------------------------------------------- */

interface MoveProps {
  action: string;
  title: string;
  game: string;
  view: unknown /* before the move; null: not known yet, and no picture is drawn */;
}

/* One of the two moves: what it was in words, and pictures of what it moved. */
function Move({ action, title, game, view }: MoveProps) {
  const drawing = drawingOf(game),
    { picture } = drawing;
  const pictures = picture && view ? [...tokensOf(action)].map(t => picture(t, view)) : [],
    hasRoom = picture && !view;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {(hasRoom || pictures.some(Boolean)) && (
          <span class={`pictures game-${game}`} aria-hidden="true">
            {pictures}
          </span>
        )}
        {tokenWords(game, action, drawing)}
      </dd>
    </>
  );
}

function Key({ of, props }: { of: Decision; props: EndReviewProps }) {
  const { state, names, log } = props,
    why = named(of.reason ?? undefined, state, names),
    at = { game: state.game, view: useView(state.table, of.seat, of.ply) };
  return (
    <>
      <h3>{say('key.title', { when: roundWords(log, of.ply) })}</h3>
      <dl class="two">
        <div class="was">
          <Move {...at} action={of.action} title={say('key.played', { n: signed(-of.loss) })} />
        </div>
        <div class="best">
          <Move {...at} action={of.best} title={say('key.better')} />
        </div>
      </dl>
      {why && <p>{why}</p>}
      <button type="button" onClick={() => go(reviewPath(state.table, of.ply))}>
        {say('key.show')}
      </button>
    </>
  );
}

function KeyMove(props: EndReviewProps) {
  const { review } = props.now,
    move = review && keyMove(review, props.viewer);
  return (
    <section class="key-of-match" aria-label={say('key.label')}>
      {move && <Key of={move} props={props} />}
      {review && !move && <p class="muted">{say('key.none')}</p>}
    </section>
  );
}

/* -- All of it --------------------------------------------------------------------------------- */

function Curve(props: EndReviewProps) {
  const { now, viewer, log, names, isOwn } = props,
    { review, refused } = now,
    points = review ? turningPoints(review, viewer) : [];
  return (
    <section aria-label={say('chances.title')}>
      <h3>
        {isOwn ? say('chances.title') : say('chances.of', { who: names[viewer] ?? '' })}{' '}
        <small class="muted">
          {say('chances.unit')}
          {points.length > 0 && ` · ${say('chances.rings')}`}
        </small>
      </h3>
      <Chances review={review} viewer={viewer} points={points} log={log} names={names}>
        {!review && (
          <p class="thought-over muted" role="status">
            {refused || say('chances.waits')} <b class="tabular">{!refused && waiting(now)}</b>
          </p>
        )}
      </Chances>
      <TurningPoints points={points} props={props} />
    </section>
  );
}

export function EndReview(props: EndReviewProps) {
  const { review } = props.now;
  return (
    <div class="end-review">
      {(!review || hasCurve(review, props.viewer)) && <Curve {...props} />}
      <KeyMove {...props} />
    </div>
  );
}
