/* level.tsx - how strong the bots of Play and Watch are. SPDX-License-Identifier: MIT */
import { Dialog } from '../kit/dialog.tsx';
import { knows, say } from '../kit/words.ts';
import { app, setSettings } from '../store/app.ts';

export const levelName = (level: string) =>
  knows(`level.${level}`)
    ? say('level.named', { level, name: say(`level.${level}`) })
    : say('level.n', { level });

const levels = () => app.bots.filter(bot => /^\d$/.test(bot));

export function LevelDialog({ close }: { close(): void }) {
  const { level } = app.settings;
  return (
    <Dialog title={say('level.title')} close={close}>
      <p class="muted">{say('level.text')}</p>
      <div class="levels" role="radiogroup" aria-label={say('level.title')}>
        {levels().map(l => (
          <label key={l}>
            <input
              type="radio"
              name="level"
              value={l}
              checked={l === level}
              onChange={() => setSettings({ level: l })}
            />
            {levelName(l)}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
