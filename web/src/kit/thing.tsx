/* thing.tsx - whatever lies on the table and has a token.
 *
 * A Thing is a card, a slot, a cell; an Area holds things and is itself a place (a
 * notebook, a journal). Neither asks what a click means: they hand their tokens to
 * the chooser. Keys are what motion follows from one position to the next.
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren, CSSProperties } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { seatHues } from './seat.tsx';
import { useChoice } from './choice.ts';

interface Named {
  /* The tokens it answers to in an action; none: it only lies there. */
  token?: string | string[] | undefined;
  label: string;
  class?: string | undefined;
  children?: ComponentChildren;
}

interface ThingProps extends Named {
  /* Who it belongs to: the same token may name things of several seats. */
  owner?: number | undefined;
  /* What else a log line may call it: the card in a place. */
  also?: string | undefined;
  /* Same key, same thing: it travels from its old place. */
  move?: string | undefined;
  /* Ours to use: tokens of other seats' things are never live. */
  mine?: boolean | undefined;
  /* A first click only picks it, even if one action is left: one looks before one leaps. */
  hold?: boolean | undefined;
  /* Never marked as the last move: a place whose card has changed since. */
  unmarked?: boolean | undefined;
  style?: CSSProperties | undefined;
  /* Not the only way to its token: a button offers it as well. */
  quiet?: boolean | undefined;
}

const list = (token: Named['token']) =>
  token === undefined ? [] : typeof token === 'string' ? [token] : token;

export function Thing({
  token,
  label,
  class: name,
  children,
  owner,
  also,
  move,
  mine = true,
  hold,
  unmarked,
  style,
  quiet = false,
}: ThingProps) {
  const choice = useChoice();
  const tokens = mine ? list(token) : [];
  const live = tokens.some(t => choice.live.has(t));
  const picked = tokens.some(t => choice.picked.has(t));
  const marks = [...list(token), ...(also ? [also] : [])];
  const last =
    !unmarked &&
    choice.last &&
    (owner === undefined || owner === choice.last.seat) &&
    marks.some(t => choice.last!.tokens.has(t));
  const hinted = tokens.some(t => choice.hinted.has(t));
  const usable = live || picked;
  const instead =
    !usable && tokens.some(t => choice.instead.has(t)); /* a click changes one's mind */

  usePresence(quiet ? [] : tokens);

  const classes = [
    'thing',
    name,
    live && 'legal',
    picked && 'picked',
    last && 'last',
    hinted && 'hinted',
    list(token).some(t => choice.named.has(t)) && 'named',
    choice.asked && mine && tokens.length > 0 && !usable && 'dim',
    instead && 'instead',
  ]
    .filter(Boolean)
    .join(' ');
  const use = (event: Event) => {
    event.stopPropagation();
    choice.pick(tokens, tokens, hold);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is `button` when it can be used
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same: `aria-pressed` of a button only
    <div
      class={classes}
      style={
        last && typeof choice.last!.seat === 'number'
          ? { ...style, '--who': `var(--${seatHues[choice.last!.seat % 5]})` }
          : style
      }
      title={label}
      data-token={tokens.join(' ') || undefined}
      data-move={move}
      role={usable ? 'button' : 'img'}
      aria-label={label}
      aria-pressed={usable ? picked : undefined}
      tabIndex={usable ? 0 : undefined}
      onClick={usable || instead ? use : undefined}
      {...(usable
        ? looks(
            () => choice.look(tokens),
            () => choice.look(null),
          )
        : {})}
      onKeyDown={
        usable
          ? e => {
              if (e.key === 'Enter' || e.key === ' ') {
                e.preventDefault();
                if (!e.repeat) use(e);
              }
            }
          : undefined
      }
    >
      {children}
    </div>
  );
}

/* Pointer or focus on something that can be used shows where it leads. */
export const looks = (on: () => void, off: () => void) => ({
  onPointerEnter: (e: PointerEvent) => {
    if (e.pointerType !== 'touch') on();
  },
  onPointerLeave: off,
  onFocus: on,
  onBlur: off,
});

/* A place that holds things. Its button is the way in for keys and screen readers;
 * with a pointer the whole place is, and what was hit inside is remembered. */
export function Area({
  token,
  label,
  class: name,
  children,
  button,
  title,
}: Named & { button?: string; title?: ComponentChildren }) {
  const choice = useChoice();
  const tokens = list(token);
  const live = tokens.some(t => choice.live.has(t));
  const picked = tokens.some(t => choice.picked.has(t));
  usePresence(tokens);

  const inner = (event: Event) =>
    (event.target as Element).closest<HTMLElement>('[data-token]')?.dataset['token']?.split(' ') ??
    [];
  const classes = ['area', name, live && 'legal', picked && 'picked'].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button is the way in for keys
    <section
      class={classes}
      aria-label={label}
      data-token={tokens.join(' ') || undefined}
      onClick={
        live || picked
          ? e => {
              const hit = inner(e);
              choice.pick(tokens, [...tokens, ...hit]);
            }
          : undefined
      }
    >
      {(title || live || picked) && (
        <header class="area-head">
          {title}
          {(live || picked) && (
            <button
              type="button"
              class="here"
              aria-pressed={picked}
              onClick={e => {
                e.stopPropagation();
                choice.pick(tokens, tokens);
              }}
            >
              {button ?? label}
            </button>
          )}
        </header>
      )}
      {children}
    </section>
  );
}

/* Before the screen is painted: else a card is offered as a button for one frame. */
function usePresence(tokens: string[]): void {
  const { present } = useChoice();
  const key = tokens.join(' ');
  useLayoutEffect(() => {
    const mine = key ? key.split(' ') : [];
    for (const t of mine) present(t, true);
    return () => {
      for (const t of mine) present(t, false);
    };
  }, [key]);
}
