/* tables.tsx - the tables this browser has a key to, or has watched. SPDX-License-Identifier: MIT */
import { Dialog } from '../kit/dialog.tsx';
import { endedFor } from '../history/watch.ts';
import { Icon } from '../kit/glyph.tsx';
import { SeatMark } from '../kit/seat.tsx';
import { listed, say, sideBySide } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { addressOf, app, FINISHED, forget, go } from '../store/app.ts';
import { readTables, type Kept } from '../store/memory.ts';
import { playerName } from '../table/speaker.ts';

export interface TableLine {
  id: string;
  kept: Kept;
  now: State | undefined /* as a spectator sees it; not before the server has answered */;
  mine: number[];
}

const UNFINISHED = 12;

/* Those that wait for us first, then the latest. */
export function tableLines(over: boolean): TableLine[] {
  return Object.entries(readTables())
    .map(([id, kept]) => ({
      id,
      kept,
      now: app.glimpses.get(id),
      mine: Object.keys(kept.tokens).map(Number),
    }))
    .filter(
      ({ kept, now }) => !now?.lesson && !now?.puzzle && (now?.over ?? kept.over ?? false) === over,
    )
    .sort((a, b) => Number(isOurTurn(b)) - Number(isOurTurn(a)) || b.kept.at - a.kept.at)
    .slice(0, over ? FINISHED : UNFINISHED);
}

export const isOurTurn = ({ now, mine }: TableLine) =>
  !!now && !now.over && now.to_act.some(seat => mine.includes(seat));

export const others = ({ now, mine }: TableLine) =>
  now
    ? listed(
        now.seats
          .map((_, i) => i)
          .filter(i => !mine.includes(i))
          .map(i => playerName(now, i)),
      )
    : '';

export const points = ({ now }: TableLine) =>
  now && sideBySide(now.scores.slice(0, now.seats.length).map(s => s.total));

/* Whose turn it is, or how it ended for us. */
function whose(line: TableLine): string {
  if (!line.now) return '';
  const ended = line.now.over && endedFor(line.now, line.mine);
  if (ended) return say(`tables.${ended}`);
  if (line.now.over) return '';
  if (!line.mine.length) return say('tables.watching');
  return say(isOurTurn(line) ? 'tables.yours' : 'tables.theirs');
}

function Line({ line }: { line: TableLine }) {
  const { id, kept, now, mine } = line,
    who = others(line),
    turn = whose(line),
    sum = points(line);
  return (
    <li>
      <a
        href={addressOf(`/t/${id}`)}
        class={isOurTurn(line) ? 'yours' : ''}
        onClick={e => {
          e.preventDefault();
          go(`/t/${id}`);
        }}
      >
        {mine.length > 0 ? (
          <SeatMark seat={mine[0]!} name={now && playerName(now, mine[0]!)} />
        ) : (
          <Icon id="next" />
        )}
        <span>
          <strong>{kept.title ?? say('tables.table')}</strong>{' '}
          {who && <span class="muted">{say('tables.against', { who })}</span>}
        </span>
        {turn && <span class="whose">{turn}</span>}
        <span class="caption muted tabular">
          {kept.device && `${say('tables.device')} · `}
          {sum && `${sum} · `}
          <time dateTime={new Date(kept.at).toISOString()}>
            {new Date(kept.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      </a>
      <button
        type="button"
        class="plain square"
        aria-label={say('tables.forget')}
        onClick={() => forget(id)}
      >
        <Icon id="close" />
      </button>
    </li>
  );
}

function Lines({ title, lines }: { title: string; lines: TableLine[] }) {
  if (!lines.length) return null;
  return (
    <section class="your-tables" aria-labelledby={title}>
      <h3 id={title}>{say(title)}</h3>
      <ul>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

export function TablesDialog({ close }: { close(): void }) {
  return (
    <Dialog title={say('tables.title')} close={close}>
      <Lines title="tables.open" lines={tableLines(false)} />
      <Lines title="tables.finished" lines={tableLines(true)} />
    </Dialog>
  );
}
