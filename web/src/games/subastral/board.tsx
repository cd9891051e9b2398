/* board.tsx - Subastral drawn from its view: six clouds between deck and sun, journals
 * as fanned piles, the hand. SPDX-License-Identifier: MIT */
import { CardBack, CardFace, Well } from '../../kit/card.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { useChoice } from '../../kit/choice.ts';
import { Area, Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { keys, type Keys } from '../../kit/keys.ts';
import { biomeName, cardName, face } from './faces.ts';

interface Seat {
  points: number;
  held: number;
  hand: { card: string; known: 'owner' | 'all' }[];
  journal: { pile: string; cards: string[] }[];
  to_place: string[] | { pile: string; cards: string[] }[];
  gift: string | null;
}
interface View {
  phase: string;
  mover: number;
  round: number;
  last_round: number;
  deck: { left: number; above: number; end_card_shown: boolean };
  played: string | null;
  taken: string | null;
  clouds: Record<string, string[]>;
  seats: Seat[];
}

function Card({
  token,
  mini,
  stacked,
  knows,
}: {
  token: string;
  mini?: boolean;
  stacked?: boolean;
  knows?: 'all' | 'unknown' | undefined;
}) {
  const f = face(token);
  return f ? (
    <CardFace face={f} mini={mini} stacked={stacked} knows={knows} />
  ) : (
    <CardBack sign="sky" knows={knows} mini={mini} />
  );
}

const listOf = (cards: string[]) => cards.map(cardName).join(', ');

function Clouds({ v, key_ }: { v: View; key_: Keys }) {
  return (
    <section class="clouds" aria-label={say('subastral.clouds')}>
      <div class="pile">
        <CardBack sign="sky" />
        <span class="tabular">{say('deck.left', { n: v.deck.left })}</span>
        <span title={say('subastral.end.help')}>
          {v.deck.end_card_shown
            ? say('subastral.last-round')
            : say('subastral.above', { n: v.deck.above })}
        </span>
        <span>{say('subastral.round', { n: Math.max(1, v.round) })}</span>
      </div>
      {[1, 2, 3, 4, 5, 6].map(n => {
        const token = `cloud${n}`,
          cards = v.clouds[token] ?? [];
        const label = cards.length
          ? say('subastral.cloud.cards', { n, cards: listOf(cards) })
          : say('subastral.cloud.empty', { n });
        return (
          <Thing
            key={n}
            token={token}
            class={`cloud ${v.played === token ? 'played-on' : ''}`}
            label={label}
          >
            <div class="body">
              <span class="cloud-head">
                <Glyph id="sky" hue="tundra" />
                <b>{n}</b>
              </span>
              <div class="cloud-cards">
                {cards.map((c, i) => (
                  <div key={i} data-move={key_(c)}>
                    <Card stacked token={c} />
                  </div>
                ))}
                {!cards.length && <Well />}
              </div>
            </div>
          </Thing>
        );
      })}
      <div class="sun">
        <Glyph id="sun" hue="gold" label={say('subastral.sun')} />
      </div>
    </section>
  );
}

function Journal({ seat, key_, large }: { seat: Seat; key_: Keys; large?: boolean }) {
  return (
    <ol class={`journal ${large ? 'large' : ''}`}>
      {seat.journal.map((p, i) => (
        <li key={p.pile}>
          <span class="pile-place tabular" title={say('subastral.place.help', { n: i + 1 })}>
            {say('subastral.place', { n: i + 1 })}
          </span>
          <div
            class="fan-down"
            role="img"
            aria-label={say('subastral.pile', {
              n: i + 1,
              biome: biomeName(p.pile),
              cards: p.cards.length,
            })}
          >
            {p.cards.map((c, j) => (
              <div key={j} data-move={key_(c)}>
                <Card mini={!large} stacked={large} token={c} />
              </div>
            ))}
          </div>
          <span class="caption tabular muted">
            {large ? say('subastral.cards', { n: p.cards.length }) : p.cards.length}
          </span>
        </li>
      ))}
      {!seat.journal.length && (
        <li class="empty">
          <Well />
        </li>
      )}
      {!seat.journal.length && large && (
        <li class="empty-key muted">{say('subastral.journal.empty')}</li>
      )}
    </ol>
  );
}

function Player({
  v,
  index,
  names,
  key_,
}: {
  v: View;
  index: number;
  names: string[];
  key_: Keys;
}) {
  const seat = v.seats[index]!;
  return (
    <section class="player" aria-label={names[index]}>
      <h2 class="panel-title">
        <SeatMark seat={index} name={names[index]} /> {names[index]}{' '}
        <span class="tabular">{say('points', { n: seat.points })}</span>
      </h2>
      <p class="caption muted">{say('subastral.hand-of')}</p>
      <div class="backs">
        {seat.hand.map((h, i) => (
          <Thing
            key={i}
            label={cardName(h.card)}
            also={face(h.card) ? h.card : undefined}
            owner={index}
            move={key_(face(h.card) ? h.card : `hand${index}`)}
          >
            <Card mini token={h.card} knows={face(h.card) ? undefined : 'unknown'} />
          </Thing>
        ))}
      </div>
      <p class="caption muted">{say('subastral.journal')}</p>
      <Journal seat={seat} key_={key_} />
    </section>
  );
}

export function Board({ view, me, names }: BoardProps) {
  const v = view as View;
  const bottom = me ?? 0,
    mine = me !== null;
  /* Nearly every cloud has one way to go; where to is asked only of one that has two. */
  const where = useChoice().picked.size > 0 && mine;
  const key_ = keys();
  const seat = v.seats[bottom]!;
  const order = [...seat.hand].sort(
    (a, b) => a.card.slice(1).localeCompare(b.card.slice(1)) || a.card.localeCompare(b.card),
  );
  const placing = seat.to_place.map(p =>
    typeof p === 'string' ? { pile: p, cards: [] as string[] } : p,
  );
  return (
    <div class="subastral">
      <Clouds v={v} key_={key_} />
      <div class="mine">
        {placing.length > 0 && (
          <section class="placing" aria-label={say('subastral.placing')}>
            {placing.map(p => (
              <Thing key={p.pile} token={p.pile} mine={mine} label={biomeName(p.pile)}>
                <div class="body chip">
                  <Glyph id={p.pile} hue={p.pile} /> {biomeName(p.pile)}
                </div>
              </Thing>
            ))}
          </section>
        )}
        <Area
          token={where ? 'journal' : undefined}
          class="journal-area"
          label={say('subastral.journal')}
          button={say('verb.subastral.journal')}
          title={
            <h2 class="panel-title">
              <SeatMark seat={bottom} name={names[bottom]} />{' '}
              {mine ? say('subastral.journal.yours') : names[bottom]}{' '}
              <span class="tabular">{say('points', { n: seat.points })}</span>
            </h2>
          }
        >
          <Journal seat={seat} key_={key_} large />
        </Area>
        <Area
          token={where ? 'hand' : undefined}
          class="hand-area"
          label={say('hand.yours')}
          button={say('verb.subastral.hand')}
        >
          <div class="hand">
            {order.map((h, i) => (
              <Thing
                key={i}
                token={h.card}
                mine={mine}
                owner={bottom}
                move={key_(face(h.card) ? h.card : `hand${bottom}`)}
                label={say(h.known === 'all' ? 'hand.known' : 'hand.secret', {
                  card: cardName(h.card),
                })}
              >
                <Card token={h.card} knows={mine && h.known === 'all' ? 'all' : undefined} />
              </Thing>
            ))}
            {!order.length && <p class="muted">{say('subastral.no-hand')}</p>}
          </div>
        </Area>
      </div>
      <div class="others">
        {v.seats
          .map((_, i) => i)
          .filter(i => i !== bottom)
          .map(i => (
            <Player key={i} v={v} index={i} names={names} key_={key_} />
          ))}
      </div>
    </div>
  );
}
