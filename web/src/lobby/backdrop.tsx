/* backdrop.tsx - measures where the lenses stand and draws the instrument behind them.
 * SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Engraving } from '../kit/engraving.tsx';
import { arm, hubOf, orbit, pillar, sky, sun, sunRing, wheel, type Layout } from './instrument.ts';

const UPRIGHT = 900; /* pixels of width up to which the lenses stand below each other */

function measure(lobby: HTMLElement): Layout | null {
  const box = lobby.getBoundingClientRect(),
    name = lobby.querySelector('.tile h2')?.getBoundingClientRect();
  const discs = [...lobby.querySelectorAll('.tile .lens')].map(lens => {
    const b = lens.getBoundingClientRect();
    return {
      x: b.left + b.width / 2 - box.left,
      y: b.top + b.height / 2 - box.top,
      r: b.width / 2,
    };
  });
  if (!name || discs.length < 2) return null;
  return {
    width: box.width,
    height: box.height,
    unit: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
    names: name.top - box.top - 14,
    discs,
    isUpright: box.width <= UPRIGHT,
  };
}

function useLayout(lobby: RefObject<HTMLElement | null>, games: number): Layout | null {
  const [layout, setLayout] = useState<Layout | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      if (lobby.current) setLayout(measure(lobby.current));
    };
    const watch = new ResizeObserver(look);
    if (lobby.current) watch.observe(lobby.current);
    for (const lens of lobby.current?.querySelectorAll('.tile .lens') ?? []) watch.observe(lens);
    look();
    return () => watch.disconnect();
  }, [games]);
  return layout;
}

function Sun({ layout }: { layout: Layout }) {
  const { x, y, r } = hubOf(layout),
    k = r / 92;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`translate(${84 * k} ${92 * k})`}>
        <Engraving class="spin against" of={wheel(34 * k, 20)} />
      </g>
      <g transform={`translate(${-58 * k} ${104 * k})`}>
        <Engraving class="spin" of={wheel(26 * k, 16)} />
      </g>
      <Engraving class="spin" of={sunRing(r)} />
      <Engraving of={sun(r)} />
    </g>
  );
}

/* `pointed` is the lens whose arm and orbit are lit; null: none. */
export function Backdrop({
  lobby,
  games,
  pointed,
}: {
  lobby: RefObject<HTMLElement | null>;
  games: number;
  pointed: number | null;
}) {
  const l = useLayout(lobby, games);
  if (!l) return <svg class="backdrop" aria-hidden="true" />;
  const places = l.discs.map((_, i) => i),
    lit = (i: number) => (i === pointed ? 'lit' : '');
  return (
    <svg class="backdrop" aria-hidden="true" viewBox={`0 0 ${l.width} ${l.height}`}>
      <Engraving of={sky(l)} />
      {l.isUpright && <Engraving of={pillar(l)} />}
      <clipPath id="below-bar">
        <rect y={58 * l.unit} width={l.width} height={l.height} />
      </clipPath>
      <g clip-path="url(#below-bar)">
        {!l.isUpright && places.map(i => <Engraving key={i} class={lit(i)} of={orbit(l, i)} />)}
      </g>
      {!l.isUpright &&
        places.toReversed().map(i => <Engraving key={i} class={lit(i)} of={arm(l, i)} />)}
      <Sun layout={l} />
    </svg>
  );
}
