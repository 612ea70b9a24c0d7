import { type RefObject, useCallback, useEffect, useState } from "react";

/** Which of `count` equally wide slides stands in view (null until scripts know), and how to go to one, in both directions of writing. */
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

/** Index of the slide that fills most of the view. `position` is the scroller's, in pixels; negative in a right-to-left page. */
export function slideAt(position: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(Math.abs(position) / width)));
}
