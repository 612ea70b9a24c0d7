import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Index of the visible slide of `count` equally wide ones (null until scripts run), and a function that scrolls to one, in both writing
 * directions.
 */
export function useCarousel(track: RefObject<HTMLElement>, count: number) {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const box = track.current;
    if (!box || count < 2) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (box.clientWidth > 0) setCurrent(slideAt(box.scrollLeft, box.clientWidth, count));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    // The browser may have restored a position, or followed an address with a slide's id.
    schedule();
    box.addEventListener("scroll", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", schedule);
    };
  }, [track, count]);

  const goTo = useCallback(
    (index: number) => {
      const box = track.current;
      if (!box) return;
      const sign = getComputedStyle(box).direction === "rtl" ? -1 : 1;
      const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      box.scrollTo({ left: sign * index * box.clientWidth, behavior: reducedMotion ? "auto" : "smooth" });
    },
    [track],
  );
  return { current, goTo };
}

/** Index of the slide that fills most of the view. `position` is the scroll position in pixels, negative in a right-to-left page. */
export function slideAt(position: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(position) / width)));
}
