/* kept.ts - the progress as a component reads it. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { allDays, allTried, onChange } from './db.ts';
import type { Day, Tried } from './progress.ts';

export interface Progress {
  tried: readonly Tried[];
  days: readonly Day[];
}

/* Empty until it is read, and where the browser keeps nothing. */
export function useProgress(): Progress {
  const [progress, set] = useState<Progress>({ tried: [], days: [] });
  useEffect(() => {
    const read = () =>
      void Promise.all([allTried(), allDays()]).then(
        ([tried, days]) => set({ tried, days }),
        () => undefined,
      );
    read();
    return onChange(read);
  }, []);
  return progress;
}
