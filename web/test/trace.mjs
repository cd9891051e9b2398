/* trace.mjs - the work of a page frame by frame, read from Chromium's own trace: script, style
 * and layout on the main thread, with the processor slowed. SPDX-License-Identifier: MIT */

const script = new Set([
    'FunctionCall',
    'EvaluateScript',
    'v8.compile',
    'FireAnimationFrame',
    'FireIdleCallback',
    'TimerFire',
    'EventDispatch',
    'RunMicrotasks',
    'ParseHTML',
  ]),
  STYLE = 'UpdateLayoutTree',
  LAYOUT = 'Layout';
const isWork = e => script.has(e.name) || e.name === STYLE || e.name === LAYOUT;

/* Events nest: the outermost ones count, by the time that the thread itself ran, which other
 * programs on a busy machine do not lengthen. */
function outermost(events) {
  let end = -1;
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const sum = events => events.reduce((ms, { tdur = 0 }) => ms + tdur / 1000, 0);

/* Of the largest task: what it was about, as Chromium calls it. */
function about(tasks) {
  const { name, args } = tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))[0],
    { type, functionName } = args?.data ?? {};
  return [name, type ?? functionName].filter(Boolean).join(' ');
}

/* One frame: how much of each kind, and how much of style and layout a script forced. Style that is
 * found out while the page is laid out, inside of containers, is counted as layout. */
function frameOf(at, tasks, events) {
  const last = Math.max(...tasks.map(t => t.ts + t.dur)),
    inside = events.filter(e => e.ts >= tasks[0].ts && e.ts + e.dur <= last),
    looks = outermost(inside.filter(e => e.name === STYLE || e.name === LAYOUT)),
    style = sum(looks.filter(e => e.name === STYLE)),
    layout = sum(looks.filter(e => e.name === LAYOUT)),
    ms = sum(tasks);
  return {
    at,
    ms,
    style,
    layout,
    script: ms - style - layout,
    forced: style + layout - sum(tasks.filter(e => !script.has(e.name))),
    about: about(tasks),
  };
}

/* The frames in which anything was done, each until the next one begins: what a message brings after a
 * frame delays the next. A page that drew nothing meanwhile has no frame. */
function perFrame(events) {
  const page = events.find(e => e.name === STYLE);
  if (!page) return [];
  const own = events.filter(e => e.pid === page.pid && e.tid === page.tid),
    starts = own
      .filter(e => e.name === 'BeginMainThreadFrame')
      .map(e => e.ts)
      .sort((a, b) => a - b),
    done = own.filter(e => e.ph === 'X' && isWork(e)),
    tasks = new Map();
  for (const task of outermost(done)) {
    const frame = starts.findLastIndex(start => start <= task.ts);
    tasks.set(frame, [...(tasks.get(frame) ?? []), task]);
  }
  return [...tasks].map(([frame, of]) =>
    frameOf(((starts[frame] ?? starts[0]) - starts[0]) / 1000, of, done),
  );
}

const timeline = 'disabled-by-default-devtools.timeline';
const categories = ['devtools.timeline', timeline, `${timeline}.frame`];

/* The work in each frame while `act` runs, the processor so many times slower. */
export async function frameWork(browser, page, slower, act) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, { categories });
  await act();
  const bytes = await browser.stopTracing();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return perFrame(JSON.parse(bytes.toString()).traceEvents);
}
