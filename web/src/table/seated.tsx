/* seated.tsx - the table through one pair of eyes: bar, stage, rail, and what is picked.
 * SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { app, onShow, type TableNow } from '../store/app.ts';
import { ChoiceContext } from '../kit/choice.ts';
import type { BoardProps } from '../kit/drawing.ts';
import { remember, speedScale, travel } from '../kit/motion.ts';
import type { State } from '../link/protocol.ts';
import { SettingsDialog } from '../settings/settings.tsx';
import { useAgain } from './again.tsx';
import { AskBar } from './ask.tsx';
import { openSeats } from './ask-now.ts';
import { Bar, type Tool } from './bar.tsx';
import { askedNow, told } from './board-props.ts';
import { aheadOf, choiceOf } from './choice-now.ts';
import { useChooser } from './chooser.ts';
import { useDrag } from './drag.ts';
import { drawingOf } from './drawings.ts';
import { EndPanel } from './end.tsx';
import { GuidePlate, useGuide } from './guide.tsx';
import { useHint } from './hint.ts';
import { useKeys } from './keys.ts';
import { useLink, useWay } from './link-now.ts';
import { Log } from './log.tsx';
import { Pad } from './pad.tsx';
import { usePanel } from './panel.ts';
import { useDeeds } from './person.ts';
import { pointedAt, usePreviews } from './preview.ts';
import { Rail, useRail } from './rail.tsx';
import { Replay } from './replay.tsx';
import { RulesPane } from './rules.tsx';
import { useAging, useSeats } from './seats.ts';
import { useFocusInSight, useSight } from './sight.ts';
import { announce } from './signs.ts';
import { useSkip } from './skip.ts';
import { sideNames } from './speaker.ts';
import { Stage } from './stage.tsx';
import { TextView } from './text.tsx';
import { toolsOf } from './tools.ts';
import { useRun } from './trail.ts';
import { Waiting } from './waiting.tsx';
import { useWhy } from './why.ts';

export interface SeatedProps {
  t: TableNow;
  state: State;
  me: number | null;
  several: boolean;
}

/* Motion and the live region follow what is shown. */
function useShowing({ t, state, me }: SeatedProps, names: string[]): void {
  useEffect(
    () =>
      onShow({
        before: remember,
        after: (before, now) => {
          if (now.viewer !== state.viewer) return;
          requestAnimationFrame(() => travel(speedScale()));
          announce(before, now, me, names, t.log);
        },
      }),
    [me, state.viewer, names],
  );
}

const isFinger = () => matchMedia('(pointer: coarse)').matches;

/* Everything that the parts of the table share, of one drawing. */
function useTable(props: SeatedProps) {
  const { t, me, several } = props,
    state = useAging(props.state),
    { playing: isPlaying, notice } = app;
  const drawing = drawingOf(state.game),
    names = useMemo(() => sideNames(props.state), [props.state]),
    steps = useMemo(() => props.state.events.flatMap(e => e.steps ?? []), [props.state]),
    isOpen = openSeats(state).length > 0;
  const chooser = useChooser(props.state, t.log, isOpen ? null : me, drawing);
  const hint = useHint(props.state, me),
    why = useWhy(props.state, me),
    again = useAgain(t, props.state);
  const action = pointedAt(chooser, drawing.about),
    [preview = null] = usePreviews(props.state, me, action === null ? [] : [action]);
  const deeds = useDeeds(props.state, me, again),
    seen = again.shown ? { ...state, view: again.shown.view, scores: again.shown.scores } : state;
  return {
    ...{ t, me, several, state, seen, drawing, names, steps, isOpen, isPlaying, notice },
    ...{ chooser, hint, why, again, preview, deeds },
    isAsked: me !== null && chooser.legal.length > 0 && !chooser.sent,
    link: useLink(),
    way: useWay(chooser.sent?.id),
    seats: useSeats(seen, names, me),
    came: useRun(t, props.state, !!drawing.compares),
    guide: useGuide(drawing.guide, props.state, me),
    rail: useRail(t.log.filter(l => l.line).length),
    ...usePanel(),
  };
}
type Now = ReturnType<typeof useTable>;

function boardProps(n: Now): BoardProps {
  const { state, t, me, names, again } = n,
    isShowing = !!again.shown;
  return {
    ...told(state, t.log),
    view: n.seen.view,
    me,
    names,
    seats: n.seats,
    live: !isShowing,
    playing: n.isPlaying,
    asked: me === null || isShowing || n.isOpen ? null : askedNow(state, t.log),
    steps: again.shown?.steps ?? n.steps,
    came: isShowing ? null : n.came,
    preview: isShowing ? null : aheadOf(n.preview, n.hint, n.drawing),
  };
}

function Ask({ n }: { n: Now }) {
  const { state, t, me, names, chooser, drawing, preview, why, hint, way, notice, deeds } = n;
  return (
    <AskBar
      {...{ state, me, names, chooser, drawing, preview, why, hint, way, notice, deeds }}
      {...n.link}
      log={t.log}
      isPlaying={n.isPlaying}
      isGuided={n.guide.on}
      isFinger={isFinger()}
    />
  );
}

function RailNowShown({
  n,
  tools,
  point,
}: {
  n: Now;
  tools: readonly Tool[];
  point(t: Set<string> | null): void;
}) {
  const { rail, t, seen, state, names, again } = n;
  return (
    <Rail rail={rail} lines={t.log.filter(l => l.line).length} tools={tools}>
      {rail.tab === 'log' && <Log t={t} state={state} names={names} again={again} point={point} />}
      {rail.tab === 'score' && <Pad state={seen} names={names} />}
      {rail.tab === 'rules' && <RulesPane state={state} />}
    </Rail>
  );
}

function useHands(n: Now, root: { current: HTMLDivElement | null }): void {
  useSkip();
  useDrag(root, n.chooser);
  useFocusInSight(root);
  useSight(root, n.isAsked, n.state.seq, n.hint.candidates.length > 0);
  useKeys(root, {
    undo: n.deeds.undo,
    hint: n.hint.ask,
    rules: () => n.rail.open('rules'),
    text: () => n.toggle('text'),
    again: n.again.start,
    fold: n.rail.toggle,
    clear: () => {
      if (!n.close() && !n.rail.close()) n.chooser.clear();
    },
    confirm: () => root.current?.querySelector<HTMLElement>('.ask .primary')?.click(),
  });
}

export function Seated(props: SeatedProps) {
  const n = useTable(props),
    root = useRef<HTMLDivElement>(null),
    [pointed, point] = useState<Set<string> | null>(null);
  useShowing(props, n.names);
  useHands(n, root);
  const { state, me, names, guide, rail, isAsked } = n,
    isShowing = !!n.again.shown,
    looks = { hint: n.hint, why: n.why, pointed, log: n.t.log, me, isAsked, isShowing },
    tools = toolsOf(state, me, guide, rail, n.toggle);
  if (n.panel === 'replay') return <Replay state={state} names={names} close={n.close} />;
  const classes = ['table', isAsked && 'asked', state.over && 'over', rail.folded && 'folded'];
  return (
    <ChoiceContext.Provider value={choiceOf(n.chooser, looks)}>
      <div class={classes.filter(Boolean).join(' ')}>
        <Bar state={n.seen} seats={n.seats} names={names} tools={tools.bar} />
        <Stage
          state={state}
          drawing={n.drawing}
          board={boardProps(n)}
          root={root}
          ask={<Ask n={n} />}
          end={state.over && <EndPanel state={state} names={names} me={me} replay={n.replay} />}
          instead={n.isOpen && <Waiting t={n.t} state={state} me={me} several={n.several} />}
          over={
            guide.on &&
            me !== null && <GuidePlate guide={guide} state={state} me={me} names={names} />
          }
        />
        <RailNowShown n={n} tools={tools.sheet} point={point} />
        {n.panel === 'text' && (
          <TextView state={state} log={n.t.log} chooser={n.chooser} names={names} close={n.close} />
        )}
        {n.panel === 'settings' && <SettingsDialog close={n.close} text={() => n.toggle('text')} />}
      </div>
    </ChoiceContext.Provider>
  );
}
