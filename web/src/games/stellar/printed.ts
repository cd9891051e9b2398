/* printed.ts - what is printed in this game's box, as the engine has it.
 * Written by wire.mjs from the engine's data. SPDX-License-Identifier: MIT */

export const printed = {
  stars: { '1': 3, '2a': 3, '2b': 2, '3a': 2, '3b': 1, '4': 1, '5a': 1, '5b': 0, '6': 0 },
  sections: [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2],
};
