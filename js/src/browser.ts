/* browser.ts - the package in a browser: the engine is fetched from beside it, with any content
 * type. SPDX-License-Identifier: MIT */
import { start } from './engine.js';

const answer = await fetch(new URL('./orrery.wasm', import.meta.url));
if (!answer.ok) throw new Error(`The engine could not be fetched: ${answer.status}.`);
await start(await answer.arrayBuffer());
export * from './index.js';
