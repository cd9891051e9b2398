/* review-turns.tsx - the turns of a reviewed match, each with its verdict. SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { SeatMark } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import type { LogLine } from '../link/log.ts';
import type { State } from '../link/protocol.ts';
import { drawingOf } from './drawings.ts';
import { roundAt } from './end-review.tsx';
import { signed, type Turn } from './judged.ts';
import { Legend, ReviewMark } from './review-mark.tsx';
import { named, tokenWords } from './speaker.ts';

export interface TurnsProps {
  state: State;
  names: string[];
  log: readonly LogLine[];
  turns: readonly Turn[];
  at: number /* which of them is looked at */;
  go(turn: Turn): void;
}

/* What happened, in words: of a move its notation, of luck the line of the log. */
export function turnWords(turn: Turn, { state, names, log }: TurnsProps): string {
  if (turn.decision) return tokenWords(state.game, turn.decision.action, drawingOf(state.game));
  const line = log.find(l => l.ply === turn.ply)?.line;
  return named(line, state, names) || say('mark.luck');
}

function Line({ turn, isNow, props }: { turn: Turn; isNow: boolean; props: TurnsProps }) {
  const button = useRef<HTMLButtonElement>(null),
    { decision, mark, cost } = turn;
  useEffect(() => {
    if (isNow) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNow]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-current={isNow ? 'step' : undefined}
        onClick={() => props.go(turn)}
      >
        <span class="round tabular">{roundAt(props.log, turn.ply) || ''}</span>
        {decision ? (
          <SeatMark
            seat={decision.seat}
            name={props.names[decision.seat]}
            label={props.names[decision.seat]}
          />
        ) : (
          <span />
        )}
        <span class="what">{turnWords(turn, props)}</span>
        <span class="cost tabular">{Math.round(cost) !== 0 && signed(cost)}</span>
        <ReviewMark mark={mark} isAlone />
      </button>
    </li>
  );
}

export function Turns(props: TurnsProps) {
  return (
    <>
      <ol class="turns">
        {props.turns.map((turn, i) => (
          <Line key={turn.ply} turn={turn} isNow={i === props.at} props={props} />
        ))}
      </ol>
      <Legend />
    </>
  );
}
