/* journal.tsx - one's own journal: what it scores, its panorama with what an action would add,
 * and new piles that wait above the free places. SPDX-License-Identifier: MIT */
import { SeatMark, seatHues } from '../../kit/seat.tsx';
import { Area, Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { LandCard } from './card.tsx';
import { cardName } from './faces.ts';
import { columnAt, type Ground } from './ground.ts';
import { Panorama, Piles } from './panorama.tsx';
import { signed } from './pill.tsx';
import {
  landscape,
  landscapeAfter,
  type Ahead,
  type Landscape,
  type Seat,
  type Sets,
  type View,
} from './view.ts';

const sum = (lines: readonly { points: number }[]) => lines.reduce((n, l) => n + l.points, 0);
const plus = (lines: readonly { points: number }[]) =>
  lines.length ? lines.map(l => l.points).join(' + ') : '0';

/* "57 points: mixed sets 21 + 10 + 6, matching 8 + 12", shorter where there are many. */
export function setsWords({ points, mixed, matching }: Sets): string {
  const many = mixed.length > 5;
  return say('subastral.sets', {
    n: points,
    mixed: many ? String(sum(mixed)) : plus(mixed),
    matching: plus(matching),
  });
}

/* New piles above the free places, side by side whatever their width. */
function Placing({ seat, g, mine }: { seat: Seat; g: Ground; mine: boolean }) {
  const n = seat.to_place.length,
    top = g.height < 190 ? 6 : 40 * g.scale,
    room = (g.base - Math.min(30, g.base * 0.5) - top - 4) / 1.4,
    width = Math.max(46, Math.min(g.column * 0.9, room)),
    gap = Math.max(g.column, width + 6),
    middle = columnAt(g, seat.journal.length) + g.column / 2 - width / 2,
    first = Math.max(4, Math.min(middle, g.width - (n - 1) * gap - width - 6));
  return (
    <section class="placing" aria-label={say('subastral.placing')}>
      {seat.to_place.map(({ pile, cards }, i) => (
        <Thing
          key={pile}
          token={pile}
          mine={mine}
          label={say('subastral.place-it', { card: cardName(cards[0]!), cards: cards.length })}
          style={{ left: `${first + i * gap}px`, top: `${top}px`, width: `${width}px` }}
        >
          <LandCard token={cards[0]!} width={width} />
          {cards.length > 1 && (
            <b class="several" aria-hidden="true">
              {cards.length}
            </b>
          )}
        </Thing>
      ))}
    </section>
  );
}

/* What its panorama shows: the position, or with ghosts where the action pointed at leads. */
function shown(seat: Seat, index: number, ahead: Ahead | null, grown: Sets | null): Landscape {
  const then = ahead && ahead.kind !== 'play' ? ahead.view.seats[index] : undefined;
  if (then) return landscapeAfter(seat, then);
  return grown ? { ...landscape(seat), before: grown } : landscape(seat);
}

const gain = (of: Landscape) => (of.before ? of.sets.points - of.before.points : 0);

/* A journal alone, as large as its place. */
export function Work({ view, seat }: { view: unknown; seat: number }) {
  const { seats, worth } = view as View,
    of = landscape(seats[seat]!);
  return (
    <div class="subastral-work">
      <Panorama of={of} form="whole" worth={worth} hue={seatHues[seat % 5]!} next={false} />
      <Piles of={of} />
    </div>
  );
}

export interface JournalProps {
  seat: Seat;
  index: number;
  name: string | undefined;
  mine: boolean;
  worth: readonly number[];
  ahead: Ahead | null;
  grown: Sets | null /* its sets before the cards that have just come */;
  scale: number;
  phone: boolean;
  where: boolean /* a cloud is picked that may go either way       */;
}

export function Journal(props: JournalProps) {
  const { seat, index, name, mine, worth, ahead, grown, scale, phone, where } = props,
    of = shown(seat, index, ahead, grown),
    more = gain(of);
  return (
    <Area
      token={where ? 'journal' : undefined}
      class="journal-area"
      label={say('subastral.journal')}
      button={say('subastral:verb.journal')}
    >
      <header class="journal-head">
        {!mine && <SeatMark seat={index} name={name ?? ''} />}
        <h2>{mine ? say('subastral.journal.yours') : name}</h2>
        <p>{setsWords(seat)}</p>
        {more !== 0 && (
          <b class={more < 0 ? 'gain harm' : 'gain'} data-at="gain">
            {signed(more)}
          </b>
        )}
      </header>
      <Piles of={landscape(seat)} />
      <div class="journal large">
        <Panorama
          of={of}
          form="whole"
          worth={worth}
          hue={seatHues[index % 5]!}
          scale={scale}
          headed={!phone}
          next={!seat.to_place.length}
        >
          {g => seat.to_place.length > 0 && <Placing seat={seat} g={g} mine={mine} />}
        </Panorama>
      </div>
    </Area>
  );
}
