/* board.tsx - Stella Quest drawn from its view: you lie on the ground and look up.
 *
 * A round sky in a brass ring; what a player loses is seen there. Around it hang the spirits
 * with their lamps, below lie the question and the hand. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Arc, Consequence, Tag } from '../../kit/consequence.tsx';
import type { BoardProps } from '../../kit/drawing.ts';
import { stars } from '../../kit/engrave.ts';
import { Engraved } from '../../kit/engraving.tsx';
import { keys } from '../../kit/keys.ts';
import { Later } from '../../kit/later.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { ahead, type Ahead } from './ahead.ts';
import { Chart } from './chart.tsx';
import { cardLabel, isBreak, isFace } from './faces.ts';
import { sectors } from './sky-picture.ts';
import { Card } from './pieces.tsx';
import { Scenes } from './scenes.tsx';
import { Deck, Lines, Own, Panels } from './seats.tsx';
import { sidesFrom, type Table } from './table.ts';
import type { View } from './view.ts';

/* In px: a stage narrower than the one, or upright and narrower than the other, has no room beside
 * the sky. */
const PHONE = 700,
  TABLET = 800;

const isSlim = (width: number, height: number) =>
  width < PHONE || (width < TABLET && height > width);

/* Whether the stage is slim: then one's own sector is wider, and the others are lines. */
function usePhone(root: RefObject<HTMLElement | null>): boolean {
  const [phone, set] = useState(() => isSlim(innerWidth, innerHeight));
  useLayoutEffect(() => {
    const look = () => {
      const { clientWidth = 0, clientHeight = 0 } = root.current ?? {};
      if (clientWidth) set(isSlim(clientWidth, clientHeight));
    };
    const watch = new ResizeObserver(look); /* looks first when all is laid out */
    if (root.current) watch.observe(root.current);
    return () => watch.disconnect();
  }, []);
  return phone;
}

const RAIL = 46; /* px of a card that another one covers */

/* How many cards of a hand that scrolls are still hidden at its right end, and whether each lies
 * over the one before. */
function useLying(row: RefObject<HTMLElement | null>, cards: number) {
  const [hidden, hide] = useState(0),
    [isFanned, fan] = useState(false);
  useLayoutEffect(() => {
    const node = row.current;
    if (!node) return undefined;
    const look = () => {
      const end = node.getBoundingClientRect().right,
        slots = [...node.querySelectorAll<HTMLElement>('.slot')],
        [first, second] = slots;
      const isHidden = (slot: Element) => slot.getBoundingClientRect().left + RAIL / 2 > end;
      hide(slots.filter(isHidden).length);
      fan(!!first && !!second && second.offsetLeft < first.offsetLeft + first.offsetWidth);
    };
    const watch = new ResizeObserver(look); /* looks first when all is laid out */
    watch.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [cards]);
  return { hidden, isFanned };
}

/* Faint stars on the desk behind everything: drawn once. */
const desk = stars(1600, 780, 70, 5);
const Desk = () => <Engraved of={desk} viewBox="0 0 1600 1000" class="sq desk" />;

function Hand({ t }: { t: Table }) {
  const bottom = t.sectors[0]!.side,
    { hand } = t.v.seats[bottom]!,
    row = useRef<HTMLDivElement>(null),
    { hidden, isFanned } = useLying(row, hand.length),
    n = hand.length;
  return (
    <section class="quest-hand" aria-label={say('hand.yours')}>
      <div class={`row ${isFanned ? 'fanned' : ''}`} ref={row} style={{ '--n': n }} data-at="hand">
        {hand.map((h, i) => {
          const off = i - (n - 1) / 2;
          return (
            <div
              key={i}
              class="slot"
              style={{ '--tilt': `${off * 0.8}deg`, '--drop': `${off * off * 0.55 - 2}px` }}
            >
              <Thing
                token={t.v.phase === 'round' && isFace(h.card) ? h.card : undefined}
                mine={t.me !== null}
                owner={bottom}
                move={t.key_(isFace(h.card) ? h.card : `${h.back}-of-${bottom}`)}
                label={cardLabel(h.card)}
              >
                <Card token={h.card} eye={t.me !== null && h.known === 'all' && !isBreak(h.card)} />
              </Thing>
            </div>
          );
        })}
        <i class="last-edge" data-at="hand-end" />
      </div>
      {hidden > 0 && (
        <span class="hidden-cards" aria-hidden="true">
          {say('stella-quest.more', { n: hidden })}
        </span>
      )}
    </section>
  );
}

/* What is pointed at, drawn over the table: ways that the sky itself does not show. */
function Ways({ t }: { t: Table }) {
  const { ahead: a, v, me } = t,
    danger = me !== null && (v.seats[me]?.in_danger || (a.harm && (a.risk[me] ?? 0) > 0));
  return (
    <Consequence>
      {danger && v.black_star === me && <Arc from="black-star" to="risk" kind="harm" />}
      {a.draws > 0 && (
        <Tag at="hand-end" side="right">
          {say('stella-quest.more', { n: a.draws })}
        </Tag>
      )}
    </Consequence>
  );
}

export function Board(props: BoardProps) {
  const v = props.view as View,
    root = useRef<HTMLDivElement>(null),
    phone = usePhone(root),
    bottom = props.me ?? 0,
    sides = sidesFrom(v, bottom);
  const places = useMemo(() => sectors(sides, phone), [sides.join(), phone]);
  const look: Ahead = useMemo(
    () => ahead(v, props.preview, props.me),
    [v, props.preview, props.me],
  );
  const t: Table = {
    v,
    me: props.me,
    names: props.names,
    away: v.seats.map((_, i) => (props.seats?.[i]?.away ?? null) !== null),
    ahead: look,
    sectors: places,
    phone,
    live: props.live,
    winners: props.winners,
    key_: keys(),
  };
  const classes = ['quest', `seats-${places.length}`, phone ? 'phone' : 'wide'];
  if (props.me !== null && v.seats[bottom]?.in_danger) classes.push('in-danger');
  return (
    <div class={classes.join(' ')} ref={root}>
      <div class="quest-place">
        <Desk />
        {phone && <Lines t={t} />}
        <Later>
          <Chart t={t}>
            <Scenes t={t} />
          </Chart>
        </Later>
        <Later>
          {!phone && <Panels t={t} />}
          <Own t={t} />
        </Later>
        {!phone && v.dummy === null && <Deck t={t} />}
        <div class="ask-slot">{props.ask}</div>
        <Later>
          <Hand t={t} />
        </Later>
        <Ways t={t} />
      </div>
    </div>
  );
}
