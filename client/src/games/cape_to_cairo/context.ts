/* What every part of the board needs and none of them changes. */

import { createContext } from "svelte";
import type { Word } from "../boards";
import type { Box } from "./shapes";

interface BoardContext {
  box: Box;
  word: Word;
  named: (code: string) => string; // a landscape as the server says it, for those who listen
}

export const [boardContext, setBoardContext] = createContext<BoardContext>();
