/* trace.mjs - the work of a page frame by frame, read from Chromium's own trace: script, style
 * and layout on the main thread, with the processor slowed. SPDX-License-Identifier: MIT */

const work = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.compile',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'ParseHTML',
]);

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

/* Milliseconds of work in each frame: what is done between two frames delays the later one. A page
 * that drew nothing meanwhile has no frame. */
function perFrame(events) {
  const page = events.find(e => e.name === 'UpdateLayoutTree');
  if (!page) return [];
  const own = events.filter(e => e.pid === page.pid && e.tid === page.tid),
    starts = own
      .filter(e => e.name === 'BeginMainThreadFrame')
      .map(e => e.ts)
      .sort((a, b) => a - b),
    frames = new Map();
  for (const { ts, tdur = 0 } of outermost(own.filter(e => e.ph === 'X' && work.has(e.name)))) {
    const frame = starts.findLastIndex(start => start <= ts);
    frames.set(frame, (frames.get(frame) ?? 0) + tdur / 1000);
  }
  return [...frames.values()];
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
