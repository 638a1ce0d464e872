/* Letters as large as their place allows, so that all of a text can be read at once. */

const STEP = 0.5;

/** The largest size at which nothing overflows; if none is small enough, `otherwise`, and one has to scroll. */
export function largestThatFits(
  overflows: (size: number) => boolean,
  largest: number,
  smallest: number,
  otherwise: number,
): number {
  for (let size = largest; size >= smallest; size -= STEP) if (!overflows(size)) return size;
  return otherwise;
}

/** For an element of fixed size. `text` is what it holds: with another text it is measured anew. */
export const fitted =
  (text: unknown, largest: number, smallest: number, otherwise: number, then?: (element: HTMLElement) => void) =>
  (element: HTMLElement) => {
    const measure = () => {
      const overflows = (size: number) => {
        element.style.fontSize = `${size}px`;
        return element.scrollHeight > element.clientHeight + 1;
      };
      element.style.fontSize = `${largestThatFits(overflows, largest, smallest, otherwise)}px`;
      then?.(element);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    void document.fonts?.ready.then(measure); // letters that came late are wider or narrower than those measured
    void text;
    return () => watch.disconnect();
  };
