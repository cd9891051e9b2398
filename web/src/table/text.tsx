/* text.tsx - the whole table as text, and every move as a line: for screen readers, for
 * small screens, for whoever likes it. It picks through the same chooser. SPDX-License-Identifier: MIT */
import { useEffect } from 'preact/hooks';
import { drawingOf } from './drawings.ts';
import { Icon } from '../kit/glyph.tsx';
import type { LogLine } from '../link/log.ts';
import type { State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';
import { AmountsPanel } from './amounts.tsx';
import { useDrawer } from './drawer.ts';
import { actionWords, named, question } from './speaker.ts';
import type { Chooser } from './chooser.ts';
import { looks } from '../kit/thing.tsx';

/* Every move that is left, as a line. */
function Moves({ state, chooser, names }: { state: State; chooser: Chooser; names: string[] }) {
  const drawing = drawingOf(state.game);
  if (!chooser.legal.length || chooser.amounts) return null;
  return (
    <ol class="moves">
      {chooser.narrowed.left.map(i => (
        <li key={i}>
          <button
            type="button"
            {...looks(
              () => chooser.lookAt(i),
              () => chooser.lookAt(null),
            )}
            onClick={() => chooser.play(i)}
          >
            <code>{chooser.legal[i]}</code> <span>{actionWords(state, i, drawing, names)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/* All sentences of a lesson, the present one marked. */
function LessonText({ state, names }: { state: State; names: string[] }) {
  return (
    <section>
      <h3>{say('lesson.all')}</h3>
      <ol class="lesson-text">
        {state.lesson!.all!.map((step, i) => (
          <li key={step.key} aria-current={i === state.lesson!.step ? 'step' : undefined}>
            {named(step.say, state, names)}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function TextView({
  state,
  log,
  chooser,
  names,
  close,
}: {
  state: State;
  log: readonly LogLine[];
  chooser: Chooser;
  names: string[];
  close(): void;
}) {
  const drawing = drawingOf(state.game);
  const box = useDrawer();
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <aside class="drawer text-view" aria-label={say('tool.text')} ref={box} tabIndex={-1}>
      <header>
        <h2>{say('tool.text')}</h2>
        <button type="button" class="plain square" aria-label={say('close')} onClick={close}>
          <Icon id="close" />
        </button>
      </header>
      {state.prompt && <p>{question(state, names, log)}</p>}
      {chooser.amounts && (
        <AmountsPanel
          state={state}
          now={chooser.amounts}
          drawing={drawing}
          stop={() => chooser.pickToken(chooser.amounts?.asked.stop ?? '')}
        />
      )}
      {chooser.amounts?.whole && chooser.amounts.total > 0 && (
        <p>
          <button type="button" class="primary" onClick={() => chooser.confirm()}>
            {say('ask.confirm')}
          </button>
        </p>
      )}
      <Moves state={state} chooser={chooser} names={names} />
      {state.lesson?.all && <LessonText state={state} names={names} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus */}
      <pre class="picture" tabIndex={0}>
        {state.picture ?? ''}
      </pre>
    </aside>
  );
}
