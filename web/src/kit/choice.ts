/* choice.ts - what things on the table need to know. SPDX-License-Identifier: MIT */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Pick } from './choose.ts';

export interface Choice {
  live: Set<string> /* tokens that may be picked now                       */;
  instead: Set<string> /* tokens that may take the place of what is picked     */;
  picked: Set<string> /* tokens of what is picked                            */;
  picks: readonly Pick[] /* one after the other: the same kind may come twice   */;
  left: readonly string[] /* actions that are still possible                     */;
  wanted: number | null /* how many things are to be named, where that takes several steps */;
  hinted: Set<string>;
  named: Set<string> /* tokens in the words one reads: a hint, a line of the log */;
  last: { seat: number | 'chance'; tokens: Set<string> } | null;
  asked: boolean /* it is our turn: what is not live is dimmed          */;
  pick(tokens: string[], inner: string[], hold?: boolean): void;
  look(tokens: string[] | null): void /* pointer or focus is on it, or on nothing        */;
  /* The same for what cannot be chosen: why not. `pressed`: it was clicked or tapped. */
  why(tokens: string[] | null, pressed?: boolean): void;
  present(token: string, on: boolean): void /* a thing with this token came or went    */;
}

export const noChoice: Choice = {
  live: new Set(),
  instead: new Set(),
  picked: new Set(),
  picks: [],
  left: [],
  wanted: null,
  hinted: new Set(),
  named: new Set(),
  last: null,
  asked: false,
  pick: () => undefined,
  look: () => undefined,
  why: () => undefined,
  present: () => undefined,
};

export const ChoiceContext = createContext<Choice>(noChoice);
export const useChoice = () => useContext(ChoiceContext);
