/* drawer.ts - a drawer that closes gives the focus back to where it was. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useDrawer(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null),
    before = useRef(document.activeElement);
  useLayoutEffect(
    () => () => {
      /* The focus has gone with the drawer, or is about to, unless somebody took it elsewhere. */
      const now = document.activeElement;
      if ((now === document.body || now?.closest('.pane')) && before.current?.isConnected)
        (before.current as HTMLElement).focus({ preventScroll: true });
    },
    [],
  );
  return box;
}
