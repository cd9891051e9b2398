/* emotes.tsx - eight emotes, and no other words: where they are chosen, and how they are shown at the
 * seat of the player who sent one. SPDX-License-Identifier: MIT */
import { app, emotes, giveEmote } from '../store/app.ts';
import { Dialog } from '../kit/dialog.tsx';
import { inTurn, say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';

/* Somebody else is there to see it. */
export const mayEmote = (state: State, me: number | null): me is number =>
  me !== null && state.seats.some(s => s.seat !== me && s.human && s.taken);

export function EmoteDialog({ state, me, close }: { state: State; me: number; close(): void }) {
  return (
    <Dialog title={say('tool.emote')} close={close}>
      <div class="emotes">
        {emotes.map(emote => (
          <button
            key={emote}
            type="button"
            onClick={() => {
              close();
              void giveEmote(state.table, me, emote);
            }}
          >
            {say(`emote.${emote}`)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/* At the mark of its seat. */
export function EmoteAt({ seat }: { seat: number }) {
  const now = app.emotes.get(seat);
  return now ? (
    <span class="emote" aria-hidden="true">
      {say(`emote.${now.emote}`)}
    </span>
  ) : null;
}

/* By name, for readers, and on a phone, where the bar has no room for the marks. */
export function EmotesSaid({ names }: { names: readonly string[] }) {
  return (
    <span class="emotes-said" role="status">
      {inTurn(
        [...app.emotes].map(([seat, { emote }]) =>
          say('emote.said', { who: names[seat] ?? '', what: say(`emote.${emote}`) }),
        ),
      )}
    </span>
  );
}
