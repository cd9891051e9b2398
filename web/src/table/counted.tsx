/* counted.tsx - a number that counts up to its new value. SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isStill, speedScale } from '../kit/motion.ts';

const COUNT = 400; /* milliseconds */

export function Counted({ n }: { n: number }) {
  const [shown, show] = useState(n),
    from = useRef(n);
  useEffect(() => {
    const start = from.current,
      whole = COUNT * speedScale();
    from.current = n;
    if (start === n || !whole || isStill()) {
      show(n);
      return undefined;
    }
    /* A frame may have begun before this did: it counts from the time of the first one. */
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const share = Math.min(1, (now - began) / whole);
      show(Math.round(start + (n - start) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [n]);
  return <>{shown}</>;
}
