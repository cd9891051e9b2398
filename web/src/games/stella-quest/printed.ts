/* printed.ts - what is printed in this game's box, as the engine has it.
 * Written by wire.mjs from the engine's data. SPDX-License-Identifier: MIT */

export const printed = { jewels: [3, 3, 2, 2, 1, 1] };
