/* board.tsx - Stella Quest drawn from its view: the round in the middle, trump and deck
 * beside it, everybody's lights and emotions around. SPDX-License-Identifier: MIT */
import { CardBack, CardFace, Well } from '../../kit/card.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { BoardProps, Step } from '../../kit/drawing.ts';
import { keys, type Keys } from '../../kit/keys.ts';
import { cardName, colourName, face, suits } from './faces.ts';

interface Seat {
  lights: number;
  jewels: number;
  black_star: boolean;
  eliminated: boolean;
  collection: Record<string, number>;
  held: number;
  hand: { card: string; back: string; known: string }[];
}
export interface View {
  phase: string;
  round: number;
  leader: number | null;
  lead: string | null;
  black_star: number | null;
  winner: number | null;
  played: number;
  trick: { side: number; card: string | null; super: boolean; winning: boolean }[];
  deck: { size: number; top: string | null };
  discard: { top: string | null; trump: string | null; under: Record<string, number> };
  seats: Seat[];
}

const LIGHTS = 5;

function Card({
  token,
  mini,
  knows,
}: {
  token: string;
  mini?: boolean;
  knows?: 'all' | 'unknown' | undefined;
}) {
  const f = face(token),
    suit = suits[token.charAt(0)];
  return f ? (
    <CardFace face={f} mini={mini} knows={knows} />
  ) : (
    <CardBack sign={suit?.glyph} hue={suit?.hue} knows={knows} mini={mini} />
  );
}

function Lights({ seat }: { seat: Seat }) {
  return (
    <span class="lights" role="img" aria-label={say('stella-quest.lights', { n: seat.lights })}>
      {Array.from({ length: Math.max(LIGHTS, seat.lights) }, (_, i) => (
        <Glyph key={i} id={i < seat.lights ? 'light' : 'light-out'} hue="gold" />
      ))}
    </span>
  );
}

/* The six emotions: which are owned, and what counts twice against its owner. */
function Collection({ seat, index, key_ }: { seat: Seat; index: number; key_: Keys }) {
  const owned = Object.entries(seat.collection).flatMap(([t, n]) =>
    Array.from({ length: n }, () => t),
  );
  return (
    <ul
      class="collection"
      aria-label={say('stella-quest.collection', { n: new Set(owned.map(t => t.slice(1))).size })}
    >
      {[1, 2, 3, 4, 5, 6].map(n => {
        const cards = owned.filter(t => t.slice(1) === String(n));
        return (
          <li key={n} class={cards.length > 1 ? 'doubled' : ''}>
            {cards.length ? (
              cards.map((t, i) => (
                <Thing key={i} also={t} owner={index} move={key_(t)} label={cardName(t)}>
                  <Card mini token={t} />
                </Thing>
              ))
            ) : (
              <Thing label={say('stella-quest.missing', { n })}>
                <Well label={String(n)} />
              </Thing>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/* What a side is in this round, in words. */
function Tags({ v, index }: { v: View; index: number }) {
  return (
    <>
      {v.leader === index && v.phase === 'round' && (
        <span class="tag">{say('stella-quest.leads')}</span>
      )}
      {v.black_star === index && (
        <span class="tag star" title={say('stella-quest.black-star.help')}>
          <Glyph id="black-star" hue="brass" />
          {say('stella-quest.black-star')}
        </span>
      )}
    </>
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
        <SeatMark seat={index} name={names[index]} /> {names[index]} <Lights seat={seat} />{' '}
        <Tags v={v} index={index} />
      </h2>
      <Collection seat={seat} index={index} key_={key_} />
      <div class="backs">
        {seat.hand.map((h, i) => (
          <Thing
            key={i}
            label={h.card === 'x0' ? cardName('x0') : cardName(h.card)}
            move={key_(face(h.card) ? h.card : `${h.back}-of-${index}`)}
          >
            <Card mini token={face(h.card) ? h.card : h.back} />
          </Thing>
        ))}
      </div>
    </section>
  );
}

/* Whose place in the round was left out: their hand is empty. The Dummy has none. */
export const passedOver = (v: View) =>
  v.phase !== 'round'
    ? []
    : v.trick.slice(0, v.played).flatMap(t => (t.card || t.side >= v.seats.length ? [] : [t.side]));

function Round({
  v,
  names,
  me,
  last,
  key_,
}: {
  v: View;
  names: string[];
  me: number | null;
  last: Last | null;
  key_: Keys;
}) {
  const choosing = v.phase === 'take' || v.phase === 'top';
  /* Once the round is won the winner stays marked, whatever card it took. */
  const wins = (t: View['trick'][number]) =>
    v.winner !== null ? t.side === v.winner : t.winning && v.phase === 'round';
  const empty = v.trick.every(t => !t.card),
    passed = passedOver(v);
  return (
    <section class="round" aria-label={say('stella-quest.round', { n: v.round })}>
      <p class="round-key caption muted">
        <b>{say('stella-quest.round', { n: v.round })}</b> {empty && last && upper(last.text)}
        {passed.map(side => ` ${say('passed-over', { who: names[side] ?? '' })}`)}
      </p>
      {[...v.trick]
        .sort((a, b) => a.side - b.side)
        .map(t => (
          <div key={t.side} class={`played ${wins(t) ? 'winning' : ''}`}>
            {t.card ? (
              <Thing
                token={choosing ? t.card : undefined}
                mine={choosing && v.winner === me}
                also={t.card}
                owner={t.side}
                move={key_(t.card)}
                label={say('stella-quest.played', {
                  who: names[t.side] ?? '',
                  card: cardName(t.card),
                })}
              >
                <Card token={t.card} />
              </Thing>
            ) : (
              <Thing
                label={say(passed.includes(t.side) ? 'passed-over' : 'stella-quest.to-play', {
                  who: names[t.side] ?? '',
                })}
              >
                {empty && last?.cards.get(t.side) ? (
                  <div class="faded">
                    <Card token={last.cards.get(t.side)!} />
                  </div>
                ) : (
                  <Well />
                )}
              </Thing>
            )}
            <p class="caption">
              <SeatMark seat={t.side} name={names[t.side]} /> {names[t.side]}
              {wins(t) && (
                <b> {say(v.winner !== null ? 'stella-quest.wins' : 'stella-quest.winning')}</b>
              )}
              {t.side >= v.seats.length && (
                <small title={say('stella-quest.dummy.help')}> {say('stella-quest.dummy')}</small>
              )}
              {t.super && <b class="super"> {say('stella-quest.super')}</b>}
            </p>
          </div>
        ))}
    </section>
  );
}

function Sky({ v, key_ }: { v: View; key_: Keys }) {
  const lead = v.lead && v.lead !== 'x' ? suits[v.lead] : null;
  return (
    <section class="sky" aria-label={say('stella-quest.sky')}>
      <div class="pile">
        <CardBack
          sign={v.deck.top ? suits[v.deck.top]?.glyph : undefined}
          hue={v.deck.top ? suits[v.deck.top]?.hue : undefined}
        />
        <span class="tabular">{say('deck.left', { n: v.deck.size })}</span>
      </div>
      <div class="pile trump">
        {v.discard.top ? (
          <Thing
            also={v.discard.top}
            move={key_(v.discard.top)}
            label={say('stella-quest.discard', { card: cardName(v.discard.top) })}
          >
            <Card token={v.discard.top} />
          </Thing>
        ) : (
          <Well />
        )}
        <span>
          {v.discard.trump
            ? say('stella-quest.trump', { colour: colourName(v.discard.trump) })
            : say('stella-quest.no-trump')}
        </span>
      </div>
      <p class="lead">
        {lead ? (
          <>
            <Glyph id={lead.glyph} hue={lead.hue} />{' '}
            {say('stella-quest.lead', { colour: colourName(v.lead!) })}
          </>
        ) : (
          say('stella-quest.no-lead')
        )}
      </p>
    </section>
  );
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Last {
  text: string;
  cards: Map<number, string>;
}

/* The round before, from the log: what each side played, and the line that says who won. */
function lastRound({ log, over, names, tell }: BoardProps, sides: number): Last | null {
  const plays = log.filter(l => /^log\.(play|dummy)/.test(l.line?.key ?? ''));
  const end = plays.findLastIndex(l => l.line!.key !== 'log.play' && l.line!.key !== 'log.dummy');
  if (end < 0 || over) return null;
  const card = (l: Step) => {
    const c = l.line?.args?.['card'];
    return typeof c === 'object' ? (c.token ?? '') : '';
  };
  const cards = new Map(
    plays
      .slice(Math.max(0, end - sides + 1), end + 1)
      .map(l => [typeof l.seat === 'number' ? l.seat : sides - 1, card(l)]),
  );
  return { text: tell(plays[end]!.line, names), cards };
}

export function Board(props: BoardProps) {
  const { view, me, names } = props;
  const v = view as View;
  const bottom = me ?? 0;
  const key_ = keys();
  const seat = v.seats[bottom]!;
  const others = v.seats.map((_, i) => i).filter(i => i !== bottom);
  const round = v.phase === 'round';
  return (
    <div class="quest">
      <div class="others">
        {others.map(i => (
          <Player key={i} v={v} index={i} names={names} key_={key_} />
        ))}
      </div>
      <div class="middle">
        <Sky v={v} key_={key_} />
        <Round v={v} names={names} me={me} last={lastRound(props, v.trick.length)} key_={key_} />
      </div>
      <section class="own" aria-label={say('stella-quest.own')}>
        <h2 class="panel-title">
          <SeatMark seat={bottom} name={names[bottom]} />{' '}
          {me !== null ? say('stella-quest.own') : names[bottom]} <Lights seat={seat} />{' '}
          <Tags v={v} index={bottom} />
        </h2>
        <Collection seat={seat} index={bottom} key_={key_} />
      </section>
      <section class="hand-area" aria-label={say('hand.yours')}>
        <div class="hand">
          {seat.hand.map((h, i) => (
            <Thing
              key={i}
              token={round ? h.card : undefined}
              mine={me !== null}
              owner={bottom}
              move={key_(h.card)}
              label={cardName(h.card)}
            >
              <Card
                token={face(h.card) ? h.card : h.back}
                knows={me !== null && h.known === 'all' ? 'all' : undefined}
              />
            </Thing>
          ))}
        </div>
      </section>
    </div>
  );
}
