/* settings.tsx - what this browser keeps to itself. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { app, setSettings } from '../store/app.ts';
import { keepName, readName, type Settings } from '../store/memory.ts';
import { sound } from '../kit/voice.ts';
import { say } from '../kit/words.ts';
import { Icon } from '../kit/glyph.tsx';
import { Choices, Dialog } from '../kit/dialog.tsx';

/* One of a few values of a setting, by its name. */
function Row<K extends 'theme' | 'text' | 'speed' | 'confirm' | 'volume'>({
  of,
  values,
  then,
}: {
  of: K;
  values: readonly Settings[K][];
  then?(value: Settings[K]): void;
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
          set={v => {
            setSettings({ [of]: v });
            then?.(v);
          }}
        />
      </dd>
    </>
  );
}

function Check({ of, set }: { of: 'sound' | 'notify' | 'emotes'; set(on: boolean): void }) {
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

const keys = [
  'arrows',
  'enter',
  'c',
  'u',
  'h',
  'rules',
  't',
  'a',
  'l',
  'p',
  'm',
  'e',
  'escape',
] as const;

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

/* The browser is asked by the click that wants it, never before; where it says no, the setting stays
 * off and the page says why. */
function Notify() {
  const [isRefused, setRefused] = useState(false);
  const set = async (on: boolean) => {
    const answer =
      on && 'Notification' in window ? await Notification.requestPermission() : 'denied';
    setSettings({ notify: answer === 'granted' });
    setRefused(on && answer !== 'granted');
  };
  return (
    <>
      <Check of="notify" set={on => void set(on)} />
      <dd class="notify-refused caption">
        <span role="status">{isRefused && say('set.notify.refused')}</span>
      </dd>
    </>
  );
}

/* Each change is heard at once. */
function Sounds() {
  const { sound: isOn, volume } = app.settings;
  return (
    <>
      <Check
        of="sound"
        set={on => {
          setSettings({ sound: on });
          if (on) sound('yours', volume);
        }}
      />
      {isOn && <Row of="volume" values={['low', 'medium', 'high']} then={v => sound('yours', v)} />}
    </>
  );
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
        <Sounds />
        <Notify />
        <Check of="emotes" set={emotes => setSettings({ emotes })} />
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
