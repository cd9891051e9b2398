/* field-form.tsx - a field with its label, a button that sends it, and why it was refused.
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';

interface FieldFormProps {
  class: string;
  button: string;
  refused: string;
  onSend(): Promise<void>;
  children: ComponentChildren;
}

export function FieldForm({ class: className, button, refused, onSend, children }: FieldFormProps) {
  return (
    <form
      class={className}
      onSubmit={e => {
        e.preventDefault();
        void onSend();
      }}
    >
      {children}
      <button type="submit">{button}</button>
      <p class="bad" role="alert">
        {refused}
      </p>
    </form>
  );
}
