/* seated.tsx - the table as one viewer sees it: bar, stage, rail, and what is picked.
 * SPDX-License-Identifier: MIT */
import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ChoiceContext } from '../kit/choice.ts';
import type { BoardProps } from '../kit/drawing.ts';
import { Later } from '../kit/later.tsx';
import { remember, speedScale, travel } from '../kit/motion.ts';
import { useSharing } from '../kit/same.ts';
import type { Puzzle, State } from '../link/protocol.ts';
import { PuzzleBand, PuzzlePane } from '../puzzle/door.tsx';
import { SettingsDialog } from '../settings/settings.tsx';
import { app, onShow, type TableNow } from '../store/app.ts';
import { useAgain } from './again.tsx';
import { AskBar } from './ask.tsx';
import { openSeats } from './ask-now.ts';
import { Bar, type Tool } from './bar.tsx';
import { askedNow, told } from './board-props.ts';
import { aheadOf, useChoiceNow } from './choice-now.ts';
import { useChooser } from './chooser.ts';
import { useDrag } from './drag.ts';
import { drawingOf } from './drawings.ts';
import { EmoteDialog, mayEmote } from './emotes.tsx';
import { EndPanel } from './end.tsx';
import { useHint } from './hint.ts';
import { useKeys } from './keys.ts';
import { LessonBand, LessonWork, useLesson } from './lesson.tsx';
import { LessonEnd, useScoreBefore } from './lesson-end.tsx';
import { restingAfterLesson } from './lesson-over.ts';
import { useLink, useWay } from './link-now.ts';
import { Log } from './log.tsx';
import { Pad } from './pad.tsx';
import { usePanel } from './panel.ts';
import { useCommands } from './person.ts';
import { pointedAt, usePreviews } from './preview.ts';
import { Rail, useRail } from './rail.tsx';
import { Replay } from './replay.tsx';
import { RulesPane } from './rules.tsx';
import { useAging, useSeats } from './seats.ts';
import { useFocusInSight, useSight } from './sight.ts';
import { announce } from './signs.ts';
import { useSkip } from './skip.ts';
import { named, sideNames, tokenWords } from './speaker.ts';
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
          travel(speedScale());
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
    { playing: isPlaying, paused: isPaused, held: isHeld, notice } = app;
  const drawing = drawingOf(state.game),
    names = useSharing(sideNames(props.state)),
    steps = useSharing(props.state.events.flatMap(e => e.steps ?? [])),
    isOpen = openSeats(state).length > 0;
  const chooser = useChooser(props.state, t.log, isOpen ? null : me, drawing);
  const why = useWhy(props.state, me),
    hint = useHint(props.state, me, () => {
      chooser.look(null);
      why.ask(null);
    }),
    again = useAgain(t, props.state);
  const lesson = useLesson(props.state, me, chooser, drawing);
  const action = pointedAt(chooser, drawing.about),
    [preview = null] = usePreviews(props.state, me, action === null ? [] : [action]);
  const commands = useCommands(props.state, me, again),
    seen = again.shown ? { ...state, view: again.shown.view, scores: again.shown.scores } : state;
  return {
    ...{
      t,
      me,
      several,
      state,
      seen,
      drawing,
      names,
      steps,
      isOpen,
      isPlaying,
      isPaused,
      isHeld,
      notice,
    },
    ...{ chooser, hint, why, again, preview, commands },
    canEmote: mayEmote(props.state, me),
    isAsked: me !== null && chooser.legal.length > 0 && !chooser.sent && !lesson?.reads,
    link: useLink(),
    way: useWay(chooser.sent?.id),
    seats: useSharing(useSeats(seen, names, me)),
    previous: useRun(t, props.state, !!drawing.compares),
    lesson,
    before: useScoreBefore(lesson, props.state, me),
    rail: useRail(
      t.log.filter(l => l.line).length,
      !!lesson || props.state.over,
      !!props.state.puzzle,
    ),
    ...usePanel(),
  };
}
type Now = ReturnType<typeof useTable>;

/* What has not changed is the same, so that the board is drawn when it has and never else. */
function useBoardProps(n: Now): BoardProps {
  const { state, t, me, names, again } = n,
    isShowing = !!again.shown,
    general = useMemo(() => told(state, t.log), [state, t.log]),
    tell = useCallback(general.tell, [state.game, state.viewer]),
    isQuiet = me === null || isShowing || n.isOpen || n.lesson?.reads,
    asks = isQuiet ? null : askedNow(state, t.log);
  return {
    ...general,
    tell,
    winners: useSharing(general.winners),
    view: n.seen.view,
    me,
    names,
    seats: n.seats,
    live: !isShowing,
    playing: n.isPlaying,
    asked: useSharing(asks),
    steps: again.shown?.steps ?? n.steps,
    previous: isShowing ? null : n.previous,
    preview: isShowing ? null : aheadOf(n.preview, n.hint, n.drawing),
  };
}

function Ask({ n }: { n: Now }) {
  const { state, t, me, names, chooser, drawing, preview, why, hint, way, notice, commands } = n;
  return (
    <AskBar
      {...{ state, me, names, chooser, drawing, preview, why, hint, way, notice, commands }}
      {...n.link}
      log={t.log}
      isPlaying={n.isPlaying}
      isHeld={n.isHeld}
      lesson={n.lesson?.isOver ? null : n.lesson}
      isFinger={isFinger()}
    />
  );
}

/* In the board, which knows nothing of it: it is drawn anew on its own. */
const NowContext = createContext<Now | null>(null);
function AskHere() {
  const n = useContext(NowContext);
  return n && <Ask n={n} />;
}
const askHere = <AskHere />;

const atPuzzle = ({ state, names, me, drawing }: Now, puzzle: Puzzle) => ({
  ...{ state, puzzle },
  isMine: me === puzzle.seat,
  reason: named(puzzle.reason, state, names),
  move: (steps: readonly string[]) => tokenWords(state.game, steps, drawing),
});

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
      {rail.tab === 'puzzle' && state.puzzle && <PuzzlePane {...atPuzzle(n, state.puzzle)} />}
      {rail.tab === 'log' && (
        <Later>
          <Log t={t} state={state} names={names} again={again} point={point} />
        </Later>
      )}
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
    undo: n.commands.undo,
    hint: () => !n.state.puzzle && !n.lesson && n.hint.ask(),
    rules: () => n.rail.open('rules'),
    text: () => n.toggle('text'),
    again: n.again.start,
    fold: n.rail.toggle,
    pause: () => n.commands.pause?.(!n.isPaused),
    emote: () => n.canEmote && n.toggle('emotes'),
    clear: () => {
      if (!n.close() && !n.rail.close()) n.chooser.clear();
    },
    confirm: () => root.current?.querySelector<HTMLElement>('.ask .primary')?.click(),
  });
}

function endOf({ t, state, names, me, lesson, before, replay, drawing }: Now) {
  if (lesson?.isOver && me !== null)
    return <LessonEnd now={lesson} {...{ state, names, me, before, drawing }} />;
  return state.over && <EndPanel {...{ state, names, me, replay }} log={t.log} />;
}

function headOf(n: Now) {
  const { lesson, state, names, isAsked, drawing } = n;
  if (state.puzzle) return <PuzzleBand {...atPuzzle(n, state.puzzle)} />;
  return (
    lesson && !lesson.isOver && <LessonBand now={lesson} {...{ state, names, isAsked, drawing }} />
  );
}

/* What stands where the board will be. */
function insteadOf(n: Now, { me, several }: SeatedProps) {
  const { isOpen, t, state, lesson, drawing } = n;
  if (isOpen) return <Waiting {...{ t, state, me, several }} />;
  return !!lesson?.goal && <LessonWork game={state.game} drawing={drawing} view={lesson.goal} />;
}

function PanelNow({ n }: { n: Now }) {
  const { panel, state, names, me, chooser, close } = n;
  if (panel === 'text') return <TextView {...{ state, chooser, names, close }} log={n.t.log} />;
  if (panel === 'settings') return <SettingsDialog close={close} text={() => n.toggle('text')} />;
  if (panel === 'emotes' && me !== null) return <EmoteDialog {...{ state, me, close }} />;
  return null;
}

export function Seated(props: SeatedProps) {
  const given = useMemo(() => restingAfterLesson(props.state), [props.state]),
    n = useTable({ ...props, state: given }),
    root = useRef<HTMLDivElement>(null),
    [pointed, point] = useState<Set<string> | null>(null);
  useShowing(props, n.names);
  useHands(n, root);
  const { state, me, names, lesson, rail, isAsked } = n,
    isShowing = !!n.again.shown,
    looks = { hint: n.hint, why: n.why, pointed, log: n.t.log, me, isAsked, isShowing },
    choice = useChoiceNow(n.chooser, looks),
    board = useBoardProps(n),
    tools = toolsOf({ ...n, pause: n.commands.pause });
  if (n.panel === 'replay') return <Replay state={state} names={names} close={n.close} />;
  const isOver = state.over || lesson?.isOver,
    classes = {
      asked: isAsked,
      over: isOver,
      folded: rail.folded,
      learning: lesson,
    },
    marks = Object.entries(classes).flatMap(([name, is]) => (is ? name : []));
  return (
    <ChoiceContext.Provider value={choice}>
      <NowContext.Provider value={n}>
        <div class={`table ${marks.join(' ')}`}>
          <Bar state={n.seen} seats={n.seats} names={names} tools={tools.bar} />
          <Stage
            state={state}
            drawing={n.drawing}
            board={board}
            root={root}
            ask={askHere}
            end={endOf(n)}
            instead={insteadOf(n, props)}
            head={headOf(n)}
          />
          <RailNowShown n={n} tools={tools.sheet} point={point} />
          <PanelNow n={n} />
        </div>
      </NowContext.Provider>
    </ChoiceContext.Provider>
  );
}
