/* reviews.ts - who reviews a match that is over: the hall of this device, where the match of a server is
 * opened for it, so that it costs the server nothing; the server itself for a browser that cannot.
 * SPDX-License-Identifier: MIT */
import { forgetOnDevice, hasDevice } from '../link/device.ts';
import { Refused } from '../link/net.ts';
import type { Answer, Reviewed } from '../link/protocol.ts';
import { net, placeOf } from './link.ts';
import { noteReviewed } from './memory.ts';
import { openHere } from './records.ts';

/* Asks once. Whoever is told that the review is not complete asks again. */
export type AskReview = () => Promise<Reviewed>;

/* The match of a server, as a table of this device. The oldest of those make room. */
async function copyOf(table: string): Promise<string> {
  const { record } = await net.ask<Answer>('record', { table }),
    copy = await openHere(record!);
  for (const old of noteReviewed(copy)) forgetOnDevice(old);
  return copy;
}

/* With a copy that cannot be had, as with an engine that fails, the server is asked from then on. */
export function reviewerOf(table: string): AskReview {
  const atItsHall = () => net.ask<Reviewed>('review', { table });
  if (placeOf(table) === 'device' || !hasDevice()) return atItsHall;
  let copy: Promise<string | null> | null = null;
  return async () => {
    copy ??= copyOf(table).catch(() => null);
    const here = await copy;
    if (here === null) return atItsHall();
    try {
      return await net.askHere<Reviewed>('review', { table: here });
    } catch (why) {
      if (why instanceof Refused) throw why;
      copy = Promise.resolve(null);
      return atItsHall();
    }
  };
}
