/* tools.ts - the tools of a table: in the bar, and on a narrow screen in the sheet.
 * SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import type { Tool } from './bar.tsx';
import { drawingOf } from './drawings.ts';
import type { GuideNow } from './guide.tsx';
import type { Panel } from './panel.ts';
import type { RailNow } from './rail.tsx';

export function toolsOf(
  state: State,
  me: number | null,
  guide: GuideNow,
  rail: RailNow,
  toggle: (p: Panel) => void,
): { bar: Tool[]; sheet: Tool[] } {
  const canGuide = !!drawingOf(state.game).guide && me !== null && !state.over;
  const tool = (id: string, label: string, run: () => void, more: Partial<Tool> = {}): Tool => ({
    id,
    icon: id,
    label: say(label),
    class: `call-${id}`,
    run,
    ...more,
  });
  const toGuide = tool('guide', 'guide.title', guide.on ? guide.stop : guide.start, {
    pressed: guide.on,
  });
  const settings = tool('settings', 'tool.settings', () => toggle('settings'));
  const guides = canGuide ? [toGuide] : [];
  return {
    bar: [
      ...guides,
      tool('rules', 'tool.rules', () => rail.open('rules'), { key: '?' }),
      settings,
      tool('sheet', 'tool.more', () => rail.showSheet(!rail.isSheet), { icon: 'settings' }),
    ],
    sheet: [...guides, tool('text', 'tool.text', () => toggle('text')), settings],
  };
}
