/* panel.ts - what lies over the table: the text view, the settings, the emotes, the replay of
 * a match.
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';

export type Panel = null | 'text' | 'settings' | 'emotes' | 'replay';

/* The replay is a place of its own: the browser's Back leaves it for the end of the match. */
export function usePanel() {
  const [panel, setPanel] = useState<Panel>(null);
  useEffect(() => {
    if (panel !== 'replay') return undefined;
    const back = () => setPanel(null);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [panel]);
  return {
    panel,
    toggle: (p: Panel) => setPanel(now => (now === p ? null : p)),
    replay: () => {
      history.pushState(null, '', location.href);
      setPanel('replay');
    },
    close: () => {
      if (panel === 'replay') history.back();
      else setPanel(null);
      return panel !== null;
    },
  };
}
