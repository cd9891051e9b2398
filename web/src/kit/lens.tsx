/* lens.tsx - a brass lens of the orrery, through which one sees a game's place.
 * SPDX-License-Identifier: MIT */
import type { Tile } from './drawing.ts';
import { circle, globe, mix, path, polar, swell, TURN, ticks } from './engrave.ts';
import { Engraving } from './engraving.tsx';

const RIM = 98.5,
  GLASS = 89;

const rim = () =>
  circle(0, 0, 99, 'fill="var(--bg)"') +
  circle(
    0,
    0,
    RIM,
    `fill="${mix('brass', 16, 'surface')}" stroke="var(--brass)" stroke-width="1.2"`,
  ) +
  ticks(0, 0, 97, { by: 3, length: 2.6 }, 'stroke="var(--brass)" stroke-width=".8"');

/* The place behind glass: shade inside the rim, one arc of light. */
const glass = (place: string) =>
  `<clipPath id="lens-glass">${circle(0, 0, GLASS)}</clipPath>` +
  `<g clip-path="url(#lens-glass)">${place}` +
  circle(0, 0, GLASS, 'fill="none" stroke="var(--cut)" stroke-width="5" opacity=".28"') +
  '</g>' +
  circle(0, 0, GLASS + 0.5, 'fill="none" stroke="var(--brass)" stroke-width="1.8"') +
  path(
    'M-78 -30A83.5 83.5 0 0 1 -30 -78',
    'fill="none" stroke="var(--text)" stroke-width="1.2" stroke-linecap="round" opacity=".35"',
  );

/* Pictures are made once: the same text again parses nothing. */
const kept = new Map<string, string>();
function engraved(key: string, make: () => string): string {
  const old = kept.get(key) ?? make();
  kept.set(key, old);
  return old;
}

function Moon({ of, game }: { of: Tile['moon']; game: string }) {
  const picture = engraved(
    `moon ${game}`,
    () => circle(0, 0, 12, 'fill="var(--bg)"') + globe({ r: 10.5, seed: of.seconds, ...of }),
  );
  return (
    <g class="moon" style={{ animationDuration: `${of.seconds}s` }}>
      <circle r={RIM} fill="none" />
      <g transform={`rotate(${of.at}) translate(${RIM} 0)`}>
        <Engraving of={picture} />
      </g>
    </g>
  );
}

/* Long and short in turn, round the rim of what was won. */
const RAYS = 72;
const rays = () => {
  const ray = (i: number) => {
    const ends = [RIM + 4, RIM + (i % 2 ? 13 : 22)].map(r => polar(0, 0, r, (i * TURN) / RAYS));
    return swell(ends, t => 1.1 * (1 - t));
  };
  return path(Array.from({ length: RAYS }, (_, i) => ray(i)).join(''), 'fill="var(--brass)"');
};

export function Lens({
  game,
  tile,
  shines,
}: {
  game: string;
  tile: Tile | undefined;
  shines?: boolean;
}) {
  return (
    <svg class="lens" viewBox="-112 -112 224 224" aria-hidden="true">
      {shines && (
        <g class="rays">
          <Engraving of={engraved('rays', rays)} />
        </g>
      )}
      <Engraving of={engraved('rim', rim)} />
      {tile && <Engraving of={engraved(game, () => glass(tile.place()))} />}
      {tile && <Moon of={tile.moon} game={game} />}
    </svg>
  );
}

/* Without its rim: down to the size of a thumbnail. */
export const Thumbnail = ({ game, tile }: { game: string; tile: Tile | undefined }) => (
  <svg class="thumbnail" viewBox="-100 -100 200 200" aria-hidden="true">
    {tile && <Engraving of={engraved(game, () => glass(tile.place()))} />}
  </svg>
);
