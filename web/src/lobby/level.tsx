/* level.tsx - how strong the bots of Play and Watch are. SPDX-License-Identifier: MIT */
import { Dialog } from '../kit/dialog.tsx';
import { isLevel, levelName } from '../kit/level.ts';
import { say } from '../kit/words.ts';
import { useBeatenLevel } from '../history/door.tsx';
import { app, setSettings } from '../store/app.ts';

/* Who has beaten a level twice is shown the next; every level can be chosen at any time. */
export function LevelDialog({ close }: { close(): void }) {
  const { level } = app.settings,
    levels = app.bots.filter(isLevel),
    beaten = useBeatenLevel();
  return (
    <Dialog title={say('level.title')} close={close}>
      <p class="muted">{say('level.text')}</p>
      <div class="levels" role="radiogroup" aria-label={say('level.title')}>
        {levels.map(l => (
          <label key={l}>
            <input
              type="radio"
              name="level"
              value={l}
              checked={l === level}
              onChange={() => setSettings({ level: l })}
            />
            {levelName(l)}
            {beaten !== null && Number(l) === beaten + 1 && (
              <small class="next-level">
                {say('level.next', { level: levelName(String(beaten)) })}
              </small>
            )}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
