/* board.tsx - Subastral drawn from its view: the strip from night to sun, the journal as one
 * landscape, everybody else's beside it, the hand. SPDX-License-Identifier: MIT */
import { useMemo, useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import { Arc, Consequence } from '../../kit/consequence.tsx';
import type { BoardProps } from '../../kit/drawing.ts';
import { keys, type Keys } from '../../kit/keys.ts';
import { Area, Thing } from '../../kit/thing.tsx';
import { Later } from '../../kit/later.tsx';
import { say } from '../../kit/words.ts';
import { LandCard } from './card.tsx';
import { Count } from './count.tsx';
import { cardName, face } from './faces.ts';
import { Journal } from './journal.tsx';
import { useDrew, useGrown, usePress } from './moments.ts';
import { Box, Closer, Line, type Look, type Opponent } from './opponents.tsx';
import { wordScale } from './row.ts';
import { useSize } from './size.ts';
import { Strip } from './strip.tsx';
import { aheadOf, type Ahead, type Held, type Seat, type View } from './view.ts';

/* By number, as the clouds lie. */
const inOrder = (hand: readonly Held[]) =>
  [...hand].sort(
    (a, b) => a.card.slice(1).localeCompare(b.card.slice(1)) || a.card.localeCompare(b.card),
  );

/* -- The hand ---------------------------------------------------------------------------------- */

interface HandProps {
  seat: Seat;
  index: number;
  mine: boolean;
  width: number /* of a card; on a phone its name is printed larger */;
  keyOf: Keys;
  where: boolean;
  drew: boolean;
  takes: boolean /* a cloud may come into it now */;
}

/* Large, in the hand's own place: it is the one turn in which nothing is asked. While a cloud is
 * to be taken it may still come into the hand. */
function EmptyHand({ drew, takes }: { drew: boolean; takes: boolean }) {
  const why = drew
    ? 'subastral:drew.why'
    : takes
      ? 'subastral:no_hand.take'
      : 'subastral:no_hand.why';
  return (
    <div class="loud" role={drew ? 'status' : undefined}>
      <h2>{say(drew ? 'subastral.drew' : 'subastral.no-hand')}</h2>
      <p>{say(why)}</p>
    </div>
  );
}

function Hand({ seat, index, mine, width, keyOf, where, drew, takes }: HandProps) {
  const hand = inOrder(seat.hand);
  return (
    <Area
      token={where ? 'hand' : undefined}
      class="hand-area"
      label={mine ? say('hand.yours') : say('hand')}
      button={say('subastral:verb.hand')}
    >
      <div class="hand" style={{ '--n': hand.length }}>
        {hand.map((h, i) => (
          <Thing
            key={i}
            token={h.card}
            mine={mine}
            owner={index}
            move={keyOf(face(h.card) ? h.card : `hand${index}`)}
            label={say(h.known === 'all' ? 'hand.known' : 'hand.secret', {
              card: cardName(h.card),
            })}
          >
            <LandCard
              token={h.card}
              width={width}
              knows={mine && h.known === 'all' ? 'all' : undefined}
            />
          </Thing>
        ))}
        {!hand.length && <div class="bare-slot" aria-hidden="true" />}
        {mine && (drew || !hand.length) && <EmptyHand drew={drew} takes={takes} />}
      </div>
    </Area>
  );
}

/* -- Pointing ------------------------------------------------------------------------------------ */

/* The cloud that pointer or focus is on, or that waits for its way to be said. */
function pointedCloud(preview: BoardProps['preview'], picked: ReadonlySet<string>): string | null {
  const cloud = preview?.action.split(' ').find(w => w.startsWith('cloud'));
  return cloud ?? [...picked].find(t => t.startsWith('cloud')) ?? null;
}

/* An arc from the card to where it would lie. */
function Way({ ahead }: { ahead: Ahead | null }) {
  return (
    <Consequence>
      {ahead?.kind === 'play' && <Arc from={ahead.card} to="ghost" bow={-0.2} />}
    </Consequence>
  );
}

/* -- The board ------------------------------------------------------------------------------------ */

function useLook(): { look: Look; held: boolean; close(): void } {
  const [seat, set] = useState<{ index: number; held: boolean } | null>(null);
  return {
    held: !!seat?.held,
    close: () => set(null),
    look: {
      looked: seat?.index ?? null,
      peek: index => set(now => (now?.held ? now : index === null ? null : { index, held: false })),
      toggle: index =>
        set(now => (now?.held && now.index === index ? null : { index, held: true })),
    },
  };
}

const opponentsOf = (v: View, bottom: number, { names, seats }: BoardProps): Opponent[] =>
  v.seats
    .map((seat, index) => ({ index, seat, name: names[index] ?? '', now: seats?.[index] }))
    .filter(o => o.index !== bottom);

export function Board(props: BoardProps) {
  const { me, names, live } = props,
    v = props.view as View;
  const [root, size] = useSize<HTMLDivElement>();
  const u = Math.min(size.width / 100, (size.height * 1.6) / 100),
    phone = size.width < 700,
    scale = phone ? 1 : wordScale(u);
  return (
    <div
      class={`subastral seats-${v.seats.length} ${v.phase === 'over' ? 'counting' : ''}`}
      ref={root}
    >
      {size.width === 0 ? null : v.phase === 'over' ? (
        <Count
          view={v}
          names={names}
          me={me}
          winners={props.winners}
          scale={Math.min(scale, 1.2)}
          walks={live}
          ask={props.ask}
        />
      ) : (
        <Later>
          <Play {...props} v={v} u={u} phone={phone} scale={scale} />
        </Later>
      )}
    </div>
  );
}

interface OthersProps {
  all: readonly Opponent[];
  phone: boolean;
  keyOf: Keys;
  scale: number;
  worth: readonly number[];
  look: Look;
}

/* Boxes beside one's own journal; on a phone a line each. */
function Others({ all, phone, keyOf, scale, worth, look }: OthersProps) {
  return (
    <div class={phone ? 'others lines' : 'others'}>
      {all.map(o =>
        phone ? (
          <Line key={o.index} of={o} worth={worth} look={look} />
        ) : (
          <Box
            key={o.index}
            of={o}
            keyOf={keyOf}
            whole={all.length === 1}
            named={all.length < 4}
            scale={scale}
            worth={worth}
            look={look}
          />
        ),
      )}
    </div>
  );
}

interface PlayProps extends BoardProps {
  v: View;
  u: number;
  phone: boolean;
  scale: number;
}

function Play(props: PlayProps) {
  const { v, u, phone, scale, me, names, preview, steps, live, ask } = props,
    mine = me !== null,
    bottom = me ?? 0,
    seat = v.seats[bottom]!,
    { worth } = v;
  const { picked } = useChoice(),
    { look, held, close } = useLook(),
    drew = useDrew(steps, me, live),
    grown = useGrown(props, bottom),
    onPress = usePress(v),
    ahead = useMemo(() => aheadOf(preview), [preview]);
  const all = opponentsOf(v, bottom, props),
    closer = all.find(o => o.index === look.looked),
    keyOf = keys(),
    where = mine && v.phase === 'take' && picked.size > 0,
    shared = { scale, phone, worth },
    own = { seat, index: bottom, mine, where },
    others = <Others all={all} keyOf={keyOf} look={look} {...shared} />;
  return (
    <>
      {phone && others}
      <Strip
        view={v}
        seat={mine ? seat : undefined}
        ahead={ahead}
        pointed={pointedCloud(preview, picked)}
        u={u}
        phone={phone}
        keyOf={keyOf}
        onPress={onPress}
      />
      <div class={drew ? 'mid back' : 'mid'}>
        <Later>
          <Journal {...own} {...shared} name={names[bottom]} ahead={ahead} grown={grown} />
        </Later>
        <Later>{!phone && others}</Later>
        {closer && <Closer of={closer} keyOf={keys()} {...shared} held={held} close={close} />}
      </div>
      <div class="ask-slot">{ask}</div>
      <Hand
        {...own}
        width={phone ? 100 : 9.3 * u}
        keyOf={keyOf}
        drew={drew}
        takes={v.mover === bottom && v.takes.some(t => t.cards !== null)}
      />
      <Way ahead={ahead} />
    </>
  );
}
