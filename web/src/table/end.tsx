/* end.tsx - the match is over: who won and why, and where to go from here. SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { app, attempt, go, net, sit } from '../store/app.ts';
import { readName } from '../store/memory.ts';
import type { Answer, State } from '../link/protocol.ts';
import { listed, say } from '../kit/words.ts';
import { decided, winners } from './decided.ts';
import { Pad } from './pad.tsx';
import { lineName, named } from './speaker.ts';

function verdict(state: State, names: string[], me: number | null): string {
  const won = winners(state);
  if (!won.length) return say('end.nobody');
  if (won.length > 1) return say('end.shared', { who: listed(won.map(w => names[w] ?? '')) });
  return won[0] === me ? say('end.you') : say('end.won', { who: names[won[0]!] ?? '' });
}

/* One line of story: the item that made the most of the winner's score. */
function story(state: State): string | null {
  const by = decided(state);
  if (by === 'tie') return say('end.tie');
  if (by !== 'points') return null;
  const lines = state.scores[winners(state)[0]!]?.lines ?? [];
  const top = [...lines].sort((a, b) => b.points - a.points)[0];
  return top && top.points > 0
    ? say('end.story', { item: lineName(state.game, top.label), points: top.points })
    : null;
}

async function rematch(state: State, me: number | null): Promise<void> {
  if (!state.rematch && !(await attempt(net.ask<Answer>('rematch', { table: state.table }))))
    return;
  const wait = async (tries: number): Promise<string | undefined> => {
    const now = app.table?.states.get(state.viewer)?.rematch;
    if (now || !tries) return now;
    await new Promise(done => setTimeout(done, 100));
    return wait(tries - 1);
  };
  const next = state.rematch ?? (await wait(30));
  if (!next) return;
  net.tell('enter', { table: next });
  if (me !== null) await sit(next, me, readName() || say('name.default'));
  go(`/t/${next}`);
}

async function record(state: State): Promise<void> {
  const answer = await attempt(net.ask<Answer>('record', { table: state.table }));
  if (!answer?.record) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([answer.record], { type: 'text/plain' }));
  link.download = `${state.game}-${state.table.slice(0, 8)}.orr`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function EndPanel({
  state,
  names,
  me,
  replay,
}: {
  state: State;
  names: string[];
  me: number | null;
  replay(): void;
}) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headline.current?.focus();
  }, []);
  return (
    <section class="end plate-box" aria-label={say('end.title')}>
      <div class="verdict">
        <h2 ref={headline} tabIndex={-1}>
          {verdict(state, names, me)}
        </h2>
        <p class="muted">
          {named(state.ending, state, names)} {story(state)}
        </p>
        <div class="actions">
          {me !== null && (
            <button type="button" class="primary" onClick={() => void rematch(state, me)}>
              {say('end.rematch')}
            </button>
          )}
          <button type="button" onClick={replay}>
            {say('end.replay')}
          </button>
          <button type="button" onClick={() => void record(state)}>
            {say('end.record')}
          </button>
          <button type="button" onClick={() => go('/')}>
            {say('to.lobby')}
          </button>
        </div>
      </div>
      <Pad large state={state} names={names} />
    </section>
  );
}
