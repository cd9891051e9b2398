/* start.tsx - the one brass action of the lobby: go on where one is awaited, else begin.
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { Icon } from '../kit/glyph.tsx';
import { say } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { app, go } from '../store/app.ts';
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

function MoreTables({ n, words, showTables }: { n: number; words: string; showTables(): void }) {
  if (!n) return null;
  return (
    <button type="button" class="also" onClick={showTables}>
      {say(words, { n })}
      <Icon id="next" />
    </button>
  );
}

const where = (line: TableLine) => {
  const who = others(line),
    score = points(line) ?? '';
  return say(who ? 'start.where' : 'start.alone', {
    title: line.kept.title ?? say('tables.table'),
    who,
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
        <Icon id="next" />
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
