/* star.tsx - what a day or a puzzle brought: a star found, a ring missed, a dotted ring nothing yet.
 * SPDX-License-Identifier: MIT */
import type { Outcome } from './progress.ts';

const STAR = 'M0-10.5 2.6-2.6 10.5 0 2.6 2.6 0 10.5-2.6 2.6-10.5 0-2.6-2.6Z';

export const Star = ({ kind }: { kind: Outcome | 'none' }) => (
  <svg viewBox="-12 -12 24 24" class={`star ${kind}`} aria-hidden="true">
    {kind === 'found' ? <path d={STAR} /> : <circle r="8.5" />}
    {kind === 'missed' && <path class="cross" d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" />}
  </svg>
);
