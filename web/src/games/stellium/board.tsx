/* board.tsx - Stellium's table: the universe with the bag in one free corner and the
 * display in the other, and everybody's objectives. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { Glyph, Icon } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { explain } from './ahead.ts';
import { held } from './bodies.ts';
import { bodies, bodyName, Objective, objectiveHelp, objectiveName } from './objective.tsx';
import { Universe } from './universe.tsx';
import type { Card, Seat, View } from './view.ts';

const Body = ({ type }: { type: string }) => (
  <Glyph id={bodies[type]!.glyph} hue={bodies[type]!.hue} />
);

/* -- The bag, and the body drawn from it --------------------------------------------------- */

function Bag({ v, names, me }: { v: View; names: string[]; me: number | null }) {
  const laying = v.step === 'lay',
    counts = laying ? v.drawn : v.bag,
    title = say(laying ? 'stellium.drawn' : 'stellium.bag');
  return (
    <section class="bag" aria-label={title}>
      <h2 class="panel-title">{title}</h2>
      <div class="bag-row">
        {Object.keys(bodies).map(type => (
          <Thing
            key={type}
            unmarked
            token={v.step === 'draw' || laying ? type : undefined}
            label={say('stellium.bag.body', { body: bodyName(type), n: counts[type] ?? 0 })}
          >
            <div class={`body chip ${counts[type] ? '' : 'none'}`}>
              <Body type={type} />
              <b class="tabular">{counts[type] ?? 0}</b>
            </div>
          </Thing>
        ))}
        {v.step === 'draw' && (
          <Thing token="blind" unmarked class="blind" label={say('verb.stellium.blind')}>
            <div class="body chip">{say('stellium.blind')}</div>
          </Thing>
        )}
      </div>
      {held(v) && (
        <p class="in-hand">
          <b>
            {say(v.turn === me ? 'stellium.playing' : 'stellium.playing.other', {
              who: names[v.turn] ?? '',
              body: bodyName(v.type!),
            })}
          </b>{' '}
          {explain(v)}
        </p>
      )}
    </section>
  );
}

function Tokens({ v, index, mine }: { v: View; index: number; mine: boolean }) {
  const { tokens } = v.seats[index]!;
  return (
    <div class="tokens">
      {tokens.map(t => {
        const label = say('stellium.token', {
          body: bodyName(t),
          does: say(`stellium.explain.${t}`, { body: say('stellium.any') }),
        });
        return (
          <Thing
            key={t}
            unmarked
            token={v.step === 'influence' ? t : undefined}
            mine={mine}
            owner={index}
            label={label}
          >
            <div class="body chip small" title={label}>
              <Body type={t} />
            </div>
          </Thing>
        );
      })}
      {!tokens.length && <span class="caption muted">{say('stellium.tokens.none')}</span>}
    </div>
  );
}

/* -- Objectives ------------------------------------------------------------------------------- */

interface CardsProps {
  v: View;
  list: Card[];
  owner?: number;
  mine: boolean;
  live: boolean;
  point(card: string | null): void;
}

function Cards({ v, list, owner, mine, live, point }: CardsProps) {
  return (
    <div class={`objectives of-${list.length}`}>
      {list.map(c => {
        const done = c.card in v.finished;
        const label = say(done ? 'stellium.card.finished' : 'stellium.card', {
          name: objectiveName(c.card),
          points: c.points.join(' / '),
          help: objectiveHelp(c.card),
        });
        /* A finger has no hover: its tap or long press gives the place focus, which shows the words. */
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only shows words that all can read
          <div
            key={c.card}
            class="objective-place"
            tabIndex={-1}
            onPointerEnter={() => point(c.card)}
            onPointerLeave={() => point(null)}
            onContextMenu={e => {
              if (matchMedia('(hover: none)').matches) {
                e.preventDefault();
                e.currentTarget.focus();
              }
            }}
          >
            <Thing
              token={live ? c.card : undefined}
              also={c.card}
              owner={owner}
              mine={mine}
              move={c.card}
              label={label}
              class={done ? 'done' : ''}
            >
              <Objective card={c.card} points={c.points} finished={done} />
            </Thing>
            <p class="card-words" aria-hidden="true">
              {label}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/* By colour, since each colour pays at the end; the cards themselves in words. */
function Validated({ list }: { list: Seat['validated'] }) {
  if (!list.length) return null;
  const words = say('stellium.validated', {
    cards: list.map(c => `${objectiveName(c.card)} +${c.points}`).join(', '),
  });
  const count = (type: string) => list.filter(c => c.card.startsWith(`${type}-`)).length;
  return (
    <div class="validated caption" role="img" aria-label={words} title={words}>
      <Icon id="check" />
      {Object.keys(bodies).map(type => (
        <span key={type} class={count(type) ? '' : 'none'}>
          <Body type={type} />
          {count(type)}
        </span>
      ))}
    </div>
  );
}

function Player({
  v,
  index,
  names,
  me,
  point,
}: {
  v: View;
  index: number;
  names: string[];
  me: number | null;
  point(card: string | null): void;
}) {
  const seat = v.seats[index]!,
    mine = index === me;
  return (
    <section
      class={`player ${mine ? 'mine' : ''} ${v.turn === index ? 'turn' : ''}`}
      aria-label={mine ? say('stellium.yours') : names[index]}
    >
      <header class="player-head">
        <h2 class="panel-title">
          <SeatMark seat={index} name={names[index]} />{' '}
          <span class="who">{mine ? say('stellium.yours') : names[index]}</span>
        </h2>
        <Tokens v={v} index={index} mine={mine} />
        <b
          class="tabular score"
          title={say('stellium.stelliums.help', { n: seat.points, limit: v.limit })}
        >
          {say('stellium.stelliums', { n: seat.points, limit: v.limit })}
        </b>
      </header>
      <Cards
        v={v}
        list={seat.hand}
        owner={index}
        mine={mine}
        live={mine && v.step !== 'take'}
        point={point}
      />
      {!seat.hand.length && <p class="caption muted">{say('stellium.hand.none')}</p>}
      <Validated list={seat.validated} />
    </section>
  );
}

export function Board({ view, me, names, steps, came, preview }: BoardProps) {
  const v = view as View;
  const [pointed, point] = useState<string | null>(null);
  const first = me ?? 0;
  const order = v.seats.map((_, i) => (first + i) % v.seats.length);
  return (
    <div class={`stellium step-${v.step}`}>
      <Universe
        v={v}
        steps={steps ?? []}
        came={came ?? null}
        preview={preview ?? null}
        mine={me}
        pointed={pointed}
      >
        <Bag v={v} names={names} me={me} />
        {me !== null && (
          <section class="own-tokens" aria-label={say('stellium.tokens')}>
            <h2 class="panel-title">{say('stellium.tokens')}</h2>
            <Tokens v={v} index={me} mine />
          </section>
        )}
      </Universe>
      <section class="display" aria-label={say('stellium.display')}>
        <h2 class="panel-title">
          {say('stellium.display')}{' '}
          <span class="tabular">{say('stellium.reserve', { n: v.reserve })}</span>
        </h2>
        <Cards v={v} list={v.display} mine={me !== null} live={v.step === 'take'} point={point} />
        {!v.display.length && <p class="caption muted">{say('stellium.display.none')}</p>}
        {v.last_round && <p class="caption">{say('stellium.last-round')}</p>}
      </section>
      <div class={`players of-${order.length}`}>
        <p class="match-line caption muted">
          {say('stellium.round', { n: v.round, limit: v.limit })}
        </p>
        {order.map(i => (
          <Player key={i} v={v} index={i} names={names} me={me} point={point} />
        ))}
      </div>
    </div>
  );
}
