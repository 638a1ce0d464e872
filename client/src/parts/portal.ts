/* Puts an element into another place of the page: a board's panel into the table's side column. */

import type { Attachment } from "svelte/attachments";

export const portal =
  (place: HTMLElement | null): Attachment<HTMLElement> =>
  (element) => {
    place?.append(element);
    return () => element.remove();
  };
