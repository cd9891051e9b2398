/* parts.tsx - the small drawings of Stellar Leap: resources, dice, figures. SPDX-License-Identifier: MIT */
import { At, Glyph } from '../../kit/glyph.tsx';
import { kinds, type Amounts } from './view.ts';

export const resources: Record<string, { glyph: string; hue: string }> = {
  w: { glyph: 'r-water', hue: 'azure' },
  f: { glyph: 'r-food', hue: 'gold' },
  u: { glyph: 'r-fuel', hue: 'ember' },
  o: { glyph: 'r-oxygen', hue: 'jade' },
  c: { glyph: 'r-choice', hue: 'brass' },
};

export const species = ['tuskadon', 'starlings', 'cosmosaurus', 'scoutars', 'araklith'] as const;

export const Resource = ({ kind }: { kind: string }) => (
  <Glyph id={resources[kind]!.glyph} hue={resources[kind]!.hue} />
);

/* "3 fuel, 1 oxygen" as glyphs; the words for it stand in the label around. */
export function Pile({ amounts }: { amounts: Amounts }) {
  return (
    <span class="pile-of" aria-hidden="true">
      {amounts.map(
        (n, i) =>
          n > 0 && (
            <span key={i}>
              <Resource kind={kinds[i]!} />
              <b>{n}</b>
            </span>
          ),
      )}
    </span>
  );
}

const pips: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

export function Die({ value, class: name = '' }: { value: number; class?: string }) {
  return (
    <svg class={`die ${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1.500" y="1.500" width="21" height="21" rx="5" />
      {(pips[value] ?? []).map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r={2.1} />
      ))}
    </svg>
  );
}

/* Exhausted: hatched and turned, so that neither colour nor shade has to be seen. */
export function Figure({
  who,
  exhausted,
  x = 0,
  y = 0,
  size,
}: {
  who: number;
  exhausted?: boolean | undefined;
  x?: number;
  y?: number;
  size: number;
}) {
  const name = species[who % 5] ?? 'tuskadon';
  return (
    <g class={`figure ${name}`} transform={`translate(${x} ${y})`}>
      <circle
        class={exhausted ? 'token hatched' : 'token'}
        cx={size / 2}
        cy={size / 2}
        r={size / 2}
      />
      <g transform={exhausted ? `rotate(90 ${size / 2} ${size / 2})` : undefined}>
        <At id={name} x={size * 0.16} y={size * 0.16} size={size * 0.68} />
      </g>
    </g>
  );
}

export const speciesAt = (home: string | null) => (home ? Number(home.slice(1)) - 1 : 0);

export const Person = ({ who, exhausted }: { who: number; exhausted?: boolean }) => (
  <svg class="person" viewBox="-1 -1 22 22" aria-hidden="true">
    <Figure who={who} exhausted={exhausted} size={20} />
  </svg>
);

/* The craters of an orb come from its token: the same planet looks the same for ever. */
function craters(token: string): { x: number; y: number; r: number }[] {
  let seed = [...token].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);
  const next = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  return Array.from({ length: 4 }, () => {
    const angle = next() * 6.283,
      far = Math.sqrt(next()) * 15;
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far, r: 2 + next() * 3.2 };
  });
}

export function Orb({ token, x, y }: { token: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="orb" r="23" />
      <path class="shade" d="M0 -23a23 23 0 0 1 0 46a30 30 0 0 0 0-46z" />
      {craters(token).map((c, i) => (
        <circle key={i} class="crater" cx={c.x} cy={c.y} r={c.r} />
      ))}
    </g>
  );
}
