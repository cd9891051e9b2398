/* rules.tsx - the rules in our own words: first what this question needs, then all of them.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { Icon } from '../kit/glyph.tsx';
import { Markdown } from '../kit/markdown.tsx';
import { knows, say } from '../kit/words.ts';
import type { Rules, State } from '../link/protocol.ts';
import { askRules, useAnswer } from '../store/app.ts';

function Short({ game }: { game: string }) {
  if (!knows(`${game}:short`)) return null;
  return (
    <section class="short">
      <h3>{say('rules.short')}</h3>
      <p>{say(`${game}:short`)}</p>
      <p class="muted">{say(`${game}:short.example`)}</p>
    </section>
  );
}

function House({ game }: { game: string }) {
  if (!knows(`house.${game}`)) return null;
  return (
    <p class="caption">
      <b>{say('house.tag')}.</b> {say(`house.${game}`)}
    </p>
  );
}

function Told({ rules, game }: { rules: Rules; game: string }) {
  const [isWhole, showWhole] = useState(false);
  return (
    <div class="rules">
      {rules.section && (
        <section class="now">
          <p class="muted caption">{say('rules.now')}</p>
          <Markdown text={rules.section} now="" />
        </section>
      )}
      <Short game={game} />
      <button type="button" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
        <Icon id="rules" />
        {say('rules.whole')}
      </button>
      {isWhole && rules.rules && <Markdown text={rules.rules} now={rules.section} />}
      <House game={game} />
      <p class="caption muted">{say('footer.unofficial')}</p>
    </div>
  );
}

/* Of every question what it needs: the rules are asked for anew with each step. */
export function RulesPane({ state: { table, step, game } }: { state: State }) {
  const { answer, refused } = useAnswer(table, () => askRules(table), step);
  if (answer) return <Told rules={answer} game={game} />;
  return refused ? (
    <p class="bad" role="alert">
      {refused}
    </p>
  ) : (
    <p class="muted">{say('loading')}</p>
  );
}
