/* world.tsx - one world of the map: its globe or rock, what it gives on the rim, threat, flag,
 * die, name, and the people on its horizon. SPDX-License-Identifier: MIT */
import { useChoice } from '../../kit/choice.ts';
import { Thing } from '../../kit/thing.tsx';
import { inTurn, say } from '../../kit/words.ts';
import { rim, xy, type Chart } from './chart.ts';
import { Globe } from './engraved.tsx';
import { peopleOf } from './inks.ts';
import { Brackets, Cube, Figure, Flag, Harbour, Medal, speciesAt, Thorns } from './parts.tsx';
import type { Seen } from './seen.ts';
import { amountsInWords, nameOf, sides, units, type Place, type Print, type View } from './view.ts';

export const isAsteroid = (p: Print) => p.labor === undefined;

/* -- In words: what a screen reader hears of a card ------------------------------------------- */

export function figuresInWords(place: Place, names: string[]): string[] {
  return (place.habitat ?? []).flatMap((awake, side) => {
    const tired = place.exhausted?.[side] ?? 0;
    return awake + tired
      ? [
          say(tired ? 'leap.figures.both' : 'leap.figures', {
            who: names[side] ?? '',
            n: awake,
            tired,
          }),
        ]
      : [];
  });
}

export function cardInWords(v: View, token: string, names: string[]): string {
  const place = v.galaxy.find(p => p.card === token),
    print = v.table.cards[token];
  if (!print) return nameOf(token);
  const fare = v.table.fares[token];
  return inTurn([
    place
      ? say('leap.card.at', { card: nameOf(token), row: place.row, column: place.column })
      : nameOf(token),
    say('leap.threat', { n: print.threat_now ?? print.threat }),
    say(isAsteroid(print) ? 'leap.base' : 'leap.gives', { what: amountsInWords(print.yield) }),
    place?.die !== undefined ? say(place.die ? 'leap.die' : 'leap.die.none', { n: place.die }) : '',
    print.crowded?.some(Boolean)
      ? say(place?.overpopulated ? 'leap.crowded.now' : 'leap.crowded', {
          what: amountsInWords(print.crowded),
        })
      : '',
    print.labor ? say('leap.labor.gives', { what: amountsInWords(print.labor) }) : '',
    place && place.finder !== null ? say('leap.found.by', { who: names[place.finder] ?? '' }) : '',
    ...(place ? figuresInWords(place, names) : []),
    fare
      ? say('stellar-leap:fare', {
          price: amountsInWords(fare.least),
          way: fare.way,
          threat: fare.threat_now,
        })
      : '',
  ]);
}

/* -- On the rim ------------------------------------------------------------------------------- */

/* What it gives, one medal a unit; of a crowded world those that fall away are dotted. With
 * Labor chosen the rim shows what that earns. */
function medalsOf(
  print: Print,
  crowded: boolean,
  labor: boolean,
): { kind: string; gone: boolean }[] {
  if (labor) return units(print.labor ?? []).map(kind => ({ kind, gone: false }));
  const left = units(print.crowded ?? []);
  return units(print.yield).map(kind => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return { kind, gone: crowded && at < 0 };
  });
}

interface RimOf {
  print: Print;
  r: number;
  small: boolean;
  k: number;
  crowded?: boolean;
  labor?: boolean;
}

export function Medals({ print, r, small, k, crowded = false, labor = false }: RimOf) {
  const rock = isAsteroid(print),
    size = Math.max(small ? 7.5 : 9.5, Math.min(15 * k, r * 0.2)),
    all = medalsOf(print, crowded, labor),
    step = Math.min(((2.15 * size) / r) * 57.3, 40),
    first = 8 - ((all.length - 1) / 2) * step + (rock ? -6 : 8),
    far = r + (small ? -size * 0.45 : rock ? -2 : size * 0.25);
  return (
    <>
      {all.map(({ kind, gone }, i) => (
        <g key={i} transform={`translate(${xy(rim(first + i * step, far))})`} data-medal={kind}>
          <Medal kind={kind} r={size} class={`${gone ? 'gone' : ''} ${labor ? 'earned' : ''}`} />
        </g>
      ))}
    </>
  );
}

/* Without people: as a card in the hand, in a scene or as a ghost. */
export function Bare({
  token,
  print,
  r,
  k = 1,
  small = false,
}: {
  token: string;
  print: Print;
  r: number;
  k?: number;
  small?: boolean;
}) {
  const rock = isAsteroid(print);
  return (
    <>
      <Thorns n={print.threat} r={rock ? r * 0.84 : r} rock={rock} small={small} />
      <Globe card={{ token, gives: print.yield, asteroid: rock }} r={rock ? r * 0.84 : r} />
      {peopleOf(token) >= 0 && <Harbour r={r + 3} />}
      <Medals print={print} r={rock ? r * 0.84 : r} small={small} k={k} />
    </>
  );
}

/* -- People ----------------------------------------------------------------------------------- */

interface Standing {
  side: number;
  n: number;
}

/* Four or more of one side are one figure and their number. */
const standing = (place: Place): Standing[] =>
  (place.habitat ?? []).flatMap((n, side) =>
    n > 3 ? [{ side, n }] : Array.from({ length: n }, () => ({ side, n: 1 })),
  );

function People({ v, place, r, chart }: { v: View; place: Place; r: number; chart: Chart }) {
  const people = standing(place),
    height = Math.max(chart.phone ? 15 : 20, chart.figure),
    step = Math.min(((height * 0.9) / r) * 57.3, 120 / Math.max(1, people.length - 0.3)),
    who = (side: number) => speciesAt(sides(v)[side]?.home ?? null);
  const lying = (place.exhausted ?? []).flatMap((n, side) =>
    Array.from({ length: Math.min(n, 4) }, () => side),
  );
  return (
    <>
      {people.map(({ side, n }, i) => {
        const a = -86 + (i - (people.length - 1) / 2) * step;
        return (
          <g
            key={i}
            data-figures={`${place.card}:${side}`}
            transform={`translate(${xy(rim(a, r - 1))}) rotate(${(a + 90).toFixed(0)})`}
          >
            <Figure who={who(side)} height={height} />
            {n > 1 && (
              <text class="how-many" x={height * 0.5} y={-height * 0.3}>
                {n}
              </text>
            )}
          </g>
        );
      })}
      {lying.map((side, i) => {
        const x = (i - (lying.length - 1) / 2) * height * 1.1 - height * 0.5;
        return (
          <g
            key={`z${i}`}
            data-figures={`${place.card}:${side}z`}
            transform={`translate(${x.toFixed(1)} ${(r * 0.5).toFixed(1)}) rotate(84)`}
          >
            <Figure who={who(side)} height={height * 1.08} exhausted />
          </g>
        );
      })}
    </>
  );
}

/* -- The world -------------------------------------------------------------------------------- */

interface WorldProps {
  seen: Seen;
  place: Place;
  chart: Chart;
}

/* The figures that are ours and awake can be taken along: the horizon above the globe. */
function Movers({ seen, place, chart }: WorldProps) {
  const { me } = seen,
    n = me === null ? 0 : (place.habitat?.[me] ?? 0);
  if (!n || chart.phone) return null;
  return (
    <Thing
      class="movers"
      token={`move_${place.card}`}
      label={say('leap.group.move', { n, card: nameOf(place.card) })}
      style={{
        width: `${chart.r * 1.3}px`,
        height: `${chart.figure + 8}px`,
        bottom: `${chart.r}px`,
      }}
    />
  );
}

/* Flag, globe, people, what it gives, die and name, in a square of `size`. */
function Picture({ seen, place, chart, print, size }: WorldProps & { print: Print; size: number }) {
  const { v, names } = seen,
    token = place.card,
    rock = isAsteroid(print),
    r = rock ? chart.r * 0.96 : chart.r;
  const choice = useChoice(),
    labor = choice.picked.has('labor') && choice.live.has(token);
  return (
    <svg viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
      <Thorns n={print.threat_now ?? print.threat} r={r} rock={rock} small={chart.phone} />
      {place.finder !== null && (
        <g transform={`translate(${xy(rim(-146, r * (rock ? 0.8 : 0.97)))})`}>
          <Flag
            seat={place.finder}
            name={names[place.finder] ?? ''}
            height={Math.max(chart.phone ? 15 : 24, r * 0.55)}
            small={chart.phone}
          />
        </g>
      )}
      <Globe card={{ token, gives: print.yield, asteroid: rock }} r={r} />
      {peopleOf(token) >= 0 && <Harbour r={r + 3} />}
      <People v={v} place={place} r={r} chart={chart} />
      <Medals
        print={print}
        r={r}
        small={chart.phone}
        k={chart.k}
        crowded={place.overpopulated ?? false}
        labor={labor}
      />
      {place.die !== undefined && (
        <g transform={`translate(${xy(rim(118, r * 0.62))}) rotate(-8)`} data-rock={place.die}>
          <Cube value={place.die} size={Math.max(chart.phone ? 14 : 20, r * 0.46)} />
        </g>
      )}
      {!chart.phone && (
        <text class="world-name" y={chart.r + chart.nameRoom - 2 * chart.k}>
          {nameOf(token)}
        </text>
      )}
      <Brackets r={chart.r + 7} />
    </svg>
  );
}

export function World({ seen, place, chart }: WorldProps) {
  const { v, names, asked, lit } = seen,
    token = place.card,
    print = v.table.cards[token];
  if (!print) return null;
  const size = Math.max(2 * chart.r, 44),
    [x, y] = chart.at(place.column, place.row);
  const classes = [
    'world',
    v.table.about.includes(token) && 'about',
    lit.has(token) && 'beat',
    isAsteroid(print) && 'asteroid',
    place.overpopulated && 'crowded',
  ].filter(Boolean);
  return (
    <div
      class={classes.join(' ')}
      style={{ left: `${x.toFixed(1)}px`, top: `${y.toFixed(1)}px` }}
      data-card={token}
      data-at={token}
      data-row={place.row}
      onPointerEnter={e => seen.point(token, e.pointerType !== 'touch')}
      onPointerLeave={() => seen.point(null)}
      onFocusCapture={() => seen.point(token)}
      onBlurCapture={() => seen.point(null)}
      onClickCapture={() => seen.open(token)}
    >
      <Thing
        class="world-face"
        token={token}
        move={token}
        hold={asked === 'step.turn'}
        label={cardInWords(v, token, names)}
        style={{ width: `${size}px`, height: `${size}px` }}
      >
        <Picture seen={seen} place={place} chart={chart} print={print} size={size} />
      </Thing>
      <Movers seen={seen} place={place} chart={chart} />
    </div>
  );
}

/* A world away from the map. */
export function pictureOf(token: string, view: unknown) {
  const print = (view as View).table.cards[token];
  return (
    print && (
      <svg viewBox="-72 -66 144 132" aria-hidden="true">
        <Bare token={token} print={print} r={48} />
      </svg>
    )
  );
}
