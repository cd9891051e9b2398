/* taught.ts - the words that card and page share, taught once. SPDX-License-Identifier: MIT */
import { teach } from '../kit/words.ts';
import { words } from './card-words-en.ts';

teach(words);
