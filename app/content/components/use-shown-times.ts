import { type RefObject, useEffect } from "react";
import { useZone } from "../../i18n/time.tsx";
import { type TimeShape, timeText } from "../../i18n/time-text.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { dayOf } from "../model/day-of.ts";

/** Times of cards that the document brought, in the zone of the device once it is known (PL-15); React does not know these cards. */
export function useShownTimes(area: RefObject<HTMLElement>, standing: boolean): void {
  const { language, region } = useLocale();
  const zone = useZone();
  useEffect(() => {
    if (!standing || zone.device === null) return;
    for (const time of area.current?.querySelectorAll<HTMLTimeElement>("time[data-show]") ?? [])
      time.textContent = timeText(time.dateTime, time.dataset.show as TimeShape, language, region, zone);
    for (const leaf of area.current?.querySelectorAll<HTMLElement>("[data-day]") ?? []) {
      const { day, month } = dayOf(leaf.dataset.iso ?? "", language, zone.timeZone);
      leaf.dataset.day = day;
      leaf.textContent = month;
    }
  }, [area, standing, zone, language, region]);
}
