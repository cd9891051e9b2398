/* consequence.tsx - what would follow, drawn over the board: arcs, outlines, tags.
 *
 *     <Consequence>
 *       <Arc from="m4" to="t2" bow={0.25} />
 *       <Outline of="t2" />
 *       <Tag at="t2">+6</Tag>
 *     </Consequence>
 *
 * It stands last in the board's root, which is as large as the stage, and takes no pointer. An
 * end is a point of the stage in pixels, a selector, or the name of something there: one of the
 * words in its `data-at` or `data-token`. Names are looked up after each drawing, so a board gives places to
 * nobody. A tag keeps off everything that can be chosen and off the ask bar.
 *
 * SPDX-License-Identifier: MIT */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Point, polar, round1 } from './engrave.ts';
import { whenLaidOut } from './frame.ts';

export type Kind = 'plain' | 'harm' | 'other' /* the alternative: dots */;
export type Spot = string | readonly [x: number, y: number] | { selector: string };
export type Side = 'above' | 'below' | 'left' | 'right' | 'on';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const Layer = createContext<{ host: HTMLElement | null; drawn: number }>({ host: null, drawn: 0 });

export function Consequence({ children }: { children?: ComponentChildren }) {
  const layer = useRef<HTMLDivElement>(null);
  const [drawn, draw] = useState(0);
  /* Its things are found once it stands in the page, and again when the stage has changed or scrolled. */
  useLayoutEffect(() => {
    const again = () => draw(n => n + 1),
      watch = new ResizeObserver(again),
      host = layer.current?.parentElement;
    if (layer.current) watch.observe(layer.current);
    host?.addEventListener('scroll', again, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      host?.removeEventListener('scroll', again, { capture: true });
    };
  }, []);
  return (
    <div class="consequence" ref={layer} aria-hidden="true">
      <Layer.Provider value={{ host: layer.current?.parentElement ?? null, drawn }}>
        {children}
      </Layer.Provider>
    </div>
  );
}

/* -- Places --------------------------------------------------------------------------------- */

function boxOf(node: Element, host: HTMLElement): Box {
  const b = node.getBoundingClientRect(),
    h = host.getBoundingClientRect();
  return { x: b.left - h.left, y: b.top - h.top, width: b.width, height: b.height };
}

function selectorOf(spot: string | { selector: string }): string {
  if (typeof spot !== 'string') return spot.selector;
  const name = CSS.escape(spot);
  return `[data-at~="${name}"], [data-token~="${name}"]`;
}

function find(spot: Spot, host: HTMLElement): Box | null {
  if (typeof spot === 'object' && !('selector' in spot))
    return { x: spot[0], y: spot[1], width: 0, height: 0 };
  const all = [...host.querySelectorAll(selectorOf(spot))],
    node = all.find(n => n.getClientRects().length > 0);
  return node ? boxOf(node, host) : null;
}

const middle = (b: Box): [number, number] => [b.x + b.width / 2, b.y + b.height / 2];

/* Where the way from its middle to `toward` leaves the box, a little outside. */
function edge(b: Box, toward: Point): [number, number] {
  const GAP = b.width ? 6 : 0,
    [x, y] = middle(b),
    dx = toward[0] - x,
    dy = toward[1] - y,
    share = Math.min(
      (b.width / 2 + GAP) / Math.abs(dx || 1e-9),
      (b.height / 2 + GAP) / Math.abs(dy || 1e-9),
      1,
    );
  return [x + dx * share, y + dy * share];
}

/* Something measured after each drawing; the same again changes nothing. */
function useMeasured<T>(measure: (host: HTMLElement) => T | null): T | null {
  const { host } = useContext(Layer);
  const [found, keep] = useState<{ text: string; value: T | null }>({ text: '', value: null });
  useLayoutEffect(() =>
    whenLaidOut(() => {
      const value = host && measure(host),
        text = JSON.stringify(value);
      return text === found.text ? undefined : () => keep({ text, value });
    }),
  );
  return found.value;
}

/* -- Arcs ----------------------------------------------------------------------------------- */

export interface ArcProps {
  from: Spot;
  to: Spot;
  /* How far it bows to the left of its way, as a share of the distance; less than 0: right. */
  bow?: number;
  kind?: Kind;
  /* What one reads on the way: it bows more or less rather than pass over it. */
  past?: string;
}

const xy = (p: Point) => `${round1(p[0])} ${round1(p[1])}`;

/* The curve, its open head, and where its dot stands. */
function arcPath(a: Point, b: Point, bow: number) {
  const HEAD = 9,
    control: Point = [
      (a[0] + b[0]) / 2 + (b[1] - a[1]) * bow,
      (a[1] + b[1]) / 2 - (b[0] - a[0]) * bow,
    ],
    angle = Math.atan2(b[1] - control[1], b[0] - control[0]),
    barb = (turn: number) => xy(polar(b[0], b[1], -HEAD, angle + turn));
  return {
    curve: `M${xy(a)}Q${xy(control)} ${xy(b)}`,
    head: `M${barb(0.42)}L${xy(b)}L${barb(-0.42)}`,
    start: [round1(a[0]), round1(a[1])] as const,
  };
}

const isIn = ([x, y]: Point, b: Box) =>
  x > b.x && x < b.x + b.width && y > b.y && y < b.y + b.height;

/* How many of the boxes an arc with that bow passes over. */
function crossed(a: Point, b: Point, bow: number, boxes: readonly Box[]): number {
  const way = Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40,
      side = 2 * t * (1 - t) * bow;
    return [
      a[0] + (b[0] - a[0]) * t + (b[1] - a[1]) * side,
      a[1] + (b[1] - a[1]) * t - (b[0] - a[0]) * side,
    ];
  });
  return boxes.filter(box => way.some(p => isIn(p, box))).length;
}

/* From one to the other on that bow: it leaves and arrives on the sides that it bows to. */
function ends(a: Box, b: Box, bow: number): [Point, Point] {
  const [ax, ay] = middle(a),
    [bx, by] = middle(b),
    over: Point = [(ax + bx) / 2 + (by - ay) * bow, (ay + by) / 2 - (bx - ax) * bow];
  return [edge(a, over), edge(b, over)];
}

function freeBow(a: Box, b: Box, wanted: number, boxes: readonly Box[]): number {
  const bows = [0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.45, -0.45].map(more => wanted + more),
    counts = bows.map(bow => crossed(...ends(a, b, bow), bow, boxes));
  return bows[counts.indexOf(Math.min(...counts))]!;
}

export function Arc({ from, to, bow = 0.25, kind = 'plain', past }: ArcProps) {
  const arc = useMeasured(host => {
    const a = find(from, host),
      b = find(to, host);
    if (!a || !b) return null;
    const read = past ? [...host.querySelectorAll(past)].map(n => boxOf(n, host)) : [],
      free = freeBow(a, b, bow, read);
    return arcPath(...ends(a, b, free), free);
  });
  if (!arc) return null;
  return (
    <svg class={`arc ${kind}`} aria-hidden="true">
      <path class="under" d={arc.curve} />
      <path class="curve" d={arc.curve} pathLength={kind === 'other' ? undefined : 1} />
      <path class="head" d={arc.head} />
      <circle class="start" cx={arc.start[0]} cy={arc.start[1]} r="3.5" />
    </svg>
  );
}

/* -- Outlines ------------------------------------------------------------------------------- */

export function Outline({ of, kind = 'plain' }: { of: Spot; kind?: Kind }) {
  const box = useMeasured(host => find(of, host));
  if (!box) return null;
  const style = {
    left: `${box.x - 5}px`,
    top: `${box.y - 5}px`,
    width: `${box.width + 10}px`,
    height: `${box.height + 10}px`,
  };
  return <span class={`outline-box ${kind}`} style={style} />;
}

/* -- Tags ----------------------------------------------------------------------------------- */

const FAR = 8; /* px between a tag and what it speaks of */
const sides: readonly Side[] = ['below', 'above', 'right', 'left'];

function beside(b: Box, side: Side, width: number, height: number): Box {
  const [x, y] = middle(b),
    dx = b.width / 2 + width / 2 + FAR,
    dy = b.height / 2 + height / 2 + FAR,
    shift = { on: [0, 0], below: [0, dy], above: [0, -dy], right: [dx, 0], left: [-dx, 0] }[side];
  return { x: x + shift[0]! - width / 2, y: y + shift[1]! - height / 2, width, height };
}

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/* Of the sides of `b` the wanted one if it is free, else the freest. */
function freest(b: Box, wanted: Side, tag: HTMLElement, host: HTMLElement): Box {
  const taken = [...host.querySelectorAll('.thing.legal, .thing.picked, .ask')].map(n =>
      boxOf(n, host),
    ),
    { offsetWidth: w, offsetHeight: h } = tag,
    room = { width: host.clientWidth, height: host.clientHeight };
  const places = [wanted, ...sides.filter(s => s !== wanted)].map(s => {
    const at = beside(b, s, w, h),
      inside = {
        ...at,
        x: Math.min(Math.max(at.x, 4), room.width - w - 4),
        y: Math.min(Math.max(at.y, 4), room.height - h - 4),
      };
    return { inside, covers: taken.reduce((sum, t) => sum + shared(inside, t), 0) };
  });
  const least = Math.min(...places.map(p => p.covers));
  return places.find(p => p.covers === least)!.inside;
}

export function Tag({
  at,
  side = 'below',
  kind = 'plain',
  children,
}: {
  at: Spot;
  side?: Side;
  kind?: Kind;
  children?: ComponentChildren;
}) {
  const tag = useRef<HTMLSpanElement>(null);
  const place = useMeasured(host => {
    const box = find(at, host);
    return box && tag.current && freest(box, side, tag.current, host);
  });
  return (
    <span
      ref={tag}
      class={`tag ${kind} ${place ? 'placed' : ''}`}
      style={place ? { left: `${place.x}px`, top: `${place.y}px` } : undefined}
    >
      {children}
    </span>
  );
}
