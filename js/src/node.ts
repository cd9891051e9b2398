/* node.ts - the package in node: the engine lies beside it. SPDX-License-Identifier: MIT */
import { readFile } from 'node:fs/promises';
import { start } from './engine.js';

await start(await readFile(new URL('./orrery.wasm', import.meta.url)));
export * from './index.js';
