/* portrait.ts - a large picture of a thing that lies on the table, whatever game drew it.
 *
 * It is copied from the page. How a thing looks depends on where it lies, so the way down to it is
 * copied too, each step as large as it is but with nothing drawn of its own. Inside a drawing
 * the picture is cut out by the thing's ring, else by its bounds; and of a thing that only marks a
 * place it is cut out of the drawings beneath.
 *
 * SPDX-License-Identifier: MIT */

interface Size {
  width: number;
  height: number;
}

interface Picture {
  picture: Element;
  size: Size;
}

const meaning = ['id', 'title', 'role', 'tabindex', 'data-token', 'data-move', 'data-total'];
const standings = ['legal', 'picked', 'last', 'hinted', 'named', 'dim', 'instead'];

/* What it says and how it stands in the choice is no part of the picture. */
function bare<T extends Element>(copy: T): T {
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of [...node.attributes])
      if (meaning.includes(name) || name.startsWith('aria-')) node.removeAttribute(name);
    node.classList.remove(...standings);
  }
  return copy;
}

const copyOf = <T extends Element>(node: T, isWhole: boolean) => bare(node.cloneNode(isWhole) as T);

/* -- On the page --------------------------------------------------------------------------- */

const flat = {
  position: 'absolute',
  inset: '0 auto auto 0',
  margin: '0',
  transform: 'none',
  rotate: 'none',
  translate: 'none',
  opacity: '1',
  animation: 'none',
  transition: 'none',
};
const roomless = { ...flat, display: 'block', padding: '0', border: '0', background: 'none' };

const sizeOf = (node: HTMLElement): Size => ({
  width: node.offsetWidth,
  height: node.offsetHeight,
});
const inPixels = ({ width, height }: Size) => ({ width: `${width}px`, height: `${height}px` });

function stepOf(node: HTMLElement): HTMLElement {
  const step = copyOf(node, false);
  step.classList.add('portrait-way');
  Object.assign(step.style, roomless, inPixels(sizeOf(node)), { overflow: 'visible' });
  return step;
}

/* The way from the table down to `from`, around `inner`. */
function onPage(from: Element, inner: Element): Element {
  let outer = inner;
  for (let at = from.parentElement; at?.closest('.table'); at = at.parentElement) {
    const step = stepOf(at);
    step.append(outer);
    outer = step;
  }
  return outer;
}

/* -- Inside a drawing ------------------------------------------------------------------------ */

const MARGIN = 0.06; /* of the picture */

function boundsOf(thing: SVGGraphicsElement): DOMRect {
  const ring = thing.querySelector<SVGGraphicsElement>(':scope > .ring'),
    { x, y, width, height } = (ring ?? thing).getBBox(),
    m = MARGIN * Math.max(width, height);
  return new DOMRect(x - m, y - m, width + 2 * m, height + 2 * m);
}

/* Places and scales of the way are left out: the bounds are those of the thing itself. */
function unplaced<T extends SVGElement>(copy: T): T {
  for (const name of ['transform', 'viewBox', 'x', 'y', 'clip-path']) copy.removeAttribute(name);
  Object.assign(copy.style, { transform: 'none', opacity: '1', animation: 'none' });
  return copy;
}

function inDrawing(thing: SVGGraphicsElement): Picture {
  const { x, y, width, height } = boundsOf(thing);
  let around: SVGElement = unplaced(copyOf(thing, true)),
    at: Element = thing;
  while (at.parentElement instanceof SVGElement) {
    at = at.parentElement;
    const step = unplaced(copyOf(at as SVGElement, false));
    step.append(around);
    around = step;
  }
  const size = { width: 100, height: (100 * height) / width };
  around.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  Object.assign(around.style, flat, inPixels(size));
  return { picture: onPage(at, around), size };
}

/* -- What a thing draws ------------------------------------------------------------------------ */

/* A place of its own: a border or a ground. */
function hasGround(thing: HTMLElement): boolean {
  const { borderTopWidth, backgroundColor, backgroundImage } = getComputedStyle(thing);
  return (
    parseFloat(borderTopWidth) > 0 ||
    backgroundImage !== 'none' ||
    !/^(transparent|rgba\(.*, 0\)|)$/.test(backgroundColor)
  );
}

function textBoxes(thing: HTMLElement): DOMRect[] {
  const walk = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT),
    range = document.createRange(),
    boxes: DOMRect[] = [];
  while (walk.nextNode()) {
    if (walk.currentNode.parentElement?.closest('svg, .hidden')) continue;
    range.selectNodeContents(walk.currentNode);
    boxes.push(range.getBoundingClientRect());
  }
  return boxes;
}

const around = (boxes: readonly DOMRect[]) => {
  const left = Math.min(...boxes.map(b => b.left)),
    top = Math.min(...boxes.map(b => b.top));
  const right = Math.max(...boxes.map(b => b.right)),
    bottom = Math.max(...boxes.map(b => b.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
};

/* The part of the window that its pictures and words take: a place may be larger than what lies
 * there, or smaller. Null: it only marks a place, and something else draws there. */
function drawnBox(thing: HTMLElement): DOMRect | null {
  const pictures = [...thing.querySelectorAll('svg')].map(n => n.getBoundingClientRect()),
    own = hasGround(thing) ? [thing.getBoundingClientRect()] : [];
  if (!pictures.length && !own.length) return null;
  const seen = [...pictures, ...textBoxes(thing), ...own].filter(b => b.width && b.height);
  return seen.length ? around(seen) : null;
}

/* -- Of a thing on the page ----------------------------------------------------------------------- */

/* What is turned, as a card in a fan, is shown upright and as large as it is. */
function onTable(thing: HTMLElement): Picture {
  const copy = copyOf(thing, true),
    size = sizeOf(thing),
    place = thing.getBoundingClientRect(),
    isUpright = Math.abs(place.width - size.width) < 1,
    box = (isUpright && drawnBox(thing)) || place;
  Object.assign(copy.style, flat, inPixels(size));
  if (isUpright) {
    copy.style.left = `${place.left - box.left}px`;
    copy.style.top = `${place.top - box.top}px`;
  }
  return { picture: onPage(thing, copy), size: isUpright ? box : size };
}

/* The part of a drawing that lies in `box`, a part of the window. */
function cutOut(drawing: SVGSVGElement, box: DOMRect): Element {
  const toDrawing = drawing.getScreenCTM()!.inverse(),
    at = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(toDrawing),
    from = at(box.left, box.top),
    to = at(box.right, box.bottom);
  const copy = copyOf(drawing, true);
  copy.setAttribute('viewBox', `${from.x} ${from.y} ${to.x - from.x} ${to.y - from.y}`);
  Object.assign(copy.style, flat, inPixels(box), { overflow: 'hidden' });
  return onPage(drawing, copy);
}

/* All drawings that lie under a thing which only marks a place. */
function beneath(thing: HTMLElement): Picture | null {
  const box = thing.getBoundingClientRect(),
    x = box.left + box.width / 2,
    y = box.top + box.height / 2;
  const drawings = [...(thing.closest('.board')?.querySelectorAll('svg') ?? [])].filter(svg => {
    const b = svg.getBoundingClientRect();
    return !svg.ownerSVGElement && b.left < x && x < b.right && b.top < y && y < b.bottom;
  });
  if (!drawings.length) return null;
  const picture = document.createElement('div');
  picture.append(...drawings.map(svg => cutOut(svg, box)));
  return { picture, size: box };
}

/* -- Both ------------------------------------------------------------------------------------- */

function pictureOf(thing: Element): Picture {
  if (thing instanceof SVGGraphicsElement) return inDrawing(thing);
  const node = thing as HTMLElement;
  return (drawnBox(node) ? null : beneath(node)) ?? onTable(node);
}

/* As large as `room` allows. */
export function portrait(thing: Element, room: Size): HTMLElement {
  const { picture, size } = pictureOf(thing),
    scale = Math.min(room.width / size.width, room.height / size.height);
  const frame = document.createElement('div'),
    lens = document.createElement('div');
  Object.assign(frame.style, inPixels({ width: size.width * scale, height: size.height * scale }));
  Object.assign(lens.style, { transform: `scale(${scale})`, transformOrigin: '0 0' });
  lens.append(picture);
  frame.append(lens);
  return frame;
}
