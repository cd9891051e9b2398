/* step.tsx - the one sentence that says what to do, and the buttons beside it.
 * SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { app, useApp } from '../store/app.ts';
import { isDeed } from '../store/deeds.ts';
import type { Drawing } from '../kit/drawing.ts';
import { Icon } from '../kit/glyph.tsx';
import { SeatMark } from '../kit/seat.tsx';
import type { LogLine } from '../link/log.ts';
import type { Hint, State } from '../link/protocol.ts';
import { capital, knows, listed, say, term } from '../kit/words.ts';
import type { Chooser } from './chooser.ts';
import { AgainButton, type Again } from './again.tsx';
import { AmountsPanel, amountsSentence } from './amounts.tsx';
import { DrawClock } from './draw-clock.tsx';
import { actionWords, named, question, wordFor } from './speaker.ts';
import { looks } from '../kit/thing.tsx';
import { whoActs } from './trail.ts';

interface Props {
  state: State;
  log: readonly LogLine[];
  me: number | null;
  names: string[];
  chooser: Chooser;
  drawing: Drawing;
  ahead: string /* where the action looked at would lead, in words */;
  again: Again;
  hint: Hint | null;
  ask(): void;
  undo(): void;
  mayAsk: boolean;
  takeback(): void;
}

/* Something is picked, and what is left of the choice is offered whole. */
const isFew = (chooser: Chooser) =>
  !chooser.amounts &&
  chooser.picks.length > 0 &&
  chooser.narrowed.left.length <= 8 &&
  chooser.ready === null;

/* Who plays while deeds are shown: the player of the latest one. */
function playing(state: State, log: readonly LogLine[]): string {
  const who = log.findLast(isDeed)?.line?.args?.['seat'],
    word = typeof who === 'object' ? who.word : undefined;
  return word ? say('step.playing', { who: term(state.game, word) ?? '' }) : say('step.moment');
}

/* How many words of the choice are still to be named; one of them says what is done. */
const toCome = ({ legal, narrowed, picks }: Chooser) =>
  Math.max(0, (legal[narrowed.left[0] ?? 0] ?? '').split(' ').length - 1 - picks.length);

function sentence({ state, log, me, names, chooser, drawing }: Props): string {
  if (state.over) return say('step.over');
  if (me === null || !state.to_act.includes(me)) {
    const who = listed(state.to_act.map(s => names[s] ?? ''));
    return who ? say(me === null ? 'step.watching' : 'step.waiting', { who }) : say('step.moment');
  }
  if (chooser.sent) return say(app.connection === 'open' ? 'step.sent' : 'step.unsent');
  if (chooser.amounts?.total) return amountsSentence(chooser.amounts);
  if (chooser.ready !== null)
    return say(
      drawing.hurts?.(chooser.legal[chooser.ready]!, chooser.legal)
        ? `hurts.${state.game}`
        : 'step.ready',
      { what: capital(actionWords(state, chooser.ready, drawing, names)) },
    );
  const picked = `picked.${state.game}.${state.step}`;
  if (chooser.picks.length)
    return say(knows(picked) ? picked : isFew(chooser) ? 'step.picked.few' : 'step.picked', {
      what: chooser.picks.map(p => wordFor(state.game, p[0] ?? '', drawing)).join(', '),
      n: chooser.narrowed.left.length,
      more: toCome(chooser),
    });
  return question(state, names, log);
}

/* The best action, then what else was thought of, each with its reason in numbers: how often
 * it wins, and by how much on average. Pointer or focus on the button looks ahead. */
function HintLine({
  hint,
  state,
  drawing,
  names,
  chooser,
}: {
  hint: Hint;
  state: State;
  drawing: Drawing;
  names: string[];
  chooser: Chooser;
}) {
  const [best, ...others] = hint.candidates;
  if (!best) return null;
  const at = (action: string) => state.legal?.indexOf(action) ?? -1,
    index = at(best.action);
  const words = (action: string) =>
    capital(at(action) >= 0 ? actionWords(state, at(action), drawing, names) : action);
  const lead = (margin: number) => {
    const n = Math.round(Math.abs(margin) * 10) / 10;
    return say(n === 0 ? 'hint.level' : margin < 0 ? 'hint.behind' : 'hint.ahead', { n });
  };
  const numbers = ({ value, margin }: Hint['candidates'][number]) => ({
    value: Math.round(value * 100),
    lead: lead(margin),
  });
  return (
    <div class="hint-line">
      <Icon id="hint" />
      <div>
        <p>
          <b>{words(best.action)}.</b> {say('hint.best', numbers(best))}
        </p>
        {others.length > 0 && (
          <ul class="muted">
            {others.map(o => (
              <li key={o.action}>
                {say('hint.other', { action: words(o.action), ...numbers(o) })}
              </li>
            ))}
          </ul>
        )}
        {index >= 0 && (
          <button
            type="button"
            {...looks(
              () => chooser.lookAt(index),
              () => chooser.lookAt(null),
            )}
            onClick={() => chooser.play(index)}
          >
            {say('hint.play')}
          </button>
        )}
      </div>
    </div>
  );
}

export function StepBar(props: Props) {
  const { state, log, me, names, chooser, drawing, hint } = props;
  const { notice, playing: isPlaying } = useApp();
  const yours = me !== null && state.to_act.includes(me);
  const { amounts } = chooser;
  const only = yours && chooser.legal.length === 1 && !amounts;
  const answered = yours && !!amounts?.total && amounts.whole;
  const whole = isFew(chooser);
  const canUndo = me !== null && !state.over && log.some(l => l.seat === me);
  const isTold = (l: LogLine) => l.line && (whoActs(l, state.game) !== 'chance' || isDeed(l));
  const latest = log.findLast(isTold)?.line;
  const box = useHeight(),
    more = useMoreBelow(box);
  return (
    <section class={`step ${yours ? 'yours' : ''}`} aria-label={say('step.title')} ref={box}>
      {more && (
        <span class="more-below" aria-hidden="true">
          <Icon id="next" />
        </span>
      )}
      {latest && !state.over && (
        <p class="latest caption muted">
          {named(latest, state, names)} <AgainButton again={props.again} />
        </p>
      )}
      <p class="sentence">
        {yours && <SeatMark seat={me} name={names[me]} />}
        <span>{isPlaying ? playing(state, log) : sentence(props)}</span>
        <DrawClock state={state} />
      </p>
      {notice && (
        <p class="notice bad" role="alert">
          {notice}
          {props.mayAsk && (
            <>
              {' '}
              <button type="button" onClick={props.takeback}>
                {say('takeback.ask')}
              </button>
            </>
          )}
        </p>
      )}
      {yours && drawing.preview && (
        <p class="ahead" role="status">
          {props.ahead}
        </p>
      )}
      {yours && !chooser.sent && amounts && (
        <AmountsPanel
          state={state}
          now={amounts}
          drawing={drawing}
          stop={() => chooser.pickToken(amounts.asked.stop ?? '')}
        />
      )}
      <div class="offers">
        {yours &&
          !chooser.sent &&
          (whole
            ? chooser.narrowed.left.map(i => (
                <button
                  type="button"
                  key={i}
                  class="offer"
                  {...looks(
                    () => chooser.lookAt(i),
                    () => chooser.lookAt(null),
                  )}
                  onClick={() => chooser.play(i)}
                >
                  {capital(shortWords(state, i, chooser, drawing, names))}
                </button>
              ))
            : chooser.buttons.slice(0, 24).map(t => (
                <button
                  type="button"
                  key={t}
                  class="offer"
                  {...looks(
                    () => chooser.look([t]),
                    () => chooser.look(null),
                  )}
                  onClick={() => chooser.pickToken(t)}
                >
                  {capital(wordFor(state.game, t, drawing))}
                </button>
              )))}
      </div>
      {isPlaying && (
        <div class="actions">
          <button type="button" class="primary skip">
            {say('step.skip')}
          </button>
        </div>
      )}
      {me !== null && !state.over && !isPlaying && (
        <div class="actions">
          {chooser.picks.length > 0 && !chooser.sent ? (
            <button type="button" onClick={chooser.clear}>
              {say('step.clear')}
            </button>
          ) : (
            <button
              type="button"
              aria-disabled={!canUndo}
              onClick={canUndo ? props.undo : undefined}
              title={`${say('step.undo')} (u)`}
            >
              <Icon id="undo" />
              {say('step.undo')}
            </button>
          )}
          <button
            type="button"
            aria-disabled={!yours}
            onClick={yours ? props.ask : undefined}
            title={`${say('step.hint')} (h)`}
          >
            <Icon id="hint" />
            {say('step.hint')}
          </button>
          {!chooser.sent && (chooser.ready !== null || only || answered) && (
            <button type="button" class="primary" onClick={() => chooser.confirm()}>
              {only && chooser.ready === null
                ? say('step.only', { what: capital(actionShort(state, drawing, names)) })
                : say('step.confirm')}
            </button>
          )}
        </div>
      )}
      {hint && (
        <HintLine hint={hint} state={state} drawing={drawing} names={names} chooser={chooser} />
      )}
    </section>
  );
}

/* Whether the board goes on below this bar, out of sight: a mark at its edge says so. */
function useMoreBelow(box: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const look = () => {
      const board = document.querySelector('.board')?.getBoundingClientRect(),
        bar = box.current?.getBoundingClientRect();
      setMore(!!board && !!bar && board.bottom > bar.top + 40);
    };
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      removeEventListener('scroll', look);
    };
  }, []);
  return more;
}

/* Hands lie just above this bar on small screens: the style sheet is told its height. */
function useHeight() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--step', `${box.current?.offsetHeight ?? 0}px`),
    );
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return box;
}

/* The only thing that can be done: its word, or the whole of it. */
function actionShort(state: State, drawing: Drawing, names: string[]): string {
  const words = (state.legal?.[0] ?? '').split(' ');
  return words.length === 1
    ? wordFor(state.game, words[0]!, drawing)
    : actionWords(state, 0, drawing, names);
}

/* Of an action only what the picks have not said yet. */
function shortWords(
  state: State,
  index: number,
  chooser: Chooser,
  drawing: Drawing,
  names: string[],
): string {
  const said = new Set(chooser.picks.flat());
  const shared = (word: string) =>
    chooser.narrowed.left.every(i => chooser.legal[i]!.split(' ').includes(word));
  const rest = chooser.legal[index]!.split(' ').filter(w => !said.has(w) && !shared(w));
  return rest.length
    ? rest.map(w => wordFor(state.game, w, drawing)).join(', ')
    : actionWords(state, index, drawing, names);
}
