/* Looking for words in a rulebook: capitals and accents are forgiven, and a word may go on in bold. */

/** Letters as they are compared, and for each where it stands in the text. */
function folded(text: string): { letters: string; at: number[] } {
  const at: number[] = [];
  let letters = "";
  for (let place = 0; place < text.length; place++) {
    const letter = (text[place] ?? "")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace("ß", "ss")
      .replace("œ", "oe")
      .replace("’", "'")
      .replace(/\s/u, " ");
    letters += letter;
    for (const _ of letter) at.push(place);
  }
  at.push(text.length);
  return { letters, at };
}

/** Where the query stands in the text, from and to; nothing for less than two letters. */
export function places(text: string, query: string): [number, number][] {
  const wanted = folded(query.trim()).letters;
  if (wanted.length < 2) return [];
  const { letters, at } = folded(text);
  const found: [number, number][] = [];
  for (let from = letters.indexOf(wanted); from >= 0; from = letters.indexOf(wanted, from + wanted.length)) {
    const last = at[from + wanted.length - 1] ?? text.length;
    found.push([at[from] ?? 0, last + 1]);
  }
  return found;
}

const BLOCKS = "h1, h2, h3, p, li, th, td";

/** Every place in the book, in order; one that goes on from plain into bold is one. */
export function search(book: HTMLElement, query: string): Range[] {
  const found: Range[] = [];
  for (const block of book.querySelectorAll<HTMLElement>(BLOCKS)) {
    const nodes = textOf(block);
    const text = nodes.map((node) => node.data).join("");
    for (const [from, to] of places(text, query)) {
      const range = document.createRange();
      const [first, start] = spot(nodes, from);
      const [last, end] = spot(nodes, to, true);
      range.setStart(first, start);
      range.setEnd(last, end);
      found.push(range);
    }
  }
  return found;
}

/** Its own text, not that of a paragraph or list inside it, which is asked for itself. */
function textOf(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest(BLOCKS) === block) nodes.push(node);
  }
  return nodes;
}

function spot(nodes: Text[], place: number, isEnd = false): [Text, number] {
  let before = 0;
  for (const node of nodes) {
    const end = before + node.data.length;
    if (place < end || (isEnd && place === end)) return [node, place - before];
    before = end;
  }
  throw new RangeError("a place behind the end of its text");
}
