/* engraved.tsx - pictures of worlds, each cut once for its card, a step of size and the theme,
 * and kept; new ones are cut in idle slices while their discs are already there.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useReducer } from 'preact/hooks';
import { Engraving } from '../../kit/engraving.tsx';
import { engraveWorld, type Card } from './globe.ts';
import { hues, peopleOf } from './inks.ts';
import { kinds } from './view.ts';

/* Radii that are cut; others are scaled from the next larger one. */
const STEPS = [14, 26, 34, 48, 60, 90, 140, 190] as const;
const stepFor = (r: number) => STEPS.find(s => s >= r - 1) ?? STEPS.at(-1)!;

const kept = new Map<string, string>();
const waiting = new Map<string, () => string>();
const watchers = new Set<() => void>();

const later: (run: (time: { timeRemaining(): number }) => void) => void =
  typeof requestIdleCallback === 'function'
    ? run => void requestIdleCallback(run, { timeout: 300 })
    : run => void setTimeout(() => run({ timeRemaining: () => 8 }), 16);

/* One picture at least, and more while the slice lasts. */
function slice(time: { timeRemaining(): number }): void {
  for (const [key, cut] of waiting) {
    kept.set(key, cut());
    waiting.delete(key);
    if (time.timeRemaining() < 6) break;
  }
  if (waiting.size) later(slice);
  for (const watch of watchers) watch();
}

const isNight = () =>
  (document.documentElement.dataset['theme'] ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) !== 'light';

/* Draws again when a picture is ready or the theme changes. */
function useNews(): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const news = () => redraw(0);
    watchers.add(news);
    const theme = matchMedia('(prefers-color-scheme: dark)'),
      root = new MutationObserver(news);
    theme.addEventListener('change', news);
    root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      watchers.delete(news);
      theme.removeEventListener('change', news);
      root.disconnect();
    };
  }, []);
}

/* Until it is cut: a plain disc of its hue. */
function blank(card: Card, r: number): string {
  const people = peopleOf(card.token),
    hue = people >= 0 ? `people-${people}` : hues[kinds[card.gives.findIndex(n => n > 0)] ?? 'c'];
  return `<g class="globe ${hue}"><circle r="${r * (card.asteroid ? 0.8 : 1)}" class="g1"/></g>`;
}

function picture(card: Card, step: number): string {
  const night = isNight(),
    key = `${card.token} ${step} ${night}`,
    ready = kept.get(key);
  if (ready !== undefined) return ready;
  if (!waiting.size) later(slice);
  waiting.set(key, () => engraveWorld(card, step, night));
  return blank(card, step);
}

/* The world of a card round 0, 0 with that radius. */
export function Globe({ card, r }: { card: Card; r: number }) {
  useNews();
  const step = stepFor(r);
  return <Engraving of={picture(card, step)} transform={`scale(${(r / step).toFixed(4)})`} />;
}
