import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Follows a sideways scroller: whether it stands at one of its ends, one step on or back, and a call when the end is
 * near (observer margin 50 px, threshold 0.1; S2§9), once for each number of items.
 */
export function useRowScroll(
  scroller: RefObject<HTMLElement>,
  end: RefObject<HTMLElement>,
  count: number,
  onEndNear: (() => void) | undefined,
) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });
  const callback = useRef(onEndNear);
  callback.current = onEndNear;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of items moves the end
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      // Negative in a right-to-left page.
      const position = Math.abs(box.scrollLeft);
      const atStart = position < 8;
      const atEnd = position > box.scrollWidth - box.clientWidth - 8;
      setEdges((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    // Not now: measuring here would force a layout of the whole page while it hydrates.
    schedule();
    box.addEventListener("scroll", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", schedule);
    };
  }, [scroller, count]);

  const wanted = onEndNear !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number of items
  useEffect(() => {
    const mark = end.current;
    if (!wanted || !mark) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        callback.current?.();
      },
      { root: scroller.current, rootMargin: "50px", threshold: 0.1 },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [scroller, end, count, wanted]);

  const step = (way: 1 | -1) => {
    const box = scroller.current;
    if (!box) return;
    const sign = getComputedStyle(box).direction === "rtl" ? -way : way;
    // Somewhat less than a page, so that the cut card becomes the first whole one.
    box.scrollBy({ left: sign * box.clientWidth * 0.8, behavior: "auto" });
  };
  return { ...edges, step };
}
