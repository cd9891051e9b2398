/* table.tsx - the table: seats, board, step, log, pad, for every game alike.
 * SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  attempt,
  changed,
  go,
  looker,
  net,
  onShow,
  ownSeats,
  useApp,
  type TableNow,
} from '../store/app.ts';
import { tokensOf } from '../kit/choose.ts';
import { drawingOf } from './drawings.ts';
import { remember, speedScale, travel } from '../kit/motion.ts';
import { Icon } from '../kit/glyph.tsx';
import { SeatMark } from '../kit/seat.tsx';
import type { Hint, State } from '../link/protocol.ts';
import { announce, useTurnSigns } from './signs.ts';
import { ChoiceContext, type Choice } from '../kit/choice.ts';
import { useChooser } from './chooser.ts';
import { usePreview } from './preview.ts';
import { useDrag } from './drag.ts';
import { useFocusInSight, useSight } from './sight.ts';
import { useSkip } from './skip.ts';
import { useKeys } from './keys.ts';
import { useAgain } from './again.tsx';
import { useRun } from './trail.ts';
import { GuidePanel, useGuide, type GuideNow } from './guide.tsx';
import { askedNow, told } from './board-props.ts';
import { sideName, sideNames } from './speaker.ts';
import { StepBar } from './step.tsx';
import { Log, lastTokens } from './log.tsx';
import { isPartial, Pad } from './pad.tsx';
import { RulesDrawer } from './rules.tsx';
import { TextView } from './text.tsx';
import { EndPanel } from './end.tsx';
import { Replay } from './replay.tsx';
import { Waiting, SeatActions } from './waiting.tsx';
import { SettingsDialog } from '../settings/settings.tsx';
import { knows, say } from '../kit/words.ts';

/* Which of our own eyes looks now: the seat that is asked, else the one before. What players
 * whom the rules move have done is shown to who looked before: see deeds.ts. */
function useEyes(t: TableNow): { viewer: State['viewer']; curtain: number | null; lift(): void } {
  const mine = ownSeats(t),
    viewer = looker(t),
    { to_act: toAct, over } = t.states.get(viewer) ?? [...t.states.values()][0]!;
  const asked =
    toAct.find(seat => seat === t.eyes) ??
    mine.find(seat => toAct.includes(seat)) ??
    t.eyes ??
    mine[0]!;
  const open = mine.length < 2 || over || t.eyes === asked;
  return {
    viewer: open ? viewer : 'spectator',
    curtain: open ? null : asked,
    lift: () => {
      t.eyes = asked;
      changed();
    },
  };
}

export function Table() {
  const { table } = useApp();
  if (!table) return null;
  if (table.missing) return <Gone why={table.missing} />;
  if (!table.states.size) return <Loading />;
  return <TableScreen t={table} />;
}

function Gone({ why }: { why: 'gone' | 'damaged' }) {
  return (
    <main class="single">
      <h1>{say(`${why}.title`)}</h1>
      <p>{say(`${why}.text`)}</p>
      <p>
        <button type="button" class="primary" onClick={() => go('/')}>
          {say('to.lobby')}
        </button>
      </p>
    </main>
  );
}

function Loading() {
  return (
    <main class="single">
      <h1 class="hidden">{say('loading')}</h1>
      <div class="loading" aria-busy="true">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} class="outline" />
        ))}
      </div>
    </main>
  );
}

function TableScreen({ t }: { t: TableNow }) {
  const { viewer, curtain, lift } = useEyes(t);
  const state = (t.states.get(viewer) ?? [...t.states.values()][0])!;
  const me = typeof viewer === 'number' ? viewer : null;
  useTurnSigns(state, me); /* here, where it outlives a change of seats */
  if (curtain !== null) return <Curtain state={state} seat={curtain} lift={lift} />;
  return (
    <Seated key={String(viewer)} t={t} state={state} me={me} several={ownSeats(t).length > 1} />
  );
}

/* Pass and play: nobody sees the other's hand while the screen changes hands. */
function Curtain({ state, seat, lift }: { state: State; seat: number; lift(): void }) {
  return (
    <main class="single curtain">
      <SeatMark seat={seat} name={sideName(state, seat)} />
      <h1>{say('curtain.title', { name: sideName(state, seat) })}</h1>
      <p class="muted">{say('curtain.text')}</p>
      {/* biome-ignore lint/a11y/noAutofocus: it is all there is to do, for keys and for readers */}
      <button type="button" class="primary" autoFocus onClick={lift}>
        {say('curtain.lift')}
      </button>
      <button type="button" class="plain" onClick={() => go('/')}>
        {say('to.lobby')}
      </button>
    </main>
  );
}

type Panel = null | 'rules' | 'text' | 'settings' | 'replay';

function Seated({
  t,
  state,
  me,
  several,
}: {
  t: TableNow;
  state: State;
  me: number | null;
  several: boolean;
}) {
  const { playing } = useApp();
  const drawing = drawingOf(state.game);
  const chooser = useChooser(state, me, drawing.hurts);
  const guide = useGuide(drawing.guide, state, me);
  const preview = usePreview(state, me, chooser, drawing);
  const steps = useMemo(() => state.events.flatMap(e => e.steps ?? []), [state]);
  const [hint, setHint] = useState<(Hint & { at: number }) | null>(null);
  const again = useAgain(t, state);
  const came = useRun(t, state, !!drawing.compares);
  const [panel, setPanel] = useState<Panel>(null);
  const [pointed, point] = useState<Set<string> | null>(
    null,
  ); /* what the line of the log under the pointer names */
  const board = useRef<HTMLElement>(null);
  const names = useMemo(() => sideNames(state), [state]);
  const seen = again.shown
    ? { ...state, view: again.shown.view, scores: again.shown.scores }
    : state;
  const hintNow = hint && hint.at === state.seq && state.legal ? hint : null;
  const asked = me !== null && chooser.legal.length > 0 && !chooser.sent;

  const ask = async () => {
    if (me === null || !state.to_act.includes(me)) return;
    const answer = await attempt(net.ask<Hint>('hint', { table: t.id, seat: me }));
    if (answer) setHint({ ...answer, at: answer.seq });
  };
  /* What cannot simply be undone may be asked for. */
  const [mayAsk, setMayAsk] = useState(false);
  const undo = async () => {
    if (me === null) return;
    const done = await attempt(net.ask('undo', { table: t.id, seat: me, seq: state.seq }));
    setMayAsk(!done && state.seats.filter(s => s.human && s.taken).length > 1);
  };
  const takeback = () => {
    setMayAsk(false);
    if (me !== null) void attempt(net.ask('takeback', { table: t.id, seat: me, seq: state.seq }));
  };
  /* The replay is a place of its own: the browser's Back leaves it for the end of the match. */
  const openReplay = () => {
    history.pushState(null, '', location.href);
    setPanel('replay');
  };
  useEffect(() => {
    if (panel !== 'replay') return undefined;
    const back = () => setPanel(null);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [panel]);
  const toggle = (p: Panel) => setPanel(now => (now === p ? null : p));

  useEffect(
    () =>
      onShow({
        before: remember,
        after: (before, now) => {
          if (now.viewer === state.viewer) {
            requestAnimationFrame(() => travel(speedScale()));
            announce(before, now, me, names, t.log);
          }
        },
      }),
    [me, state.viewer, names],
  );
  useSkip();
  useDrag(board, chooser);
  useFocusInSight(board);
  useSight(board, asked, state.seq, !!hintNow);
  useKeys(board, {
    undo: () => void undo(),
    hint: () => void ask(),
    rules: () => toggle('rules'),
    text: () => toggle('text'),
    again: again.start,
    clear: () => {
      if (panel === 'replay') history.back();
      else if (panel) setPanel(null);
      else chooser.clear();
    },
    confirm: () => chooser.confirm(),
  });

  const choice: Choice = {
    live: asked && !again.shown ? chooser.narrowed.live : new Set(),
    left: asked ? chooser.narrowed.left.map(i => chooser.legal[i]!) : [],
    wanted: chooser.amounts?.asked.high ?? null,
    instead: asked ? chooser.instead : new Set(),
    picked: new Set(chooser.picks.flat().filter(x => x !== '?')),
    picks: chooser.picks,
    hinted:
      hintNow && !chooser.picks.length ? tokensOf(hintNow.candidates[0]?.action ?? '') : new Set(),
    named: pointed ?? new Set(hintNow?.candidates.flatMap(c => [...tokensOf(c.action)])),
    last: lastTokens(t.log, me),
    asked,
    pick: chooser.pick,
    look: chooser.look,
    present: chooser.present,
  };

  if (panel === 'replay')
    return <Replay state={state} names={names} close={() => history.back()} />;

  return (
    <ChoiceContext.Provider value={choice}>
      <div class={`table game-${state.game} ${asked ? 'asked' : ''} ${state.over ? 'over' : ''}`}>
        <Bar
          state={seen}
          me={me}
          names={names}
          panel={panel}
          toggle={toggle}
          guide={drawing.guide && me !== null ? guide : null}
        />
        {guide.on && drawing.guide && me !== null && (
          <GuidePanel guide={drawing.guide} now={guide} state={state} me={me} names={names} />
        )}
        <aside class="side" aria-label={say('pad.title')}>
          {!state.over && <Pad state={seen} names={names} me={me} />}
          <SeatActions state={state} me={me} names={names} />
        </aside>
        <main class="board" ref={board}>
          <h1 class="hidden game-name">{state.title}</h1>
          {state.over && <EndPanel state={state} names={names} me={me} replay={openReplay} />}
          <Waiting t={t} state={state} me={me} several={several} />
          <drawing.Board
            {...told(state, t.log)}
            view={seen.view}
            me={me}
            names={names}
            live={!again.shown}
            playing={playing}
            asked={me === null || again.shown ? null : askedNow(state, t.log)}
            steps={again.shown?.steps ?? steps}
            came={again.shown ? null : came}
            preview={again.shown ? null : preview}
          />
        </main>
        <StepBar
          state={state}
          log={t.log}
          me={me}
          names={names}
          chooser={chooser}
          drawing={drawing}
          ahead={preview && drawing.preview ? drawing.preview.words(state.view, preview, me) : ''}
          hint={hintNow}
          again={again}
          ask={() => void ask()}
          undo={() => void undo()}
          mayAsk={mayAsk}
          takeback={takeback}
        />
        <aside class="log-side" aria-label={say('log.title')}>
          <Log t={t} state={state} names={names} again={again} point={point} />
        </aside>
        {panel === 'rules' && <RulesDrawer state={state} close={() => setPanel(null)} />}
        {panel === 'text' && (
          <TextView
            state={state}
            log={t.log}
            chooser={chooser}
            names={names}
            close={() => setPanel(null)}
          />
        )}
        {panel === 'settings' && <SettingsDialog close={() => setPanel(null)} />}
      </div>
    </ChoiceContext.Provider>
  );
}

function Points({ state, seat }: { state: State; seat: number }) {
  const n = state.scores[seat]?.total ?? 0;
  return isPartial(state, seat) ? (
    <b
      class="tabular"
      role="img"
      title={say('points.more.why', { n })}
      aria-label={say('points.more.why', { n })}
    >
      {say('points.more', { n })}
    </b>
  ) : (
    <b class="tabular">{say('points.short', { n })}</b>
  );
}

function Bar({
  state,
  me,
  names,
  panel,
  toggle,
  guide,
}: {
  state: State;
  me: number | null;
  names: string[];
  panel: Panel;
  toggle(p: Panel): void;
  guide: GuideNow | null;
}) {
  const { connection, outdated } = useApp();
  const tool = (p: Exclude<Panel, null>, icon: string, key?: string) => (
    <button
      type="button"
      class="plain square"
      aria-pressed={panel === p}
      aria-label={say(`tool.${p}`)}
      title={say(`tool.${p}`) + (key ? ` (${key})` : '')}
      onClick={() => toggle(p)}
    >
      <Icon id={icon} />
    </button>
  );
  return (
    <header class="bar">
      <button
        type="button"
        class="plain square"
        aria-label={say('to.lobby')}
        title={say('to.lobby')}
        onClick={() => go('/')}
      >
        <Icon id="back" />
      </button>
      <strong class="game-name">{state.title}</strong>
      {knows(`house.${state.game}`) && (
        <button
          type="button"
          class="house"
          title={say(`house.${state.game}`)}
          onClick={() => toggle('rules')}
        >
          {say('house.tag')}
        </button>
      )}
      <ul class="bar-seats" aria-label={say('seats')}>
        {state.seats.map((s, i) => (
          <li key={i} class={state.to_act.includes(i) ? 'turn' : ''}>
            <SeatMark seat={i} name={names[i]} />
            <span class="who">{i === me ? say('name.me', { name: names[i]! }) : names[i]}</span>
            {s.bot && (
              <span class="caption muted level">
                {/^\d$/.test(s.bot)
                  ? say('seat.level', { level: s.bot })
                  : say('seat.bot', { bot: s.bot })}
              </span>
            )}
            {s.clock !== undefined && (
              <span class="tabular">
                {say('clock.left', { minutes: Math.ceil(s.clock / 60000) })}
              </span>
            )}
            <Points state={state} seat={i} />
            {state.to_act.includes(i) && <span class="hidden">{say('seat.turn')}</span>}
          </li>
        ))}
        {state.scores.slice(state.seats.length).map(s => (
          <li key={s.seat}>
            <SeatMark seat={s.seat} name={names[s.seat]} />
            <span class="who">{names[s.seat]}</span>
            <b class="tabular">{say('points.short', { n: s.total })}</b>
          </li>
        ))}
      </ul>
      {guide && !state.over && (
        <button
          type="button"
          class="plain square call-guide"
          aria-pressed={guide.on}
          aria-label={say('guide.title')}
          title={say('guide.title')}
          onClick={guide.on ? guide.stop : guide.start}
        >
          <Icon id="guide" />
        </button>
      )}
      {tool('rules', 'rules', '?')}
      {tool('text', 'text', 't')}
      {tool('settings', 'settings')}
      {connection === 'lost' && (
        <p class="strip" role="status">
          {say('connection.lost')}
        </p>
      )}
      {outdated && (
        <p class="strip" role="status">
          {say('connection.outdated')}{' '}
          <button type="button" onClick={() => location.reload()}>
            {say('reload')}
          </button>
        </p>
      )}
    </header>
  );
}
