import { useEffect, useState } from "react";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import * as styles from "./row-arrows.css.ts";

/** Half of a button, in pixels. */
const HALF = 24;
/** Nearer to an end than this is the end. */
const SLACK = 8;

interface Place {
  readonly before: boolean;
  readonly after: boolean;
  /** Distance of the buttons from the row's upper edge. */
  readonly top: number;
}

/** Previous and next of a row, at the middle of its art, each only where there is more. Not in the tab order: the cards are, and focus scrolls to them. */
export function RowArrows({ row, previousLabel, nextLabel }: { row: HTMLElement; previousLabel: string; nextLabel: string }) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const list = row.querySelector("ul");
    if (list === null) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      // Negative in a right-to-left page.
      const position = Math.abs(list.scrollLeft);
      const art = list.querySelector("img");
      // The layout's place, not the rectangle on the screen: a grown card is larger and its middle has moved.
      const top = art === null ? 0 : offsetWithin(art, row) + art.offsetHeight / 2 - HALF;
      setPlace({ before: position > SLACK, after: position < list.scrollWidth - list.clientWidth - SLACK, top });
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    list.addEventListener("scroll", schedule, { passive: true });
    const resize = new ResizeObserver(schedule);
    resize.observe(list);
    // Further cards.
    const grown = new MutationObserver(schedule);
    grown.observe(list, { childList: true });
    return () => {
      cancelAnimationFrame(frame);
      list.removeEventListener("scroll", schedule);
      resize.disconnect();
      grown.disconnect();
    };
  }, [row]);

  const step = (way: 1 | -1) => {
    const list = row.querySelector("ul");
    if (list === null) return;
    const sign = getComputedStyle(list).direction === "rtl" ? -way : way;
    // Somewhat less than a page, so that the cut card becomes the first whole one.
    list.scrollBy({ left: sign * list.clientWidth * 0.8, behavior: "auto" });
  };
  if (place === null) return null;
  const style = { insetBlockStart: `${place.top}px` };
  return (
    <>
      {place.before && (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.step, styles.previous)}
          style={style}
          aria-label={previousLabel}
          onClick={() => step(-1)}
        >
          <Icon name="chevron" flip />
        </button>
      )}
      {place.after && (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.step, styles.next)}
          style={style}
          aria-label={nextLabel}
          onClick={() => step(1)}
        >
          <Icon name="chevron" />
        </button>
      )}
    </>
  );
}

/** Distance of an element's upper edge from that of one around it, in the layout, without transforms. */
function offsetWithin(element: HTMLElement, around: HTMLElement): number {
  let top = 0;
  for (let at: HTMLElement | null = element; at !== null && at !== around; at = at.offsetParent as HTMLElement | null) top += at.offsetTop;
  return top;
}
