/* What is chosen on the board: a card and a square, two halves of one action. It knows which actions name which things, not
   why. */

import { same, touches } from "../../table/menu";
import type { Choice } from "../../wire";
import { BoardChoosing } from "../choosing.svelte";
import { boxOf } from "./board";
import { degreesOf } from "./layout";

/** Squares, cards, flags and the camera are touched here; a veto and a victim are asked in the prompt. */
export const onBoard = (choice: Choice) =>
  touches(choice).length > 0 && choice.kind !== "veto" && choice.kind !== "choose";

export const FOOT = "foot";

const touched = (choice: Choice, start: string) => touches(choice).find((id) => id.startsWith(start)) ?? "";

/** The code of the square an action leads to, or "". */
export const squareOf = (choice: Choice) => touched(choice, "square:").slice("square:".length);

export const siteOf = (choice: Choice) => touched(choice, "site:").slice("site:".length);

/** The card it is done with; on foot there is none. */
export const toolOf = (choice: Choice) =>
  choice.kind === "walk" ? FOOT : touched(choice, "card:") || touched(choice, "secret:");

export class Choosing extends BoardChoosing {
  chosen = $state(""); // the card one thinks of travelling with

  protected forget() {
    this.chosen = "";
  }

  /** Chosen, or that of the picked action. */
  tool = $derived.by((): string => {
    const { picked } = this.props();
    return this.chosen || (picked ? toolOf(picked) : "");
  });

  walks = $derived.by((): Choice[] => this.props().outlook.menu.filter((choice) => choice.kind === "walk"));

  /** The squares in reach, and how. */
  lit = $derived.by((): Map<string, Choice> => {
    const found = new Map<string, Choice>();
    for (const choice of this.props().outlook.menu) {
      const square = squareOf(choice);
      if (square && !found.has(square) && this.fits(choice)) found.set(square, choice);
    }
    return found;
  });

  /** No card is chosen yet: lit is what any of them reaches. */
  faint = $derived.by(
    () => !this.chosen && this.props().outlook.menu.some((choice) => squareOf(choice) && toolOf(choice)),
  );

  /** What leads to the picked square. */
  reaching = $derived.by((): Set<string> => {
    const { picked, things } = this.props();
    const square = picked && !this.chosen ? squareOf(picked) : "";
    return new Set(square ? (things.get(`square:${square}`) ?? []).map(toolOf) : []);
  });

  /** A card is chosen that lets one look into the camera. */
  looking = $derived.by(() => this.props().things.get(this.chosen)?.[0]?.kind === "glimpse");

  private fits(choice: Choice): boolean {
    return !this.chosen || toolOf(choice) === this.chosen;
  }

  /** A card is pressed: another one for the same square if it gets there. A second press plays what is complete with it, as
      everywhere; where nothing is, it is put back. */
  press(id: string) {
    const { outlook, things, picked, busy, onpick } = this.props();
    if (busy) return;
    const choices = things.get(id) ?? [];
    const [only] = choices;
    if (only && choices.length === 1 && !squareOf(only)) return this.choose(only);
    if (picked && toolOf(picked) === id && this.chosen === id) return this.choose(picked);
    const square = picked ? squareOf(picked) : "";
    this.chosen = this.chosen === id ? "" : id;
    const next = outlook.menu.find((choice) => square && squareOf(choice) === square && this.fits(choice)) ?? null;
    onpick(next, next ? this.short(next) : undefined);
  }

  override choose(choice: Choice) {
    const { picked, busy, onpick, onplay } = this.props();
    if (busy) return;
    if (same(choice, picked)) onplay(choice);
    else onpick(choice, this.short(choice));
  }

  /** A journey in a few words: what with, and where to. */
  private short(choice: Choice): string | undefined {
    const { box, word } = this.props();
    const [square, tool] = [squareOf(choice), toolOf(choice)];
    if (!square || !tool || tool.startsWith("secret:")) return undefined;
    const { sites, cards } = boxOf(box);
    const card = cards.find((one) => `card:${one.code}` === tool);
    const vehicle = word(`vehicle.${card?.vehicle ?? FOOT}`);
    const here = sites.filter((site) => site.square === square).map((site) => word(`site.${site.code}`));
    const said = word("board.short", {
      card: card?.number ? word("card", { vehicle, number: card.number }) : vehicle,
      place: here.length ? here.join(", ") : degreesOf(square, word),
    });
    return said.slice(0, 1).toUpperCase() + said.slice(1);
  }
}
