/* looking.mjs - what a page shows: of a thing that is pointed at, once it is all there, for looks ahead
 * are asked of the server; and of positions that no deal brings. SPDX-License-Identifier: MIT */

/* In the page, before anything of it runs: what it waits for, which are the looks ahead that are asked
 * for and not answered, and its own timers: a pointer that only passes asks nothing. */
export function countWaits() {
  const looks = new Set(),
    timers = new Set(),
    send = WebSocket.prototype.send,
    { setTimeout, clearTimeout } = window;
  window.isWaiting = () => looks.size + timers.size > 0;
  /* Until nothing is waited for in so many frames. */
  window.looked = async (frames = 3) => {
    for (let quiet = 0; quiet < frames; quiet = window.isWaiting() ? 0 : quiet + 1)
      await new Promise(done => requestAnimationFrame(done));
  };
  window.setTimeout = (work, ...more) => {
    const end = (...given) => {
      timers.delete(timer);
      work(...given);
    };
    const timer = setTimeout(end, ...more);
    timers.add(timer);
    return timer;
  };
  window.clearTimeout = timer => {
    timers.delete(timer);
    clearTimeout(timer);
  };
  WebSocket.prototype.send = function (text) {
    const { type, id } = JSON.parse(text),
      answered = e => looks.delete(JSON.parse(e.data).id);
    if (type === 'preview') looks.add(id);
    if (type === 'hello') {
      looks.clear(); /* an older line answers no more */
      this.addEventListener('message', answered);
    }
    return send.call(this, text);
  };
}

/* Changes what the server says of a position on its way to the page. */
export const rewriteStates = change => page =>
  page.routeWebSocket(/\/socket$/, socket => {
    socket.connectToServer().onMessage(m => {
      const told = JSON.parse(m);
      if (told.type === 'state') change(told);
      socket.send(JSON.stringify(told));
    });
  });
