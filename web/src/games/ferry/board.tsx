/* board.tsx - Night Ferry drawn from its view: what everybody puts on the boat, and the hand.
 * The template of a drawing; docs/ADDING-A-GAME.md walks through it. SPDX-License-Identifier: MIT */
import { CardBack, CardFace, Well } from '../../kit/card.tsx';
import type { BoardProps } from '../../kit/drawing.ts';
import { keys } from '../../kit/keys.ts';
import { SeatMark } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { cardName, face } from './faces.ts';
import type { View } from './wire.ts';

/* [0, 2, 1] are c2, c2 and c3. */
const cardsOf = (counts: number[] = []) =>
  counts.flatMap((n, rank) => Array<string>(n).fill(`c${rank + 1}`));

function Card({ token }: { token: string }) {
  if (token === 'none') return <Well />;
  const printed = face(token);
  return printed ? <CardFace face={printed} /> : <CardBack sign="moon" />;
}

export function Board({ view, me, names }: BoardProps) {
  const v = view as View,
    key = keys();
  return (
    <div class="ferry">
      <p class="caption muted">
        {say('ferry.round', { n: Math.min(v.round + 1, v.rounds), of: v.rounds })}
      </p>
      <div class="boat">
        {v.seats.map(({ held, commit }, i) => (
          <section key={names[i]} class="passenger" aria-label={names[i]}>
            <h2 class="panel-title">
              <SeatMark seat={i} name={names[i]} /> {names[i]}
            </h2>
            <Thing
              owner={i}
              also={commit}
              label={commit === 'none' ? say('ferry.none') : cardName(commit)}
            >
              <Card token={commit} />
            </Thing>
            <p class="caption muted">{say('ferry.held', { n: held })}</p>
          </section>
        ))}
      </div>
      <section class="hand-area" aria-label={say('hand.yours')}>
        <div class="hand">
          {cardsOf(v.seats[me ?? 0]?.hand).map(card => {
            const move = key(card);
            return (
              <Thing key={move} token={card} mine={me !== null} move={move} label={cardName(card)}>
                <Card token={card} />
              </Thing>
            );
          })}
        </div>
      </section>
    </div>
  );
}
