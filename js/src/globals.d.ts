/* What node.ts uses of node. SPDX-License-Identifier: MIT */
declare module 'node:fs/promises' {
  export function readFile(path: URL): Promise<Uint8Array<ArrayBuffer>>;
}
