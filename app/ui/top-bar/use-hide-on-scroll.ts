import { useEffect, useState } from "react";
import { barAtTop, scrolledTo } from "./hide-on-scroll.ts";

/** True while the bar is hidden. Without scripts it is always visible. */
export function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let state = { ...barAtTop, turn: window.scrollY, last: window.scrollY };
    let frame = 0;
    const look = () => {
      frame = 0;
      state = scrolledTo(state, window.scrollY);
      setHidden(state.hidden);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", schedule);
    };
  }, []);
  return hidden;
}
