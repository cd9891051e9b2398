/* galaxy.tsx - six columns under their dice, rows of planets and asteroids, and the one
 * that is looked at closely. SPDX-License-Identifier: MIT */
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { useChoice } from '../../kit/choice.ts';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { Beat } from './beats.tsx';
import { Die, Orb, Person, Pile, Resource, resources, speciesAt } from './parts.tsx';
import {
  amountsInWords,
  kinds,
  nameOf,
  priceOf,
  sides,
  textOf,
  type Amounts,
  type Place,
  type Print,
  type View,
} from './view.ts';

export interface Seen {
  v: View;
  names: string[];
  me: number | null;
  asked: string | null;
  looked: string | null;
  look(card: string): void;
  beat: Beat | null;
}

const columns = [1, 2, 3, 4, 5, 6];
const isAsteroid = (p: Print) => p.labor === undefined;

/* A planet has the hue of what it gives most of. */
function hue(p: Print): string {
  const most = Math.max(...p.yield);
  return resources[kinds[p.yield.indexOf(most)]!]!.hue;
}

/* -- In words: what a screen reader hears of a card ------------------------------------------ */

function figuresInWords(place: Place, names: string[]): string[] {
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
  return [
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
      ? say('leap.fare', {
          price: amountsInWords(priceOf(fare, 1)),
          way: fare.way,
          threat: fare.threat_now,
        })
      : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/* -- A card of the galaxy ----------------------------------------------------------------------- */

function Threat({ p }: { p: Print }) {
  const now = p.threat_now ?? p.threat;
  if (!p.threat) return null;
  return (
    <span class={`threat ${now !== p.threat ? 'changed' : ''}`}>
      {now !== p.threat && <s>{p.threat}</s>}
      <span>
        {'\u25B2'}
        {now}
      </span>
    </span>
  );
}

const Makes = ({ p, crowded }: { p: Print; crowded?: boolean | undefined }) => (
  <span class={`makes plain ${crowded ? 'not-now' : ''}`}>
    <Pile amounts={p.yield} />
  </span>
);

/* The figures of one side: who is awake can be taken along; who is exhausted lies down. */
function Group({
  v,
  card,
  side,
  names,
  me,
}: {
  v: View;
  card: Place;
  side: number;
  names: string[];
  me: number | null;
}) {
  const who = speciesAt(sides(v)[side]?.home ?? null),
    awake = card.habitat?.[side] ?? 0,
    tired = card.exhausted?.[side] ?? 0;
  const mine = side === me,
    name = names[side] ?? '';
  return (
    <>
      {awake > 0 && (
        <Thing
          class="group"
          token={mine ? `move_${card.card}` : undefined}
          mine={mine}
          label={say(mine ? 'leap.group.move' : 'leap.figures', {
            who: name,
            n: awake,
            card: nameOf(card.card),
          })}
        >
          <span class="body" data-figures={`${card.card}:${side}`}>
            <Person who={who} />
            {awake > 1 && <b>{awake}</b>}
          </span>
        </Thing>
      )}
      {tired > 0 && (
        <span
          class="group tired"
          role="img"
          aria-label={say('leap.figures.tired', { who: name, n: tired })}
        >
          <span class="body" data-figures={`${card.card}:${side}z`}>
            <Person who={who} exhausted />
            {tired > 1 && <b>{tired}</b>}
          </span>
        </span>
      )}
    </>
  );
}

function Fare({ v, token }: { v: View; token: string }) {
  const fare = v.table.fares[token];
  if (!fare) return null;
  return (
    <span class={`fare ${fare.payable ? '' : 'too-much'}`} aria-hidden="true">
      <Pile amounts={priceOf(fare, 1)} />
      {!fare.payable && <i>{say('leap.fare.short')}</i>}
    </span>
  );
}

export function Face({ v, token, place }: { v: View; token: string; place?: Place | undefined }) {
  const p = v.table.cards[token];
  if (!p) return <span class="world-name">{nameOf(token)}</span>;
  return (
    <>
      <span class="world-name">{nameOf(token)}</span>
      <Threat p={p} />
      <svg class={`world-orb ${hue(p)}`} viewBox="-25 -25 50 50" aria-hidden="true">
        {isAsteroid(p) ? (
          <svg
            class="glyph"
            x="-25"
            y="-25"
            width="50"
            height="50"
            viewBox="0 0 24 24"
            aria-hidden="true"
          >
            <use href="#asteroid" />
          </svg>
        ) : (
          <Orb token={token} x={0} y={0} />
        )}
      </svg>
      <span class="world-makes">
        <Makes p={p} crowded={place?.overpopulated} />
      </span>
      <span class="world-more">
        {p.crowded?.some(Boolean) && (
          <span class={`makes when-crowded ${place?.overpopulated ? '' : 'not-now'}`}>
            <Glyph id="leap-crowd" hue="silver" />
            <Pile amounts={p.crowded} />
          </span>
        )}
        {p.labor && (
          <span class="makes labor">
            <Glyph id="leap-labor" hue="silver" />
            <Pile amounts={p.labor} />
          </span>
        )}
        {place?.die !== undefined &&
          (place.die ? <Die value={place.die} /> : <span class="spent">{say('leap.spent')}</span>)}
      </span>
    </>
  );
}

function Tile({ seen, place }: { seen: Seen; place: Place }) {
  const { v, names, me, asked, look } = seen,
    token = place.card;
  const about = v.table.about.includes(token);
  const planet = place.habitat !== undefined;
  const classes = [
    'world',
    planet ? 'planet' : 'asteroid',
    place.overpopulated && 'crowded',
    about && 'about',
    v.table.columns[place.column - 1] && 'lit',
    seen.looked === token && 'looked',
    seen.beat?.tokens.includes(token) && 'beat',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      class={classes}
      style={{ gridColumn: place.column + 1, gridRow: place.row + 1 }}
      data-token={token}
      data-card={token}
      data-move={token}
      onClickCapture={() => look(token)}
    >
      <Thing
        class="world-face"
        token={token}
        hold={asked === 'step.turn'}
        label={cardInWords(v, token, names)}
      >
        <span class="body">
          <Face v={v} token={token} place={place} />
          <Fare v={v} token={token} />
        </span>
      </Thing>
      {place.finder !== null && (
        <span class="chit" title={say('leap.found.by', { who: names[place.finder] ?? '' })}>
          <SeatMark seat={place.finder} name={names[place.finder]} />
        </span>
      )}
      {planet && (
        <div class="groups">
          {(place.habitat ?? []).map((_, side) => (
            <Group key={side} v={v} card={place} side={side} names={names} me={me} />
          ))}
        </div>
      )}
    </div>
  );
}

/* -- The six columns ----------------------------------------------------------------------------------- */

function Head({ v, column, asks }: { v: View; column: number; asks: boolean }) {
  const times = v.table.columns[column - 1] ?? 0;
  const dice = v.dice.flatMap((d, i) => (d === column ? [i] : []));
  const label = say(times ? 'leap.column.lit' : 'leap.column', { n: column, times });
  return (
    <Thing
      class={`column-head ${times ? 'lit' : ''}`}
      token={asks ? `column_${column}` : undefined}
      label={label}
    >
      <span class="body">
        <b>{column}</b>
        {dice.map(i => (
          <span key={i} class="rolled" data-die={i}>
            <Die value={column} />
          </span>
        ))}
        {times > dice.length && (
          <span class="sum" title={say('leap.third')}>
            {say(v.third === 1 ? 'leap.third.less' : 'leap.third.sum', {
              a: Math.max(...v.dice),
              b: Math.min(...v.dice),
            })}
          </span>
        )}
      </span>
    </Thing>
  );
}

/* Where the next card of a column goes. */
function Gap({ column, row }: { column: number; row: number }) {
  const { live } = useChoice();
  if (!live.has(`column_${column}`)) return null;
  return (
    <div class="world gap" style={{ gridColumn: column + 1, gridRow: row + 1 }}>
      <Thing
        class="world-face"
        token={`column_${column}`}
        label={say('leap.column.here', { column, row })}
      >
        <span class="body">{say('leap.here')}</span>
      </Thing>
    </div>
  );
}

function RowHead({ v, row, asks }: { v: View; row: number; asks: boolean }) {
  const bonus = v.completed.find(c => c.row === row)?.bonus;
  const label = bonus
    ? say('leap.row.bonus', { n: row, card: nameOf(bonus), text: textOf(bonus) })
    : say('leap.row', { n: row });
  return (
    <div class="row-head" style={{ gridColumn: 1, gridRow: row + 1 }}>
      <Thing token={asks ? `row_${row}` : undefined} label={label}>
        <span class="body" title={label}>
          {row}
          {bonus && <Glyph id="leap-bonus" hue="brass" />}
        </span>
      </Thing>
    </div>
  );
}

export function Galaxy({ seen }: { seen: Seen }) {
  const { v, asked } = seen;
  const asksPlace = asked === 'step.home' || asked === 'step.column';
  const height = (column: number) => v.galaxy.filter(p => p.column === column).length;
  const rows = Math.max(1, ...v.galaxy.map(p => p.row));
  return (
    <section class={`galaxy-map ${rows > 3 ? 'tall' : ''}`} aria-label={say('leap.galaxy')}>
      <div class="map-grid">
        {columns.map(c => (
          <div key={c} class="head-cell" style={{ gridColumn: c + 1, gridRow: 1 }}>
            <Head v={v} column={c} asks={asked === 'step.flare'} />
          </div>
        ))}
        {Array.from({ length: rows }, (_, i) => (
          <RowHead key={i} v={v} row={i + 1} asks={asked === 'step.row'} />
        ))}
        {columns.map(c => (
          <div
            key={c}
            class={`column-beam ${v.table.columns[c - 1] ? 'lit' : ''}`}
            style={{ gridColumn: c + 1, gridRow: `2 / span ${rows}` }}
          />
        ))}
        {v.galaxy.map(p => (
          <Tile key={p.card} seen={seen} place={p} />
        ))}
        {asksPlace && columns.map(c => <Gap key={c} column={c} row={height(c) + 1} />)}
      </div>
      <p class="legend" aria-hidden="true">
        {kinds.slice(0, 4).map(kind => (
          <span key={kind}>
            <Resource kind={kind} />
            {say(`leap.legend.${kind}`)}
          </span>
        ))}
        <span>
          <b class="threat">{'\u25B2'}</b>
          {say('leap.legend.threat')}
        </span>
        <span>
          <Glyph id="r-choice" hue="brass" />
          {say('leap.legend.choice')}
        </span>
        <span>
          <Glyph id="leap-crowd" hue="silver" />
          {say('leap.legend.crowded')}
        </span>
        <span>
          <Glyph id="leap-labor" hue="silver" />
          {say('leap.legend.labor')}
        </span>
        <span>
          <Person who={speciesAt(v.seats[seen.me ?? 0]?.home ?? null)} exhausted />
          {say('leap.legend.exhausted')}
        </span>
      </p>
    </section>
  );
}

/* On a small screen the tiles are an overview; this is what the tapped one says in full. */
export function Sheet({ seen }: { seen: Seen }) {
  const { v, looked, names } = seen,
    place = v.galaxy.find(p => p.card === looked);
  const p = looked ? v.table.cards[looked] : undefined;
  if (!p || !place || !looked)
    return (
      <section class="world-sheet empty" aria-label={say('leap.sheet')}>
        <p class="caption muted">{say('leap.sheet.empty')}</p>
      </section>
    );
  const line = (label: string, amounts?: Amounts) =>
    amounts?.some(Boolean) ? (
      <div>
        <dt>{say(label)}</dt>
        <dd>
          <Pile amounts={amounts} />
          <span class="hidden">{amountsInWords(amounts)}</span>
        </dd>
      </div>
    ) : null;
  return (
    <section class="world-sheet plate-box" aria-label={say('leap.sheet')}>
      <h3>{nameOf(looked)}</h3>
      <dl>
        <div>
          <dt>{say('leap.term.threat')}</dt>
          <dd>{p.threat_now ?? p.threat}</dd>
        </div>
        {line(isAsteroid(p) ? 'leap.term.base' : 'leap.term.gives', p.yield)}
        {line(place.overpopulated ? 'leap.term.crowded.now' : 'leap.term.crowded', p.crowded)}
        {line('leap.term.labor', p.labor)}
        {place.die !== undefined && (
          <div>
            <dt>{say('leap.term.die')}</dt>
            <dd>{place.die || say('leap.spent')}</dd>
          </div>
        )}
        {p.trip !== undefined && (
          <div>
            <dt>{say('leap.term.trip')}</dt>
            <dd>{say('leap.amount.u', { n: p.trip })}</dd>
          </div>
        )}
        {place.finder !== null && (
          <div>
            <dt>{say('leap.term.found')}</dt>
            <dd>{names[place.finder]}</dd>
          </div>
        )}
      </dl>
      {figuresInWords(place, names).map(t => (
        <p key={t} class="caption">
          {t}
        </p>
      ))}
    </section>
  );
}
