/* events.tsx - an Event as a scene: a band over the map with its cause, its name and what it
 * does. What it asks for lies in the scene. It folds when the table goes on.
 * SPDX-License-Identifier: MIT */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Step } from '../../kit/drawing.ts';
import { Engraving } from '../../kit/engraving.tsx';
import { useLatest } from '../../kit/latest.ts';
import { memo } from '../../kit/memo.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import type { Chart } from './chart.ts';
import { foldAway } from './moments.ts';
import { Brackets, Cube } from './parts.tsx';
import { CALM, sceneOf } from './scenes.ts';
import type { Seen } from './seen.ts';
import { nameOf, placeOf, textOf, wordOf } from './view.ts';
import { Bare, cardInWords } from './world.tsx';

interface Drawn {
  card: string;
  ply: number;
  line: Step['line'];
}
export interface EventNow extends Drawn {
  covers: boolean /* what is asked lies under it: a press puts it away and does no more */;
}

const latest = (log: readonly Step[]): Drawn | null => {
  const step = log.findLast(s => s.action.startsWith('event '));
  return step ? { card: step.action.slice(6), ply: step.ply, line: step.line } : null;
};

/* Questions of an Event that the scene can carry, or that are asked outside the map. */
const inScene = ['step.free_mine', 'step.place', 'step.exhaust', 'step.row', 'step.flare'];
const beside = [...inScene, 'step.gain', 'step.discover_event', 'step.mission', 'step.turn'];

const SCENE = 138; /* px of a scene's height on a phone */
const STAYS = 4200; /* milliseconds, for who only reads */

/* The Event to show: while it is resolved, as long as what is asked is not under the band; and
 * for a while after it was drawn, until something is touched. */
export function useEventNow(seen: Seen, log: readonly Step[]): EventNow | null {
  const { v, asked } = seen,
    event = latest(log),
    ply = event?.ply ?? -1,
    known = useRef(ply);
  const [fresh, setFresh] = useState(-1);
  useEffect(() => {
    if (known.current === ply) return undefined;
    known.current = ply;
    setFresh(ply);
    const fold = () => setFresh(-1),
      timer = setTimeout(fold, STAYS);
    /* Not at the press: its release would then fall on what lay under the band. */
    for (const press of ['click', 'keydown']) addEventListener(press, fold, { once: true });
    return () => {
      clearTimeout(timer);
      for (const press of ['click', 'keydown']) removeEventListener(press, fold);
    };
  }, [ply]);
  if (!event || !seen.live) return null;
  const covers = asked !== null && !beside.includes(asked),
    resolving = v.table.event === event.card && !covers;
  return resolving || fresh === ply ? { ...event, covers } : null;
}

/* -- The words -------------------------------------------------------------------------------- */

/* "3 asteroids found: Event 3 of 6": the engine's line names the cause and its number. */
function causeOf(seen: Seen, event: EventNow): string {
  const { v } = seen,
    n = event.line?.args?.['n'],
    key = (event.line?.key ?? 'log.event').replace('log.', 'stellar-leap:cause.');
  return say('leap.cause', {
    cause: say(key, { n: typeof n === 'number' ? n : 0 }),
    n: v.events_drawn,
    of: v.table.events,
  });
}

function triggerOf(seen: Seen, event: EventNow): string {
  const by = event.line?.args?.['seat'];
  if (typeof by !== 'object') return '';
  const who = by.seat !== undefined ? (seen.names[by.seat] ?? '') : wordOf(by.word ?? '');
  return say(
    by.seat !== undefined && by.seat === seen.me
      ? 'stellar-leap:event.you'
      : 'stellar-leap:event.t',
    {
      who,
    },
  );
}

/* -- What it asks for --------------------------------------------------------------------------- */

function Piece({ seen, token, r }: { seen: Seen; token: string; r: number }) {
  const print = seen.v.table.cards[token],
    die = placeOf(seen.v, token)?.die;
  if (!print) return null;
  const box = r * 1.5;
  return (
    <Thing class="piece" token={token} label={cardInWords(seen.v, token, seen.names)}>
      <span aria-hidden="true">
        <svg viewBox={`${-box} ${-box} ${2 * box} ${2 * box}`} aria-hidden="true">
          <Bare token={token} print={print} r={r} />
          {die !== undefined && (
            <g transform={`translate(${-r * 0.3} ${r * 0.62}) rotate(-8)`}>
              <Cube value={die} size={r * 0.52} />
            </g>
          )}
          <Brackets r={r * 1.22} />
        </svg>
        <b>{nameOf(token)}</b>
      </span>
    </Thing>
  );
}

/* Plates with the names of Solar Systems, or the numbers of columns. */
function Plates({ of, numbers }: { of: 'row' | 'column'; numbers: string[] }) {
  return (
    <div class="pieces plates">
      {numbers.map(n => (
        <Thing key={n} class={`piece ${of}`} token={`${of}_${n}`} label={say(`leap.${of}`, { n })}>
          <span aria-hidden="true">{of === 'row' ? say('leap.row', { n }) : n}</span>
        </Thing>
      ))}
    </div>
  );
}

function Pieces({ seen }: { seen: Seen }) {
  if (!inScene.includes(seen.asked ?? '')) return null;
  const words = [...new Set(seen.legal.map(a => a.split(' ')))],
    numbers = words.map(([, n = '']) => n);
  if (seen.asked === 'step.row') return <Plates of="row" numbers={numbers} />;
  if (seen.asked === 'step.flare') return <Plates of="column" numbers={numbers} />;
  const cards = [...new Set(words.map(w => w[1] ?? ''))].filter(t => seen.v.table.cards[t]);
  return (
    <div class={`pieces ${cards.length > 5 ? 'many' : ''}`}>
      {cards.map(token => (
        <Piece key={token} seen={seen} token={token} r={44} />
      ))}
    </div>
  );
}

interface SceneProps {
  event: string;
  w: number;
  h: number;
  below: boolean;
}

/* Beside the words, or on a phone below them: then what would lie under them is left out. */
const Scene = memo(({ event, w, h, below }: SceneProps) => {
  const wide = below ? w / (1 - CALM) : w;
  return (
    <svg
      class="scene"
      width={w}
      height={h}
      viewBox={`${Math.round(wide - w)} 0 ${w} ${h}`}
      aria-hidden="true"
    >
      <Engraving of={sceneOf(event, wide, h)} />
    </svg>
  );
});

function useFolding(band: { current: HTMLElement | null }, n: number): void {
  const counted = useLatest(n);
  useLayoutEffect(() => {
    const node = band.current;
    return () => {
      if (node?.isConnected) void foldAway(node, counted.current);
    };
  }, []);
}

export function EventBand({
  seen,
  event,
  chart: c,
}: {
  seen: Seen;
  event: EventNow;
  chart: Chart;
}) {
  const w = Math.round(c.width),
    h = Math.round(c.phone ? 256 : Math.min(290 * c.k, Math.max(220, c.height * 0.45)));
  const band = useRef<HTMLElement>(null);
  useFolding(band, seen.v.events_drawn);
  return (
    <div class={`event-veil ${event.covers ? 'covers' : ''}`}>
      <section
        ref={band}
        class="event-band"
        style={{ height: `${h}px` }}
        aria-label={say('leap.event.now')}
      >
        <Scene event={event.card} w={w} h={c.phone ? SCENE : h} below={c.phone} />
        <div class="event-words">
          <p class="event-cause">{causeOf(seen, event)}</p>
          <h2>{nameOf(event.card)}</h2>
          <p>{textOf(event.card)}.</p>
          <p class="event-by">{triggerOf(seen, event)}</p>
        </div>
        <Pieces seen={seen} />
      </section>
    </div>
  );
}
