/** Scroll positions of rows in pixels, by history entry and row. Negative in a right-to-left page. */
const places = new Map<string, number>();

/** Events by which a viewer moves a row. */
const MOVES = ["wheel", "pointerdown", "keydown"] as const;

/**
 * Stores the scroll position of a row, and restores it when the viewer comes back to its page. `key` names the history entry and the row.
 * Further cards arrive page by page, so each arrival restores the position again until the viewer moves the row. Returns a cleanup
 * function.
 */
export function keepPlace(row: Element, key: string): () => void {
  const list = row.querySelector("ul");
  if (list === null) return () => undefined;
  const listening = new AbortController();
  const { signal } = listening;
  let wanted = places.get(key);
  const restore = () => {
    if (wanted === undefined) return;
    list.scrollTo({ left: wanted, behavior: "instant" });
    if (Math.abs(list.scrollLeft - wanted) < 2) wanted = undefined;
  };
  const grown = new MutationObserver(restore);
  grown.observe(list, { childList: true });
  signal.addEventListener("abort", () => grown.disconnect());
  list.addEventListener("scroll", () => wanted === undefined && places.set(key, list.scrollLeft), { passive: true, signal });
  for (const move of MOVES)
    row.addEventListener(
      move,
      () => {
        wanted = undefined;
      },
      { passive: true, signal },
    );
  restore();
  return () => listening.abort();
}
