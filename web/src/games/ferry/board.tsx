/* board.tsx - Night Ferry drawn from its view: what everybody puts on the boat, and the hand.
 * The template of a drawing; docs/ADDING-A-GAME.md walks through it. SPDX-License-Identifier: MIT */
import type { BoardProps } from '../../kit/drawing.ts';
import { keyed } from '../../kit/keys.ts';
import { SeatTitle } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { Card, cardName } from './faces.tsx';
import type { View } from './wire.ts';

/* [0, 2, 1] are c2, c2 and c3. */
const cardsOf = (counts: number[] = []) =>
  counts.flatMap((n, rank) => Array<string>(n).fill(`c${rank + 1}`));

export function Board({ view, me, names }: BoardProps) {
  const { round, rounds, seats } = view as View;
  return (
    <div class="ferry">
      <p class="caption muted">
        {say('ferry.round', { n: Math.min(round + 1, rounds), of: rounds })}
      </p>
      <div class="boat">
        {seats.map(({ held, commit }, i) => (
          <section key={names[i]} class="passenger" aria-label={names[i]}>
            <SeatTitle seat={i} name={names[i]} />
            <Thing owner={i} also={commit} label={cardName(commit)}>
              <Card token={commit} />
            </Thing>
            <p class="caption muted">{say('ferry.held', { n: held })}</p>
          </section>
        ))}
      </div>
      <section class="hand-area" aria-label={say('hand.yours')}>
        <div class="hand">
          {keyed(cardsOf(seats[me ?? 0]?.hand)).map(([card, key]) => (
            <Thing key={key} token={card} mine={me !== null} move={key} label={cardName(card)}>
              <Card token={card} />
            </Thing>
          ))}
        </div>
      </section>
    </div>
  );
}
