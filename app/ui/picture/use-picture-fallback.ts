import { useEffect } from "react";

/** Shows the realm's card thumbnail instead, once; what fails again stays a coloured box. */
function fallBack(image: HTMLImageElement) {
  // Cards leave it to what surrounds them.
  const fallback = image.closest<HTMLElement>("[data-fallback]")?.dataset.fallback;
  if (!fallback) return;
  if (image.dataset.failed === fallback) {
    // The browser would draw its sign of a broken picture and a frame.
    if (image.alt === "") image.style.visibility = "hidden";
    return;
  }
  image.dataset.failed = fallback;
  // The sources stay in place, emptied: React owns the nodes and would miss them.
  for (const source of image.closest("picture")?.querySelectorAll("source") ?? []) source.removeAttribute("srcset");
  image.removeAttribute("srcset");
  image.src = fallback;
}

/**
 * One listener for all pictures of the document (CV-05); call it once, in the root. `error` does not bubble, hence the
 * capture. Pictures that failed before the scripts arrived are looked up at the start.
 */
export function usePictureFallback() {
  useEffect(() => {
    const failed = (event: Event) => {
      if (event.target instanceof HTMLImageElement) fallBack(event.target);
    };
    document.addEventListener("error", failed, true);
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-fallback], [data-fallback] img")) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) fallBack(image);
    }
    return () => document.removeEventListener("error", failed, true);
  }, []);
}
