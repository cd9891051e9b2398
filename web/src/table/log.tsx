/* log.tsx - what happened, in words: the newest round on top, in each round the first act first.
 * SPDX-License-Identifier: MIT */
import type { TableNow } from '../store/app.ts';
import { memo, useSame } from '../kit/memo.tsx';
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
    if (typeof arg === 'object') for (const t of arg.list ?? [arg.token ?? '?']) tokens.add(t);
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

const roundName = (n: number) => say(n ? 'log.round' : 'log.setup', { n });

interface Round {
  n: number;
  lines: LogLine[];
}

/* The newest first. */
export function rounds(log: readonly LogLine[]): Round[] {
  const found: Round[] = [];
  for (const l of log) {
    if (!l.line) continue;
    const n = l.round ?? 0,
      last = found.at(-1);
    if (last?.n === n) last.lines.push(l);
    else found.push({ n, lines: [l] });
  }
  return found.reverse();
}

interface LineProps {
  l: LogLine;
  isLast: boolean;
  game: string;
  viewer: State['viewer'];
  names: readonly string[];
  point(tokens: Set<string> | null): void;
}

/* An act has its mover's mark; what came of it stands below, muted. A match has hundreds: each is
 * put into words once. */
const Line = memo(({ l, isLast, game, viewer, names, point }: LineProps) => {
  const who = whoActs(l, game);
  return (
    <li
      class={[who === 'chance' && 'chance', isLast && 'last'].filter(Boolean).join(' ')}
      onPointerEnter={() => point(tokensIn(l))}
      onPointerLeave={e => {
        if (e.pointerType !== 'touch') point(null);
      }}
    >
      {who === 'chance' ? <span /> : <SeatMark seat={who} name={names[who]} />}
      <span>
        {named(l.line, { game, viewer }, names)}
        {l.clock && ` ${say('log.clock')}`}
      </span>
    </li>
  );
});

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
  const all = rounds(t.log),
    { game, viewer } = state,
    steady = useSame(names),
    last = t.log.findLast(l => l.line && whoActs(l, game) !== 'chance');
  return (
    <div class="log">
      <AgainButton again={again} />
      {all.map(({ n, lines }) => (
        <section key={n} aria-label={roundName(n)}>
          <h3>{roundName(n)}</h3>
          <ol>
            {lines.map(l => (
              <Line
                key={`${l.seq}.${l.ply}`}
                l={l}
                isLast={l === last}
                game={game}
                viewer={viewer}
                names={steady}
                point={point}
              />
            ))}
          </ol>
        </section>
      ))}
      {!all.length && <p class="muted">{say('log.empty', { title: state.title })}</p>}
    </div>
  );
}
