import { type RefObject, useEffect } from "react";
import { useZone } from "../../i18n/time.tsx";
import { type TimeShape, timeText } from "../../i18n/time-text.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { dayOf } from "../model/day-of.ts";

/** How far below or above the window a row is worked on: it is right before anybody sees it. */
const NEAR = "100% 0px";

/**
 * Times of cards that the document brought, in the zone of the device once it is known (PL-15); React does not know these cards. Rows that
 * nobody comes near stay in the realm's zone, which they name: the first use of Intl costs a slow phone a fifth of a second.
 */
export function useShownTimes(area: RefObject<HTMLElement>, standing: boolean): void {
  const { language, region } = useLocale();
  const zone = useZone();
  useEffect(() => {
    if (!standing || zone.device === null) return;
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          for (const time of target.querySelectorAll<HTMLTimeElement>("time[data-show]"))
            time.textContent = timeText(time.dateTime, time.dataset.show as TimeShape, language, region, zone);
          for (const leaf of target.querySelectorAll<HTMLElement>("[data-day]")) {
            const { day, month } = dayOf(leaf.dataset.iso ?? "", language, zone.timeZone);
            leaf.dataset.day = day;
            leaf.textContent = month;
          }
        }
      },
      { rootMargin: NEAR },
    );
    for (const row of area.current?.children ?? []) if (row.querySelector("time[data-show],[data-day]") !== null) near.observe(row);
    return () => near.disconnect();
  }, [area, standing, zone, language, region]);
}
