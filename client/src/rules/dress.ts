/* A rulebook's HTML made ready to be read here: numbers lead to their rules, sections have addresses, marks become pictures. */

import { ICONS } from "../parts/icons";
import { VIGNETTES } from "../parts/vignettes";

export interface Section {
  id: string;
  title: string;
}

export interface Book {
  html: string;
  sections: Section[];
}

/** `table` is what a wide table is called for those who hear the page. */
export function dress(text: string, table: string): Book {
  const sections: Section[] = [];
  const html = text
    .replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
      const section = { id: `section-${sections.length + 1}`, title: inner.replace(/<[^>]*>/g, "") };
      sections.push(section);
      return `<h2 id="${section.id}" tabindex="-1">${inner}</h2>`;
    })
    .replace(/(?<!>)\b([A-Z]{2}-\d+(?:\.\d+)?)\b(?![^<>]*>)/g, '<a href="#$1">$1</a>')
    .replace(/<span class="mark" data-mark="([a-z]+)"><\/span>/g, (_, name: string) => picture(name))
    // A wide table scrolls in itself rather than the page.
    .replace(/<table>/g, `<div class="wide" tabindex="0" role="group" aria-label="${table}"><table>`)
    .replace(/<\/table>/g, "</table></div>");
  return { html, sections };
}

/** The sign of a thing as it stands on the table; its name follows in words, so nobody has to see it. */
function picture(name: string): string {
  if (name in ICONS) return svg("sign", "0 0 24 24", ICONS[name as keyof typeof ICONS]);
  if (name in VIGNETTES) return svg("plate", "0 0 96 64", VIGNETTES[name as keyof typeof VIGNETTES]);
  return "";
}

const svg = (kind: string, box: string, ink: string) =>
  `<svg class="${kind}" viewBox="${box}" aria-hidden="true">${ink}</svg> `;
