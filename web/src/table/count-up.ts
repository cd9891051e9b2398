/* count-up.ts - the pad at the end of a match is counted line by line; any click or key ends that
 * at once. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { isStill, speedScale } from '../kit/motion.ts';

const LINE = 400; /* milliseconds */

export interface CountUp {
  lines: number /* that have been counted */;
  isOver: boolean;
}

export function useCountUp(of: number): CountUp {
  const pace = LINE * speedScale(),
    [lines, count] = useState(isStill() || !pace ? of : 0);
  useEffect(() => {
    if (lines >= of) return undefined;
    const timer = setTimeout(() => count(lines + 1), pace),
      skip = () => count(of);
    addEventListener('pointerdown', skip);
    addEventListener('keydown', skip);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skip);
    };
  }, [lines, of]);
  return { lines, isOver: lines >= of };
}
