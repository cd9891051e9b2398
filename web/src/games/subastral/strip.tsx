/* strip.tsx - the row of clouds: night and the deck at the left, the sun at the right, and on
 * each cloud its cards. What lies toward the deck goes into the hand, what lies toward the sun
 * into the journal: the picture is the rule. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Engraved, Engraving } from '../../kit/engraving.tsx';
import type { Keys } from '../../kit/keys.ts';
import { memo } from '../../kit/memo.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inRow, inTurn, say } from '../../kit/words.ts';
import { Back, EndCard, LandCard } from './card.tsx';
import { cardName } from './faces.ts';
import { Pill, signed } from './pill.tsx';
import { edge, rowOf, stackOf, topOf, type Row, type Stack } from './row.ts';
import { useSize } from './size.ts';
import { cloudArt, skyArt } from './sky.ts';
import {
  cloudNumbers,
  cloudOf,
  zones,
  type Ahead,
  type Seat,
  type Take,
  type View,
  type Zone,
} from './view.ts';

const Sky = memo(({ row }: { row: Row }) => (
  <Engraved class="sky-art" viewBox={`0 0 ${row.width} ${row.height}`} of={skyArt(row)} />
));

/* -- Sides ------------------------------------------------------------------------------------- */

const sideHue = { hand: 'azure', journal: 'gold', either: 'brass' } as const;

const CHARACTER = 7.5; /* px of a label's size */

/* The longest of these words that has room. */
function fitting(words: readonly string[], room: number, scale: number): string {
  return words.find(w => w.length * CHARACTER * scale + 18 <= room) ?? words.at(-1)!;
}

function sideWords({ side, draws }: Zone): string[] {
  const of = (key: string) => say(`subastral.side.${key}`, { n: draws });
  if (side === 'journal') return [of('journal'), of('journal.short')];
  if (side === 'either') return [of('either'), of('either.short'), of('either.shortest')];
  return draws
    ? [of('hand.card'), of('hand.draw'), of('hand'), of('hand.short')]
    : [of('hand'), of('hand.short')];
}

/* Slanted lines; the two sides slant against each other, so colour is not all that tells them. */
function hatching(from: number, to: number, top: number, bottom: number, back: boolean): string {
  let d = '';
  const run = (bottom - top) * 0.9;
  for (let x = from - run; x < to; x += 11) {
    const a = Math.max(from, x),
      b = Math.min(to, x + run);
    if (b <= a) continue;
    const at = (px: number) => `${back ? from + to - px : px} ${top + (px - x) / 0.9}`;
    d += `M${at(a)}L${at(b)}`;
  }
  return d;
}

function Ground({ zone, row }: { zone: Zone; row: Row }) {
  const from = edge(row, zone.from) + 3,
    to = edge(row, zone.to + 1) - 3,
    bottom = row.height - 2,
    slants = { hand: [false], journal: [true], either: [false, true] }[zone.side];
  const box = { x: from, y: row.top, width: to - from, height: bottom - row.top, rx: 8 };
  return (
    <g class={`zone ${sideHue[zone.side]}`}>
      <rect class="tint" {...box} />
      {slants.map(back => (
        <path key={String(back)} class="hatch" d={hatching(from, to, row.top, bottom, back)} />
      ))}
      <rect class="frame" {...box} />
    </g>
  );
}

function Label({ zone, row }: { zone: Zone; row: Row }) {
  const room = edge(row, zone.to + 1) - edge(row, zone.from) - (row.phone ? 2 : 8),
    text = fitting(sideWords(zone), room, row.scale),
    arrow = zone.side === 'either' ? 0 : zone.side === 'hand' ? -1 : 1,
    bare = text.length * CHARACTER * row.scale + 18,
    pointed = arrow !== 0 && bare + 26 <= room,
    w = Math.min(room, pointed ? bare + 26 : bare),
    x = (edge(row, zone.from) + edge(row, zone.to + 1)) / 2;
  return (
    <g class={`zone-name ${sideHue[zone.side]}`} transform={`translate(${x} ${row.top})`}>
      <rect x={-w / 2} y={-13 * row.scale} width={w} height={27 * row.scale} rx={13 * row.scale} />
      <text x={pointed ? -arrow * 10 : 0} y={5.5 * row.scale}>
        {text}
      </text>
      {pointed && (
        <path
          d={`M${arrow * (w / 2 - 26)} 0h${arrow * 14}m${-arrow * 6} -5l${arrow * 6} 5l${-arrow * 6} 5`}
        />
      )}
    </g>
  );
}

/* -- The deck ------------------------------------------------------------------------------------ */

/* One edge for two cards; the one where the end card lies is bright. */
function Edges({ deck, card }: { deck: View['deck']; card: number }) {
  const edges = Math.ceil(deck.left / 2),
    bright = deck.end_card_shown ? -1 : Math.ceil(deck.above / 2);
  return (
    <svg class="deck-edges" aria-hidden="true">
      {Array.from({ length: edges }, (_, k) => edges - k).map(i => (
        <rect
          key={i}
          class={i === bright ? 'bright' : undefined}
          x={i * 1.5}
          y={i * 2}
          width={card}
          height={card * 1.4}
          rx={card * 0.08}
        />
      ))}
    </svg>
  );
}

const deckWords = (deck: View['deck']) =>
  `${say('deck.left', { n: deck.left })}. ${
    deck.end_card_shown ? say('subastral.end-up') : say('subastral.above', { n: deck.above })
  }`;

function Deck({ deck, row }: { deck: View['deck']; row: Row }) {
  const { width, height, y } = stackOf(row, 1),
    style = { left: `${row.deck - width / 2}px`, top: `${y - 6}px`, width: `${width}px` };
  return (
    <div class="deck" role="img" aria-label={deckWords(deck)} data-at="deck" style={style}>
      {deck.end_card_shown && (
        <div class="end-card" style={{ top: `${-height * 0.62}px` }}>
          <EndCard />
        </div>
      )}
      <Edges deck={deck} card={width} />
      {deck.left > 0 && <Back n={deck.left} />}
      {!deck.end_card_shown && (
        <span class="to-end" aria-hidden="true">
          {say('subastral.to-end', { n: deck.above })}
        </span>
      )}
    </div>
  );
}

function DeckLine({ deck }: { deck: View['deck'] }) {
  return (
    <div class="deck line" role="img" aria-label={deckWords(deck)} data-at="deck">
      <i aria-hidden="true" />
      <span aria-hidden="true">
        {deck.end_card_shown
          ? say('deck.left', { n: deck.left })
          : say('subastral.deck-line', { n: deck.left, above: deck.above })}
      </span>
    </div>
  );
}

/* -- Clouds -------------------------------------------------------------------------------------- */

const takeWords = (take: Take | undefined): string =>
  inRow([
    ...(take?.cards == null ? [] : [say('subastral.take.hand', { n: take.cards })]),
    ...(take?.points == null ? [] : [say('subastral.take.journal', { n: signed(take.points) })]),
  ]);

function cloudLabel(n: number, cards: readonly string[], take: Take | undefined): string {
  if (!cards.length) return say('subastral.cloud.empty', { n });
  return inTurn([
    say('subastral.cloud.cards', { n, cards: inRow(cards.map(cardName)) }),
    takeWords(take),
  ]);
}

/* Where its number and what it brings stand, as shares of its width. */
function gainPlaces(take: Take | undefined, phone: boolean) {
  const hand = take?.cards != null,
    journal = take?.points != null;
  if (phone || !(hand || journal)) return { number: 0.5, hand: 0.5, journal: 0.5 };
  return hand && journal
    ? { number: 0.16, hand: 0.42, journal: 0.77 }
    : { number: 0.3, hand: 0.64, journal: 0.64 };
}

/* What it brings: so many cards, or points. */
function Gains({ take, row, pointed }: { take: Take; row: Row; pointed: boolean }) {
  const { scale } = row,
    at = gainPlaces(take, row.phone),
    apart = row.phone && take.cards !== null && take.points !== null ? 15 : 0,
    y = row.phone ? row.base - 34 : row.foot - row.step * 0.11;
  return (
    <g class={pointed ? 'pointed' : undefined}>
      {take.cards !== null && (
        <g
          class="pill cards"
          transform={`translate(${row.step * at.hand} ${y - apart}) scale(${scale})`}
        >
          <rect x="-23" y="-12" width="46" height="24" rx="12" />
          <rect class="sheet" x="-13" y="-8" width="11" height="15" rx="2" />
          <text x="9" y="5">
            {take.cards}
          </text>
        </g>
      )}
      {take.points !== null && (
        <Pill
          x={row.step * at.journal}
          y={y + apart}
          text={signed(take.points)}
          scale={scale}
          kind={take.points < 0 ? 'harm' : pointed ? 'brass' : 'plain'}
        />
      )}
    </g>
  );
}

interface CloudProps {
  n: number;
  row: Row;
  cards: readonly string[];
  keyOf: Keys;
  ghost: string | null /* the card that would come */;
  take: Take | undefined;
  pointed: boolean;
  played: boolean;
  onPress: ((cloud: string) => void) | undefined;
}

/* One card of a stack, or the one that would come. */
function StackedCard({
  at,
  stack,
  row,
  move,
  ghost,
  children,
}: {
  at: number;
  stack: Stack;
  row: Row;
  move?: string;
  ghost?: boolean;
  children: ComponentChildren;
}) {
  const style = {
    left: `${(row.step - stack.width) / 2}px`,
    top: `${stack.y - at * stack.step}px`,
    width: `${stack.width}px`,
  };
  return (
    <div class={ghost ? 'lying would' : 'lying'} style={style} data-move={move}>
      {children}
      {ghost && <i class="would-at" data-at="ghost" />}
    </div>
  );
}

/* Where marks of its state stand: round the cards, and at their lower right. */
function cloudStyle(row: Row, stack: Stack, cards: number, n: number) {
  const side = (row.step - stack.width) / 2;
  return {
    left: `${edge(row, n)}px`,
    width: `${row.step}px`,
    '--side': `${side}px`,
    '--top': `${topOf(stack, cards)}px`,
    '--bottom': `${row.height - row.base}px`,
  };
}

function Cloud({ n, row, cards, keyOf, ghost, take, pointed, played, onPress }: CloudProps) {
  const stack = stackOf(row, cards.length),
    moves = cards.map(keyOf),
    width = row.step * 0.97,
    token = `cloud${n}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a short way for fingers; keys have the card
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div class="column" onClick={onPress && (() => onPress(token))}>
      <Thing
        token={token}
        class={`cloud ${played ? 'played-on' : ''} ${pointed ? 'pointed' : ''}`}
        label={cloudLabel(n, cards, take)}
        style={cloudStyle(row, stack, cards.length + (ghost ? 1 : 0), n)}
      >
        <div class="body" aria-hidden="true">
          {ghost && (
            <StackedCard at={cards.length} stack={stack} row={row} ghost>
              <LandCard token={ghost} width={stack.width} />
            </StackedCard>
          )}
          {cards
            .map((card, i) => (
              <StackedCard key={moves[i]} at={i} stack={stack} row={row} move={moves[i]!}>
                <LandCard token={card} width={stack.width} />
              </StackedCard>
            ))
            .reverse()}
          {!cards.length && !ghost && (
            <StackedCard at={0} stack={stack} row={row}>
              <svg class="card bare" viewBox="0 0 100 140" aria-hidden="true">
                <rect x="1.5" y="1.5" width="97" height="137" rx="8" />
              </svg>
            </StackedCard>
          )}
          <svg class="cloud-art" aria-hidden="true">
            <Engraving
              of={cloudArt(width, n)}
              transform={`translate(${row.step / 2} ${row.foot})`}
            />
            <text
              class="cloud-number"
              x={row.step * gainPlaces(take, row.phone).number}
              y={row.foot - row.step * 0.05}
              font-size={row.numeral}
            >
              {n}
            </text>
            {take && <Gains take={take} row={row} pointed={pointed} />}
          </svg>
        </div>
      </Thing>
    </div>
  );
}

/* -- The end card ---------------------------------------------------------------------------------- */

function endWords(view: View, seat: Seat | undefined, phone: boolean): string {
  const last = view.round >= view.last_round,
    n = seat?.turns_left ?? null,
    key = last ? 'subastral.end.last' : phone ? 'subastral.end.short' : 'subastral:end.up';
  const round = say(key);
  if (n === null) return round;
  return `${round} ${n ? say('subastral.end.turns', { n }) : say('subastral.end.none')}`;
}

/* -- All of it -------------------------------------------------------------------------------------- */

export interface StripProps {
  view: View;
  seat: Seat | undefined /* of who looks */;
  ahead: Ahead | null;
  pointed: string | null /* the cloud that pointer, focus or pick is on */;
  u: number;
  phone: boolean;
  keyOf: Keys;
  onPress: ((cloud: string) => void) | undefined;
}

export function Strip({ view, seat, ahead, pointed, u, phone, keyOf, onPress }: StripProps) {
  const [ref, size] = useSize<HTMLElement>(),
    lowered = view.deck.end_card_shown,
    clouds = cloudNumbers(view),
    row = useMemo(
      () => rowOf(size, { clouds: clouds.length, u, phone, lowered }),
      [size, clouds.length, u, phone, lowered],
    );
  const play = ahead?.kind === 'play' ? ahead : null,
    shown = play?.view ?? view,
    found = zones(shown),
    up = view.deck.end_card_shown && view.phase !== 'over';
  return (
    <section class="clouds" aria-label={say('subastral.clouds')} ref={ref}>
      {size.width > 0 && (
        <>
          <Sky row={row} />
          <svg class="over-sky" aria-hidden="true">
            {found.map(z => (
              <Ground key={z.from} zone={z} row={row} />
            ))}
          </svg>
          {phone ? <DeckLine deck={view.deck} /> : <Deck deck={view.deck} row={row} />}
          {clouds.map(n => (
            <Cloud
              key={n}
              n={n}
              row={row}
              cards={cloudOf(view, n)}
              keyOf={keyOf}
              ghost={play?.cloud === n ? play.card : null}
              take={play ? undefined : view.takes.find(t => t.cloud === `cloud${n}`)}
              pointed={pointed === `cloud${n}`}
              played={view.played === `cloud${n}`}
              onPress={onPress}
            />
          ))}
          <svg class="over-sky" aria-hidden="true">
            {found.map(z => (
              <Label key={z.from} zone={z} row={row} />
            ))}
          </svg>
          {up && <p class="end-up">{endWords(view, seat, phone)}</p>}
        </>
      )}
    </section>
  );
}
