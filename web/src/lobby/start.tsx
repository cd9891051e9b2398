/* start.tsx - the one brass action of the lobby: continue a match that waits for you, else begin one.
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { Icon } from '../kit/glyph.tsx';
import { say } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { app, go } from '../store/app.ts';
import { playerName } from '../table/speaker.ts';
import { readName } from '../store/memory.ts';
import { learn, playNow } from './play.ts';
import { isOurTurn, others, points, tableLines, type TableLine } from './tables.tsx';

interface StartProps {
  games: readonly GameInfo[] /* the easiest first */;
  showTables(): void;
}

function Plate({
  title,
  text,
  children,
}: Record<'title' | 'text', string> & {
  children: ComponentChildren;
}) {
  return (
    <section class="start" aria-labelledby="start-title">
      <div class="words">
        <h2 id="start-title">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/* The way to all tables, of which `n` are not named beside it. */
function MoreTables({ n, words, showTables }: { n: number; words: string; showTables(): void }) {
  return (
    <button type="button" class="also all-tables" onClick={showTables}>
      {say(n ? words : 'tables.all', { n })}
      <Icon id="go" />
    </button>
  );
}

/* "You lead 41 to 36."; the points of all where several seats are ours, or none. */
function standing(line: TableLine): string {
  const { now, mine } = line,
    [seat] = mine;
  if (!now || mine.length !== 1 || seat === undefined) return points(line) ?? '';
  const totals = now.scores.slice(0, now.seats.length).map(s => s.total),
    own = totals[seat] ?? 0,
    best = Math.max(...totals.filter((_, i) => i !== seat));
  if (totals.length < 2) return points(line) ?? '';
  const leads = own > best ? 'lead' : own < best ? 'behind' : 'level',
    who = playerName(
      now,
      totals.findIndex((n, i) => n === best && i !== seat),
    );
  return say(`start.${leads}`, { own, best, who });
}

/* The round as the position counts it. */
function roundOf({ now }: TableLine): string {
  const n = (now?.view as { round?: unknown } | undefined)?.round;
  return typeof n === 'number' && n > 0 ? say('start.round', { n }) : '';
}

const where = (line: TableLine) => {
  const who = others(line),
    score = standing(line),
    round = roundOf(line);
  return say(who ? 'start.where' : 'start.alone', {
    title: line.kept.title ?? say('tables.table'),
    who,
    round,
    score,
  });
};

function Continue({
  line,
  games,
  more,
  showTables,
}: StartProps & { line: TableLine; more: number }) {
  const yours = isOurTurn(line),
    again = games.find(g => g.game === line.kept.game) ?? games[0],
    name = readName();
  const title = yours
    ? say(name ? 'start.turn.named' : 'start.turn', { name })
    : say('start.waiting', { who: others(line) || say('start.others') });
  return (
    <Plate title={title} text={where(line)}>
      <button type="button" class={yours ? 'primary' : ''} onClick={() => go(`/t/${line.id}`)}>
        <Icon id="play" />
        {say('start.continue')}
      </button>
      {!yours && again && (
        <button type="button" class="primary" onClick={() => void playNow(again)}>
          {say('start.play', { title: again.title })}
        </button>
      )}
      <MoreTables n={more} words="start.more" showTables={showTables} />
    </Plate>
  );
}

/* Nothing is open: another match of what was played last. */
function Another({
  line,
  games,
  more,
  showTables,
}: StartProps & { line: TableLine; more: number }) {
  const last = games.find(g => g.game === line.kept.game) ?? games[0];
  if (!last) return null;
  return (
    <Plate title={say('start.another')} text={say('start.last', { title: last.title })}>
      <button type="button" class="primary" onClick={() => void playNow(last)}>
        <Icon id="play" />
        {say('start.play', { title: last.title })}
      </button>
      <MoreTables n={more} words="start.finished" showTables={showTables} />
    </Plate>
  );
}

function Newcomer({ easiest }: { easiest: GameInfo }) {
  const { title } = easiest;
  return (
    <Plate title={say('start.new')} text={say('start.new.text', { title })}>
      <button type="button" class="primary" onClick={() => void learn(easiest)}>
        <Icon id="go" />
        {say('start.here')}
      </button>
      <button type="button" class="also" onClick={() => void playNow(easiest)}>
        {say('start.just', { title })}
      </button>
    </Plate>
  );
}

export function Start(props: StartProps) {
  const open = tableLines(false),
    over = tableLines(true),
    [first] = open,
    [last] = over,
    [easiest] = props.games;
  void app.glimpses; /* what the server says of the tables is drawn as it comes */
  if (first) return <Continue {...props} line={first} more={open.length - 1 + over.length} />;
  if (last) return <Another {...props} line={last} more={over.length} />;
  return easiest ? <Newcomer easiest={easiest} /> : <section class="start" />;
}
