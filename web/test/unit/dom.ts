/* dom.ts - a document for node, before anything that wants one is loaded: import it first.
 * SPDX-License-Identifier: MIT */
import { JSDOM } from 'jsdom';
import { after } from 'node:test';

const { window } = new JSDOM('<!doctype html><link rel="icon" href="/favicon.svg">', {
  url: 'http://table.example/',
  pretendToBeVisual: true,
});

/* Nothing is laid out here: everything is as large as the window, which never changes. */
const size = { width: 1280, height: 860 };
for (const name of ['clientWidth', 'offsetWidth'])
  Object.defineProperty(window.HTMLElement.prototype, name, { get: () => size.width });
for (const name of ['clientHeight', 'offsetHeight'])
  Object.defineProperty(window.HTMLElement.prototype, name, { get: () => size.height });

/* Fingers and dialogs, which jsdom does not know. */
class Pointer extends window.MouseEvent {
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
  }
}
Object.assign(window, { PointerEvent: Pointer });
/* By these the page's library knows how an event is written. */
for (const name of ['onpointerenter', 'onpointerleave', 'onpointermove'])
  Object.assign(window.HTMLElement.prototype, { [name]: null });
Object.assign(window.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new window.Event('close'));
  },
});

class Observer {
  private readonly tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
  }
  observe(target: Element) {
    const box = { inlineSize: size.width, blockSize: size.height };
    this.tell([{ target, contentRect: size, contentBoxSize: [box], borderBoxSize: [box] }]);
  }
  unobserve() {}
  disconnect() {}
}

/* What node has of its own stays. */
const still = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
const global = globalThis as unknown as Record<string, unknown>;
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in global)) global[name] = (window as unknown as Record<string, unknown>)[name];
Object.assign(global, {
  window: global,
  document: window.document,
  location: window.location,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
  dispatchEvent: window.dispatchEvent.bind(window),
  Event: window.Event,
  matchMedia: still,
  CSS: { escape: (word: string) => word } /* words of the notation need none */,
  scrollTo() {},
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
});
Object.defineProperty(global, 'navigator', { value: window.navigator, configurable: true });
Object.assign(window.Element.prototype, {
  getClientRects: () => [size],
  scrollIntoView() {},
  scrollTo() {},
  scrollBy() {},
  animate: () => ({ cancel() {}, finished: Promise.resolve(), addEventListener() {} }),
  getAnimations: () => [],
});

/* The page never ends by itself: its timers do, with the tests. */
const timers: NodeJS.Timeout[] = [];
for (const name of ['setInterval', 'setTimeout'] as const) {
  const begin = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
  global[name] = (...args: unknown[]) => {
    const timer = begin(...args);
    timers.push(timer);
    return timer;
  };
}
after(() => {
  for (const timer of timers) clearTimeout(timer);
  window.close();
});
