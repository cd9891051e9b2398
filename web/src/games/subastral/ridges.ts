/* ridges.ts - each biome's own horizon along the foot of its card, so that a fanned
 * pile is read by its edges. Paths begin at the left edge on the base line and are
 * closed by the card (kit/card.tsx). SPDX-License-Identifier: MIT */

const waves = (n: number, height: number) => {
  const w = 92 / n;
  return `V108${`q${w / 2} ${-height} ${w} 0`.repeat(n)}`;
};
const teeth = (n: number, heights: number[]) => {
  const w = 92 / n;
  return (
    'V110' +
    Array.from({ length: n }, (_, i) => {
      const h = heights[i % heights.length] ?? 12;
      return `l${w / 2} ${-h}l${w / 2} ${h}`;
    }).join('')
  );
};

export const ridges: Record<string, string> = {
  desert: 'V109C18 90 36 92 50 107C62 93 80 92 96 106',
  savanna: 'V109H56C61 97 77 97 82 109H96',
  rainforest: waves(5, 21),
  chaparral: waves(10, 11),
  grassland: teeth(15, [11, 16, 9, 14]),
  forest: waves(3, 27),
  taiga: teeth(6, [24, 17, 21]),
  tundra: 'V110L26 102L46 108L72 99L96 107',
};
