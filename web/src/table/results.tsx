/* results.tsx - how people did in a challenge: one's own result to hand on, a field for those of
 * others, and a table of all. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog.tsx';
import { FieldForm } from '../kit/field-form.tsx';
import { Icon } from '../kit/glyph.tsx';
import { say, sideBySide } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { addressOf, askResult, useAnswer } from '../store/app.ts';
import { type KeptResult, readName } from '../store/memory.ts';
import { type Row, useResults } from './compared.ts';

/* -- Handing on ------------------------------------------------------------------------------ */

const linkTo = (code: string) => new URL(addressOf(`/c/${code}`), location.href).href;

function Copy({ text, words, done }: { text: string; words: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={() => void copy()}>
      <Icon id="copy" />
      <span role="status">{say(copied ? done : words)}</span>
    </button>
  );
}

/* Where the system can hand it to another program. */
function Share({ text, url }: { text: string; url: string }) {
  if (!('share' in navigator)) return null;
  const share = () => navigator.share({ text, url }).catch(() => undefined);
  return (
    <button type="button" onClick={() => void share()}>
      {say('challenge.share')}
    </button>
  );
}

function Own({ own, challenge }: { own: KeptResult; challenge: string }) {
  const text = `${own.who} ${own.code}`;
  return (
    <>
      <p class="copy-link own-result">
        <input
          type="text"
          readOnly
          value={own.code}
          aria-label={say('challenge.own')}
          onFocus={e => e.currentTarget.select()}
        />
        <Copy text={text} words="challenge.copy" done="challenge.copied" />
        <Share text={text} url={linkTo(challenge)} />
      </p>
      <p class="muted">{say('challenge.own.text')}</p>
    </>
  );
}

/* -- Who did how --------------------------------------------------------------------------------- */

const outcome = ({ share }: Row) =>
  say(`challenge.${share === 1 ? 'won' : share > 0 ? 'shared' : 'lost'}`);

function Rows({ rows, own }: { rows: readonly Row[]; own: KeptResult | null }) {
  return (
    <table class="results tabular">
      <caption class="hidden">{say('challenge.results')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('challenge.who')}</th>
          <th scope="col">{say('challenge.points')}</th>
          <th scope="col">{say('challenge.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.code} class={row.code === own?.code ? 'own' : ''}>
            <th scope="row">{row.who || say('challenge.unnamed')}</th>
            <td>{sideBySide(row.points)}</td>
            <td>{outcome(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paste({ add, refused }: { add(text: string): Promise<boolean>; refused: string }) {
  const [text, setText] = useState('');
  const submit = async () => {
    if (await add(text)) setText('');
  };
  return (
    <FieldForm class="paste" button={say('challenge.compare')} refused={refused} onSend={submit}>
      <label>
        {say('challenge.paste')}
        <textarea
          rows={2}
          spellcheck={false}
          autocapitalize="none"
          value={text}
          onInput={e => setText(e.currentTarget.value)}
        />
      </label>
    </FieldForm>
  );
}

export function Results({ challenge, own }: { challenge: string; own: KeptResult | null }) {
  const { rows, refused, add } = useResults(challenge, own);
  return (
    <section class="challenge-results" aria-label={say('challenge.results')}>
      {own && <Own own={own} challenge={challenge} />}
      {rows.length > 0 && <Rows rows={rows} own={own} />}
      <Paste add={add} refused={refused} />
    </section>
  );
}

/* -- At the end of a match ------------------------------------------------------------------------ */

/* The code of this table's result, where it was ours. */
function useOwn({ table }: State, isOurs: boolean): { own: KeptResult | null; refused: string } {
  const { answer, refused } = useAnswer(isOurs ? table : null, () => askResult(table)),
    code = answer?.code;
  return { own: code ? { who: readName() || say('name.default'), code } : null, refused };
}

export function ResultsDialog({
  state,
  isOurs,
  close,
}: {
  state: State;
  isOurs: boolean;
  close(): void;
}) {
  const code = state.challenge ?? '',
    { own, refused } = useOwn(state, isOurs);
  return (
    <Dialog title={say('challenge.of', { title: state.title })} close={close}>
      <p class="copy-link">
        <code>{code}</code>
        <Copy text={linkTo(code)} words="link.copy" done="link.copied" />
      </p>
      {refused && (
        <p class="bad" role="alert">
          {refused}
        </p>
      )}
      <Results challenge={code} own={own} />
    </Dialog>
  );
}
