/* any.tsx - the drawing of a game that has none of its own: its picture in text. The
 * moves stand beside it as buttons. SPDX-License-Identifier: MIT */
import type { BoardProps, Drawing } from '../kit/drawing.ts';

function Board({ picture }: BoardProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus
    <pre class="picture" tabIndex={0}>
      {picture}
    </pre>
  );
}

export const anyGame: Drawing = { Board, words: {}, name: () => null };
