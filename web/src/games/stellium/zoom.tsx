/* zoom.tsx - the window on the plate of a phone: it goes to the disc of the first pick by
 * itself, by a double tap or a pinch, and a small map shows where it is. Where there is room
 * for the whole plate the style sheet takes no notice. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import { say } from '../../kit/words.ts';
import { at, centreOf, galaxies, isCell, isHole, VIEW, type Point } from './lattice.ts';
import type { View } from './view.ts';

const ZOOM = 1.75;

/* A share of the plate's width and height. */
const share = (p: Point): Point => ({
  x: (p.x - VIEW.x) / VIEW.wide,
  y: (p.y - VIEW.y) / VIEW.high,
});

/* What the question is about: the cell picked last, or the one that is pushed or turned. */
function anchorOf(v: View, picks: readonly (readonly string[])[]): Point | null {
  const cell = picks.flat().findLast(isCell) ?? (v.answers ? v.space : undefined);
  return cell ? share(isHole(cell) ? at(cell) : centreOf(cell[0]!)) : null;
}

/* The share of the plate under a finger; null where there is none. */
function under(node: Element, e: PointerEvent): Point {
  const b = node.getBoundingClientRect();
  return { x: (e.clientX - b.left) / b.width, y: (e.clientY - b.top) / b.height };
}

type Fingers = Map<number, { x: number; y: number }>;
const spread = (fingers: Fingers) => {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};

/* Two taps in one place, two fingers that part or close, one that pulls the plate along. */
function useFingers(to: Point | null, go: (p: Point | null) => void) {
  const fingers = useRef<Fingers>(new Map()),
    apart = useRef(0),
    tapped = useRef({ time: 0, x: 0, y: 0 });
  const plate = (e: PointerEvent) => (e.currentTarget as Element).querySelector('.universe')!;
  const down = (e: PointerEvent) => {
    if (e.pointerType !== 'touch') return;
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    apart.current = spread(fingers.current);
    const last = tapped.current,
      twice =
        e.timeStamp - last.time < 320 && Math.hypot(e.clientX - last.x, e.clientY - last.y) < 24;
    tapped.current = { time: e.timeStamp, x: e.clientX, y: e.clientY };
    if (twice) go(to ? null : under(plate(e), e));
  };
  const move = (e: PointerEvent) => {
    const old = fingers.current.get(e.pointerId);
    if (!old) return;
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    const now = spread(fingers.current);
    if (apart.current && now > apart.current * 1.2 && !to) go(under(plate(e), e));
    else if (apart.current && now < apart.current * 0.8 && to) go(null);
    else if (!apart.current && to) {
      const b = plate(e).getBoundingClientRect();
      go({ x: to.x - (e.clientX - old.x) / b.width, y: to.y - (e.clientY - old.y) / b.height });
    }
  };
  const up = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId);
    apart.current = 0;
  };
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up };
}

function Map6({ to, all }: { to: Point; all(): void }) {
  const wide = VIEW.wide / ZOOM,
    high = VIEW.high / ZOOM;
  const inside = (n: number, size: number, whole: number) =>
    Math.min(Math.max(n * whole - size / 2, 0), whole - size);
  return (
    <button type="button" class="map" aria-label={say('stellium.map')} onClick={all}>
      <svg viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.wide} ${VIEW.high}`} aria-hidden="true">
        {galaxies.map(g => (
          <circle key={g} cx={centreOf(g).x} cy={centreOf(g).y} r={1.5} />
        ))}
        <rect
          x={VIEW.x + inside(to.x, wide, VIEW.wide)}
          y={VIEW.y + inside(to.y, high, VIEW.high)}
          width={wide}
          height={high}
        />
      </svg>
    </button>
  );
}

/* Holds the plate and what lies in its free corners. */
export function Window({ v, children }: { v: View; children: ComponentChildren }) {
  const { picks, asked } = useChoice();
  const question = `${v.step} ${v.turn} ${v.space ?? ''} ${picks.join()}`;
  const [own, set] = useState<{ question: string; to: Point | null } | null>(null);
  const to = own?.question === question ? own.to : asked ? anchorOf(v, picks) : null;
  const go = (p: Point | null) => set({ question, to: p });
  const fingers = useFingers(to, go);
  return (
    <div
      class={`window ${to ? 'zoomed' : ''}`}
      style={to ? { '--ax': to.x.toFixed(4), '--ay': to.y.toFixed(4) } : undefined}
      {...fingers}
    >
      {children}
      {to && <Map6 to={to} all={() => go(null)} />}
    </div>
  );
}
