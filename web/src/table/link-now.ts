/* link-now.ts - the connection as the ask bar describes it: since when it is lost, when the next attempt
 * is, and how long an answer has been on its way. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { app, net } from '../store/app.ts';
import type { Way } from './ask-now.ts';

const SLOW = 250 /* milliseconds: a faster answer shows no flicker */,
  LATE = 5000;

/* Draws again every second while it is on. */
function useTick(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => tick(n => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}

export function useWay(id: string | undefined): Way {
  const [now, set] = useState<{ id: string; way: Way }>({ id: '', way: 'none' });
  useEffect(() => {
    if (!id) return undefined;
    const slow = setTimeout(() => set({ id, way: 'slow' }), SLOW),
      late = setTimeout(() => set({ id, way: 'late' }), LATE);
    return () => {
      clearTimeout(slow);
      clearTimeout(late);
    };
  }, [id]);
  return id === undefined ? 'none' : now.id === id ? now.way : 'fresh';
}

export interface LinkNow {
  isOnline: boolean;
  lostAt: string;
  triesIn: number;
}

const clock = () =>
  new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

export function useLink(): LinkNow {
  const isOnline = app.connection !== 'lost';
  const [lostAt, set] = useState('');
  useEffect(() => set(isOnline ? '' : clock()), [isOnline]);
  useTick(!isOnline);
  return { isOnline, lostAt, triesIn: isOnline ? 0 : Math.ceil(net.triesIn / 1000) };
}
