/* counted.tsx - a number that counts up to what it has become. SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isStill, speedScale } from '../kit/motion.ts';

const COUNT = 400; /* milliseconds */

export function Counted({ n }: { n: number }) {
  const [shown, show] = useState(n),
    from = useRef(n);
  useEffect(() => {
    const start = from.current,
      whole = COUNT * speedScale(),
      began = performance.now();
    from.current = n;
    if (start === n || !whole || isStill()) {
      show(n);
      return undefined;
    }
    const step = (now: number) => {
      const share = Math.min(1, (now - began) / whole);
      show(Math.round(start + (n - start) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [n]);
  return <>{shown}</>;
}
