import { type RefObject, useEffect } from "react";
import { media } from "../../ui/breakpoints.ts";

/** How far below or above the window a row is drawn before it is seen. */
const NEAR = "100% 0px";
/** What a phone shows of a row without moving it, and the next. */
const SHOWN_FIRST = "li:nth-child(-n+3)";
/** Somebody begins to move through the page. */
const SIGNS = ["touchstart", "scroll", "keydown"] as const;

/**
 * Draws the first cards of rows near the window once somebody moves through the page, a row a frame, so that their pictures are there before
 * they are seen. Until then the browser leaves out what is outside the window (`row.css.ts`): on a slow phone the first frame would wait a
 * quarter of a second for them. Without scripts a card is drawn when it comes into the window.
 */
export function useNearCards(area: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (matchMedia(media.finePointer).matches) return;
    const waiting: Element[] = [];
    let frame = 0;
    const draw = () => {
      for (const item of waiting.shift()?.querySelectorAll<HTMLElement>(SHOWN_FIRST) ?? []) item.style.contentVisibility = "visible";
      frame = waiting.length > 0 ? requestAnimationFrame(draw) : 0;
    };
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          waiting.push(target);
        }
        if (frame === 0) draw();
      },
      { rootMargin: NEAR },
    );
    const listening = new AbortController();
    const wake = () => {
      listening.abort();
      for (const row of area.current?.querySelectorAll("[data-row]") ?? []) near.observe(row);
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake, { capture: true, passive: true, signal: listening.signal });
    // The browser has brought the viewer back to where they were.
    if (scrollY > 0) wake();
    return () => {
      listening.abort();
      near.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [area]);
}
