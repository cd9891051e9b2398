/* skip.ts - while deeds are shown one after the other (deeds.ts), a click or Escape goes to
 * the end of them. A click on the board then does nothing else: what lies under it was asked
 * nothing when the finger went down. SPDX-License-Identifier: MIT */
import { useEffect } from 'preact/hooks';
import { app, skipDeeds } from '../store/app.ts';

export function useSkip(): void {
  const { playing } = app;
  useEffect(() => {
    if (!playing) return undefined;
    const click = (e: MouseEvent) => {
      skipDeeds();
      if ((e.target as Element).closest('.board')) {
        e.stopPropagation();
        e.preventDefault();
      }
    };
    const press = (e: KeyboardEvent) => {
      if (e.key === 'Escape' || e.key === 'c') skipDeeds();
    };
    addEventListener('click', click, true);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('click', click, true);
      removeEventListener('keydown', press);
    };
  }, [playing]);
}
