/* constellation.tsx - what a side has understood, along its part of the rim.
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Engraving } from '../../kit/engraving.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { medallionArt, raysArt } from './engravings.ts';
import { cardName, hueOf, numberOf } from './faces.ts';
import { starAt, type Sector } from './sky-picture.ts';
import { useGains, useJoining } from './moments.ts';
import { placed, type Table } from './table.ts';
import { isEnd, type Emotion } from './view.ts';

const Sign = ({
  x,
  y,
  tone = '',
  children,
}: {
  x: number;
  y: number;
  tone?: string;
  children: ComponentChildren;
}) => (
  <span class={`sign placed ${tone}`} style={placed(x, y)}>
    {children}
  </span>
);

const radiusOf = (t: Table, s: Sector) =>
  t.phone
    ? s.middle === 90 && t.sectors.length < 4
      ? 30
      : 25
    : t.sectors.length === 4
      ? 24
      : 26.5;

/* A number that is understood: its face, in the hue of the card that was taken. */
function Medallion({ n, cards, chip }: { n: number; cards: string[]; chip: number }) {
  const angle = (chip * Math.PI) / 180,
    many = cards.length > 1;
  return (
    <div class={`medallion ${hueOf(cards[0]!)} ${many ? 'many' : ''}`}>
      <svg class={`sq ${hueOf(cards[0]!)}`} viewBox="-33 -33 66 66" aria-hidden="true">
        {many && <circle class="plate" r="33" cx="8" cy="-7" />}
        {!many && <Engraving of={raysArt(33)} />}
        <circle class="plate" r="33" />
        <Engraving of={medallionArt(n)} class="face" />
      </svg>
      <b
        class="number"
        style={{
          left: `${50 + 51 * Math.cos(angle)}%`,
          top: `${50 + 51 * Math.sin(angle)}%`,
        }}
      >
        {n}
      </b>
      {many && <b class="sign times">{say('stella-quest.times', { n: cards.length })}</b>}
    </div>
  );
}

/* A place of a constellation; with `cards` of the position ahead it is a ghost. */
function Star({ t, s, n, emotion }: { t: Table; s: Sector; n: number; emotion: Emotion }) {
  const [x, y] = starAt(s, n, t.v.seats[s.side]!.emotions.length),
    r = radiusOf(t, s),
    chip = (Math.atan2(y, x) * 180) / Math.PI + (s.rising ? -34 : 34),
    ghost = t.ahead.ghosts.find(g => g.side === s.side && numberOf(g.card) === n),
    { cards } = emotion,
    style = placed(x, y, { '--r': r });
  if (ghost && !cards.length)
    return (
      <div class="star placed coming" style={style} data-at={`star-${s.side}-${n}`}>
        <Medallion n={n} cards={[ghost.card]} chip={chip} />
      </div>
    );
  if (!cards.length)
    return (
      <Thing class="star placed missing" style={style} label={say('stella-quest.missing', { n })}>
        <b>{n}</b>
      </Thing>
    );
  return (
    <Thing
      class={`star placed ${ghost ? 'doubled' : ''}`}
      style={style}
      also={cards[0]}
      owner={s.side}
      move={t.key_(cards[0]!)}
      label={say(cards.length > 1 ? 'stella-quest:owned.many' : 'stella-quest.owned', {
        card: cardName(cards[0]!),
        n: cards.length,
        number: n,
      })}
    >
      <Medallion n={n} cards={cards} chip={chip} />
    </Thing>
  );
}

/* Signs beside the stars: what would be new, and at the end what each counts. */
function StarSigns({ t, s }: { t: Table; s: Sector }) {
  const seat = t.v.seats[s.side]!,
    inward = (n: number) => {
      const [x, y] = starAt(s, n, seat.emotions.length),
        share = 1 - (radiusOf(t, s) + 10) / Math.hypot(x, y);
      return { x: x * share, y: y * share };
    };
  const ghosts = t.ahead.ghosts.filter(g => g.side === s.side);
  const counted = isEnd(t.v) && t.v.enlightened === null && !seat.eliminated;
  return (
    <>
      {ghosts.map(g => (
        <Sign key={g.card} {...inward(numberOf(g.card))} tone={g.again ? 'bad' : 'good'}>
          {say(g.again ? 'stella-quest.again' : 'stella-quest.new')}
        </Sign>
      ))}
      {counted &&
        seat.emotions.map(
          (e, i) =>
            e.cards.length > 0 && (
              <Sign key={i} {...inward(i + 1)} tone={e.points ? 'good' : ''}>
                {e.points ? say('stella-quest.more', { n: e.points }) : '0'}
              </Sign>
            ),
        )}
    </>
  );
}

export function Constellation({ t, s }: { t: Table; s: Sector }) {
  const seat = t.v.seats[s.side],
    box = useRef<HTMLDivElement>(null);
  useGains(box, t, s.side);
  useJoining(box, t, s.side);
  if (!seat) return null;
  const of = seat.emotions.length,
    [x, y] = starAt(s, 0, of),
    owns = (i: number) => seat.emotions[i]!.cards.length > 0;
  const links = seat.emotions.slice(1).map((_, i) => {
    const [a, b] = [starAt(s, i + 1, of), starAt(s, i + 2, of)];
    return (
      <path
        key={i}
        class={owns(i) && owns(i + 1) ? 'joined' : ''}
        d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`}
      />
    );
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      ref={box}
      class="constellation"
      role="group"
      aria-label={say('stella-quest.collection', {
        who: t.names[s.side] ?? '',
        n: seat.different,
        all: of,
      })}
    >
      <svg class="sq links" viewBox="-300 -300 600 600" aria-hidden="true">
        {links}
      </svg>
      <span class="placed mark" style={placed(x, y)}>
        <SeatMark seat={s.side} name={t.names[s.side] ?? ''} />
      </span>
      {seat.emotions.map((e, i) => (
        <Star key={i} t={t} s={s} n={i + 1} emotion={e} />
      ))}
      <StarSigns t={t} s={s} />
    </div>
  );
}
