/* rules.tsx - the rules in our own words: first what this question needs, then all of them.
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { attempt, net } from '../store/app.ts';
import { Markdown } from '../kit/markdown.tsx';
import { Icon } from '../kit/glyph.tsx';
import type { Rules, State } from '../link/protocol.ts';
import { knows, say } from '../kit/words.ts';

function Short({ game }: { game: string }) {
  if (!knows(`short.${game}`)) return null;
  return (
    <section class="short">
      <h3>{say('rules.short')}</h3>
      <p>{say(`short.${game}`)}</p>
      <p class="muted">{say(`short.${game}.example`)}</p>
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

export function RulesPane({ state }: { state: State }) {
  const [rules, setRules] = useState<Rules | null>(null),
    [isWhole, showWhole] = useState(false);
  useEffect(() => {
    const question = net.ask<Rules>('rules', { table: state.table, whole: true });
    void attempt(question).then(r => setRules(r));
  }, [state.step]);
  if (!rules) return <p class="muted">{say('loading')}</p>;
  return (
    <div class="rules">
      {rules.section && (
        <section class="now">
          <p class="muted caption">{say('rules.now')}</p>
          <Markdown text={rules.section} now="" />
        </section>
      )}
      <Short game={state.game} />
      <button type="button" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
        <Icon id="rules" />
        {say('rules.whole')}
      </button>
      {isWhole && rules.rules && <Markdown text={rules.rules} now={rules.section} />}
      <House game={state.game} />
      <p class="caption muted">{say('footer.unofficial')}</p>
    </div>
  );
}
