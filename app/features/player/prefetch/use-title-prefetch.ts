import { useEffect } from "react";

/** Loads the prefetch of titles once the viewer comes near a link, so that no first visit waits for its code. */
export function useTitlePrefetch(): void {
  useEffect(() => {
    const listening = new AbortController();
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("main a") === null) return;
      listening.abort();
      // Without it a link leads to its page all the same.
      import("./prefetch-titles.ts").then(
        ({ prefetchTitles }) => prefetchTitles(target),
        () => undefined,
      );
    };
    for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, begin, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}
