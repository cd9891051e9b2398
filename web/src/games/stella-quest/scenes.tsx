/* scenes.tsx - the great moments in the sky: a Super Trump, all six emotions, a last light.
 * SPDX-License-Identifier: MIT */
import { useRef } from 'preact/hooks';
import { circle, line, path } from '../../kit/engrave.ts';
import { Engraving } from '../../kit/engraving.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { say } from '../../kit/words.ts';
import { auraArt, burstArt } from './engravings.ts';
import { hueOf, numberOf } from './faces.ts';
import { cardAt, point, type Sector } from './sky-picture.ts';
import { useBurst, useOpening, useRising } from './moments.ts';
import { BlackStar } from './pieces.tsx';
import { placed, type Table } from './table.ts';
import { isEnd, type Seat } from './view.ts';

const SKY = '-300 -300 600 600';

/* Flat rays of the card's hue over the whole sky; equal cards are tied to it by dots. */
function Burst({ t, side, card, done }: { t: Table; side: number; card: string; done(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useOpening(box, done);
  const at = (of: number) => {
    const s = t.sectors.find(x => x.side === of) as Sector;
    return cardAt(s, t.sectors.length);
  };
  const { x, y } = at(side),
    twins = t.v.trick.filter(p => p.card === card && p.side !== side).map(p => at(p.side));
  const wide = t.sectors.length === 4 ? 106 : t.phone ? 118 : 122,
    pole = t.v.discard.top === card && !twins.length ? [{ x: 0, y: -32 }] : [];
  return (
    <div class="burst" ref={box} aria-hidden="true">
      <svg class={`sq ${hueOf(card)}`} viewBox={SKY} aria-hidden="true">
        <clipPath id="sq-sky">
          <circle r="214" />
        </clipPath>
        <g clip-path="url(#sq-sky)">
          <g transform={`translate(${x} ${y})`}>
            <Engraving of={burstArt()} class="rays-of" />
            <circle class="round" r="104" />
            <circle class="round thin" r="118" />
          </g>
        </g>
        {[...twins, ...pole].map(o => (
          <path key={`${o.x}`} class="tie" d={`M${o.x} ${o.y}L${x} ${y}`} />
        ))}
        {[...twins, at(side)].map(o => (
          <rect
            key={`${o.x}`}
            class="twin"
            transform={`translate(${o.x} ${o.y}) rotate(${o.turn})`}
            x={-wide / 2 - 8}
            y={-wide * 0.7 - 8}
            width={wide + 16}
            height={wide * 1.4 + 16}
            rx="15"
          />
        ))}
      </svg>
      <b class="placed left" style={placed(-130, 66)}>
        {say('stella-quest.super.first')}
      </b>
      <b class="placed right" style={placed(130, 66)}>
        {say('stella-quest.super.second')}
      </b>
    </div>
  );
}

/* The stars leave the rim and close into a figure. */
function Enlightened({ t, seat }: { t: Table; seat: Seat }) {
  const box = useRef<HTMLDivElement>(null);
  useRising(box, 120, t.live);
  const n = seat.emotions.length,
    corners = seat.emotions.map((_, i) => point(148, 180 + (i * 360) / n));
  const spokes =
    corners.map(c => path(line([[0, 0], c]), 'class="spoke"')).join('') +
    Array.from({ length: 72 }, (_, i) =>
      path(
        line([point(78, i * 5), point(i % 6 ? (i % 2 ? 92 : 100) : 222, i * 5)]),
        'class="degrees"',
      ),
    ).join('') +
    circle(0, 0, 82, 'class="hub"') +
    circle(0, 0, 78, 'class="ring thin"');
  return (
    <div class="enlightened" ref={box}>
      <svg class="sq" viewBox={SKY} aria-hidden="true">
        <Engraving of={spokes} />
        <path class="figure" pathLength={1} d={`${line(corners)}z`} />
      </svg>
      {seat.emotions.map((e, i) => {
        const card = e.cards[0] ?? `b${i + 1}`;
        return (
          <div key={i} class="placed" style={placed(corners[i]![0], corners[i]![1])}>
            <div class={`medallion great rises ${hueOf(card)}`}>
              <svg class={`sq ${hueOf(card)}`} viewBox="-47 -47 94 94" aria-hidden="true">
                <circle class="plate" r="46" />
                <Engraving of={auraArt(numberOf(card))} />
              </svg>
              <b class="number">{i + 1}</b>
            </div>
          </div>
        );
      })}
      <p class="placed hub-words" style={placed(0, 0)}>
        <b>{say('stella-quest.enlightened')}</b>
        <span>{say('stella-quest.of', { n: seat.different, all: n })}</span>
      </p>
    </div>
  );
}

/* Lights and jewels of everybody who still has light. */
function Sums({ t }: { t: Table }) {
  const box = useRef<HTMLDivElement>(null);
  useRising(box, 400, t.live);
  const rows = t.v.seats
      .map((seat, i) => ({ seat, i }))
      .filter(r => !r.seat.eliminated)
      .sort((a, b) => b.seat.points - a.seat.points),
    out = t.v.seats.some(s => s.eliminated);
  return (
    <div class="sums" ref={box}>
      {out && (
        <div class="placed great-star" style={placed(0, -62)}>
          <BlackStar />
        </div>
      )}
      <ol class="placed" style={placed(0, out ? 64 + (rows.length - 1) * 27 : 0)}>
        {rows.map(({ seat, i }) => (
          <li key={i} class={`rises ${t.winners.includes(i) ? 'won' : ''}`}>
            <SeatMark seat={i} name={t.names[i] ?? ''} />
            <b>{t.names[i]}</b>
            <span>{say('stella-quest.sum', { lights: seat.lights, jewels: seat.jewels })}</span>
            <strong>{seat.points}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Scenes({ t }: { t: Table }) {
  const burst = useBurst(t);
  const { enlightened, seats } = t.v;
  if (isEnd(t.v))
    return enlightened !== null ? <Enlightened t={t} seat={seats[enlightened]!} /> : <Sums t={t} />;
  return (
    burst && <Burst key={burst.card} t={t} side={burst.side} card={burst.card} done={burst.done} />
  );
}
