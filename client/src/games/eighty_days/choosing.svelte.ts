/* What is chosen on the board, and what that leaves of the menu. It knows which actions name which things, not why. */

import { same, touches } from "../../table/menu";
import type { Choice } from "../../wire";
import { BoardChoosing } from "../choosing.svelte";
import { boardOf, dataOf, inDays, kindOf, range, valueOf } from "./board";
import type { Way } from "./shapes";
import { madeOf, sorted } from "./ways";

const ON_BOARD = ["take", "act", "swap", "travel", "play", "buy", "sell", "detective", "discard"];

/** A question with two answers stays in the prompt; so does what distracts the detective, an answer to him under the first
    rules, and since then a way to end the turn that touches nothing. Staying is on the board where there is anything else to do. */
export const onBoard = (choice: Choice) =>
  (ON_BOARD.includes(choice.kind) || (choice.kind === "end" && touches(choice).length > 0)) &&
  choice.notation !== "play distraction" &&
  (choice.kind !== "play" || touches(choice).length > 0);

/** A card of the own hand. */
export interface Held {
  id: string; // card-S8-2, event-balloon-1
  thing: string; // what it is explained as: actions name the first of several alike
  name: string; // S8, balloon
  event: boolean;
  label: string;
  playable: boolean;
  marked: boolean;
}

export interface Offered extends Way {
  choice: Choice;
}

/** What a way is made of: the city it leads to can be pressed too, but is no part of it. */
const parts = (choice: Choice) => touches(choice).filter((id) => !id.startsWith("city-"));

/** Copies of a card are alike: an action that names the first may be meant by any of them. */
const sort = (id: string) => id.replace(/-\d+$/, "");

function holds(all: string[], some: string[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

export class Choosing extends BoardChoosing {
  wanted = $state.raw<string[]>([]); // ids that were pressed
  unfolded = $state(false); // all ways are shown
  private last = ""; // the thing pressed last

  protected forget() {
    this.wanted = [];
    this.unfolded = false;
    this.last = "";
  }

  ways = $derived.by((): Offered[] => {
    const { outlook } = this.props();
    const byNotation = new Map(outlook.menu.map((choice) => [choice.notation, choice]));
    return boardOf(outlook).ways.flatMap((way) => {
      const choice = byNotation.get(way.notation);
      return choice ? [{ ...way, choice }] : [];
    });
  });

  /** The ways that use what was pressed, as far as it serves to travel at all: the action is no reason to hide them. */
  shown = $derived.by((): Offered[] => {
    const made = this.ways.map((way) => ({ way, of: parts(way.choice).map(sort) }));
    const wanted = this.wanted.map(sort).filter((one) => made.some(({ of }) => of.includes(one)));
    return made.filter(({ of }) => holds(of, wanted)).map(({ way }) => way);
  });

  /** What else can be done with the one thing that was pressed. */
  others = $derived.by((): Choice[] => {
    const [only, more] = this.wanted;
    if (!only || more || !/^(card|event)-/.test(only)) return [];
    return this.touching(only).filter((choice) => choice.kind !== "travel");
  });

  marked = $derived.by((): string[] => {
    const { picked } = this.props();
    if (!picked?.touches?.length) return this.wanted;
    const used = parts(picked);
    // Of cards that are alike, those that were pressed are meant, and no others rise.
    const pressed = used.length === this.wanted.length && holds(used.map(sort), this.wanted.map(sort));
    return pressed ? [...this.wanted, ...picked.touches.filter((id) => id.startsWith("city-"))] : picked.touches;
  });

  hand = $derived.by((): Held[] => {
    const { outlook, word } = this.props();
    const mine = outlook.seat >= 0 ? dataOf(outlook).travellers[outlook.seat] : undefined;
    const numbered = (names: string[], kind: string) =>
      names.map((name, index) => ({
        id: `${kind}-${name}-${names.slice(0, index + 1).filter((other) => other === name).length}`,
        name,
        event: kind === "event",
      }));
    const cards = [...numbered(mine?.cards ?? [], "card"), ...numbered(mine?.events ?? [], "event")];
    const { things } = this.props();
    return cards.map((card) => {
      const choices = this.touching(card.id);
      const first = `${sort(card.id)}-1`;
      const plain = card.event
        ? word(`event.${card.name}`)
        : word(`card.${kindOf(card.name)}`, { value: valueOf(card.name) });
      return {
        ...card,
        thing: !things.has(card.id) && things.has(first) ? first : card.id,
        label: choices.length === 1 && choices[0] ? choices[0].label : plain,
        playable: choices.length > 0,
        marked: this.marked.includes(card.id),
      };
    });
  });

  /** The actions that name a thing, or a copy of it. */
  touching(id: string): Choice[] {
    const { things } = this.props();
    return things.get(id) ?? things.get(`${sort(id)}-1`) ?? [];
  }

  /** A thing is pressed. The second time, what is picked is played. */
  press(id: string) {
    const { picked } = this.props();
    const choices = this.touching(id);
    const again = this.last === id && choices.some((choice) => same(choice, picked));
    this.last = id;
    if (picked && again) return this.play(picked);
    if (choices.some((choice) => choice.kind === "travel" || choice.kind === "swap")) return this.toggle(id);
    this.wanted = [id];
    this.pick(choices.length === 1 ? (choices[0] ?? null) : null);
  }

  /** A city is pressed: there the detective is sent, or one travels by the first of the ways that are shown. */
  pressCity(id: string) {
    const { picked } = this.props();
    const choices = this.touching(id);
    const send = choices.find((choice) => choice.kind === "detective");
    const best = sorted(this.shown)[0]?.choice ?? choices[0];
    const wanted = send ?? (picked && choices.some((choice) => same(choice, picked)) ? picked : best);
    if (wanted) this.choose(wanted);
  }

  /** The prompt's button says the price of a way, and under it what it is made of; its cards are marked in the hand. */
  private pick(choice: Choice | null) {
    const { word, onpick } = this.props();
    const way = choice && this.ways.find((one) => same(one.choice, choice));
    onpick(choice, way ? `${word("board.travel", { price: this.price(way) })}\n${madeOf(way, word)}` : "");
  }

  /** In days, with what the detective costs. */
  price(way: Way): string {
    const { outlook, word } = this.props();
    const { detained } = boardOf(outlook);
    return inDays(word, range(way.low, way.high) + (detained ? ` + ${detained}` : ""));
  }

  /** Several things make one action: it is picked as soon as exactly its things are pressed, the cheapest first. */
  private toggle(id: string) {
    const { outlook, picked } = this.props();
    const before = this.wanted.length || !picked ? this.wanted : parts(picked);
    this.wanted = before.includes(id) ? before.filter((one) => one !== id) : this.with(id, before);
    const names = this.wanted.map(sort);
    const exact = (choice: Choice) => {
      const touched = parts(choice).map(sort);
      return names.length > 0 && touched.length === names.length && holds(touched, names);
    };
    this.pick(
      outlook.menu.find((choice) => exact(choice) && (choice.kind === "travel" || choice.kind === "swap")) ?? null,
    );
  }

  /** One thing more. Where no action takes them all it stands in for another: whoever wants train 5 need not put train 3 back first. */
  private with(id: string, before: string[]): string[] {
    const made = this.props().outlook.menu.map((choice) => parts(choice).map(sort));
    const fits = (ids: string[]) => made.some((of) => holds(of, ids.map(sort)));
    const all = [...before, id];
    if (fits(all)) return all;
    const instead = before.map((one) => all.filter((other) => other !== one));
    return instead.findLast(fits) ?? [id];
  }

  /** While an answer is on its way, the next can be picked but not played. */
  override choose(choice: Choice) {
    if (same(choice, this.props().picked)) this.play(choice);
    else this.pick(choice);
  }

  private play(choice: Choice) {
    const { busy, onplay } = this.props();
    if (!busy) onplay(choice);
  }

  clear() {
    this.wanted = [];
    this.last = "";
    this.pick(null);
  }
}
