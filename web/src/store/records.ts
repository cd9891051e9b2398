/* records.ts - records that are opened on this device, where each is a match that is over. No server is
 * told of it. SPDX-License-Identifier: MIT */
import type { Answer } from '../link/protocol.ts';
import { net } from './link.ts';

const BASIS = 0x6c62272e07bb014262b821756295c58dn,
  PRIME = 0x1000000000000000000013bn;

/* The same record has the same table: FNV-1a of 128 bits, which needs no secure context. */
function idOfRecord(record: string): string {
  let hash = BASIS;
  for (const byte of new TextEncoder().encode(record))
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(32, '0');
}

/* Its table here. Fails where there is no engine, or where that refuses it. */
export async function openHere(record: string): Promise<string> {
  const game = /^game ([\w-]+)$/m.exec(record)?.[1] ?? '',
    made = await net.askHere<Answer>('create', { game, record }, idOfRecord(record));
  return made.table!;
}
