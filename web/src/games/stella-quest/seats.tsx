/* seats.tsx - everybody round the sky: spirits with their lamps and the backs of their cards,
 * one's own lamps, the deck. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { Dialog } from '../../kit/dialog.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inRow, say } from '../../kit/words.ts';
import { colourName, suits } from './faces.ts';
import { Back, BlackStar, Lamps, Spirit } from './pieces.tsx';
import type { Table } from './table.ts';
import type { Seat } from './view.ts';

const order = ['b', 'g', 'r', 'y', 'x'];

/* "blue 2, red 1": the colours of a hand are public. */
function colours(seat: Seat): { colour: string; n: number }[] {
  return order
    .map(colour => ({ colour, n: seat.hand.filter(h => h.back === colour).length }))
    .filter(c => c.n > 0);
}

const handWords = (seat: Seat) =>
  inRow(
    colours(seat).map(
      ({ colour, n }) =>
        `${colour === 'x' ? say('stella-quest:name.break') : colourName(colour)} ${n}`,
    ),
  );

const UNDER = 0.14 /* how much of a card shows, in widths: under one of its colour, ... */,
  BESIDE = 0.86 /* ... beside another colour if there is room, ... */,
  ROOM = 2.6; /* ... and of all together */

/* Backs by colour: the last of a colour shows its sign and how many they are. */
function Fan({ t, side }: { t: Table; side: number }) {
  const seat = t.v.seats[side]!,
    all = colours(seat),
    under = seat.hand.length - all.length,
    beside = Math.min(BESIDE, (ROOM - under * UNDER) / Math.max(1, all.length - 1)),
    rims = t.ahead.rims,
    last = all.length - 1;
  const cards = all.flatMap(({ colour, n }, c) =>
    Array.from({ length: n }, (_, i) => ({
      colour,
      fan: i < n - 1 ? 0 : n,
      step: i < n - 1 ? UNDER : c < last ? beside : 1,
    })),
  );
  return (
    <div
      class="fan"
      role="img"
      aria-label={say('stella-quest.holds', {
        who: t.names[side] ?? '',
        cards: handWords(seat) || say('stella-quest.nothing'),
      })}
      data-hand={side}
    >
      {cards.map(({ colour, fan, step }, i) => (
        <span
          key={i}
          class={rims ? (rims[side] === colour ? 'must' : 'aside') : ''}
          style={{ '--step': step }}
          data-move={t.key_(`${colour}-of-${side}`)}
        >
          <Back colour={colour} fan={fan} />
        </span>
      ))}
    </div>
  );
}

/* -- The others ------------------------------------------------------------------------------- */

function Panel({ t, side, class: name }: { t: Table; side: number; class: string }) {
  const { v, names, ahead } = t,
    seat = v.seats[side]!,
    all = seat.emotions.length,
    small = name.includes('small');
  return (
    <section class={`panel ${name} ${t.away[side] ? 'away' : ''}`} aria-label={names[side]}>
      <header>
        <Spirit seat={side} lights={seat.lights} all={v.all_lights} />
        <div>
          <h2>
            <SeatMark seat={side} name={names[side] ?? ''} />
            {names[side]}
          </h2>
          <p>
            {seat.eliminated
              ? say('stella-quest:star.out')
              : say(small ? 'stella-quest.of' : 'stella-quest.of-emotions', {
                  n: seat.different,
                  all,
                })}
            {seat.black_star && !seat.eliminated && !small && (
              <b>{say('stella-quest.black-star')}</b>
            )}
          </p>
          {seat.black_star && small && <BlackStar label={say('stella-quest.black-star')} />}
        </div>
      </header>
      <Lamps lights={seat.lights} all={v.all_lights} risk={ahead.risk[side] ?? 0} live={t.live} />
      <Fan t={t} side={side} />
    </section>
  );
}

/* Where the others' panels stand: with three of them, two on the left. */
const spots = [[], ['right'], ['left', 'right'], ['left low small', 'left small', 'right small']];

export function Panels({ t }: { t: Table }) {
  const others = t.sectors.slice(1).filter(s => s.side !== t.v.dummy);
  return (
    <>
      {others.map((s, i) => (
        <Panel key={s.side} t={t} side={s.side} class={spots[others.length]![i]!} />
      ))}
      {t.v.dummy !== null && <Dummy t={t} />}
    </>
  );
}

/* On a phone a line each; a tap opens the whole panel. */
export function Lines({ t }: { t: Table }) {
  const [open, set] = useState<number | null>(null);
  const others = t.sectors.slice(1).filter(s => s.side !== t.v.dummy);
  return (
    <div class="lines">
      {others.map(({ side }) => (
        <Line key={side} t={t} side={side} open={() => set(side)} />
      ))}
      {open !== null && (
        <Dialog title={t.names[open] ?? ''} close={() => set(null)}>
          <div class="quest-sheet">
            <Panel t={t} side={open} class="sheet" />
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Line({ t, side, open }: { t: Table; side: number; open(): void }) {
  const { v, names } = t,
    seat = v.seats[side]!;
  return (
    <button
      type="button"
      class={`line ${t.away[side] ? 'away' : ''}`}
      onClick={open}
      data-hand={side}
    >
      <SeatMark seat={side} name={names[side] ?? ''} />
      <span class="who">{names[side]}</span>
      {seat.black_star && <BlackStar label={say('stella-quest.black-star')} />}
      <Lamps lights={seat.lights} all={v.all_lights} risk={t.ahead.risk[side] ?? 0} live={t.live} />
      <span class="few" aria-hidden="true">
        <b>{seat.lights}</b>
        <Back colour="x" fan={0} />
        <b>{seat.held}</b>
      </span>
      <span class="counts">
        {colours(seat).map(({ colour, n }) => (
          <span key={colour}>
            <Glyph
              id={suits[colour]!.glyph}
              hue={suits[colour]!.hue}
              label={colour === 'x' ? say('stella-quest:name.break') : colourName(colour)}
            />
            {n}
          </span>
        ))}
      </span>
    </button>
  );
}

/* -- The deck --------------------------------------------------------------------------------- */

function Pile({ t }: { t: Table }) {
  const { size, top } = t.v.deck;
  return (
    <div class={`pile ${size ? '' : 'spent'}`} data-hand={t.v.dummy ?? undefined} data-at="deck">
      {size > 2 && <Back colour={top ?? 'x'} />}
      {size > 1 && <Back colour={top ?? 'x'} />}
      {size > 0 && <Back colour={top ?? 'x'} />}
    </div>
  );
}

const DeckWords = ({ t }: { t: Table }) => {
  const { size, top } = t.v.deck;
  return (
    <p class="deck-words">
      <b>{say('deck.left', { n: size })}</b>
      {top && (
        <span>
          {say('stella-quest.next', {
            colour: top === 'x' ? say('stella-quest:token.x0') : say(`stella-quest:colour.${top}`),
          })}
        </span>
      )}
    </p>
  );
};

/* Cards that a light would buy: the first one's colour is seen, the others are not. */
function PaidCards({ t }: { t: Table }) {
  return (
    <div class="bought" aria-hidden="true">
      {Array.from({ length: t.ahead.draws }, (_, i) =>
        i === 0 && t.v.deck.top ? (
          <Back key={i} colour={t.v.deck.top} />
        ) : (
          <span key={i} class="unknown">
            ?
          </span>
        ),
      )}
    </div>
  );
}

export function Deck({ t }: { t: Table }) {
  return (
    <section class="panel deck" aria-label={say('stella-quest.deck')}>
      {t.ahead.draws > 0 ? <PaidCards t={t} /> : <DeckWords t={t} />}
      <Pile t={t} />
    </section>
  );
}

/* The Dummy's panel is the deck: one sees where its card comes from. */
function Dummy({ t }: { t: Table }) {
  return (
    <section class="panel left dummy" aria-label={t.names[t.v.dummy!]}>
      <h2>{t.names[t.v.dummy!]}</h2>
      <p>{say('stella-quest:dummy.help')}</p>
      <div class="deck">
        <Pile t={t} />
        {t.ahead.draws > 0 ? <PaidCards t={t} /> : <DeckWords t={t} />}
      </div>
    </section>
  );
}

/* -- Oneself ----------------------------------------------------------------------------------- */

const Snuffer = () => (
  <svg class="snuffer" viewBox="0 0 24 28" aria-hidden="true">
    <path d="M12 3v5M6 18 10 8h4l4 10zM12 21q-3 2 0 5" />
  </svg>
);

/* A light for cards. It is no second thing to do next: brass comes only after it was chosen. */
function Pay({ seat, phone }: { seat: Seat; phone: boolean }) {
  const { closed, cards } = seat.pay;
  const words =
    closed && closed !== 'wait'
      ? say(`stella-quest:closed.${closed}`)
      : say(`stella-quest:price.draw${phone ? '.short' : ''}`, { n: cards });
  return (
    <Thing class="pay" token="pay" hold unmarked label={`${say('stella-quest.pay')} ${words}`}>
      <div class="body" aria-hidden="true">
        <Snuffer />
        <span>
          {say('stella-quest.pay')} <small>{words}</small>
        </span>
      </div>
    </Thing>
  );
}

export function Own({ t }: { t: Table }) {
  const bottom = t.sectors[0]!.side,
    seat = t.v.seats[bottom]!,
    { all_lights: all } = t.v;
  const words = seat.in_danger
    ? say('stella-quest:star.danger')
    : say('stella-quest.own', {
        n: seat.lights,
        all,
        k: seat.different,
        emotions: seat.emotions.length,
      });
  return (
    <section class="panel own" aria-label={say('stella-quest.yours')}>
      <p class={seat.in_danger ? 'warning' : ''}>{words}</p>
      <Lamps
        lights={seat.lights}
        all={all}
        risk={Math.max(t.ahead.risk[bottom] ?? 0, seat.in_danger ? seat.star_cost : 0)}
        live={t.live}
        at="own-lamps"
      />
      {t.me !== null && t.v.phase !== 'over' && <Pay seat={seat} phone={t.phone} />}
      {t.phone && <Pile t={t} />}
    </section>
  );
}
