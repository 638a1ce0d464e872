/* Drawings in letters become elements once; wherever one is shown, it is a copy. Hundreds stand on a board. */

import type { Attachment } from "svelte/attachments";

const drawn = new Map<string, DocumentFragment>();

function fragment(drawing: string): DocumentFragment {
  const known = drawn.get(drawing);
  if (known) return known;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.innerHTML = drawing;
  const made = document.createDocumentFragment();
  made.append(...svg.childNodes);
  drawn.set(drawing, made);
  return made;
}

/** `<svg {@attach ink(ICONS[name])}></svg>` */
export function ink(drawing: string): Attachment<SVGElement> {
  return (place) => place.replaceChildren(fragment(drawing).cloneNode(true));
}
