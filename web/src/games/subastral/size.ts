/* size.ts - how large a part of the board is, in pixels: its drawing is laid out by that.
 * SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Size {
  width: number;
  height: number;
}

/* [0, 0] before it is drawn first. */
export function useSize<T extends HTMLElement>(): [RefObject<T | null>, Size] {
  const ref = useRef<T>(null);
  const [size, keep] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    const measure = () => {
      const width = node.clientWidth,
        height = node.clientHeight;
      keep(was => (was.width === width && was.height === height ? was : { width, height }));
    };
    const watch = new ResizeObserver(measure); /* looks first when all is laid out */
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return [ref, size];
}
