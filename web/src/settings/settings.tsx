/* settings.tsx - what this browser keeps to itself. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { setSettings, useApp } from '../store/app.ts';
import { keepName, readName } from '../store/memory.ts';
import { say } from '../kit/words.ts';
import { Choices, Dialog } from '../kit/dialog.tsx';

export function SettingsDialog({ close }: { close(): void }) {
  const { settings } = useApp();
  const [name, setName] = useState(readName());
  const notify = async (on: boolean) => {
    if (on && 'Notification' in window) await Notification.requestPermission();
    setSettings({ notify: on });
  };
  return (
    <Dialog title={say('tool.settings')} close={close}>
      <dl class="settings">
        <dt>{say('name.label')}</dt>
        <dd>
          <input
            type="text"
            maxLength={20}
            value={name}
            aria-label={say('name.label')}
            onInput={e => {
              setName(e.currentTarget.value);
              keepName(e.currentTarget.value);
            }}
          />
        </dd>
        <dt>{say('set.theme')}</dt>
        <dd>
          <Choices
            name={say('set.theme')}
            value={settings.theme}
            values={['auto', 'dark', 'light']}
            label={v => say(`set.theme.${v}`)}
            set={theme => setSettings({ theme })}
          />
        </dd>
        <dt>{say('set.text')}</dt>
        <dd>
          <Choices
            name={say('set.text')}
            value={settings.text}
            values={['normal', 'large', 'larger']}
            label={v => say(`set.text.${v}`)}
            set={text => setSettings({ text })}
          />
        </dd>
        <dt>{say('set.speed')}</dt>
        <dd>
          <Choices
            name={say('set.speed')}
            value={settings.speed}
            values={['half', 'one', 'double', 'off']}
            label={v => say(`set.speed.${v}`)}
            set={speed => setSettings({ speed })}
          />
        </dd>
        <dt>{say('set.confirm')}</dt>
        <dd>
          <Choices
            name={say('set.confirm')}
            value={settings.confirm}
            values={['auto', 'always', 'never']}
            label={v => say(`set.confirm.${v}`)}
            set={confirm => setSettings({ confirm })}
          />
        </dd>
        <dt>{say('set.sound')}</dt>
        <dd>
          <label>
            <input
              type="checkbox"
              checked={settings.sound}
              onChange={e => setSettings({ sound: e.currentTarget.checked })}
            />
            {say('set.sound.on')}
          </label>
        </dd>
        <dt>{say('set.notify')}</dt>
        <dd>
          <label>
            <input
              type="checkbox"
              checked={settings.notify}
              onChange={e => void notify(e.currentTarget.checked)}
            />
            {say('set.notify.on')}
          </label>
        </dd>
      </dl>
      <h3>{say('keys.title')}</h3>
      <ul class="keys">
        {(['arrows', 'enter', 'c', 'u', 'h', 'rules', 't', 'l', 'escape'] as const).map(k => (
          <li key={k}>
            <kbd>{say(`key.${k}`)}</kbd> {say(`keys.${k}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
