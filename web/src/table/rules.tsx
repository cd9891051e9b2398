/* rules.tsx - the rules in our own words, opened at what the step needs. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { attempt, net } from '../store/app.ts';
import { Markdown } from '../kit/markdown.tsx';
import { Icon } from '../kit/glyph.tsx';
import type { Rules, State } from '../link/protocol.ts';
import { knows, say } from '../kit/words.ts';
import { useDrawer } from './drawer.ts';

export function RulesDrawer({ state, close }: { state: State; close(): void }) {
  const [rules, setRules] = useState<Rules | null>(null);
  const box = useDrawer();
  useEffect(() => {
    void attempt(net.ask<Rules>('rules', { table: state.table, whole: true })).then(r =>
      setRules(r),
    );
  }, [state.step]);
  useEffect(() => {
    box.current?.querySelector('.now')?.scrollIntoView({ block: 'start' });
    box.current?.focus();
  }, [rules]);
  return (
    <aside class="drawer" aria-label={say('tool.rules')} ref={box} tabIndex={-1}>
      <header>
        <h2>{say('rules.title', { title: state.title })}</h2>
        <button type="button" class="plain square" aria-label={say('close')} onClick={close}>
          <Icon id="close" />
        </button>
      </header>
      {knows(`short.${state.game}`) && (
        <section class="short">
          <h3>{say('rules.short')}</h3>
          <p>{say(`short.${state.game}`)}</p>
          <p class="muted">{say(`short.${state.game}.example`)}</p>
        </section>
      )}
      {knows(`house.${state.game}`) && (
        <p class="caption">
          <b>{say('house.tag')}.</b> {say(`house.${state.game}`)}
        </p>
      )}
      {rules?.rules ? (
        <Markdown text={rules.rules} now={rules.section} />
      ) : (
        <p class="muted">{say('loading')}</p>
      )}
      <p class="caption muted">{say('footer.unofficial')}</p>
    </aside>
  );
}
