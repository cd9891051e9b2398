/* replay.tsx - a finished match, step by step, through any seat's eyes or with all open.
 * SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { attempt, net } from '../store/app.ts';
import { drawingOf } from './drawings.ts';
import { remember, speedScale, travel } from '../kit/motion.ts';
import { Icon } from '../kit/glyph.tsx';
import type { Replay as Answer, State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';
import { ChoiceContext } from '../kit/choice.ts';
import { told } from './board-props.ts';
import { named } from './speaker.ts';

export function Replay({ state, names, close }: { state: State; names: string[]; close(): void }) {
  const [viewer, setViewer] = useState<string>('all');
  const [ply, setPly] = useState(state.ply);
  const [[before, shown], setShown] = useState<[Answer | null, Answer | null]>([null, null]);
  const [playing, setPlaying] = useState(false);
  const drawing = drawingOf(state.game);

  useEffect(() => {
    let current = true;
    const eyes = /^\d$/.test(viewer) ? Number(viewer) : viewer;
    void attempt(net.ask<Answer>('replay', { table: state.table, viewer: eyes, ply })).then(a => {
      if (!current || !a) return;
      remember();
      setShown(([, old]) => [old, a]);
      requestAnimationFrame(() => travel(speedScale()));
    });
    return () => {
      current = false;
    };
  }, [viewer, ply]);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (ply < state.ply ? setPly(ply + 1) : setPlaying(false)), 700);
    return () => clearTimeout(timer);
  }, [playing, shown]);

  const step = shown?.steps[0];
  const came = useMemo(
    () =>
      shown && before?.ply === shown.ply - 1 ? { view: before.view, steps: shown.steps } : null,
    [shown, before],
  );
  const eyes = /^\d$/.test(viewer) ? Number(viewer) : null;
  const still = {
    live: new Set<string>(),
    picked: new Set<string>(),
    picks: [],
    left: [],
    wanted: null,
    hinted: new Set<string>(),
    named: new Set<string>(),
    asked: false,
    pick: () => undefined,
    look: () => undefined,
    present: () => undefined,
    instead: new Set<string>(),
    last: step ? { seat: step.seat, tokens: new Set(step.action.split(' ')) } : null,
  };
  return (
    <div class={`table replaying game-${state.game}`}>
      <header class="bar">
        <button type="button" class="plain square" aria-label={say('close')} onClick={close}>
          <Icon id="back" />
        </button>
        <strong class="game-name">{say('replay.title', { title: state.title })}</strong>
      </header>
      <main class="board">
        <h1 class="hidden">{say('replay.title', { title: state.title })}</h1>
        <ChoiceContext.Provider value={still}>
          {shown && (
            <drawing.Board
              {...told(state, [])}
              view={shown.view}
              me={eyes ?? 0}
              names={names}
              live={false}
              playing={false}
              asked={null}
              steps={shown.steps}
              came={came}
            />
          )}
        </ChoiceContext.Provider>
      </main>
      <section class="step replay-bar" aria-label={say('end.replay')}>
        <p class="sentence">
          <span>
            {named(step?.line, state, names) ||
              (ply === 0
                ? say('replay.start')
                : ply === state.ply && state.over
                  ? named(state.ending, state, names) || say('step.over')
                  : say('replay.quiet'))}
          </span>
        </p>
        <p class="caption muted tabular">{say('replay.place', { n: ply, all: state.ply })}</p>
        <div class="actions">
          <button
            type="button"
            class="square"
            aria-label={say('replay.back')}
            onClick={() => setPly(Math.max(0, ply - 1))}
          >
            <Icon id="back" />
          </button>
          <button
            type="button"
            class="square"
            aria-label={say(playing ? 'replay.stop' : 'replay.play')}
            aria-pressed={playing}
            onClick={() => {
              if (ply >= state.ply) setPly(0);
              setPlaying(!playing);
            }}
          >
            <Icon id={playing ? 'pause' : 'play'} />
          </button>
          <button
            type="button"
            class="square"
            aria-label={say('replay.next')}
            onClick={() => setPly(Math.min(state.ply, ply + 1))}
          >
            <Icon id="next" />
          </button>
          <label class="scrub">
            <span class="hidden">{say('replay.jump')}</span>
            <input
              type="range"
              min={0}
              max={state.ply}
              value={ply}
              onInput={e => setPly(Number(e.currentTarget.value))}
            />
          </label>
          <label>
            {say('replay.eyes')}{' '}
            <select value={viewer} onChange={e => setViewer(e.currentTarget.value)}>
              <option value="all">{say('replay.all')}</option>
              <option value="spectator">{say('replay.spectator')}</option>
              {state.seats.map((_, i) => (
                <option key={i} value={String(i)}>
                  {names[i]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </section>
    </div>
  );
}
