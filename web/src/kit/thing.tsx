/* thing.tsx - whatever lies on the table and has a token.
 *
 * A Thing is a card, a slot, a cell; an Area holds things and is itself a place (a notebook, a
 * journal). Neither asks what a click means: they hand their tokens to the chooser. What cannot be
 * chosen now says why when it is pointed at, focused or tapped. Keys are what motion follows from
 * one position to the next.
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren, CSSProperties } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { seatHues } from './seat.tsx';
import { useChoice, type Choice } from './choice.ts';

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

/* What a thing is at present. */
interface Standing {
  tokens: string[];
  legal: boolean;
  picked: boolean;
  last: boolean;
  hinted: boolean;
  named: boolean;
  instead: boolean /* a click changes one's mind        */;
  dim: boolean /* no part of what is asked          */;
  closed: boolean /* so: a click does nothing but ask  */;
}

function standing(props: ThingProps, choice: Choice): Standing {
  const { token, owner, also, mine = true, unmarked } = props;
  const tokens = mine ? list(token) : [],
    has = (set: Set<string>) => tokens.some(t => set.has(t));
  const legal = has(choice.live),
    picked = has(choice.picked),
    dim = choice.asked && tokens.length > 0 && !legal && !picked,
    instead = dim && has(choice.instead);
  const { last } = choice,
    marks = [...list(token), ...(also ? [also] : [])];
  return {
    tokens,
    legal,
    picked,
    last:
      !unmarked &&
      !!last &&
      (owner === undefined || owner === last.seat) &&
      marks.some(t => last.tokens.has(t)),
    hinted: has(choice.hinted),
    named: list(token).some(t => choice.named.has(t)),
    instead,
    dim,
    closed: dim && !instead,
  };
}

const states = ['legal', 'picked', 'last', 'hinted', 'named', 'dim', 'instead'] as const;

const classesOf = (s: Standing, name: string | undefined) =>
  ['thing', name, ...states.filter(k => s[k])].filter(Boolean).join(' ');

/* What pointer, focus, finger and keys do to it. A pointer that was there before the turn came
 * has entered in vain: it points when it moves. After a click it has said what it wanted. */
function handlersOf(
  s: Standing,
  choice: Choice,
  hold: boolean | undefined,
  isUsed: { current: boolean },
  isPointed: { current: boolean },
) {
  const usable = s.legal || s.picked;
  const use = (event: Event) => {
    event.stopPropagation();
    isUsed.current = true;
    choice.pick(s.tokens, s.tokens, hold);
  };
  const press = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' && e.key !== ' ') return;
    e.preventDefault();
    if (!e.repeat) use(e);
  };
  if (s.closed)
    return {
      ...looks(
        () => choice.why(s.tokens),
        () => choice.why(null),
      ),
      onClick: () => choice.why(s.tokens, true),
    };
  return {
    onClick: usable || s.instead ? use : undefined,
    onKeyDown: usable ? press : undefined,
    ...(usable
      ? {
          ...looks(
            () => {
              isPointed.current = true;
              choice.look(s.tokens);
            },
            () => {
              isUsed.current = isPointed.current = false;
              choice.look(null);
            },
          ),
          onPointerMove: (e: PointerEvent) => {
            if (e.pointerType !== 'touch' && !e.buttons && !isUsed.current) choice.look(s.tokens);
          },
        }
      : {}),
  };
}

/* What is pointed at means something else now, a card turned over for instance: it is told anew. */
function useLookAgain(s: Standing, choice: Choice, isPointed: boolean): void {
  const meant = useRef(s.tokens.join(' ')),
    means = s.tokens.join(' ');
  useLayoutEffect(() => {
    if (isPointed && s.legal && meant.current !== means) choice.look(s.tokens);
    meant.current = means;
  }, [means]);
}

/* What a thing says of itself. Tab goes to what can be used, arrows also to what is closed; what
 * is neither has no part in the keys, and its name is a tooltip. */
function useThing(props: ThingProps) {
  const choice = useChoice(),
    s = standing(props, choice),
    usable = s.legal || s.picked,
    button = usable || s.closed;
  const isUsed = useRef(false),
    isPointed = useRef(false);
  usePresence(props.quiet ? [] : s.tokens);
  useLookAgain(s, choice, isPointed.current && !isUsed.current);
  const who = s.last && choice.last ? choice.last.seat : 'chance';
  return {
    class: classesOf(s, props.class),
    style:
      typeof who === 'number'
        ? { ...props.style, '--who': `var(--${seatHues[who % 5]})` }
        : props.style,
    title: button ? undefined : props.label,
    'data-token': s.tokens.join(' ') || undefined,
    'data-move': props.move,
    role: button ? ('button' as const) : ('img' as const),
    'aria-label': button ? undefined : props.label,
    'aria-pressed': usable ? s.picked : undefined,
    'aria-disabled': s.closed ? true : undefined,
    tabIndex: usable ? 0 : s.closed ? -1 : undefined,
    ...handlersOf(s, choice, props.hold, isUsed, isPointed),
  };
}

/* A button is named by its text; its picture is aria-hidden, because what is printed there, often
 * twice and in the order of the drawing, would make a poor name. The name has every printed word
 * all the same, for people who say aloud what they see and want to press. */
export function Thing(props: ThingProps) {
  const attributes = useThing(props);
  return (
    <div {...attributes}>
      {attributes.role === 'button' && <span class="hidden">{props.label}</span>}
      {props.children}
    </div>
  );
}

/* Pointer or focus on something shows where it leads, or why it is closed. */
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
      onPointerOver={e => {
        const isOnIt = (e.target as Element).closest('[data-token]') === e.currentTarget;
        if (live && choice.picks.length && isOnIt && e.pointerType !== 'touch') choice.look(tokens);
      }}
      onPointerLeave={live ? () => choice.look(null) : undefined}
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
              {...looks(
                () => choice.look(tokens),
                () => choice.look(null),
              )}
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
