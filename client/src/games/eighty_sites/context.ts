/* What every part of the board needs and none of them changes. */

import { createContext } from "svelte";
import type { Word } from "../boards";
import { middlesOf, type Point } from "./layout";
import type { Box, Site } from "./shapes";

interface BoardContext {
  box: Box;
  word: Word;
  at: Map<string, Point>; // the middle of each square, by its code
  here: Map<string, Site[]>; // the sites of each square
}

const [boardContext, set] = createContext<BoardContext>();
export { boardContext };

export function setBoardContext(box: Box, word: Word) {
  const here = new Map<string, Site[]>();
  for (const site of box.sites) here.set(site.square, [...(here.get(site.square) ?? []), site]);
  set({ box, word, at: middlesOf(box), here });
}
