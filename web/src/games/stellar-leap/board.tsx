/* board.tsx - Stellar Leap drawn from its view: the star map, and at its foot dials, the ask
 * bar, the console and the missions. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { Later } from '../../kit/later.tsx';
import { say } from '../../kit/words.ts';
import { Ticker, useBeats } from './beats.tsx';
import { chartFor } from './chart.ts';
import { EventBand, useEventNow } from './events.tsx';
import { First, isFirst } from './first.tsx';
import { Console, Dials } from './foot.tsx';
import { Opened, WorldLens } from './lens.tsx';
import { isPlacing, rowsOf, StarMap } from './map.tsx';
import { Missions } from './missions.tsx';
import { useMotion } from './motion.ts';
import { AttackOver, AttackUnder, MiningOver, TripOver } from './routes.tsx';
import type { Seen } from './seen.ts';
import { NextEvent, Strip, Sun } from './strip.tsx';
import { hasRoom, hasTray, Tray } from './tray.tsx';
import { sideNames, sides, type View } from './view.ts';

const none: never[] = [];
const PHONE = 700; /* px: narrower boards are laid out for a hand */
const LENS = 350; /* milliseconds of pointing until the lens opens */

/* The size of a node in pixels, kept up to date. */
function useSize(node: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node.current!;
      setSize(old => (old.width === width && old.height === height ? old : { width, height }));
    };
    const watch = new ResizeObserver(measure); /* looks first when all is laid out */
    watch.observe(node.current!);
    return () => watch.disconnect();
  }, []);
  return size;
}

/* Furniture grows with the board, but slower than the worlds do. */
const growth = ({ width, height }: { width: number; height: number }) =>
  width < PHONE ? 1 : Math.max(1, 1 + (Math.min(width * 0.01, height * 0.016) / 11.6 - 1) * 0.42);

/* The card that was pointed at for a while: its lens. */
function useLens(pointed: string | null): string | null {
  const [card, setCard] = useState<string | null>(null);
  useEffect(() => {
    setCard(null);
    if (pointed === null) return undefined;
    const timer = setTimeout(() => setCard(pointed), LENS);
    return () => clearTimeout(timer);
  }, [pointed]);
  return card;
}

function useSeen(props: BoardProps): Seen {
  const v = props.view as View,
    { steps = none } = props;
  const [pointed, point] = useState<string | null>(null),
    [opened, open] = useState<string | null>(null);
  /* A sheet is about the position it was opened in. */
  useEffect(() => open(null), [props.view]);
  const beat = useBeats(steps, props.view, props.me, useChoice().picked.size > 0);
  return {
    v,
    names: sideNames(v, props.names),
    me: props.me,
    asked: props.asked?.step ?? null,
    legal: props.asked?.legal ?? none,
    preview: props.preview ?? null,
    live: props.live,
    seats: props.seats ?? none,
    beat,
    lit: new Set(beat?.tokens ?? none),
    pointed,
    point: (card, isPointer = true) => {
      if (isPointer) point(card);
    },
    opened,
    open: what => open(now => (now === what ? null : what)),
  };
}

/* The map and all that is drawn over it. */
function MapArea({ seen, props, k }: { seen: Seen; props: BoardProps; k: number }) {
  const node = useRef<HTMLElement>(null),
    size = useSize(node),
    phone = size.width < PHONE,
    { v, asked } = seen;
  const chart = chartFor({
    ...size,
    width: Math.max(size.width, 300),
    columns: v.table.columns.length,
    rows: rowsOf(v, isPlacing(asked)),
    phone,
    k,
  });
  const event = useEventNow(seen, props.log),
    lens = useLens(seen.pointed),
    { picked, live } = useChoice(),
    planning = Object.keys(v.table.fares).length > 0,
    isPlain = picked.size === 0 && (asked === null || asked === 'step.turn'),
    choosing = !isPlain && v.galaxy.some(p => live.has(p.card));
  const many = sides(v).length > 2;
  return (
    <section
      class={`star-map ${choosing ? 'choosing' : ''}`}
      ref={node}
      aria-label={say('leap.galaxy')}
    >
      {size.width > 0 && (
        <div class="map-pan">
          <div class="map-sheet" style={{ height: `${chart.height}px` }}>
            {!phone && <Sun seen={seen} x={many ? chart.width - 92 * k : chart.width / 2} k={k} />}
            <AttackUnder seen={seen} chart={chart} />
            <Later>
              <StarMap seen={seen} chart={chart} />
            </Later>
            <TripOver seen={seen} chart={chart} />
            <AttackOver seen={seen} chart={chart} />
            <MiningOver seen={seen} chart={chart} on={picked.has('mine')} />
            {lens && !planning && !phone && !event && (
              <WorldLens seen={seen} card={lens} chart={chart} sheet={false} />
            )}
            {!phone && <NextEvent seen={seen} />}
          </div>
        </div>
      )}
      {event && size.width > 0 && <EventBand seen={seen} event={event} chart={chart} />}
      {size.width > 0 && <Opened seen={seen} chart={chart} phone={phone} />}
    </section>
  );
}

export function Board(props: BoardProps) {
  const root = useRef<HTMLDivElement>(null),
    size = useSize(root),
    seen = useSeen(props),
    k = growth(size),
    phone = size.width < PHONE,
    { v, me, asked } = seen;
  const prompt = props.tell(props.asked?.question, seen.names),
    first = isFirst(asked);
  useMotion(v, props.steps ?? none);
  return (
    <div
      class={`leap ${phone ? 'phone' : 'desk'}`}
      ref={root}
      data-me={me ?? undefined}
      style={{ '--k': k.toFixed(3) }}
    >
      {first ? <First seen={seen} prompt={prompt} /> : <MapArea seen={seen} props={props} k={k} />}
      <Later>{!first && <Strip seen={seen} />}</Later>
      <div class="leap-foot">
        <div class="line-a">
          <Dials seen={seen} of={[0, 1]} />
          <div class="ask-slot">
            {props.ask ?? <Ticker beat={seen.beat} names={props.names} tell={props.tell} />}
          </div>
          <Dials seen={seen} of={[2, 3]} />
        </div>
        {!first && (
          <div class="line-b">
            <Later>
              {hasTray(asked) && me !== null && seen.live ? (
                <Tray seen={seen} prompt={prompt} />
              ) : (
                <Console seen={seen} phone={phone} />
              )}
              {(phone || hasRoom(seen)) && <Missions seen={seen} />}
            </Later>
          </div>
        )}
      </div>
    </div>
  );
}
