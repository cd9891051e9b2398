/* objective.tsx - Stellium's objectives as small diagrams on the lattice. SPDX-License-Identifier: MIT */
import { At } from '../../parts/glyph.tsx';
import { say } from '../../words.ts';

export const bodies: Record<string, { glyph: string; hue: string }> = {
  planet: { glyph: 'b-planet', hue: 'jade' },
  comet: { glyph: 'b-comet', hue: 'azure' },
  star: { glyph: 'b-star', hue: 'gold' },
  supernova: { glyph: 'b-nova', hue: 'rose' },
};

/* Axial places of each figure; "x" marks places of the diagram that stay free. */
const figures: Record<string, [number, number][]> = {
  line: [[-1, 0], [0, 0], [1, 0]],
  arc: [[-1, 0], [0, -1], [1, -1]],
  rectangle: [[-1, 2], [0, 0], [1, 0], [0, 2]],
  diamond: [[0, 0], [1, 0], [0, 1], [-1, 1]],
  triangle: [[0, 0], [1, 0], [0, 1]],
  trine: [[0, -1], [-1, 1], [1, 0]],
  ess: [[-1, 1], [0, 0], [0, 1], [1, 0]],
  pair: [[0, 0], [1, 0]],
};

export function objectiveName(card: string): string {
  const [type = '', kind = ''] = card.split('-');
  return say('stellium.objective', { type: say(`stellium.body.${type}`), kind: say(`stellium.kind.${kind}`) });
}

export function Objective({ card, points }: { card: string; points: number[] }) {
  const [type = 'planet', kind = 'line'] = card.split('-');
  const body = bodies[type] ?? bodies['planet']!;
  const spots = figures[kind];
  const xs = spots?.map(([q, r]) => q + r / 2) ?? [], ys = spots?.map(([, r]) => r * 0.866) ?? [];
  const cx = spots ? (Math.min(...xs) + Math.max(...xs)) / 2 : 0, cy = spots ? (Math.min(...ys) + Math.max(...ys)) / 2 : 0;
  return (
    <svg class={`card ${body.hue}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect class="plate" x="1" y="1" width="98" height="138" rx="8" />
      <rect class="hair" x="4.5" y="4.5" width="91" height="131" rx="5.5" />
      <text class="rail" x="91" y="29" font-size={points.length > 1 ? 18 : 25} text-anchor="end">{points.join('/')}</text>
      <At id={body.glyph} x={8} y={9} size={24} />
      {spots?.map((_, i) => <At key={i} id={body.glyph} x={50 + (xs[i]! - cx) * 25 - 11} y={72 + (ys[i]! - cy) * 25 - 11} size={22} />)}
      {kind === 'centre' && <><circle class="ring" cx="50" cy="72" r="24" /><At id={body.glyph} x={38} y={60} size={24} /></>}
      {kind === 'symbol' && <><circle class="ring dotted" cx="50" cy="72" r="17" /><At id={body.glyph} x={38} y={60} size={24} /></>}
      <text class="name" x="50" y="128">{say(`stellium.kind.${kind}`)}</text>
    </svg>
  );
}
