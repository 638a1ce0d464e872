/* What the server sends for this board, by the types of shapes.ts; and how it is called and drawn. */

import { ICONS, type IconName } from "../../parts/icons";
import { VIGNETTES, type VignetteName } from "../../parts/vignettes";
import type { LogLine, Outlook } from "../../wire";
import type { Word } from "../boards";
import type { Board, Box, Chip, Data, RowPlace, Shows, TravelKind } from "./shapes";

export const boxOf = (sent: Record<string, unknown>) => sent as unknown as Box;
export const dataOf = (outlook: Outlook) => outlook.data as unknown as Data;
export const boardOf = (outlook: Outlook) => outlook.board as unknown as Board;
export const showsOf = (line: LogLine) => (line.shows ?? {}) as Shows;

export const PLACES: RowPlace[] = ["gold", "balloon", "event", "detective", "first", "exchange"];
export const PLACE_ICONS: Record<RowPlace, IconName> = {
  gold: "coin",
  balloon: "balloon",
  event: "event",
  detective: "detective",
  first: "watch",
  exchange: "exchange",
};
export const CHIP_ICONS: Record<Chip, IconName> = { gold: "coin", event: "event", travel: "cards", day: "watch" };

/** S8 is a ship of value 8. */
export const isShip = (code: string) => code.startsWith("S");
export const valueOf = (code: string) => Number(code.slice(1));
export const kindOf = (code: string): TravelKind => (isShip(code) ? "ship" : "train");

/** A symbol by the name the server gives it; a card that is newer than the page has that of any event. */
export const iconOf = (name: string | undefined): IconName =>
  name !== undefined && name in ICONS ? (name as IconName) : "event";

/** What an event card shows, as the box declares it: an engraving where there is one, else a symbol. */
export function faceOf(box: Box, event: string): { vignette?: VignetteName; icon: IconName } {
  const face = box.faces[event];
  const icon = iconOf(face?.icon);
  const vignette = face?.vignette;
  return vignette !== undefined && vignette in VIGNETTES ? { icon, vignette: vignette as VignetteName } : { icon };
}

/** What a leg demands, in symbols: those that are demanded in any case, then two in one place where one card is a choice. Other
    choices stand one after the other, with an empty place between them. */
export function symbolsOf(demands: TravelKind[][]): IconName[][] {
  const [first = [], second, third] = demands;
  if (!demands.length) return [["elephant"]];
  if (!second) return first.map((kind) => [kind]);
  const same = first.filter((kind, index) => second[index] === kind);
  if (!third && first.length === second.length && same.length === first.length - 1)
    return [...same.map((kind): IconName[] => [kind]), ["ship", "train"]];
  return demands.flatMap((demand, index): IconName[][] => [...(index ? [[]] : []), ...demand.map((kind) => [kind])]);
}

/** 8, or 4–9 where a die decides. */
export const range = (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`);

export const inDays = (word: Word, price: string) =>
  price === "1" ? word("board.one_day") : word("board.days", { n: price });
