/* room.ts - what is behind the doors, as one chunk. SPDX-License-Identifier: MIT */
import { teach } from '../kit/words.ts';
import { words } from './words-en.ts';

teach(words);

export { Band } from './band.tsx';
export { openNext } from './next.ts';
export { PuzzleList as Page } from './list.tsx';
export { Pane } from './pane.tsx';
