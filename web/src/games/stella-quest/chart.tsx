/* chart.tsx - the sky: its engraving, a constellation for every side, the Black Star on its
 * way, and in the middle the round. Places are in units of the grid of sky-picture.ts.
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Engraving } from '../../kit/engraving.tsx';
import { say } from '../../kit/words.ts';
import { Constellation } from './constellation.tsx';
import { BLACK_STAR_AT, blackStarAngle, point, rimOf, skyPicture, walk } from './sky-picture.ts';
import { useFading, useWindows } from './moments.ts';
import { BlackStar } from './pieces.tsx';
import { Plaques, Pole, Trick } from './round.tsx';
import { placed, type Table } from './table.ts';
import { isEnd } from './view.ts';

/* -- The sky itself ------------------------------------------------------------------------------ */

function SkyChart({ t }: { t: Table }) {
  const { v } = t,
    lit = t.sectors.map(s => v.seats[s.side]?.lights ?? 0),
    bright = v.enlightened !== null;
  const picture = useMemo(
    () =>
      skyPicture(
        t.sectors,
        t.sectors.map((s, i) => ({
          lights: lit[i]!,
          all: v.all_lights,
          bare: s.side === v.dummy,
        })),
        bright,
      ),
    [t.sectors, lit.join(), v.all_lights, bright],
  );
  const before = useFading(picture, t.live),
    sky = useRef<SVGSVGElement>(null);
  useWindows(sky, picture, t.live);
  return (
    <svg ref={sky} class="sq sky-chart" viewBox="-300 -300 600 600" aria-hidden="true">
      <Engraving of={picture} />
      {before && <Engraving of={before.picture} class="going" key={before.picture} />}
      {t.sectors
        .filter(s => v.seats[s.side]?.in_danger && s.side === t.me)
        .map(s => (
          <path key={s.side} class="danger" d={rimOf(s)} />
        ))}
    </svg>
  );
}

/* -- The Black Star ------------------------------------------------------------------------------- */

/* It walks along the horizon: its arm turns, the short way round. */
function useAngle(angle: number): number {
  const shown = useRef(angle),
    next = shown.current + walk(shown.current, angle).turn;
  useLayoutEffect(() => {
    shown.current = next;
  });
  return next;
}

function TheBlackStar({ t }: { t: Table }) {
  const { v } = t,
    of = (side: number | null) => t.sectors.find(s => s.side === side),
    home = of(v.black_star),
    next = of(t.ahead.starTo),
    start = home ? blackStarAngle(home) : t.sectors.length === 4 ? -45 : -90,
    angle = useAngle(start),
    danger = v.black_star !== null && v.black_star === t.me && v.seats[v.black_star]?.in_danger;
  const arm = (a: number, r: number) => (
    <div class="arm" style={{ '--angle': `${a}deg`, '--far': r }}>
      <span data-at="black-star">
        <BlackStar />
      </span>
    </div>
  );
  const [gx, gy] = next ? point(BLACK_STAR_AT, blackStarAngle(next)) : [0, 0];
  return (
    <div class={`walker ${danger ? 'grown' : home ? '' : 'free'}`}>
      <div
        role="img"
        aria-label={
          home
            ? say('stella-quest.black-star.of', { who: t.names[home.side] ?? '' })
            : say('stella-quest.black-star.free')
        }
        title={say('stella-quest:star.help')}
      >
        {arm(angle, home ? BLACK_STAR_AT : 284)}
      </div>
      {next && (
        <>
          <svg class="sq way" viewBox="-300 -300 600 600" aria-hidden="true">
            <path d={walk(start, blackStarAngle(next)).d} />
          </svg>
          <div class="placed shade" style={placed(gx, gy)}>
            <BlackStar />
          </div>
        </>
      )}
    </div>
  );
}

/* -- All of it ------------------------------------------------------------------------------------ */

function DummyName({ t }: { t: Table }) {
  const s = t.sectors.find(x => x.side === t.v.dummy);
  if (!s) return null;
  const [from, to] = [-46, 46].map(a => point(254, s.middle + a));
  return (
    <svg class="sq dummy-name" viewBox="-300 -300 600 600" aria-hidden="true">
      <path id="sq-dummy" d={`M${from![0]} ${from![1]}A254 254 0 0 1 ${to![0]} ${to![1]}`} />
      <text>
        <textPath href="#sq-dummy" startOffset="50%">
          {say('stella-quest:dummy.plays')}
        </textPath>
      </text>
    </svg>
  );
}

export function Chart({ t, children }: { t: Table; children?: ComponentChildren }) {
  const over = isEnd(t.v);
  return (
    <div class="chart">
      <SkyChart t={t} />
      <DummyName t={t} />
      {t.sectors.map(s => (
        <Constellation key={s.side} t={t} s={s} />
      ))}
      {children}
      {!over && <Pole t={t} />}
      {!over && <Plaques t={t} />}
      {!over && <Trick t={t} />}
      {!over && <TheBlackStar t={t} />}
    </div>
  );
}
