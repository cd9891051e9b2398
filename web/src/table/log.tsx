/* log.tsx - what happened, in words. SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import type { TableNow } from '../store/app.ts';
import { SeatMark } from '../kit/seat.tsx';
import type { LogLine } from '../link/log.ts';
import type { State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';
import { AgainButton, type Again } from './again.tsx';
import { named } from './speaker.ts';
import { latestRun, whoActs } from './trail.ts';

/* The things that a line speaks of. */
function tokensIn(line: LogLine): Set<string> {
  const tokens = new Set(line.action.split(' '));
  for (const arg of Object.values(line.line?.args ?? {}))
    if (typeof arg === 'object' && arg.token) tokens.add(arg.token);
  tokens.delete('?');
  return tokens;
}

/* The things that the latest steps of somebody else touched. */
export function lastTokens(
  log: LogLine[],
  me: number | null,
): { seat: number | 'chance'; tokens: Set<string> } | null {
  const run = latestRun(log).filter(l => l.seat !== 'chance'),
    seat = run[0]?.seat;
  if (seat === undefined || seat === me) return null;
  return { seat, tokens: new Set(run.flatMap(l => [...tokensIn(l)])) };
}

interface LineProps {
  l: LogLine;
  state: State;
  names: string[];
  point(tokens: Set<string> | null): void;
}

function Line({ l, state, names, point }: LineProps) {
  const who = whoActs(l, state.game);
  return (
    <li
      class={who === 'chance' ? 'chance' : ''}
      onPointerEnter={() => point(tokensIn(l))}
      onPointerLeave={e => {
        if (e.pointerType !== 'touch') point(null);
      }}
    >
      {who === 'chance' ? <span class="dot" /> : <SeatMark seat={who} name={names[who]} />}
      <span>
        {named(l.line, state, names)}
        {l.clock && ` ${say('log.clock')}`}
      </span>
    </li>
  );
}

/* `point`: the pointer is on a line, or a finger was: the board shows what it names. */
export function Log({
  t,
  state,
  names,
  again,
  point,
}: {
  t: TableNow;
  state: State;
  names: string[];
  again: Again;
  point(tokens: Set<string> | null): void;
}) {
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    end.current?.scrollTo({ top: end.current.scrollHeight });
  }, [t.log.length]);
  const lines = t.log.filter(l => l.line);
  return (
    <>
      <h2 class="panel-title">
        {say('log.title')} <AgainButton again={again} />
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus */}
      <ol class="log" ref={end} tabIndex={0} aria-label={say('log.title')}>
        {lines.map(l => (
          <Line key={`${l.seq}.${l.ply}`} l={l} state={state} names={names} point={point} />
        ))}
        {!lines.length && <li class="chance">{say('log.empty', { title: state.title })}</li>}
      </ol>
    </>
  );
}
