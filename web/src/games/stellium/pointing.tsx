/* pointing.tsx - the objective that somebody looks at: pointer, focus or finger is on it, and
 * its nearest way is drawn on the board. A second press or the key N shows the next one.
 * SPDX-License-Identifier: MIT */
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import type { Pointed } from './outlines.tsx';
import { cardOf, type View } from './view.ts';

interface Look {
  card: string | null;
  way: number;
}
interface Pointing extends Look {
  point(card: string | null): void;
  next(): void;
}
const nowhere: Pointing = { card: null, way: 0, point: () => undefined, next: () => undefined };

export const PointingContext = createContext<Pointing>(nowhere);

export function usePointing(): Pointing {
  const [look, set] = useState<Look>({ card: null, way: 0 });
  const next = () => set(l => ({ ...l, way: l.way + 1 }));
  useEffect(() => {
    if (!look.card) return undefined;
    const press = (e: KeyboardEvent) => {
      if (e.key === 'n' && !e.ctrlKey && !e.metaKey && !e.altKey) next();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [look.card]);
  return { ...look, point: card => set({ card, way: 0 }), next };
}

/* What is pointed at, as far as it still lies on the table. */
export function pointedIn(v: View, { card: name, way }: Look): Pointed | null {
  const card = cardOf(v, name ?? undefined),
    shown = card?.ways[way % card.ways.length];
  return card && shown ? { card, way: shown } : null;
}

/* Where an objective lies. A click on one that can be no part of the choice only looks. */
export function Place({
  card,
  class: name,
  children,
}: {
  card: string;
  class?: string;
  children: ComponentChildren;
}) {
  const { live, picked, why } = useChoice(),
    pointing = useContext(PointingContext);
  const isOpen = live.has(card) || picked.has(card),
    here = pointing.card === card;
  const look = (e: MouseEvent) => {
    if (isOpen) return;
    e.stopPropagation();
    why([card]);
    if (here) pointing.next();
    else pointing.point(card);
  };
  return (
    <div
      class={`objective-place ${name ?? ''} ${here ? 'pointed' : ''}`}
      onPointerEnter={e => {
        if (e.pointerType !== 'touch') pointing.point(card);
      }}
      onPointerLeave={e => {
        if (e.pointerType !== 'touch') pointing.point(null);
      }}
      onFocusIn={() => {
        if (!here) pointing.point(card);
      }}
      onFocusOut={() => pointing.point(null)}
      onClickCapture={look}
    >
      {children}
    </div>
  );
}
