/* What is chosen on the board: a card and where it leads, or a place for the rose. A first tap chooses and shows, a second plays.
   It knows which actions name which things, not why. */

import { same, touches } from "../../table/menu";
import type { Choice } from "../../wire";
import { BoardChoosing } from "../choosing.svelte";
import { boxOf, cardId, dataOf, squareId } from "./board";
import type { Card } from "./shapes";

/* Cards, a kept event and the rose are chosen where they lie; whatever has no place on the board stays in the prompt, and so does
   an event that has just been drawn: to carry it out or to keep it are two answers side by side. */
export const onBoard = ({ kind }: Choice, among: Choice[]) =>
  ["play", "put_down", "rose"].includes(kind) ||
  (kind === "carry_out" && !among.some((other) => other.kind === "keep"));

const NOTHING: string[] = []; // always the same, so that eighty squares need not look again
const CUFFS = cardId("handcuffs");
const touchedBy = (choices: Choice[]) => choices.flatMap(touches);

/** Beside a square: which cards lead there. */
export interface Ticket {
  square: number;
  text: string;
  strong: boolean; // the prompt's button would go there
}

export class Choosing extends BoardChoosing {
  several = $state(""); // the thing whose ways are shown
  under = $state.raw<string[]>(NOTHING); // what the pointer or the focus points out

  protected forget() {
    this.several = "";
    this.under = NOTHING;
  }

  ways = $derived.by((): Choice[] => (this.several ? this.touching(this.several) : []));
  draw = $derived.by(() => this.props().outlook.menu.findLast((choice) => choice.kind === "draw")); // the most one may

  /** Ids of what the prompt's button would do. */
  chosen = $derived.by((): string[] => {
    const { picked } = this.props();
    return picked ? (picked.touches ?? NOTHING) : this.several ? [this.several] : NOTHING;
  });

  /** Ids that are pointed out. */
  hot = $derived.by((): string[] => {
    if (this.under.length) return this.under;
    const { picked } = this.props();
    if (picked?.kind === "rose") return this.served(picked);
    return picked || !this.ways.length ? NOTHING : touchedBy(this.ways);
  });

  /** What is shown where something is picked: the button says it in a few words, the whole label stands for those who listen. */
  override choose(choice: Choice) {
    const { picked, busy, onpick, onplay } = this.props();
    if (busy) return;
    if (same(choice, picked)) onplay(choice);
    else onpick(choice, this.short(choice));
  }

  /** Where the label of a choice says no more than fits, it stands as it is. */
  private short(choice: Choice): string {
    const { outlook, word } = this.props();
    const [first = "", target = ""] = touches(choice);
    const found = this.kinds.get(first);
    if (choice.kind !== "play" || !found) return "";
    if (found.kind === "compass") return word("board.play_compass");
    if (found.kind === "handcuffs") return ""; // whom they hit is what one wants to know
    const far = Number(target.slice("square-".length)) - (dataOf(outlook).travellers[outlook.seat]?.square ?? 0);
    if (found.kind === "purse") return word("board.play_as", { n: far });
    return word(far < 0 ? "board.play_back" : "board.play", { card: this.cardName(found) });
  }

  private cardName({ kind, value }: Card): string {
    const { word } = this.props();
    return value ? word("card.travel", { conveyance: word(`conveyance.${kind}`), value }) : word(`card.${kind}`);
  }

  /** How a way is called on a button that has little room: of one card by the square it leads to, or by what is done with it;
      of one square by the card. */
  brief(choice: Choice): string {
    const { word } = this.props();
    const [first = ""] = touches(choice);
    const square = touches(choice).find((id) => id.startsWith("square-"));
    const card = this.kinds.get(first);
    if (card && this.several === square) return this.cardName(card);
    if (choice.kind === "put_down") return word("board.discard");
    if (card && !card.value && card.kind !== "purse") return word("board.use");
    return square ? `→ ${square.slice("square-".length)}` : choice.label;
  }

  /** Handcuffs touch the square of their victim, but nobody goes there: whoever presses the square does not mean them. */
  private touching(id: string): Choice[] {
    const found = this.props().things.get(id) ?? [];
    return id.startsWith("square-") ? found.filter((choice) => !touches(choice).includes(CUFFS)) : found;
  }

  targets(square: number): Choice[] {
    return this.touching(squareId(square));
  }

  rose(conveyance: string): Choice | undefined {
    return this.touching(`rose-${conveyance}`).find((choice) => choice.kind === "rose");
  }

  /** The cards one could play by, if the rose were put there. */
  private served(choice: Choice): string[] {
    const to = touches(choice)[0]?.slice("rose-".length);
    return [...this.kinds].filter(([, card]) => card.kind === to).map(([id]) => id);
  }

  point(ids: string[]) {
    this.under = ids;
  }

  /** A thing is pointed at, or no longer: with it everything its actions touch. */
  hover(id: string) {
    this.point(id ? [id, ...touchedBy(this.touching(id))] : NOTHING);
  }

  /** A thing is pressed. What it leads to is picked, or its ways are shown; a second thing may say which of them.
      Says whether ways have come to be shown. */
  press(id: string): boolean {
    const found = this.touching(id);
    const both = this.several && this.several !== id ? found.filter((one) => touches(one).includes(this.several)) : [];
    const meant = both.length ? both : found;
    if (meant.length === 1 && meant[0]) {
      if (!both.length) this.several = "";
      this.choose(meant[0]);
      return false;
    }
    this.several = this.several === id ? "" : id;
    this.props().onpick(null);
    return this.several !== "";
  }

  /** Beside the squares that what is pointed out, or chosen, leads to. Several cards may lead to one: they share a ticket.
      Where there are several squares, numbers must do. */
  tickets = $derived.by((): Ticket[] => {
    const led = this.led();
    const squares = [...new Set(led.map(({ square }) => square))];
    return squares.map((square) => {
      const here = led.filter((one) => one.square === square);
      const texts = here.map((one) => (squares.length > 1 ? `${one.far}` : `${one.name} ${one.far}`));
      return { square, text: [...new Set(texts)].join(", "), strong: here.some(({ strong }) => strong) };
    });
  });

  private kinds = $derived.by(() => new Map(boxOf(this.props().box).cards.map((card) => [cardId(card.code), card])));

  private led() {
    const { outlook, picked, word } = this.props();
    const [pointer] = this.under;
    const pointed = outlook.menu.filter((choice) => pointer !== undefined && touches(choice).includes(pointer));
    const mine = dataOf(outlook).travellers[outlook.seat];
    return (pointed.length ? pointed : picked ? [picked] : this.ways).flatMap((choice) => {
      const square = touches(choice).find((id) => id.startsWith("square-"));
      const card = this.kinds.get(touches(choice)[0] ?? "");
      if (!square || !card || card.kind === "handcuffs" || choice.kind !== "play") return [];
      const number = Number(square.slice("square-".length));
      const name = card.value ? word(`conveyance.${card.kind}`) : word(`card.${card.kind}`);
      const far = card.value || Math.abs(number - (mine?.square ?? 0));
      return [{ square: number, name, far, strong: same(choice, picked) }];
    });
  }
}
