/* skip.ts - while steps of an automa are shown one after the other (automa.ts), a click or Escape goes to
 * the end of them. A click on the board then does nothing else: what lies under it was asked
 * nothing when the finger went down. What is paused is not skipped. SPDX-License-Identifier: MIT */
import { useEffect } from 'preact/hooks';
import { app, skipSteps } from '../store/app.ts';

export function useSkip(): void {
  const { playing, held } = app;
  useEffect(() => {
    if (!playing || held) return undefined;
    const click = (e: MouseEvent) => {
      const target = e.target as Element;
      if (target.closest('.call-pause')) return;
      skipSteps();
      if (target.closest('.board')) {
        e.stopPropagation();
        e.preventDefault();
      }
    };
    const press = (e: KeyboardEvent) => {
      if (e.key === 'Escape' || e.key === 'c') skipSteps();
    };
    addEventListener('click', click, true);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('click', click, true);
      removeEventListener('keydown', press);
    };
  }, [playing, held]);
}
