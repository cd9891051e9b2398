/* screen.ts - how much room there is, as the style sheets see it. SPDX-License-Identifier: MIT */

export const isNarrow = () => matchMedia('(max-width: 759px)').matches;
