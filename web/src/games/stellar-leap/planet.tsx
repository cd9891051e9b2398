/* planet.tsx - a planet of Stellar Leap, 1 : 1.1, and the figures on it. SPDX-License-Identifier: MIT */
import { At } from '../../parts/glyph.tsx';

export const resources: Record<string, { glyph: string; hue: string }> = {
  w: { glyph: 'r-water', hue: 'azure' },
  f: { glyph: 'r-food', hue: 'gold' },
  u: { glyph: 'r-fuel', hue: 'ember' },
  o: { glyph: 'r-oxygen', hue: 'jade' },
};

export const species = ['tuskadon', 'starlings', 'cosmosaurus', 'scoutars', 'araklith'] as const;

/* Exhausted: hatched and turned, so that neither colour nor shade has to be seen. */
export function Figure({ who, exhausted, x, y, size }: { who: number; exhausted?: boolean; x: number; y: number; size: number }) {
  const name = species[who % 5] ?? 'tuskadon';
  return (
    <g class={`figure ${name}`} transform={`translate(${x} ${y})`}>
      <circle class={exhausted ? 'token hatched' : 'token'} cx={size / 2} cy={size / 2} r={size / 2} />
      <g transform={exhausted ? `rotate(90 ${size / 2} ${size / 2})` : undefined}><At id={name} x={size * 0.16} y={size * 0.16} size={size * 0.68} /></g>
    </g>
  );
}

/* The craters of an orb come from its token: the same planet looks the same for ever. */
function craters(token: string): { x: number; y: number; r: number }[] {
  let seed = [...token].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);
  const next = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;
  return Array.from({ length: 4 }, () => {
    const angle = next() * 6.283, far = Math.sqrt(next()) * 15;
    return { x: 55 + Math.cos(angle) * far, y: 48 + Math.sin(angle) * far, r: 2 + next() * 3.2 };
  });
}

export interface Planet { token: string; name: string; threat?: number; makes: [string, number][]; figures: { who: number; exhausted?: boolean }[]; hue: string }

export function PlanetCard({ p }: { p: Planet }) {
  return (
    <svg class={`card planet ${p.hue}`} viewBox="0 0 110 121" aria-hidden="true">
      <rect class="plate" x="1" y="1" width="108" height="119" rx="8" />
      <text class="name" x="9" y="19" text-anchor="start">{p.name}</text>
      {p.threat !== undefined && <text class="name threat" x="101" y="19" text-anchor="end">{'\u25B2'}{p.threat}</text>}
      <circle class="orb" cx="55" cy="48" r="23" />
      <path class="shade" d="M55 25a23 23 0 0 1 0 46a30 30 0 0 0 0-46z" />
      {craters(p.token).map((c, i) => <circle key={i} class="crater" cx={c.x} cy={c.y} r={c.r} />)}
      {p.makes.map(([kind, count], i) => <g key={kind}>
        <At id={resources[kind]!.glyph} hue={resources[kind]!.hue} x={9 + i * 34} y={76} size={17} />
        <text class="name" x={29 + i * 34} y="89" text-anchor="start">{count}</text></g>)}
      {p.figures.map((f, i) => <Figure key={i} who={f.who} exhausted={f.exhausted} x={8 + i * 20} y={97} size={18} />)}
    </svg>
  );
}
