/* settings.tsx - what this browser keeps to itself. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { app, setSettings } from '../store/app.ts';
import { keepName, readName, type Settings } from '../store/memory.ts';
import { say } from '../kit/words.ts';
import { Icon } from '../kit/glyph.tsx';
import { Choices, Dialog } from '../kit/dialog.tsx';

/* One of a few values of a setting, by its name. */
function Row<K extends 'theme' | 'text' | 'speed' | 'confirm'>({
  of,
  values,
}: {
  of: K;
  values: readonly Settings[K][];
}) {
  const { settings } = app;
  return (
    <>
      <dt>{say(`set.${of}`)}</dt>
      <dd>
        <Choices
          name={say(`set.${of}`)}
          value={settings[of]}
          values={values}
          label={v => say(`set.${of}.${v}`)}
          set={v => setSettings({ [of]: v })}
        />
      </dd>
    </>
  );
}

function Check({ of, set }: { of: 'sound' | 'notify'; set(on: boolean): void }) {
  const { settings } = app;
  return (
    <>
      <dt>{say(`set.${of}`)}</dt>
      <dd>
        <label>
          <input
            type="checkbox"
            checked={settings[of]}
            onChange={e => set(e.currentTarget.checked)}
          />
          {say(`set.${of}.on`)}
        </label>
      </dd>
    </>
  );
}

function Name() {
  const [name, setName] = useState(readName());
  return (
    <>
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
    </>
  );
}

const keys = ['arrows', 'enter', 'c', 'u', 'h', 'rules', 't', 'a', 'l', 'escape'] as const;

function Keys() {
  return (
    <>
      <h3>{say('keys.title')}</h3>
      <ul class="keys">
        {keys.map(k => (
          <li key={k}>
            <kbd>{say(`key.${k}`)}</kbd> {say(`keys.${k}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

async function notify(on: boolean): Promise<void> {
  if (on && 'Notification' in window) await Notification.requestPermission();
  setSettings({ notify: on });
}

/* `text` opens the text view of a table; the lobby has none. */
export function SettingsDialog({ close, text }: { close(): void; text?: () => void }) {
  const toText = () => {
    close();
    text?.();
  };
  return (
    <Dialog title={say('tool.settings')} close={close}>
      <dl class="settings">
        <Name />
        <Row of="theme" values={['auto', 'dark', 'light']} />
        <Row of="text" values={['normal', 'large', 'larger']} />
        <Row of="speed" values={['half', 'one', 'double', 'off']} />
        <Row of="confirm" values={['auto', 'always', 'never']} />
        <Check of="sound" set={sound => setSettings({ sound })} />
        <Check of="notify" set={on => void notify(on)} />
      </dl>
      {text && (
        <p>
          <button type="button" onClick={toText}>
            <Icon id="text" />
            {say('tool.text')}
          </button>
        </p>
      )}
      <Keys />
    </Dialog>
  );
}
