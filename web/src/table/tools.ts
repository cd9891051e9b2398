/* tools.ts - the tools of a table: in the bar, and on a narrow screen in the sheet.
 * SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import type { Tool } from './bar.tsx';
import type { Panel } from './panel.ts';
import type { RailNow } from './rail.tsx';

interface Wanted {
  rail: RailNow;
  toggle(p: Panel): void;
  pause: ((on: boolean) => void) | null;
  isPaused: boolean;
  canEmote: boolean;
}

const tool = (id: string, label: string, run: () => void, more: Partial<Tool> = {}): Tool => ({
  id,
  icon: id,
  label: say(label),
  class: `call-${id}`,
  run,
  ...more,
});

/* What only some tables have. */
function toolsHere({ toggle, pause, isPaused, canEmote }: Wanted): Tool[] {
  return [
    ...(pause
      ? [tool('pause', 'tool.pause', () => pause(!isPaused), { key: 'p', pressed: isPaused })]
      : []),
    ...(canEmote ? [tool('emote', 'tool.emote', () => toggle('emotes'), { key: 'e' })] : []),
  ];
}

export function toolsOf(w: Wanted): { bar: Tool[]; sheet: Tool[] } {
  const { rail, toggle } = w,
    here = toolsHere(w),
    settings = tool('settings', 'tool.settings', () => toggle('settings'));
  return {
    bar: [
      ...here,
      tool('rules', 'tool.rules', () => rail.open('rules'), { key: '?' }),
      settings,
      tool('sheet', 'tool.more', () => rail.showSheet(!rail.isSheet), { icon: 'settings' }),
    ],
    sheet: [tool('text', 'tool.text', () => toggle('text')), ...here, settings],
  };
}
