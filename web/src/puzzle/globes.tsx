/* globes.tsx - the tries as globes of brass: those that were wrong are crossed, the one that found the
 * move is a star. SPDX-License-Identifier: MIT */
import { globe } from '../kit/engrave.ts';
import { Engraving } from '../kit/engraving.tsx';
import { knows, say } from '../kit/words.ts';
import { Star } from './star.tsx';

const picture = globe({ r: 9, seed: 3, hue: 'brass' });

const Whole = () => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true">
    <Engraving of={picture} />
  </svg>
);
const Crossed = () => (
  <svg viewBox="-12 -12 24 24" class="crossed" aria-hidden="true">
    <circle r="9.5" />
    <path d="M-4 -4L4 4M4 -4L-4 4" />
  </svg>
);

function foundAt(n: number): string {
  const key = `puzzle.found.${n}`;
  return knows(key) ? say(key) : say('puzzle.found.later', { n });
}

export function Globes({ left, used, found }: { left: number; used: number; found: boolean }) {
  const rest = found ? left - 1 : left;
  return (
    <p class="globes">
      {Array.from({ length: used }, (_, i) => (
        <Crossed key={i} />
      ))}
      {found && <Star kind="found" />}
      {Array.from({ length: rest }, (_, i) => (
        <Whole key={i} />
      ))}
      <span>{found ? foundAt(used + 1) : say('puzzle.left', { n: left })}</span>
    </p>
  );
}
