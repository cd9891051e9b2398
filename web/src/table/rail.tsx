/* rail.tsx - beside the board: what happened, the score, the rules. It folds to a strip (key l),
 * and this browser remembers that. On a narrow screen it is a sheet over the board that leaves
 * the ask bar free. SPDX-License-Identifier: MIT */
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { keepRail, readRail } from '../store/memory.ts';
import { Icon } from '../kit/glyph.tsx';
import { play } from '../kit/moment.ts';
import { say } from '../kit/words.ts';
import { ToolButton, type Tool } from './bar.tsx';
import { useDrawer } from './drawer.ts';

export type Tab = 'puzzle' | 'log' | 'score' | 'rules';
const ofMatches: readonly Tab[] = ['log', 'score', 'rules'],
  ofPuzzles: readonly Tab[] = ['puzzle', 'score', 'rules'];

export interface RailNow {
  tabs: readonly Tab[];
  tab: Tab;
  folded: boolean;
  isSheet: boolean /* it lies open over a narrow screen          */;
  seen: number /* lines of the log that were there when it was folded */;
  open(tab: Tab): void;
  fold(): void;
  toggle(): void;
  showSheet(on: boolean): void;
  close(): boolean /* puts away what lies open; false: nothing did */;
}

/* In a lesson and at the end of a match it is folded until it is called, and nothing of that is
 * remembered. */
export function useRail(lines: number, givesWay: boolean, isPuzzle: boolean): RailNow {
  const tabs = isPuzzle ? ofPuzzles : ofMatches,
    first = tabs[0]!;
  const [isKept, keep] = useState(() => readRail().folded),
    [isAway, putAway] = useState(true),
    [tab, setTab] = useState<Tab>(first),
    [isSheet, showSheet] = useState(false),
    [seen, see] = useState(lines),
    folded = givesWay ? isAway : isKept;
  const fold = (on: boolean) => {
    if (givesWay) putAway(on);
    else {
      keep(on);
      keepRail({ folded: on });
    }
    see(lines);
  };
  return {
    tabs,
    tab,
    folded,
    isSheet,
    seen: givesWay ? lines : seen,
    open: next => {
      setTab(next);
      if (folded) fold(false);
      showSheet(true);
    },
    fold: () => fold(true),
    toggle: () => fold(!folded),
    showSheet,
    close: () => {
      if (!isSheet && tab === first) return false;
      showSheet(false);
      setTab(first);
      return true;
    },
  };
}

/* Folded: a strip of icons; on Log the number of lines since. */
function Strip({ rail, lines, box }: { rail: RailNow; lines: number; box: Ref<HTMLElement> }) {
  const news = Math.max(0, lines - rail.seen);
  const unfold: Tool = {
    id: 'unfold',
    icon: 'back',
    label: say('rail.unfold'),
    key: 'l',
    run: rail.toggle,
  };
  return (
    <aside class="rail-strip" ref={box} aria-label={say('rail.title')}>
      <ToolButton tool={unfold} />
      {rail.tabs.map(t => (
        <span key={t} class="strip-tab">
          <ToolButton tool={{ id: t, icon: t, label: say(`rail.${t}`), run: () => rail.open(t) }} />
          {t === 'log' && news > 0 && (
            <i>
              {news}
              <span class="hidden"> {say('rail.news', { n: news })}</span>
            </i>
          )}
        </span>
      ))}
    </aside>
  );
}

/* One tab has the place in the order of keys, arrows go from one to the next. */
function Tabs({ rail }: { rail: RailNow }) {
  const list = useRef<HTMLDivElement>(null);
  const press = (e: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const { tabs } = rail,
      next = tabs[(tabs.indexOf(rail.tab) + step + tabs.length) % tabs.length]!;
    e.stopPropagation();
    rail.open(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={say('rail.title')} ref={list} onKeyDown={press}>
      {rail.tabs.map(t => (
        <button
          type="button"
          key={t}
          id={`tab-${t}`}
          role="tab"
          aria-selected={t === rail.tab}
          aria-controls="rail-pane"
          tabIndex={t === rail.tab ? 0 : -1}
          onClick={() => rail.open(t)}
        >
          {say(`rail.${t}`)}
        </button>
      ))}
    </div>
  );
}

/* It comes and goes with its edge: what stands there now slides from where the other's was. */
function useSliding(node: { current: HTMLElement | null }, folded: boolean): void {
  const before = useRef(folded);
  useLayoutEffect(() => {
    if (before.current === folded || !node.current) return;
    before.current = folded;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      way = (folded ? -1 : 1) * (18 - 2.75) * rem;
    void play(node.current, [{ translate: `${way}px 0` }, { translate: '0 0' }], 240);
  }, [folded]);
}

/* Tabs, and at the right the way to put it away: folded, or closed where it is a sheet. */
function Head({ rail }: { rail: RailNow }) {
  return (
    <div class="rail-head">
      <Tabs rail={rail} />
      <button
        type="button"
        class="plain square fold"
        aria-label={say('rail.fold')}
        title={say('ask.key', { what: say('rail.fold'), key: 'l' })}
        onClick={rail.fold}
      >
        <Icon id="next" />
      </button>
      <button
        type="button"
        class="plain square shut"
        aria-label={say('close')}
        onClick={() => rail.showSheet(false)}
      >
        <Icon id="close" />
      </button>
    </div>
  );
}

export function Rail({
  rail,
  lines,
  tools,
  children,
}: {
  rail: RailNow;
  lines: number;
  tools: readonly Tool[] /* on a narrow screen: what the bar has no room for */;
  children: ComponentChildren;
}) {
  const pane = useRef<HTMLDivElement>(null),
    box = useRef<HTMLElement>(null);
  useSliding(box, rail.folded);
  /* Rules that a key has opened are read at once; who is at the tabs stays there. */
  useEffect(() => {
    if (rail.tab === 'rules' && !document.activeElement?.matches('[role=tab]'))
      pane.current?.focus({ preventScroll: true });
  }, [rail.tab, rail.isSheet]);
  if (rail.folded && !rail.isSheet) return <Strip rail={rail} lines={lines} box={box} />;
  return (
    <aside ref={box} class={`rail ${rail.isSheet ? 'sheet' : ''}`} aria-label={say('rail.title')}>
      <Head rail={rail} />
      <div class="rail-tools">
        {tools.map(t => (
          <button
            type="button"
            key={t.id}
            class={t.class}
            onClick={() => {
              rail.showSheet(false);
              t.run();
            }}
          >
            <Icon id={t.icon} />
            {t.label}
          </button>
        ))}
      </div>
      {rail.tab === 'rules' && <FocusBack />}
      <div
        key={rail.tab}
        class="pane"
        id="rail-pane"
        role="tabpanel"
        aria-labelledby={`tab-${rail.tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus
        tabIndex={0}
        ref={pane}
      >
        {children}
      </div>
    </aside>
  );
}

/* Rules that close give the focus back to where it was. */
function FocusBack() {
  useDrawer();
  return null;
}
