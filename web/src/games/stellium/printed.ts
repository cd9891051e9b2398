/* printed.ts - what is printed in this game's box, as the engine has it.
 * Written by wire.mjs from the engine's data. SPDX-License-Identifier: MIT */

export const printed = {
  figures: {
    line: {
      places: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      own: 3,
    },
    arc: {
      places: [
        [1, 0],
        [0, 1],
        [-1, 1],
      ],
      own: 3,
    },
    rectangle: {
      places: [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ],
      own: 4,
    },
    diamond: {
      places: [
        [0, 0],
        [0, 1],
        [1, 0],
        [-1, 1],
      ],
      own: 2,
    },
    triangle: {
      places: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      own: 3,
    },
    trine: {
      places: [
        [1, 0],
        [-1, 1],
        [0, -1],
      ],
      own: 3,
    },
    ess: {
      places: [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
      ],
      own: 4,
    },
    pair: {
      places: [
        [0, 0],
        [1, 0],
      ],
      own: 2,
    },
  },
  tips: { planet: 'supernova', comet: 'star', star: 'planet', supernova: 'comet' },
};
