/* waiting.tsx - the match has not begun: seats that are still open, and the link for friends.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { app, sit, type TableNow } from '../store/app.ts';
import { keepName, readName } from '../store/memory.ts';
import { Icon } from '../kit/glyph.tsx';
import { SeatMark } from '../kit/seat.tsx';
import type { State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';
import { FairPromise } from './fair.tsx';
import { QrCode } from './qr.tsx';

/* The address that reaches this table from elsewhere in the same network. */
function tableLink(table: string): string {
  const local = /^(localhost|127\.|\[::1\])/.test(location.host);
  const other = app.addresses.find(a => !/localhost|127\.0\.0\.1/.test(a));
  const base =
    local && other
      ? other.includes('://')
        ? other
        : `${location.protocol}//${other}`
      : location.origin;
  return `${base.replace(/\/$/, '')}/t/${table}`;
}

export function CopyLink({ table }: { table: string }) {
  const [copied, setCopied] = useState(false),
    [hasCode, showCode] = useState(false);
  const link = tableLink(table);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <p class="copy-link">
        <input
          type="text"
          readOnly
          value={link}
          aria-label={say('link.label')}
          onFocus={e => e.currentTarget.select()}
        />
        <button type="button" onClick={() => void copy()}>
          <Icon id="copy" />
          {copied ? say('link.copied') : say('link.copy')}
        </button>
        <button
          type="button"
          class="show-code"
          aria-expanded={hasCode}
          onClick={() => showCode(!hasCode)}
        >
          {say('link.code')}
        </button>
        {/\/\/(localhost|127\.|\[::1\])/.test(link) && (
          <small class="muted">{say('link.local')}</small>
        )}
      </p>
      {hasCode && <QrCode link={link} />}
    </>
  );
}

export function Waiting({
  t,
  state,
  me,
  several,
}: {
  t: TableNow;
  state: State;
  me: number | null;
  several: boolean;
}) {
  const open = state.seats.filter(s => s.who === 'open' && !s.taken);
  const [name, setName] = useState(readName());
  if (!open.length || state.over) return null;
  const take = async (seat: number) => {
    keepName(name);
    await sit(t.id, seat, name.trim() || say('name.guest'));
  };
  return (
    <section class="waiting plate-box" aria-label={say('waiting.title')}>
      <h2>{me === null ? say('waiting.sit') : say('waiting.seats', { n: open.length })}</h2>
      {me === null && (
        <p>
          <label>
            {say('name.label')}{' '}
            <input
              type="text"
              maxLength={20}
              value={name}
              onInput={e => setName(e.currentTarget.value)}
            />
          </label>
        </p>
      )}
      {(me === null || several) && (
        <ul class="open-seats">
          {open.map(s => (
            <li key={s.seat}>
              <button
                type="button"
                class={me === null ? 'primary' : ''}
                onClick={() => void take(s.seat)}
              >
                <SeatMark seat={s.seat} />
                {say('waiting.take', { n: s.seat + 1 })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {me !== null && <CopyLink table={t.id} />}
      <FairPromise state={state} />
    </section>
  );
}
