/* review-mark.tsx - the verdict on a turn: its shape first, its colour second. SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import type { Mark } from './judged.ts';

export const marks: readonly Mark[] = ['best', 'good', 'slip', 'mistake', 'blunder', 'luck'];

const shapes: Record<Mark, string> = {
  best: 'M12 2l2.6 7.4L22 12l-7.4 2.6L12 22l-2.6-7.4L2 12l7.4-2.6z',
  good: 'M4 13l5 5L20 6',
  slip: 'M4 12h16',
  mistake: 'M6 6l12 12M18 6L6 18',
  blunder: 'M2 7l10 10M12 7L2 17M12 7l10 10M22 7L12 17',
  luck: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0 -18',
};

export function ReviewMark({ mark, isAlone }: { mark: Mark; isAlone?: boolean }) {
  return (
    <span class={`verdict-mark ${mark}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[mark]} />
      </svg>
      {isAlone && <span class="hidden">{say(`mark.${mark}`)}</span>}
    </span>
  );
}

/* What each shape means. */
export const Legend = () => (
  <ul class="legend">
    {marks.map(mark => (
      <li key={mark}>
        <ReviewMark mark={mark} />
        {say(`mark.${mark}`)}
      </li>
    ))}
  </ul>
);
