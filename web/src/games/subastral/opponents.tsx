/* opponents.tsx - everybody else: mark, points, what is known of the hand, and the whole journal
 * in one picture, which can be looked at closely. SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import type { SeatNow } from '../../kit/drawing.ts';
import { Glyph } from '../../kit/glyph.tsx';
import type { Keys } from '../../kit/keys.ts';
import { SeatMark, seatHues } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inRow, say } from '../../kit/words.ts';
import { cardName, face } from './faces.ts';
import { setsWords } from './journal.tsx';
import { Panorama, Piles } from './panorama.tsx';
import { useSize } from './size.ts';
import { landscape, type Held, type Seat } from './view.ts';

export interface Opponent {
  index: number;
  seat: Seat;
  name: string;
  now: SeatNow | undefined;
}

/* -- What is known of a hand -------------------------------------------------------------------- */

const CHIP = 42; /* px of a chip with its gap */

function KnownChip({ card, owner, keyOf }: { card: string; owner: number; keyOf: Keys }) {
  const { biome, number } = face(card)!;
  return (
    <Thing
      label={cardName(card)}
      also={card}
      owner={owner}
      move={keyOf(card)}
      class={`chip ${biome}`}
    >
      {number}
      <Glyph id={biome} hue={biome} />
    </Thing>
  );
}

function HiddenChip({ n, owner, keyOf }: { n: number; owner: number; keyOf: Keys }) {
  return (
    <Thing
      label={say('subastral.hidden', { n })}
      owner={owner}
      move={keyOf(`hand${owner}`)}
      class="chip unseen"
    >
      <Glyph id="eye-crossed" hue="brass" />
      {n > 1 && n}
    </Thing>
  );
}

/* Where there is room for one chip only: how many there are. */
function AllInOne({ hand, owner, keyOf }: { hand: readonly Held[]; owner: number; keyOf: Keys }) {
  return (
    <div class="backs">
      <Thing
        label={inRow(hand.map(h => cardName(h.card)))}
        owner={owner}
        move={keyOf(`hand${owner}`)}
        class="chip unseen"
      >
        {hand.length}
      </Thing>
    </div>
  );
}

/* Hidden cards are one back with their number; known ones stand one by one while they fit. */
function Chips({
  hand,
  owner,
  room,
  keyOf,
}: {
  hand: readonly Held[];
  owner: number;
  room: number;
  keyOf: Keys;
}) {
  const known = hand.filter(h => face(h.card)),
    hidden = hand.length - known.length,
    places = Math.floor((room - (hidden ? CHIP : 0)) / CHIP),
    fit = known.length <= places ? known.length : Math.max(0, places - 1);
  if (known.length && places < 1) return <AllInOne hand={hand} owner={owner} keyOf={keyOf} />;
  return (
    <div class="backs">
      {hidden > 0 && <HiddenChip n={hidden} owner={owner} keyOf={keyOf} />}
      {known.slice(0, fit).map((h, i) => (
        <KnownChip key={i} card={h.card} owner={owner} keyOf={keyOf} />
      ))}
      {fit < known.length && (
        <Thing class="chip more" label={inRow(known.slice(fit).map(h => cardName(h.card)))}>
          +{known.length - fit}
        </Thing>
      )}
    </div>
  );
}

/* -- One opponent ----------------------------------------------------------------------------------- */

/* Pointing for a moment looks closer, a press stays there until the next. */
const PAUSE = 260;

export interface Look {
  looked: number | null;
  peek(seat: number | null): void;
  toggle(seat: number): void;
}

function LookButton({ of, look }: { of: Opponent; look: Look }) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const peek = (seat: number | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => look.peek(seat), seat === null ? 0 : PAUSE);
  };
  return (
    <button
      type="button"
      class="look"
      aria-label={say('subastral.look', { name: of.name })}
      aria-expanded={look.looked === of.index}
      onPointerEnter={e => {
        if (e.pointerType === 'mouse') peek(of.index);
      }}
      onPointerLeave={() => peek(null)}
      onClick={() => look.toggle(of.index)}
    />
  );
}

interface BoxProps {
  of: Opponent;
  keyOf: Keys;
  whole: boolean;
  named: boolean;
  scale: number;
  worth: readonly number[];
  look: Look;
}

export function Box({ of, keyOf, whole, named, scale, worth, look }: BoxProps) {
  const { index, seat, name, now } = of;
  const [ref, size] = useSize<HTMLElement>();
  const words = named ? Math.min(110, name.length * 9) : 0,
    room = size.width - 24 - words - 52;
  return (
    <section
      class={`player ${now?.turn ? 'turn' : ''} ${now?.away != null ? 'away' : ''}`}
      aria-label={name}
      data-seat={index}
    >
      <header ref={ref}>
        <SeatMark seat={index} name={name} />
        {named && <h2>{name}</h2>}
        <b class="tabular">{seat.points}</b>
        <Chips hand={seat.hand} owner={index} room={room} keyOf={keyOf} />
      </header>
      <Piles of={landscape(seat)} />
      <Panorama
        of={landscape(seat)}
        form={whole ? 'whole' : 'small'}
        worth={worth}
        hue={seatHues[index % 5]!}
        scale={whole ? scale : 1}
      />
      <LookButton of={of} look={look} />
    </section>
  );
}

/* One line of a phone. */
export function Line({ of, worth, look }: Pick<BoxProps, 'of' | 'worth' | 'look'>) {
  const { index, seat, name, now } = of;
  return (
    <section class={`player line ${now?.turn ? 'turn' : ''}`} aria-label={name} data-seat={index}>
      <SeatMark seat={index} name={name} />
      <b class="tabular">{seat.points}</b>
      <Piles of={landscape(seat)} />
      <Panorama of={landscape(seat)} form="line" worth={worth} hue={seatHues[index % 5]!} />
      <span class="held" role="img" aria-label={say('subastral.held', { n: seat.held })}>
        {seat.held}
      </span>
      <LookButton of={of} look={look} />
    </section>
  );
}

/* -- Looking closely ---------------------------------------------------------------------------------- */

interface CloserProps {
  of: Opponent;
  keyOf: Keys;
  scale: number;
  worth: readonly number[];
  phone?: boolean;
  held: boolean /* until it is closed, not until the pointer leaves */;
  close(): void;
}

export function Closer({ of, keyOf, scale, worth, held, close }: CloserProps) {
  const { index, seat, name } = of;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.key === 'Escape') close();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <section
      class={`closer ${held ? 'stays' : ''}`}
      aria-label={say('subastral.journal.of', { name })}
    >
      <header class="journal-head">
        <SeatMark seat={index} name={name} />
        <h2>{name}</h2>
        <p>{setsWords(seat)}</p>
        <Chips hand={seat.hand} owner={index} room={170} keyOf={keyOf} />
        {held && (
          <button type="button" class="plain" onClick={close}>
            {say('close')}
          </button>
        )}
      </header>
      <Panorama
        of={landscape(seat)}
        form="whole"
        worth={worth}
        hue={seatHues[index % 5]!}
        scale={scale}
      />
    </section>
  );
}
