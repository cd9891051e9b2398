/* lens.tsx - what is looked at closely: a world under the pointer, another player's board,
 * what is ours, an Event in force; on a phone the same as a sheet. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useChoice } from '../../kit/choice.ts';
import { Glyph, Icon } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inRow, inTurn, say } from '../../kit/words.ts';
import type { Chart } from './chart.ts';
import { Pile } from './parts.tsx';
import type { Seen } from './seen.ts';
import { eventsInWords } from './strip.tsx';
import {
  amountsInWords,
  nameOf,
  placeOf,
  sides,
  textOf,
  type Amounts,
  type Place,
  type Print,
} from './view.ts';
import { figuresInWords, isAsteroid } from './world.tsx';

function Line({ term, children }: { term: ComponentChildren; children: ComponentChildren }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Amount = ({
  term,
  of,
  note = '',
}: {
  term: string;
  of: Amounts | undefined;
  note?: string;
}) =>
  of?.some(Boolean) ? (
    <Line term={say(term)}>
      <Pile amounts={of} />
      <span class="hidden">{amountsInWords(of)}</span>
      {note && <small>{note}</small>}
    </Line>
  ) : null;

/* -- A world ---------------------------------------------------------------------------------- */

function whereabouts(seen: Seen, place: Place, p: Print): string {
  const deck = isAsteroid(p) ? 'leap.is.asteroid' : 'leap.is.planet';
  return inTurn([
    say(deck, { row: place.row, column: place.column, threat: p.threat_now ?? p.threat }),
    place.finder !== null
      ? say(place.finder === seen.me ? 'leap.found.you' : 'leap.found.by', {
          who: seen.names[place.finder] ?? '',
        })
      : '',
    ...figuresInWords(place, seen.names),
  ]);
}

function Gifts({ seen, place, p }: { seen: Seen; place: Place; p: Print }) {
  const odds = say('stellar-leap:in-rolls', { n: seen.v.table.odds[place.column - 1] ?? 0 });
  return (
    <dl>
      {isAsteroid(p) ? (
        <Amount
          term="leap.term.base"
          of={p.yield}
          note={
            p.dice ? say('stellar-leap:dig.best', { n: p.dice }) : say('stellar-leap:dig.spent')
          }
        />
      ) : (
        <Amount term="leap.term.gives" of={p.yield} note={odds} />
      )}
      <Amount
        term={place.overpopulated ? 'leap.term.crowded.now' : 'leap.term.crowded'}
        of={p.crowded}
      />
      <Amount term="leap.term.labor" of={p.labor} />
      <Amount
        term="leap.term.trip"
        of={p.trip_price}
        note={p.trip_from ? say('leap.from', { card: nameOf(p.trip_from) }) : ''}
      />
    </dl>
  );
}

/* Acts that are possible there once it is picked: the keys again, at hand. */
function Acts({ card }: { card: string }) {
  const { left, picked } = useChoice();
  if (!picked.has(card)) return null;
  const verbs = [...new Set(left.map(a => a.split(' ')[0] ?? ''))].slice(0, 4);
  if (verbs.length < 2) return null;
  return (
    <div class="acts">
      {verbs.map(word => (
        <Thing key={word} class="act" token={word} quiet label={say(`leap.act.${word}`)}>
          <span aria-hidden="true">{say(`leap.act.${word}`)}</span>
        </Thing>
      ))}
    </div>
  );
}

/* Beside the world, on the side with more room; on a phone above or below it. */
export function WorldLens({
  seen,
  card,
  chart: c,
  sheet,
}: {
  seen: Seen;
  card: string;
  chart: Chart;
  sheet: boolean;
}) {
  const place = placeOf(seen.v, card),
    p = seen.v.table.cards[card];
  if (!place || !p) return null;
  const [x, y] = c.at(place.column, place.row),
    left = x < c.width / 2,
    style = sheet
      ? undefined
      : {
          [left ? 'left' : 'right']: `${(left ? x : c.width - x) + c.r + 40 * c.k}px`,
          top: `${Math.max(60 * c.k, Math.min(y - 90, c.height - 250 * c.k))}px`,
        };
  return (
    <section
      class={sheet ? `sheet ${y > c.height / 2 ? 'above' : ''}` : 'lens'}
      style={style}
      aria-label={say('leap.sheet')}
    >
      <h3>{nameOf(card)}</h3>
      <p>{whereabouts(seen, place, p)}</p>
      <Gifts seen={seen} place={place} p={p} />
      {sheet && <Acts card={card} />}
      {sheet && <Close seen={seen} />}
    </section>
  );
}

const Close = ({ seen }: { seen: Seen }) => (
  <button
    type="button"
    class="plain square lens-close"
    aria-label={say('close')}
    onClick={() => seen.open(null)}
  >
    <Icon id="close" />
  </button>
);

/* -- A player ----------------------------------------------------------------------------------- */

/* "5: 4 points, 7 at seven": the board's bonus row. */
function Bonus({ n, points, rows }: { n: number; points: number; rows: [number, number][] }) {
  const next = rows.find(([at]) => n < at);
  return (
    <>
      {n}{' '}
      <small>
        {say('leap.points', { n: points })}
        {next && `, ${say('leap.points.at', { n: next[0], points: next[1] })}`}
      </small>
    </>
  );
}

const Ability = ({
  term,
  token,
  note,
}: {
  term: string;
  token: string | null | undefined;
  note?: string;
}) =>
  token && token !== '?' ? (
    <Line term={say(term)}>
      {nameOf(token)} {note && <small>{note}</small>}
      <small class="full">{textOf(token)}</small>
    </Line>
  ) : null;

function SideLens({ seen, side }: { seen: Seen; side: number }) {
  const { v, me } = seen,
    s = sides(v)[side];
  if (!s) return null;
  const { table } = v;
  return (
    <section class="lens opened" aria-label={seen.names[side]}>
      <h3>{side === me ? say('leap.yours') : seen.names[side]}</h3>
      <Close seen={seen} />
      <dl>
        {s.ai ? null : (
          <Line term={say('leap.term.hold')}>
            <Pile amounts={s.store} />
          </Line>
        )}
        <Line term={<Glyph id="leap-populate" hue="silver" label={say('leap.term.figures')} />}>
          {say('leap.of', { n: s.population, all: table.figures })}
        </Line>
        <Line term={<Glyph id="leap-mission" hue="ember" label={say('leap.term.found')} />}>
          <Bonus n={s.found} points={s.found_points} rows={table.found_rows} />
        </Line>
        <Line term={<Glyph id="leap-attack" hue="silver" label={say('leap.term.chits')} />}>
          <Bonus n={s.chits} points={s.chit_points} rows={table.chit_rows} />
        </Line>
        {!s.ai && (
          <Line term={<Glyph id="star" hue="brass" label={say('leap.missions')} />}>
            {s.missions.length} <small>{say('leap.points', { n: s.prestige })}</small>
            {s.missions.length > 0 && (
              <small class="full">{inRow(s.missions.map(m => nameOf(m)))}</small>
            )}
          </Line>
        )}
        <Ability term="leap.ai" token={s.ai} />
        <Ability term="leap.power" token={s.power_chosen || s.power_shown ? s.power : null} />
        {side === me && <Ability term="leap.universal" token={v.universal} />}
        {side === me || s.trait_shown ? (
          <Ability
            term="leap.trait"
            token={s.trait_chosen ? s.trait : null}
            note={say('leap.points', { n: s.trait_points ?? 0 })}
          />
        ) : (
          !s.ai && <Line term={say('leap.trait')}>{say('leap.hidden')}</Line>
        )}
      </dl>
    </section>
  );
}

/* -- What is in force ------------------------------------------------------------------------- */

function EventLens({ seen }: { seen: Seen }) {
  const { v } = seen,
    who = v.lasting_t === null ? '' : (seen.names[v.lasting_t] ?? '');
  return (
    <section class="lens opened" aria-label={say('leap.event.now')}>
      <h3>{say('leap.events', { n: v.events_drawn, of: v.table.events })}</h3>
      <Close seen={seen} />
      <p>{eventsInWords(seen)}</p>
      <dl>
        <Ability
          term="stellar-leap:event.lasting"
          token={v.lasting}
          note={who && say('stellar-leap:event.t', { who })}
        />
        <Ability term="stellar-leap:event.good" token={v.edict ? 'e13' : null} />
        <Ability term="leap.universal" token={v.universal} />
      </dl>
    </section>
  );
}

function BonusLens({ seen, bonus }: { seen: Seen; bonus: string }) {
  return (
    <section class="lens opened" aria-label={nameOf(bonus)}>
      <h3>{nameOf(bonus)}</h3>
      <Close seen={seen} />
      <p>{textOf(bonus)}</p>
    </section>
  );
}

/* What was opened by a click, and stays until another. */
export function Opened({ seen, chart, phone }: { seen: Seen; chart: Chart; phone: boolean }) {
  const what = seen.opened;
  if (what === null) return null;
  if (what === 'event') return <EventLens seen={seen} />;
  if (what === 'mine') return seen.me === null ? null : <SideLens seen={seen} side={seen.me} />;
  if (what.startsWith('side ')) return <SideLens seen={seen} side={Number(what.slice(5))} />;
  if (seen.v.completed.some(c => c.bonus === what)) return <BonusLens seen={seen} bonus={what} />;
  return phone ? <WorldLens seen={seen} card={what} chart={chart} sheet /> : null;
}
