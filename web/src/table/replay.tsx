/* replay.tsx - a finished match, step by step, as any seat saw it or with all open. Its bar
 * stands where the ask bar does. SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ChoiceContext, noChoice } from '../kit/choice.ts';
import { Icon } from '../kit/glyph.tsx';
import { say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { ToolButton } from './bar.tsx';
import { drawingOf } from './drawings.ts';
import { boardAt, usePosition } from './position.ts';
import { named } from './speaker.ts';
import { Stage } from './stage.tsx';

const PACE = 700; /* milliseconds a step stands while it plays by itself */

const seatOf = (viewer: string) => (/^\d$/.test(viewer) ? Number(viewer) : null);

/* Which step is shown, and as whom. */
function useReplay(state: State) {
  const [viewer, setViewer] = useState('all'),
    [ply, setPly] = useState(state.ply),
    [playing, setPlaying] = useState(false),
    { shown, previous } = usePosition(state.table, seatOf(viewer) ?? viewer, ply);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (ply < state.ply ? setPly(ply + 1) : setPlaying(false)), PACE);
    return () => clearTimeout(timer);
  }, [playing, shown]);
  return { viewer, setViewer, ply, setPly, playing, setPlaying, shown, previous };
}
type Now = ReturnType<typeof useReplay>;

function sentence({ shown, ply }: Now, state: State, names: string[]): string {
  const line = named(shown?.steps[0]?.line, state, names);
  if (line) return line;
  if (ply === 0) return say('replay.start');
  return ply === state.ply && state.over
    ? named(state.ending, state, names) || say('ask.over')
    : say('replay.quiet');
}

function Steps({ now, state }: { now: Now; state: State }) {
  const { ply, setPly, playing, setPlaying } = now;
  const button = (icon: string, label: string, run: () => void, pressed?: boolean) => (
    <button
      type="button"
      class="square"
      aria-label={say(label)}
      aria-pressed={pressed}
      onClick={run}
    >
      <Icon id={icon} />
    </button>
  );
  const play = () => {
    if (ply >= state.ply) setPly(0);
    setPlaying(!playing);
  };
  return (
    <>
      {button('back', 'replay.back', () => setPly(Math.max(0, ply - 1)))}
      {button(playing ? 'pause' : 'play', playing ? 'replay.stop' : 'replay.play', play, playing)}
      {button('next', 'replay.next', () => setPly(Math.min(state.ply, ply + 1)))}
    </>
  );
}

function ViewerSelect({ now, names, seats }: { now: Now; names: string[]; seats: number }) {
  return (
    <label>
      <span class="word">{say('replay.viewer')}</span>
      <select
        value={now.viewer}
        aria-label={say('replay.viewer')}
        onChange={e => now.setViewer(e.currentTarget.value)}
      >
        <option value="all">{say('replay.all')}</option>
        <option value="spectator">{say('replay.spectator')}</option>
        {names.slice(0, seats).map((name, i) => (
          <option key={i} value={String(i)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function ReplayBar({ now, state, names }: { now: Now; state: State; names: string[] }) {
  return (
    <div class="ask-place">
      <section class="ask replay-bar" aria-label={say('end.replay')}>
        <div class="say">
          <p class="sentence">{sentence(now, state, names)}</p>
          <p class="also tabular">{say('replay.place', { n: now.ply, all: state.ply })}</p>
        </div>
        <div class="do">
          <Steps now={now} state={state} />
          <label class="scrub">
            <span class="hidden">{say('replay.jump')}</span>
            <input
              type="range"
              min={0}
              max={state.ply}
              value={now.ply}
              onInput={e => now.setPly(Number(e.currentTarget.value))}
            />
          </label>
          <ViewerSelect now={now} names={names} seats={state.seats.length} />
        </div>
      </section>
    </div>
  );
}

export function Replay({ state, names, close }: { state: State; names: string[]; close(): void }) {
  const now = useReplay(state),
    root = useRef<HTMLDivElement>(null),
    { shown } = now,
    step = shown?.steps[0];
  const last = step ? { seat: step.seat, tokens: new Set(step.action.split(' ')) } : null;
  const board = shown && boardAt(state, names, seatOf(now.viewer) ?? 0, shown, now.previous);
  return (
    <div class="table replaying">
      <header class="bar">
        <ToolButton tool={{ id: 'close', icon: 'back', label: say('close'), run: close }} />
        <strong class="game-name">{say('replay.title', { title: state.title })}</strong>
      </header>
      <ChoiceContext.Provider value={{ ...noChoice, last }}>
        {board && (
          <Stage
            state={state}
            drawing={drawingOf(state.game)}
            board={board}
            root={root}
            ask={<ReplayBar now={now} state={state} names={names} />}
            end={null}
            instead={null}
            head={null}
          />
        )}
      </ChoiceContext.Provider>
    </div>
  );
}
