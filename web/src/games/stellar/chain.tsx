/* chain.tsx - number, place, other area: the brass pipe from a card to the place that it calls,
 * and the arcs from there to where the called card would go.
 *
 * The pipe runs in channels that hold nothing: up from the card behind the ask bar, along the
 * gap above the desk, up the gutter beside the notebook, under the rule, into the place's disc.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Arc, Consequence, Tag } from '../../kit/consequence.tsx';
import { at, polar, type Point } from '../../kit/engrave.ts';
import { seatHues } from '../../kit/seat.tsx';
import { say } from '../../kit/words.ts';
import type { Placing } from './placing.ts';
import type { Call, View } from './view.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: number /* its middle */;
  y: number;
}

function boxOf(host: Element, selector: string): Box | null {
  const node = [...host.querySelectorAll(selector)].find(n => n.getClientRects().length > 0);
  if (!node) return null;
  const b = node.getBoundingClientRect(),
    h = host.getBoundingClientRect(),
    left = b.left - h.left,
    top = b.top - h.top;
  return {
    left,
    top,
    right: left + b.width,
    bottom: top + b.height,
    x: left + b.width / 2,
    y: top + b.height / 2,
  };
}

/* The gutter runs straight below the disc. */
function pipeUp(from: Box, gap: number, gutter: number, disc: Box, bend: number) {
  const along = Math.sign(gutter - from.x) || 1,
    low = disc.bottom + 2 * bend,
    tip = disc.bottom + 2;
  return {
    way:
      `M${at([from.x, from.top])}L${at([from.x, gap + bend])}` +
      `Q${at([from.x, gap])} ${at([from.x + along * bend, gap])}L${at([gutter - along * bend, gap])}` +
      `Q${at([gutter, gap])} ${at([gutter, gap - bend])}L${at([gutter, low])}` +
      `C${at([gutter, low - bend])} ${at([disc.x, low - bend])} ${at([disc.x, tip + 6])}`,
    head: `M${at([disc.x, tip])}L${at([disc.x - 6, tip + 12])}L${at([disc.x + 6, tip + 12])}z`,
  };
}

/* Up, along, up, and sideways into the disc; `bend` is the radius of the corners. */
function pipePath(from: Box, gap: number, gutter: number, disc: Box, bend: number) {
  if (Math.abs(gutter - disc.x) < 1.6 * bend) return pipeUp(from, gap, gutter, disc, bend);
  const side = gutter < disc.x ? -1 : 1,
    along = Math.sign(gutter - from.x) || 1,
    under = disc.bottom + Math.max(8, bend * 0.4),
    end: Point = [
      disc.x + side * (disc.right - disc.left) * 0.36,
      disc.y + (disc.bottom - disc.top) * 0.42,
    ];
  const curve = (corner: Point, to: Point) => `Q${at(corner)} ${at(to)}`;
  const way =
    `M${at([from.x, from.top])}L${at([from.x, gap + bend])}` +
    `${curve([from.x, gap], [from.x + along * bend, gap])}L${at([gutter - along * bend, gap])}` +
    `${curve([gutter, gap], [gutter, gap - bend])}L${at([gutter, under + bend])}` +
    `${curve([gutter, under], [gutter - side * bend * 0.6, under])}` +
    `L${at([end[0] + side * bend * 0.85, under])}` +
    curve([end[0] + side * bend * 0.4, under], [end[0] + side * 3, end[1] + 4]);
  const angle = side > 0 ? -2.35 : -0.8,
    tip = (turn: number, r: number) => at(polar(end[0] - side, end[1] - 1, r, angle + turn));
  return { way, head: `M${tip(0, 2)}L${tip(2.7, 13)}L${tip(-2.7, 13)}z` };
}

/* The deck has no disc: the pipe ends under it. */
const underDeck = (deck: Box): Box => ({
  ...deck,
  left: deck.x - 12,
  right: deck.x + 12,
  top: deck.bottom - 6,
  y: deck.bottom,
});

function measurePipe(host: Element, from: string, called: string) {
  const card = boxOf(host, from),
    deck = called === 'deck' && boxOf(host, '[data-at="deck"] > svg'),
    disc = deck ? underDeck(deck) : boxOf(host, `[data-at="disc-${called.slice(1)}"]`),
    edge = boxOf(host, '.edge-book'),
    page = boxOf(host, '.note-area'),
    ask = boxOf(host, '.ask-slot'),
    rival = boxOf(host, '.rival');
  if (!card || !disc || !ask) return null;
  if (edge) return pipePath(card, edge.bottom + 4, edge.left - 6, disc, 10);
  if (!page || !rival) return null;
  return pipePath(
    card,
    (page.bottom + ask.top) / 2 + 1,
    (page.right + rival.left) / 2,
    disc,
    Math.max(12, host.clientWidth * 0.022),
  );
}

/* From one's own card it is drawn before one plays, in brass; from the other player's as they do,
 * in the hue of their seat: `foe`. */
function Pipe({ from, called, foe }: { from: string; called: string; foe: string | null }) {
  const layer = useRef<SVGSVGElement>(null);
  const [pipe, lay] = useState<{ way: string; head: string } | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const host = layer.current?.parentElement,
        next = host ? measurePipe(host, from, called) : null;
      lay(before => (before?.way === next?.way ? before : next));
    };
    const watch = new ResizeObserver(measure); /* looks first when all is laid out */
    if (layer.current) watch.observe(layer.current);
    return () => watch.disconnect();
  }, [from, called]);
  return (
    <svg ref={layer} class={foe ? `pipe foe ${foe}` : 'pipe'} aria-hidden="true">
      {pipe && (
        <>
          <path class="casing" d={pipe.way} />
          <path key={pipe.way} class="brass-pipe" d={pipe.way} pathLength="1" />
          <path class="pipe-head" d={pipe.head} />
        </>
      )}
    </svg>
  );
}

/* -- Where the called card goes ------------------------------------------------------------ */

const cellOf = (call: Call) =>
  call.written ? `cell-${call.written.line}${call.written.column}` : '';
/* What one reads on the way to a lens, and to the notebook. */
const SUMS = '.collar-sums :is(.section, .ten, .box), .types',
  ENTRIES = '.note-area :is(.entry, .columns > *, .result)',
  WORDS = `${SUMS}, ${ENTRIES}, .edge-title, .edge-line > .glyph, .edge-line > .result`;
const spotOf = (call: Call) => (call.place && call.card ? `disc-${call.place.slice(1)}` : 'deck');

/* Nothing is decided: the called card may be written or take a lens. What that brings stands
 * between the row and the notebook, where nothing is read. */
function Fork({ call }: { call: Call }) {
  const lens = call.up?.[0];
  if (!call.card) return null;
  return (
    <>
      <Arc from={spotOf(call)} to={cellOf(call)} bow={-0.22} kind="other" past={WORDS} />
      {lens && (
        <Arc from={spotOf(call)} to={lens} bow={-0.07} kind="other" past={`${SUMS}, ${ENTRIES}`} />
      )}
      <Tag at={`below-${call.place?.slice(1)}`} side="on">
        {say(lens ? 'stellar.fork.either' : 'stellar.fork.written', { n: call.written?.gain ?? 0 })}
      </Tag>
    </>
  );
}

/* Where the arc of a look ahead leads: into the notebook, or toward the lenses. */
function Led({ placing, call, ahead }: { placing: Placing; call: Call; ahead: View }) {
  const writes = ahead.phase === 'forced' || ahead.phase === 'deck-scope',
    lens = call.up?.[0];
  if (!call.card) return null;
  if (!writes && ahead.phase !== 'slot-up' && ahead.phase !== 'slot-down')
    return <Arc from={spotOf(call)} to={cellOf(call)} bow={-0.22} past={WORDS} />;
  return writes && lens && placing.picked ? (
    <Arc from={spotOf(call)} to={lens} bow={-0.2} kind="other" past={`${SUMS}, ${ENTRIES}`} />
  ) : null;
}

export interface ChainProps {
  placing: Placing | null;
  ahead: View | null;
  own: boolean /* the seat that looks is the one that plays */;
  foe: number /* the other one                              */;
}

export function Chain({ placing, ahead, own, foe }: ChainProps) {
  const call = placing?.call;
  if (!placing || !call) return null;
  const from = own
      ? placing.held
        ? `.hand-area [data-token~="${CSS.escape(placing.card)}"]`
        : '.hand-area .carried'
      : '.rival-hand .thing:last-child',
    called = call.card && call.place ? call.place : 'deck';
  return (
    <>
      <Pipe from={from} called={called} foe={own ? null : seatHues[foe]!} />
      {own && (
        <Consequence>
          {placing.picked ? (
            ahead && <Led placing={placing} call={call} ahead={ahead} />
          ) : (
            <Fork call={call} />
          )}
        </Consequence>
      )}
    </>
  );
}
