/* review-moves.tsx - two moves at once on the board: the best one solid, the one that was played
 * dotted in its seat's colour. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Arc, Consequence, type Kind, Outline, Tag } from '../kit/consequence.tsx';
import { seatHues } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import { signed } from './judged.ts';

export interface Moves {
  seat: number;
  best: string;
  played: string;
  cost: number;
}

export const tokensOf = (action: string) => [...new Set(action.split(' ').filter(Boolean))];

const isThere = (token: string, root: HTMLElement) => {
  const name = CSS.escape(token);
  return root.querySelector(`[data-at~="${name}"], [data-token~="${name}"]`) !== null;
};

/* Of the words of an action those that stand on the board, once it is drawn. */
function usePresent(actions: readonly string[], root: RefObject<HTMLElement | null>) {
  const [words, keep] = useState('');
  useLayoutEffect(() => {
    const found = actions.map(a =>
      tokensOf(a).filter(t => root.current && isThere(t, root.current)),
    );
    keep(found.map(f => f.join(' ')).join('|'));
  });
  return words.split('|').map(tokensOf);
}

/* A chain of several things is as many arcs; things that both moves touch are framed once. */
function Chain({ tokens, but, kind }: { tokens: string[]; but: string[]; kind: Kind }) {
  return (
    <>
      {tokens.slice(1).map((to, i) => (
        <Arc
          key={`${i}${to}`}
          from={tokens[i]!}
          to={to}
          kind={kind}
          bow={kind === 'other' ? -0.25 : 0.25}
        />
      ))}
      {tokens
        .filter(t => !but.includes(t))
        .map(t => (
          <Outline key={t} of={t} kind={kind} />
        ))}
    </>
  );
}

/* The last thing that is this move's alone: there its tag stands. */
const ownEnd = (tokens: string[], others: string[]) =>
  tokens.findLast(t => !others.includes(t)) ?? tokens.at(-1);

export function TwoMoves({ moves, root }: { moves: Moves; root: RefObject<HTMLElement | null> }) {
  const [best = [], played = []] = usePresent([moves.best, moves.played], root),
    isSame = moves.best === moves.played,
    bestAt = ownEnd(best, isSame ? [] : played),
    playedAt = ownEnd(played, best);
  return (
    <Consequence>
      <Chain tokens={best} but={[]} kind="plain" />
      {bestAt && <Tag at={bestAt}>{say(isSame ? 'review.tag.same' : 'review.tag.best')}</Tag>}
      {!isSame && (
        <div class={`played-move ${seatHues[moves.seat % seatHues.length]}`}>
          <Chain tokens={played} but={best} kind="other" />
          {playedAt && (
            <Tag at={playedAt} side="above" kind="other">
              {say('review.tag.played', { n: signed(moves.cost) })}
            </Tag>
          )}
        </div>
      )}
    </Consequence>
  );
}
