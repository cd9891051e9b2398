/* bar.tsx - the top bar: the way back, the seats with their numbers, the connection, tools.
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { app, go, reload } from '../store/app.ts';
import type { SeatNow } from '../kit/drawing.ts';
import { Icon } from '../kit/glyph.tsx';
import { isLevel, levelName } from '../kit/level.ts';
import { SeatMark } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { puzzleTitle } from '../puzzle/door.tsx';
import { EmoteAt, EmotesSaid } from './emotes.tsx';
import { Counted } from './counted.tsx';
import { isPartial } from './pad.tsx';
import { playerName } from './speaker.ts';

/* -- Seats ------------------------------------------------------------------------------- */

/* The one small word: who plays there, that it thinks, that nobody is there. */
function smallWord(state: State, seat: number, now: SeatNow): string {
  const s = state.seats[seat];
  if (now.away !== null) return say('seat.away', { n: now.away });
  if (now.thinking) return say('seat.thinking');
  if (s?.clock !== undefined) return say('clock.left', { minutes: Math.ceil(s.clock / 60000) });
  if (s?.who !== 'bot') return '';
  return isLevel(s.bot ?? '')
    ? say('seat.level', { name: say(`level.${s.bot}`) })
    : say('seat.bot', { bot: s.bot ?? '' });
}

/* What the seat's name and word leave out. */
function longName(state: State, seat: number, { you }: SeatNow): string | undefined {
  const bot = state.seats[seat]?.bot ?? '';
  if (you) return playerName(state, seat);
  return isLevel(bot) ? levelName(bot) : undefined;
}

function Total({ state, seat }: { state: State; seat: number }) {
  const n = state.scores[seat]?.total ?? 0,
    more = isPartial(state, seat);
  return (
    <b
      class="tabular total"
      data-total={seat}
      title={more ? say('points.more.why', { n }) : undefined}
    >
      <Counted n={n} />
      {more && say('points.plus')}
      <span class="hidden"> {say(more ? 'points.more.why' : 'points', { n })}</span>
    </b>
  );
}

function Seat({ state, seat, now }: { state: State; seat: number; now: SeatNow }) {
  const word = smallWord(state, seat, now);
  const classes = [
    now.you && 'you',
    now.turn && 'turn',
    now.thinking && 'thinking',
    now.away !== null && 'away',
  ];
  return (
    <li class={classes.filter(Boolean).join(' ')} title={longName(state, seat, now)}>
      <span class="mark-ring">
        <SeatMark seat={seat} name={now.name} />
        <EmoteAt seat={seat} />
      </span>
      <span class="who">{now.name}</span>
      {word && <small>{word}</small>}
      <Total state={state} seat={seat} />
      {now.turn && <span class="hidden">{say('seat.turn')}</span>}
    </li>
  );
}

/* The line under whose turn it is slides from seat to seat. */
function useUnderline(turn: number) {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ left: 0, width: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const li = list.current?.children[turn] as HTMLElement | undefined,
        INSET = 10;
      if (!li) return;
      const left = li.offsetLeft + INSET,
        width = Math.max(0, li.offsetWidth - 2 * INSET);
      setPlace(now => (now.left === left && now.width === width ? now : { left, width }));
    };
    /* It looks first when all is laid out, before it is seen. */
    const watch = new ResizeObserver(look);
    for (const li of list.current?.children ?? []) watch.observe(li);
    return () => watch.disconnect();
  }, [turn]);
  return { list, place };
}

function Seats({
  state,
  seats,
  names,
}: {
  state: State;
  seats: readonly SeatNow[];
  names: string[];
}) {
  const turn = seats.findIndex(s => s.turn),
    { list, place } = useUnderline(turn);
  return (
    <div class={`bar-seats ${state.scores.length > 3 ? 'many' : ''}`}>
      <ul ref={list} aria-label={say('seats')}>
        {seats.map((s, i) => (
          <Seat key={i} state={state} seat={i} now={s} />
        ))}
        {state.scores.slice(seats.length).map(s => (
          <li key={s.seat}>
            <SeatMark seat={s.seat} name={names[s.seat]} />
            <span class="who">{names[s.seat]}</span>
            <b class="tabular total" data-total={s.seat}>
              {s.total}
            </b>
          </li>
        ))}
      </ul>
      <EmotesSaid names={names} />
      {turn >= 0 && (
        <i class="underline" style={{ left: `${place.left}px`, width: `${place.width}px` }} />
      )}
    </div>
  );
}

/* -- Connection ---------------------------------------------------------------------------- */

function Connection({ isLesson }: { isLesson: boolean }) {
  const { connection, outdated } = app,
    isLost = connection === 'lost';
  if (outdated)
    return (
      <span class="link outdated" role="status">
        {say('connection.outdated')}
        <button type="button" onClick={reload}>
          {say('reload')}
        </button>
      </span>
    );
  return (
    <span class={`link ${isLost ? 'lost' : ''}`} role="status">
      {(isLost || !isLesson) && <Icon id={isLost ? 'warn' : 'link'} />}
      <span class="word">
        {say(isLost ? 'connection.lost' : isLesson ? 'lesson.free' : 'connection.open')}
      </span>
    </span>
  );
}

/* -- The bar ------------------------------------------------------------------------------- */

export interface Tool {
  id: string;
  icon: string;
  label: string;
  key?: string;
  class?: string;
  pressed?: boolean;
  run(): void;
}

export function ToolButton({ tool }: { tool: Tool }) {
  return (
    <button
      type="button"
      class={`plain square ${tool.class ?? ''}`}
      aria-pressed={tool.pressed}
      aria-label={tool.label}
      title={tool.key ? say('ask.key', { what: tool.label, key: tool.key }) : tool.label}
      onClick={tool.run}
    >
      <Icon id={tool.icon} />
    </button>
  );
}

export function Bar({
  state,
  seats,
  names,
  tools,
}: {
  state: State;
  seats: readonly SeatNow[];
  names: string[];
  tools: readonly Tool[];
}) {
  return (
    <header class="bar">
      <ToolButton tool={{ id: 'back', icon: 'back', label: say('to.lobby'), run: () => go('/') }} />
      <strong class="game-name">{state.title}</strong>
      {state.puzzle && (
        <span class="puzzle-name">{puzzleTitle(state.game, state.puzzle.name)}</span>
      )}
      <Seats state={state} seats={seats} names={names} />
      <Connection isLesson={!!state.lesson} />
      {tools.map(t => (
        <ToolButton key={t.id} tool={t} />
      ))}
    </header>
  );
}
