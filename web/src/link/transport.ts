/* transport.ts - what carries messages to whoever keeps the tables, and back. A socket to a
 * server is one (socket.ts). SPDX-License-Identifier: MIT */
import type { Answer } from './protocol.ts';

export interface TransportListener {
  opened(): void;
  heard(answer: Answer): void;
  closed(): void;
}

export interface Transport {
  /* False: it is not open, and nothing was sent. */
  send(message: object): boolean;
  /* Given up: nothing more is heard of it, not even that it closed. */
  drop(): void;
}

export type Connect = (listener: TransportListener) => Transport;
