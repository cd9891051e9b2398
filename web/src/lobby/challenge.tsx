/* challenge.tsx - challenges in the lobby: one a day of each game, any by its code, and what a code
 * names before it is played. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog.tsx';
import { FieldForm } from '../kit/field-form.tsx';
import { levelName } from '../kit/level.ts';
import { listed, say } from '../kit/words.ts';
import type { Challenge, GameInfo } from '../link/protocol.ts';
import { app, go, openChallenge, useAnswer } from '../store/app.ts';
import { Results } from '../table/results.tsx';
import { find, openEntered, openToday } from './challenges.ts';

/* -- Which one ------------------------------------------------------------------------------- */

function EnterCode() {
  const [text, setText] = useState(''),
    [refused, setRefused] = useState('');
  const open = async () => setRefused(await openEntered(text));
  return (
    <FieldForm class="enter-code" button={say('challenge.open')} refused={refused} onSend={open}>
      <label>
        {say('challenge.enter')}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={text}
          onInput={e => setText(e.currentTarget.value)}
        />
      </label>
    </FieldForm>
  );
}

export function ChallengesDialog({ games, close }: { games: readonly GameInfo[]; close(): void }) {
  return (
    <Dialog title={say('challenge.title')} close={close}>
      <p class="muted">{say('challenge.text')}</p>
      <h3>{say('challenge.today')}</h3>
      <ul class="today">
        {games.map(g => (
          <li key={g.game}>
            <button type="button" onClick={() => void openToday(g.game)}>
              {g.title}
            </button>
          </li>
        ))}
      </ul>
      <EnterCode />
    </Dialog>
  );
}

/* -- One by its code --------------------------------------------------------------------------- */

const rivals = ({ levels }: Challenge) =>
  levels.length
    ? say('challenge.against', { who: listed(levels.map(l => levelName(String(l)))) })
    : say('challenge.alone');

function Named({ of }: { of: Challenge }) {
  const [busy, setBusy] = useState(false);
  const play = () => {
    if (busy) return;
    setBusy(true);
    void openChallenge(of.challenge).finally(() => setBusy(false));
  };
  return (
    <>
      <p>
        {rivals(of)} {say('challenge.same')}
      </p>
      <p class="copy-link">
        <code>{of.challenge}</code>
        <button type="button" class="primary" aria-disabled={busy} onClick={play}>
          {say('challenge.play')}
        </button>
      </p>
      <Results challenge={of.challenge} own={null} />
    </>
  );
}

/* At its address, over the lobby. */
export function ChallengeDialog({ code }: { code: string }) {
  const isOpen = app.connection === 'open',
    { answer, refused } = useAnswer(isOpen ? code : null, () => find(code)),
    game = answer && app.games.find(g => g.game === answer.game);
  return (
    <Dialog
      title={game ? say('challenge.of', { title: game.title }) : say('challenge.title')}
      close={() => {
        if (app.route.challenge) go('/');
      }}
    >
      {!answer && !refused && <p class="muted">{say('loading')}</p>}
      {refused && (
        <>
          <p class="bad" role="alert">
            {refused}
          </p>
          <EnterCode />
        </>
      )}
      {answer && <Named key={answer.challenge} of={answer} />}
    </Dialog>
  );
}
