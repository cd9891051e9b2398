/* strip.tsx - the line above the map: the other players, what is ours alone, the sun with its
 * Event stars, and what would bring the next Event. SPDX-License-Identifier: MIT */
import { Glyph, Icon } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { inTurn, say } from '../../kit/words.ts';
import { rim, xy } from './chart.ts';
import { Person, Resource, resources, speciesAt } from './parts.tsx';
import type { Seen } from './seen.ts';
import { amountsInWords, kinds, nameOf, sides, textOf, type Due, type Side } from './view.ts';

/* -- The others ----------------------------------------------------------------------------- */

const Tubes = ({ s, most, side }: { s: Side; most: number; side: number }) => (
  <span class="tubes" aria-hidden="true">
    {s.store.map((n, i) => (
      <i key={i} class={`tube ${resources[kinds[i]!]!.hue}`} data-track={`${side}:${kinds[i]}`}>
        <i style={{ height: `${(100 * n) / most}%` }} />
      </i>
    ))}
  </span>
);

const Hold = ({ s, side }: { s: Side; side: number }) => (
  <span class="numbers" aria-hidden="true">
    {s.store.map((n, i) => (
      <span key={i} data-track={`${side}:${kinds[i]}`}>
        <Resource kind={kinds[i]!} />
        <b>{n}</b>
      </span>
    ))}
  </span>
);

/* Figures, discoveries, chits; among many players only the first. */
const Counts = ({ s, many }: { s: Side; many: boolean }) => (
  <span class="numbers counts" aria-hidden="true">
    {(
      [
        ['leap-populate', 'silver', s.population],
        ['leap-mission', 'ember', s.found],
        ['leap-attack', 'silver', s.chits],
      ] as const
    )
      .slice(0, many ? 1 : 3)
      .map(([id, hue, n]) => (
        <span key={id}>
          <Glyph id={id} hue={hue} />
          {n}
        </span>
      ))}
  </span>
);

export function sideInWords(seen: Seen, side: number): string {
  const s = sides(seen.v)[side]!;
  return inTurn([
    seen.names[side] ?? '',
    s.ai && s.ai !== '?' ? textOf(s.ai) : '',
    s.ai ? '' : say('leap.hold', { what: amountsInWords(s.store) || say('leap.nothing') }),
    say('leap.population', { n: s.population, all: seen.v.table.figures }),
    say('leap.found', { n: s.found }),
    say('leap.chits', { n: s.chits }),
    seen.v.token === side ? say('stellar-leap:tired') : '',
  ]);
}

/* One line; with two sides in full, with three its numbers, for which a phone has tubes, with more
 * its tubes. */
function Opponent({ seen, side, many }: { seen: Seen; side: number; many: number }) {
  const { v } = seen,
    s = sides(v)[side]!,
    now = seen.seats[side],
    resting = v.token === side;
  const classes = [
    'opponent',
    v.turn === side && v.round > 0 && 'turn',
    now?.away != null && 'away',
    many > 2 && 'small',
    many === 2 && 'medium',
  ].filter(Boolean);
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-side={side}
      aria-expanded={seen.opened === `side ${side}`}
      onClick={() => seen.open(`side ${side}`)}
    >
      <span class="hidden">{sideInWords(seen, side)}</span>
      <span class="line" aria-hidden="true">
        <SeatMark seat={side} name={seen.names[side]} />
        {s.home && <Person who={speciesAt(s.home)} exhausted={resting} />}
        <b class="who">{seen.names[side]}</b>
        {s.ai ? (
          <span class="ways">{s.ai === '?' ? '' : textOf(s.ai)}</span>
        ) : (
          <>
            {many > 1 && <Tubes s={s} most={v.table.hold} side={side} />}
            {many < 3 && <Hold s={s} side={side} />}
          </>
        )}
        <Counts s={s} many={many > 1} />
        {resting && <small class="rests">{say('leap.rests')}</small>}
        {many < 2 && <Icon id="next" />}
      </span>
    </button>
  );
}

/* -- Ours ------------------------------------------------------------------------------------- */

function Chips({ seen, many }: { seen: Seen; many: number }) {
  const { v, me } = seen,
    s = me === null ? undefined : v.seats[me];
  const open = () => seen.open('mine');
  const trait = s?.trait_chosen && s.trait && s.trait !== '?' ? s.trait : null,
    power = s?.power_chosen && s.power && s.power !== '?' ? s.power : null;
  return (
    <div class="chips">
      {v.lasting && (
        <button type="button" class="leap-chip lasting" onClick={() => seen.open('event')}>
          <Glyph id="leap-event" hue="violet" />
          <b>{nameOf(v.lasting)}</b>
        </button>
      )}
      {trait && (
        <button type="button" class="leap-chip" onClick={open}>
          <Glyph id="eye-crossed" hue="silver" />
          <b>{nameOf(trait)}</b>
          <span>{say('leap.points', { n: s?.trait_points ?? 0 })}</span>
        </button>
      )}
      {power && many < 3 && (
        <button type="button" class="leap-chip" onClick={open}>
          <Glyph id="star" hue="brass" />
          <b>{nameOf(power)}</b>
        </button>
      )}
      {v.universal && many < 3 && (
        <button type="button" class="leap-chip all" onClick={open}>
          <b>{nameOf(v.universal)}</b>
          <span>{say('leap.for-all')}</span>
        </button>
      )}
    </div>
  );
}

export function Strip({ seen }: { seen: Seen }) {
  const { v, me } = seen,
    all = sides(v).map((_, i) => i),
    first = me ?? 0,
    others = [...all.slice(first + 1), ...all.slice(0, first)].filter(i => i !== me);
  const shown = me === null ? all : others;
  return (
    <div class={`leap-strip ${shown.length > 1 ? 'many' : ''}`}>
      <div class="opponents">
        {shown.map(i => (
          <Opponent key={i} seen={seen} side={i} many={shown.length} />
        ))}
        <button type="button" class="opponent events-chip" onClick={() => seen.open('event')}>
          <Glyph id="star" hue="brass" />
          <b>{say('leap.row.count', { n: v.events_drawn, of: v.table.events })}</b>
          <span class="hidden">{eventsInWords(seen)}</span>
        </button>
      </div>
      <Chips seen={seen} many={shown.length} />
    </div>
  );
}

/* -- The sun and its Event stars ------------------------------------------------------------ */

const dueInWords = (d: Due) =>
  d.card ? nameOf(d.card) : say(`stellar-leap:due.${d.cause}`, { n: d.n, lacks: d.lacks });

/* "2 of 6 Events. Next: one more asteroid, or Haulers' Guild" */
export function eventsInWords(seen: Seen): string {
  const { v } = seen,
    { events: of, last_round: isLast } = v.table;
  if (isLast) return say('stellar-leap:last_round');
  if (v.easy) return say('stellar-leap:events.easy', { of });
  const [a, b] = v.table.due.slice(0, 2).map(dueInWords);
  if (!a) return '';
  return say('leap.next', { what: b ? say('leap.or', { a, b }) : a });
}

const RAYS = Array.from({ length: 29 }, (_, i) => {
  const a = 180 - (i / 28) * 180;
  return `M${xy(rim(a, 29))}L${xy(rim(a, i % 2 ? 34 : 40))}`;
}).join('');

export function Sun({ seen, x, k }: { seen: Seen; x: number; k: number }) {
  const { v } = seen,
    of = v.table.events,
    step = 180 / of;
  return (
    <svg
      class="sun"
      style={{ left: `${x}px` }}
      width={170 * k}
      height={66 * k}
      viewBox="-85 0 170 66"
      aria-hidden="true"
    >
      <circle class="sun-disc" r="26" />
      <circle class="sun-ring" r="22" />
      <path class="sun-rays" d={RAYS} />
      {Array.from({ length: of }, (_, i) => {
        const a = ((180 - (i + 0.5) * step) * Math.PI) / 180,
          state = i < v.events_drawn ? 'done' : i === v.events_drawn ? 'soon' : '';
        return (
          <g
            key={i}
            class={`event-star ${state}`}
            data-star={i + 1}
            transform={`translate(${(Math.cos(a) * 58).toFixed(1)} ${(Math.sin(a) * 34 + 12).toFixed(1)})`}
          >
            <path d="M0-8l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
            {state === 'soon' && <circle r="10.5" />}
          </g>
        );
      })}
    </svg>
  );
}

export function NextEvent({ seen }: { seen: Seen }) {
  const { v } = seen,
    of = v.table.events;
  if (!v.round) return null;
  return (
    <p class="next-event">
      <b>{say('leap.events', { n: v.events_drawn, of })}</b> {eventsInWords(seen)}
    </p>
  );
}
