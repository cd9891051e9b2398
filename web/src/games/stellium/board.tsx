/* board.tsx - until the board is drawn it is played from the text picture. SPDX-License-Identifier: MIT */
import { anyGame } from '../any.tsx';

export const stellium = anyGame;
