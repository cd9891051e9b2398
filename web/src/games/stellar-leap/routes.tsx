/* routes.tsx - trips and attacks drawn over the map: the way with its fare where it is paid,
 * and where those who are attacked may flee to. SPDX-License-Identifier: MIT */
import type { Point } from '../../kit/engrave.ts';
import { say } from '../../kit/words.ts';
import { rim, routeBetween, xy, type Chart, type Route } from './chart.ts';
import { Figure, Medal, Plate, speciesAt } from './parts.tsx';
import type { Seen } from './seen.ts';
import { amountsInWords, placeOf, priceOf, sides, type Fare, type Place } from './view.ts';

/* -- Trips ------------------------------------------------------------------------------------ */

interface Trip {
  from: Place;
  to: Place;
  fare: Fare;
  figures: number;
}

const planning = ['step.to', 'step.count', 'step.from'];

/* The trip that is being planned, if both its ends are known: the world pointed at, looked at
 * or named, and so many figures as are looked at, else as many as can go. */
function tripOf(seen: Seen): Trip | null {
  const { v, asked, preview, pointed } = seen;
  if (!planning.includes(asked ?? '')) return null;
  const [first = '', second] = v.table.about,
    [verb, word = ''] = preview?.action.split(' ') ?? [],
    looked = verb === 'to' || verb === 'from' ? word : pointed;
  const mining = asked === 'step.from',
    other = asked === 'step.count' ? second : looked,
    fare = other ? v.table.fares[other] : undefined,
    from = placeOf(v, mining ? (other ?? '') : first),
    to = placeOf(v, mining ? first : (other ?? ''));
  if (!fare || !from || !to || from === to) return null;
  return { from, to, fare, figures: verb === 'count' ? Number(word) : fare.prices.length };
}

const lineOf = (route: Route) =>
  `M${Array.from({ length: 41 }, (_, i) => xy(route.at(0.2 + (0.68 * i) / 40))).join('L')}`;

/* A fuel medal at each crossing, one for each thorn before the target. */
function Fuel({ trip, route, chart: c }: { trip: Trip; route: Route; chart: Chart }) {
  const r = c.phone ? 10 : 14,
    [x, y] = c.at(trip.to.column, trip.to.row),
    way = route.crossings.slice(0, trip.fare.way),
    more = Math.max(0, trip.fare.way - way.length);
  const before = Array.from({ length: trip.fare.threat_now + more }, (_, i): Point => {
    const n = trip.fare.threat_now + more;
    return [x - c.r - r * 1.6, y + (i - (n - 1) / 2) * r * 2.2];
  });
  return (
    <>
      {[...way, ...before].map((p, i) => (
        <g key={i} transform={`translate(${xy(p)})`}>
          <Medal kind="u" r={r} class="paid" />
        </g>
      ))}
    </>
  );
}

/* Each traveller with its oxygen. */
function Travellers({
  seen,
  trip,
  route,
  chart: c,
}: {
  seen: Seen;
  trip: Trip;
  route: Route;
  chart: Chart;
}) {
  const who = speciesAt(seen.v.seats[seen.me ?? 0]?.home ?? null),
    h = Math.max(22, c.figure * 0.95),
    n = Math.min(trip.figures, 5);
  return (
    <>
      {Array.from({ length: n }, (_, i) => {
        const [x, y] = route.at(0.5 + (i - (n - 1) / 2) * 0.09);
        return (
          <g key={i} class="traveller" transform={`translate(${xy([x, y + h / 2])})`}>
            <Figure who={who} height={h} />
            <g transform={`translate(${xy([h * 0.62, -h * 0.3])})`}>
              <Medal kind="o" r={c.phone ? 8.6 : 12} class="paid" />
            </g>
          </g>
        );
      })}
    </>
  );
}

function FarePlate({ trip, chart: c }: { trip: Trip; chart: Chart }) {
  const price = priceOf(trip.fare, trip.figures),
    [x, y] = c.at(trip.to.column, trip.to.row),
    room = 130 * c.k,
    left = x > c.width / 2,
    beside = x + (left ? -1 : 1) * (c.r + 54 + room);
  const lines = trip.fare.payable
    ? [
        amountsInWords(price) || say('leap.nothing'),
        say('stellar-leap:fare.why', {
          way: trip.fare.way,
          threat: trip.fare.threat_now,
          n: trip.figures,
        }),
      ]
    : [
        say('leap.short', { what: say('stellar-leap:amount.u', { n: trip.fare.lacks }) }),
        say('leap.fare.needs', { what: amountsInWords(price) }),
      ];
  return <Plate x={beside} y={y} lines={lines} class={trip.fare.payable ? '' : 'bad'} />;
}

export function TripOver({ seen, chart: c }: { seen: Seen; chart: Chart }) {
  const trip = tripOf(seen);
  if (!trip) return null;
  const route = routeBetween(c, trip.from, trip.to),
    d = lineOf(route);
  return (
    <>
      <svg
        class={`over ${trip.fare.payable ? '' : 'bad'}`}
        width={c.width}
        height={c.height}
        aria-hidden="true"
      >
        <path class="route-under" d={d} />
        <path class="route" d={d} />
        <Fuel trip={trip} route={route} chart={c} />
        <Travellers seen={seen} trip={trip} route={route} chart={c} />
      </svg>
      {!c.phone && <FarePlate trip={trip} chart={c} />}
    </>
  );
}

/* -- Attacks -------------------------------------------------------------------------------------- */

/* The world whose attack is looked at or picked. */
function attackOf(seen: Seen): string | null {
  const [verb, card = ''] = seen.preview?.action.split(' ') ?? [];
  return verb === 'attack' && seen.v.table.attacks[card] ? card : null;
}

const STROKES = 60;

/* Ember strokes behind the globe; none below it, where its name stands. */
function burst(r: number): string {
  let d = '';
  for (let i = 0; i < STROKES; i++) {
    const a = (i / STROKES) * 360;
    if (a > 54 && a < 126) continue;
    d += `M${xy(rim(a, r * 1.1))}L${xy(rim(a, r * (i % 3 ? (i % 3 === 1 ? 1.3 : 1.22) : 1.5)))}`;
  }
  return d;
}

function Flight({
  chart: c,
  from,
  to,
  who,
}: {
  chart: Chart;
  from: Point;
  to: Point;
  who: number;
}) {
  const way = Math.sign(to[0] - from[0]) || 1,
    a: Point = [from[0] + way * c.r * 0.7, from[1] - c.r * 0.9],
    b: Point = [to[0] - way * c.r * 0.55, to[1] - c.r * 1.02],
    top: Point = [(a[0] + b[0]) / 2, Math.min(a[1], b[1]) - 46 * c.k],
    turn = way > 0 ? -30 : 28;
  return (
    <>
      <path class="flee" d={`M${xy(a)}Q${xy(top)} ${xy(b)}`} />
      <g
        class="traveller"
        transform={
          `translate(${xy([b[0] + way * 4, b[1]])}) rotate(${turn}) ` +
          `translate(${xy([-c.figure * 0.4, -4])}) rotate(90)`
        }
      >
        <Figure who={who} height={Math.max(20, c.figure)} exhausted />
      </g>
    </>
  );
}

export function AttackUnder({ seen, chart: c }: { seen: Seen; chart: Chart }) {
  const card = attackOf(seen),
    place = card ? placeOf(seen.v, card) : undefined;
  if (!place) return null;
  return (
    <svg class="over under-worlds" width={c.width} height={c.height} aria-hidden="true">
      <path
        class="burst"
        d={burst(c.r)}
        transform={`translate(${xy(c.at(place.column, place.row))})`}
      />
    </svg>
  );
}

export function AttackOver({ seen, chart: c }: { seen: Seen; chart: Chart }) {
  const { v } = seen,
    card = attackOf(seen),
    place = card ? placeOf(v, card) : undefined,
    attack = card ? v.table.attacks[card] : undefined;
  if (!place || !attack) return null;
  const from = c.at(place.column, place.row),
    x = from[0] + (from[0] > c.width / 2 ? -1 : 1) * (c.r + 150 * c.k);
  return (
    <>
      <svg class="over" width={c.width} height={c.height} aria-hidden="true">
        {attack.flee.flatMap(({ side, to }) =>
          to.map(card2 => {
            const there = placeOf(v, card2);
            return there ? (
              <Flight
                key={`${side}${card2}`}
                chart={c}
                from={from}
                to={c.at(there.column, there.row)}
                who={speciesAt(sides(v)[side]?.home ?? null)}
              />
            ) : null;
          }),
        )}
      </svg>
      {!c.phone && (
        <Plate
          x={x}
          y={from[1] + c.rowHeight * 0.4}
          lines={[
            say('leap.against', { a: attack.awake, b: attack.rivals }),
            say('stellar-leap:flee.shelter'),
          ]}
        />
      )}
    </>
  );
}

/* -- Mining --------------------------------------------------------------------------------------- */

/* With Mining chosen every rock says what it pays and what the way there costs. */
export function MiningOver({ seen, chart: c, on }: { seen: Seen; chart: Chart; on: boolean }) {
  const { v, pointed } = seen,
    print = pointed ? v.table.cards[pointed] : undefined,
    place = pointed ? placeOf(v, pointed) : undefined;
  if (!on || c.phone || !place || place.die === undefined || !print?.trip_price) return null;
  const [x, y] = c.at(place.column, place.row);
  return (
    <Plate
      x={x + (x > c.width / 2 ? -1 : 1) * (c.r + 130 * c.k)}
      y={y}
      lines={[
        say('leap.mine.pays', {
          what: amountsInWords(print.yield),
          dice: print.dice
            ? say('stellar-leap:dig.best', { n: print.dice })
            : say('stellar-leap:dig.spent'),
        }),
        say('leap.mine.costs', { what: amountsInWords(print.trip_price) }),
      ]}
    />
  );
}
