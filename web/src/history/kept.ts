/* kept.ts - the history as a component reads it. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import type { Match } from './match.ts';
import type { Kept } from './outside.ts';

/* The newest first; null before they are read, 'refused' where the browser keeps nothing. */
export function useMatches({ allMatches, onChange }: Kept): readonly Match[] | null | 'refused' {
  const [matches, setMatches] = useState<readonly Match[] | null | 'refused'>(null);
  useEffect(() => {
    const read = () => void allMatches().then(setMatches, () => setMatches('refused'));
    read();
    return onChange(read);
  }, []);
  return matches;
}
