/* players.tsx - every side's board: hold, figures, discoveries, attacks, missions, power and
 * trait. SPDX-License-Identifier: MIT */
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { say } from '../../kit/words.ts';
import { Person, Resource, speciesAt } from './parts.tsx';
import {
  amountsInWords,
  kinds,
  nameOf,
  sides,
  speciesOf,
  textOf,
  type Side,
  type View,
} from './view.ts';

const HOLD = 20,
  FIGURES = 10;

export function Hold({ s, index }: { s: Side; index: number }) {
  return (
    <div
      class="hold"
      role="img"
      aria-label={say('leap.hold', { what: amountsInWords(s.store) || say('leap.nothing') })}
    >
      {s.store.map((n, i) => (
        <span
          key={i}
          class={`track ${n >= HOLD ? 'full' : ''}`}
          data-track={`${index}:${kinds[i]}`}
        >
          <span class="good">
            <Resource kind={kinds[i]!} />
            <small>{say(`leap.legend.${kinds[i]}`)}</small>
          </span>
          <span class="gauge">
            <i style={{ width: `${(100 * n) / HOLD}%` }} />
          </span>
          <b>{n}</b>
        </span>
      ))}
    </div>
  );
}

/* "4 found: 1 pt, 4 pt at 5": the board's bonus row as steps. */
function Bonus({ n, rows, word }: { n: number; rows: [number, number][]; word: string }) {
  const now = rows.findLast(([at]) => n >= at)?.[1] ?? 0,
    next = rows.find(([at]) => n < at);
  const label = [
    say(`leap.${word}`, { n }),
    say('leap.prestige', { n: now }),
    next ? say('leap.bonus.next', { n: next[0], points: next[1] }) : '',
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <span class="count" role="img" aria-label={label} title={label}>
      <Glyph
        id={word === 'chits' ? 'leap-attack' : 'leap-discover'}
        hue={word === 'chits' ? 'ember' : 'azure'}
      />
      <span>{say(`leap.count.${word}`, { n, points: now })}</span>
      {next && <small>{say('leap.next', { n: next[0], points: next[1] })}</small>}
    </span>
  );
}

function Ability({ token, kind, secret }: { token: string; kind: string; secret?: boolean }) {
  return (
    <p class={`ability ${kind}`}>
      <span class="muted">{say(`leap.${kind}`)}</span> <b>{nameOf(token)}</b>
      {secret && <Glyph id="eye-crossed" hue="brass" label={say('leap.secret')} />}
      <span class="ability-text">{textOf(token)}</span>
    </p>
  );
}

function Board({
  v,
  index,
  names,
  me,
}: {
  v: View;
  index: number;
  names: string[];
  me: number | null;
}) {
  const s = sides(v)[index]!,
    mine = index === me,
    ai = !!s.ai;
  const trait = s.trait && s.trait !== '?' ? s.trait : null,
    power = s.power && s.power !== '?' ? s.power : null;
  return (
    <section
      class={`leap-side ${mine ? 'mine' : ''} ${v.turn === index ? 'turn' : ''}`}
      aria-label={mine ? say('leap.yours') : names[index]}
      data-side={index}
    >
      <h2 class="panel-title">
        <SeatMark seat={index} name={names[index]} />
        <b>{mine ? say('name.you') : names[index]}</b>
        {s.home && (
          <span class="kin">
            <Person who={speciesAt(s.home)} />
            {speciesOf(s.home)}
          </span>
        )}
        {v.turn === index && v.round > 0 && <span class="now">{say('leap.turn.now')}</span>}
        {v.token === index && (
          <span class="badge" title={say('leap.tired.text')}>
            {say('leap.tired')}
          </span>
        )}
      </h2>
      {!ai && !mine && <Hold s={s} index={index} />}
      <div class="counts">
        <span class="count" title={say('leap.population', { n: s.population, all: FIGURES })}>
          <Glyph id="leap-populate" hue="jade" />
          <span>{say('leap.count.population', { n: s.population, all: FIGURES })}</span>
        </span>
        <Bonus n={s.found} rows={v.table.found_rows} word="found" />
        <Bonus n={s.chits} rows={v.table.chit_rows} word="chits" />
        {!ai && (
          <span
            class="count"
            title={say('leap.done', { n: s.missions.length, points: s.prestige })}
          >
            <Glyph id="leap-mission" hue="violet" />
            <span>{say('leap.count.missions', { n: s.missions.length, points: s.prestige })}</span>
          </span>
        )}
      </div>
      {s.ai && s.ai !== '?' && <Ability token={s.ai} kind="ai" />}
      {power && v.phase !== 'choose' && <Ability token={power} kind="power" />}
      {trait && v.phase !== 'choose' && (
        <Ability token={trait} kind="trait" secret={mine && !s.trait_shown} />
      )}
    </section>
  );
}

export function Players({ v, names, me }: { v: View; names: string[]; me: number | null }) {
  const all = sides(v).map((_, i) => i),
    first = me ?? 0;
  return (
    <div class="leap-sides">
      {[...all.slice(first), ...all.slice(0, first)].map(i => (
        <Board key={i} v={v} index={i} names={names} me={me} />
      ))}
    </div>
  );
}
