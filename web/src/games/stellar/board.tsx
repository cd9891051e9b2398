/* board.tsx - Stellar drawn from its view: the row, two telescopes, two notebooks, hands.
 * SPDX-License-Identifier: MIT */
import { CardBack, CardFace, Well } from '../../kit/card.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { useChoice } from '../../kit/choice.ts';
import { Area, Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { cardName, face, types } from './faces.ts';
import { keys, type Keys } from '../../kit/keys.ts';

interface Held {
  card: string;
  known: 'owner' | 'all';
}
interface Slot {
  card: string;
  down: boolean;
  known: 'owner' | 'all';
}
interface Seat {
  hand: Held[];
  telescope: (Slot | null)[];
  notebook: Record<string, number>;
  starters: (string | null)[];
  answer: string | null;
  stacks: { stars: number; run: number }[];
  sections: number[];
}
interface View {
  phase: string;
  turn: number;
  round: number;
  mover: number;
  card: string | null;
  taken: string | null;
  deck: number;
  discard: Record<string, number>;
  row: (string | null)[];
  seats: Seat[];
}

/* Rows of the telescope, top to bottom; the last number says which section they are. */
const rows: [number[], number][] = [
  [[0], 0],
  [[1, 2], 0],
  [[3, 4], 0],
  [[5, 6, 7], 1],
  [[8, 9, 10, 11], 2],
];
const letters = ['p', 'm', 'a', 'c', 'b'];
const sections = ['top', 'middle', 'bottom'];

function Card({
  token,
  knows,
  mini,
}: {
  token: string;
  knows?: 'all' | 'unknown' | undefined;
  mini?: boolean;
}) {
  const f = face(token);
  return f ? (
    <CardFace face={f} knows={knows} mini={mini} />
  ) : (
    <CardBack sign="planet" knows={knows} mini={mini} />
  );
}

function Telescope({
  seat,
  index,
  mine,
  other,
  key_,
}: {
  seat: Seat;
  index: number;
  mine: boolean;
  other: Seat;
  key_: Keys;
}) {
  const { left } = useChoice();
  const slot = (i: number) => {
    const s = seat.telescope[i];
    const place = say('stellar.slot', { n: i + 1 });
    if (!s) {
      /* Where the card could only lie face down, the slot shows what it would count. */
      const here = left.filter(a => a.split(' ').includes(`t${i + 1}`)),
        down = mine && here.length > 0 && here.every(a => a.startsWith('down '));
      return (
        <Thing
          key={i}
          token={`t${i + 1}`}
          mine={mine}
          owner={index}
          label={say(down ? 'stellar.slot.only-down' : 'stellar.slot.free', { place })}
        >
          {down ? (
            <div class="only-down">
              <CardBack number="3" />
            </div>
          ) : (
            <Well label={String(i + 1)} />
          )}
        </Thing>
      );
    }
    const label = s.down
      ? say('stellar.slot.down', {
          place,
          card: face(s.card) ? cardName(s.card) : say('card.unknown'),
        })
      : say('stellar.slot.card', { place, card: cardName(s.card) });
    return (
      <Thing
        key={i}
        token={`t${i + 1}`}
        mine={false}
        owner={index}
        also={s.card}
        move={key_(s.card)}
        label={label}
      >
        {s.down ? (
          <>
            <CardBack number="3" knows={s.known === 'owner' && !mine ? 'unknown' : undefined} />
            {face(s.card) && (
              <Glyph
                id={types[s.card.charAt(0)]!.glyph}
                hue={types[s.card.charAt(0)]!.hue}
                class="under-back"
              />
            )}
          </>
        ) : (
          <Card mini token={s.card} />
        )}
      </Thing>
    );
  };
  return (
    <div class="scope">
      {rows.map(([slots, section], r) => {
        const first = r === 0 || r >= 3,
          more = (seat.sections[section] ?? 0) - (other.sections[section] ?? 0);
        return (
          <div key={r} class={`scope-row section-${section}`}>
            {first && (
              <span
                class={`sum tabular ${more > 0 ? 'ahead' : ''}`}
                title={say(`stellar.section.${sections[section]}`)}
              >
                <span class="hidden">{say(`stellar.section.${sections[section]}`)} </span>
                {seat.sections[section]}
              </span>
            )}
            {slots.map(slot)}
          </div>
        );
      })}
    </div>
  );
}

/* A type's line: its cards in order, and what the pad counts now. */
function Notebook({
  seat,
  index,
  mine,
  key_,
}: {
  seat: Seat;
  index: number;
  mine: boolean;
  key_: Keys;
}) {
  const cards = Object.entries(seat.notebook).flatMap(([t, n]) =>
    Array.from({ length: n }, () => t),
  );
  const of = (letter: string) =>
    cards.filter(t => t.charAt(0) === letter).sort((a, b) => a.slice(1).localeCompare(b.slice(1)));
  return (
    <ul class="notebook">
      {[...letters, 's'].map((letter, i) => {
        const stack = seat.stacks[i],
          held = of(letter),
          type = types[letter]!;
        if (letter === 's' && !held.length) return null;
        return (
          <li key={letter} class={type.hue}>
            <Glyph id={type.glyph} hue={type.hue} label={say(`stellar.type.${type.glyph}`)} />
            <div class="fan-row">
              {held.map((t, n) => (
                <Thing key={n} label={cardName(t)} also={t} owner={index} move={key_(t)}>
                  <Card mini token={t} />
                </Thing>
              ))}
              {!held.length && <span class="none" />}
            </div>
            {stack ? (
              <span
                class="tabular product"
                title={say('stellar.product', { stars: stack.stars, run: stack.run })}
              >
                <span aria-hidden="true">
                  {stack.stars}
                  <Glyph id="star" hue="gold" /> × {stack.run}
                </span>
                <span class="hidden">
                  {say('stellar.product', { stars: stack.stars, run: stack.run })}
                </span>
                <b>{stack.stars * stack.run}</b>
              </span>
            ) : (
              <span class="caption muted">{say('stellar.satellites')}</span>
            )}
          </li>
        );
      })}
      {mine && (
        <li class="key caption muted" aria-hidden="true">
          {say('stellar.notebook.key')}
        </li>
      )}
    </ul>
  );
}

function Hand({
  view,
  seat,
  index,
  mine,
  key_,
}: {
  view: View;
  seat: Seat;
  index: number;
  mine: boolean;
  key_: Keys;
}) {
  const starters = seat.starters.filter((s): s is string => !!s);
  const moving = view.mover === index ? view.card : null;
  return (
    <div class="hand">
      {starters.map(s => (
        <Thing
          key={s}
          token={s}
          mine={mine}
          owner={index}
          move={key_(s)}
          label={say('stellar.starter', { card: cardName(s) })}
        >
          <Card token={s} />
        </Thing>
      ))}
      {seat.hand.map((h, i) => {
        const name = cardName(h.card);
        const label = mine
          ? say(h.known === 'all' ? 'hand.known' : 'hand.secret', { card: name })
          : face(h.card)
            ? name
            : say('card.unknown');
        return (
          <Thing
            key={i}
            token={h.known === 'owner' ? [h.card, '?'] : h.card}
            mine={mine}
            owner={index}
            move={key_(h.card === '?' ? `hand${index}` : h.card)}
            label={label}
          >
            <Card
              token={h.card}
              knows={
                mine
                  ? h.known === 'all'
                    ? 'all'
                    : undefined
                  : h.card === '?'
                    ? 'unknown'
                    : undefined
              }
              mini={!mine}
            />
          </Thing>
        );
      })}
      {moving && (
        <div class="moving">
          <Thing
            class={mine ? 'carried' : undefined}
            label={say('stellar.moving', { card: cardName(moving) })}
            move={key_(moving)}
          >
            <Card token={moving} mini={!mine} />
          </Thing>
          <small>{say('stellar.place')}</small>
        </div>
      )}
    </div>
  );
}

export function Board({ view, me, names }: BoardProps) {
  const v = view as View;
  const bottom = me ?? 0,
    top = 1 - bottom;
  const mine = v.seats[bottom]!,
    theirs = v.seats[top]!;
  const key_ = keys();
  return (
    <div class="stellar">
      <section class="row" aria-label={say('stellar.row')}>
        <div class="pile">
          <CardBack sign="planet" />
          <span class="tabular">{say('deck.left', { n: v.deck })}</span>
        </div>
        <p class="row-key caption muted">
          <b>{say('stellar.round', { n: Math.max(1, v.round) })}</b> {say('stellar.row.key')}
        </p>
        {v.row.map((card, i) => (
          <div key={i} class="place">
            <Thing
              token={`r${i + 1}`}
              unmarked
              move={card ? key_(card) : undefined}
              label={
                card
                  ? say('stellar.row.card', { n: i + 1, card: cardName(card) })
                  : say('stellar.row.free', { n: i + 1 })
              }
            >
              {card ? <Card token={card} /> : <Well />}
            </Thing>
            <span class="place-number" aria-hidden="true">
              {i + 1}
            </span>
          </div>
        ))}
      </section>
      <div class="mine">
        <Area
          class="scope-area"
          token={me !== null ? 'up' : undefined}
          label={say('stellar.telescope')}
          button={say('stellar.here.up')}
          title={
            <h2 class="panel-title">
              <SeatMark seat={bottom} name={names[bottom]} />{' '}
              {me !== null ? say('stellar.telescope.yours') : say('stellar.telescope')}
            </h2>
          }
        >
          <Telescope seat={mine} index={bottom} mine={me !== null} other={theirs} key_={key_} />
        </Area>
        <Area
          class="note-area"
          token={me !== null ? 'note' : undefined}
          label={say('stellar.notebook')}
          button={say('stellar.here.note')}
          title={
            <h2 class="panel-title">
              {me !== null ? say('stellar.notebook.yours') : say('stellar.notebook')}
            </h2>
          }
        >
          <Notebook seat={mine} index={bottom} mine key_={key_} />
        </Area>
      </div>
      <section class="theirs" aria-label={names[top]}>
        <header>
          <h2 class="panel-title">
            <SeatMark seat={top} name={names[top]} /> {names[top]}
          </h2>
          <Hand view={v} seat={theirs} index={top} mine={false} key_={key_} />
        </header>
        <Telescope seat={theirs} index={top} mine={false} other={mine} key_={key_} />
        <Notebook seat={theirs} index={top} mine={false} key_={key_} />
      </section>
      <section class="hand-area" aria-label={say('hand.yours')}>
        {me !== null && <h2 class="panel-title">{say('hand.yours')}</h2>}
        <Hand view={v} seat={mine} index={bottom} mine={me !== null} key_={key_} />
      </section>
    </div>
  );
}
