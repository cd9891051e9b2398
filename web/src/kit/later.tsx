/* later.tsx - a page that comes as a whole would keep a slow device busy for many frames. So its parts
 * come one after the other, each in a frame of its own, in the order in which they stand.
 *
 * Only when they are drawn first: from then on they are drawn like anything else. Where nothing moves
 * nobody sees frames, and all of them come at once. A part that is not there yet must not move what is:
 * its place is made by style.
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { inOwnFrame } from './frame.ts';
import { speedScale } from './motion.ts';

export function Later({ children }: { children: ComponentChildren }) {
  const [isHere, come] = useState(() => !speedScale());
  useLayoutEffect(() => (isHere ? undefined : inOwnFrame(() => come(true))), []);
  return isHere ? children : null;
}
