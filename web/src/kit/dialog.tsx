/* dialog.tsx - a modal dialog that closes by key, button and a click beside it. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './glyph.tsx';
import { say } from './words.ts';

export function Dialog({
  title,
  close,
  children,
}: {
  title: string;
  close(): void;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes by Escape of itself
    <dialog
      ref={box}
      aria-labelledby="dialog-title"
      onClose={close}
      onClick={e => {
        if (e.target === box.current) box.current?.close();
      }}
    >
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button
          type="button"
          class="plain square"
          aria-label={say('close')}
          onClick={() => box.current?.close()}
        >
          <Icon id="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/* One of a few values. */
export function Choices<T extends string>({
  name,
  value,
  values,
  label,
  set,
}: {
  name: string;
  value: T;
  values: readonly T[];
  label(v: T): string;
  set(v: T): void;
}) {
  return (
    <span class="choices" role="radiogroup" aria-label={name}>
      {values.map(v => (
        <label key={v}>
          <input type="radio" name={name} checked={v === value} onChange={() => set(v)} />
          {label(v)}
        </label>
      ))}
    </span>
  );
}
