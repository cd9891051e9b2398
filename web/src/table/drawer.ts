/* drawer.ts - a drawer that closes gives the focus back to where it was. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function useDrawer(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null),
    before = useRef(document.activeElement);
  useEffect(
    () => () => {
      /* The focus has gone with the drawer, unless somebody took it elsewhere. */
      if (document.activeElement === document.body && before.current?.isConnected)
        (before.current as HTMLElement).focus({ preventScroll: true });
    },
    [],
  );
  return box;
}
