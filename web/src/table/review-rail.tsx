/* review-rail.tsx - beside a reviewed board: its turns, the score as it stood, the rules.
 * SPDX-License-Identifier: MIT */
import { useRef, useState } from 'preact/hooks';
import { say } from '../kit/words.ts';
import type { Replay, State } from '../link/protocol.ts';
import { Pad } from './pad.tsx';
import { Turns, type TurnsProps } from './review-turns.tsx';
import { RulesPane } from './rules.tsx';

const tabs = ['turns', 'score', 'rules'] as const;
type Tab = (typeof tabs)[number];
const nameOf = (tab: Tab) => say(tab === 'turns' ? 'review.turns' : `rail.${tab}`);

/* One tab has the place in the order of keys, arrows go from one to the next. */
function Tabs({ tab, open }: { tab: Tab; open(tab: Tab): void }) {
  const list = useRef<HTMLDivElement>(null);
  const press = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const next = (tabs.indexOf(tab) + step + tabs.length) % tabs.length;
    e.stopPropagation();
    open(tabs[next]!);
    list.current?.querySelector<HTMLElement>(`#review-tab-${tabs[next]!}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say('rail.title')} ref={list} onKeyDown={press}>
      {tabs.map(t => (
        <button
          type="button"
          key={t}
          id={`review-tab-${t}`}
          role="tab"
          aria-selected={t === tab}
          aria-controls="review-pane"
          tabIndex={t === tab ? 0 : -1}
          onClick={() => open(t)}
        >
          {nameOf(t)}
        </button>
      ))}
    </div>
  );
}

interface Props extends TurnsProps {
  shown: Replay | null /* the position that is looked at */;
  isListed: boolean /* on a narrow screen: it lies over the board */;
}

export function ReviewRail({ shown, isListed, ...turns }: Props) {
  const [tab, open] = useState<Tab>('turns'),
    { state, names } = turns;
  const then: State = shown
    ? { ...state, over: false, view: shown.view, scores: shown.scores }
    : state;
  return (
    <aside class={`rail review-rail ${isListed ? 'sheet' : ''}`} aria-label={say('rail.title')}>
      <div class="rail-head">
        <Tabs tab={tab} open={open} />
      </div>
      <div
        class="review-pane"
        id="review-pane"
        role="tabpanel"
        aria-labelledby={`review-tab-${tab}`}
      >
        {tab === 'turns' && <Turns {...turns} />}
        {tab === 'score' && <Pad state={then} names={names} />}
        {tab === 'rules' && <RulesPane state={state} />}
      </div>
    </aside>
  );
}
