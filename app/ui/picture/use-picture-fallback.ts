import { useEffect } from "react";

/** An empty picture: the colour of the box stays visible. */
const EMPTY = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** Shows the whole picture in place of a cut or `auto`, then the realm's card thumbnail, each once; the next failure leaves a coloured box. */
function fallBack(image: HTMLImageElement) {
  // Cards inherit it from an ancestor.
  const fallback = image.closest<HTMLElement>("[data-fallback]")?.dataset.fallback;
  if (!fallback) return;
  // Otherwise the browser would choose a failed source again, without end. The emptied sources stay in place, because React owns the nodes.
  for (const source of [image, ...(image.closest("picture")?.querySelectorAll("source") ?? [])]) source.removeAttribute("srcset");
  // During a rolling restart another build may answer, which does not make this size.
  const whole = image.src.replace(/(x\d+)?\.auto$/, ".webp");
  if (whole !== image.src) image.src = whole;
  else if (!image.src.endsWith(fallback)) image.src = fallback;
  // The browser would show its broken-picture icon and a frame.
  else if (!image.alt) image.src = EMPTY;
}

/**
 * One listener for all pictures of the document; call it once, in the root. `error` does not bubble, so the listener captures.
 * Pictures that failed before the scripts loaded are checked at the start.
 */
export function usePictureFallback() {
  useEffect(() => {
    const failed = (event: Event) => {
      if (event.target instanceof HTMLImageElement) fallBack(event.target);
    };
    document.addEventListener("error", failed, true);
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) fallBack(image);
    }
    return () => document.removeEventListener("error", failed, true);
  }, []);
}
