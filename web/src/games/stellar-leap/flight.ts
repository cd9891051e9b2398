/* flight.ts - things of the star map by name, and a picture that flies from one to another.
 * SPDX-License-Identifier: MIT */
import { allRead, play } from '../../kit/moment.ts';

export const find = (selector: string) => document.querySelector<HTMLElement>(`.leap ${selector}`);
export const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`.leap ${selector}`)].find(
    n => n.getBoundingClientRect().width > 0,
  );
export const middle = (node: Element) => {
  const b = node.getBoundingClientRect();
  return { x: b.left + b.width / 2, y: b.top + b.height / 2 };
};

/* A picture of its own that flies from one thing to another and is gone. */
export async function fly(
  picture: Node,
  from: Element,
  to: Element,
  ms: number,
  delay: number,
  turn = 0 /* degrees on the way */,
): Promise<void> {
  const a = middle(from),
    b = middle(to),
    node = document.createElement('div'),
    room = document.createElement('div');
  await allRead;
  node.className = 'leap-flight';
  room.className = 'game-stellar-leap';
  room.setAttribute('aria-hidden', 'true');
  node.append(picture);
  room.append(node);
  document.body.append(room);
  const at = (x: number, y: number) => `translate(${x}px,${y}px) translate(-50%,-50%)`;
  await play(
    node,
    [
      { transform: at(a.x, a.y), opacity: 1 },
      {
        transform: `${at((a.x * 3 + b.x) / 4, (a.y + 2 * b.y) / 3)} rotate(${turn * 0.6}deg)`,
        opacity: 1,
        offset: 0.6,
      },
      { transform: `${at(b.x, b.y)} rotate(${turn}deg)`, opacity: 0.2 },
    ],
    ms,
    { delay, fill: 'both' },
  );
  room.remove();
}

/* A glyph on a small disc, to fly. */
export function sign(id: string, hue: string): Node {
  const box = document.createElement('span');
  box.className = `flying-medal ${hue}`;
  box.innerHTML = `<svg class="glyph ${hue}" viewBox="0 0 24 24"><use href="#${id}"/></svg>`;
  return box;
}
