import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../content/start-of-day.ts";
import { useZone } from "../../../i18n/time.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { GUIDE_DAYS, WINDOW } from "../model/guide-address.ts";
import { listDays, listHours } from "../model/guide-days.ts";
import * as styles from "./guide-nav.css.ts";
import { type GuidePlace, useGuideHref } from "./use-guide-href.ts";
import { useGuideTime } from "./use-guide-time.ts";

/** Links to the days and hours of the guide. */
export function GuideNav({
  guide,
  now: serverNow,
  hasFavourites,
}: {
  readonly guide: GuidePlace;
  readonly now: string;
  readonly hasFavourites: boolean;
}) {
  const { t } = useTranslation();
  const { timeZone } = useZone();
  const text = useGuideTime();
  const addressOf = useGuideHref(guide);
  const now = Date.parse(serverNow);
  const from = Date.parse(guide.from);
  const shownDay = startOfDay(from, timeZone);
  const today = startOfDay(now, timeZone);
  const days = useMemo(() => listDays(today, timeZone, GUIDE_DAYS), [today, timeZone]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = list.current;
    const chosen = line?.children[days.indexOf(shownDay)]?.getBoundingClientRect();
    if (line === null || chosen === undefined) return;
    const { left, right } = line.getBoundingClientRect();
    // `scrollIntoView` would also scroll the page.
    if (chosen.left < left || chosen.right > right) line.scrollBy({ left: (chosen.left + chosen.right - left - right) / 2 });
  }, [days, shownDay]);
  return (
    <div className={styles.nav}>
      <nav aria-label={t("guideDays")}>
        <ul ref={list} className={styles.list}>
          {days.map((day, index) => (
            <li key={day}>
              <Anchor
                to={addressOf({ from: index === 0 ? undefined : day })}
                className={styles.choice}
                aria-current={day === shownDay ? "date" : undefined}
                preventScrollReset
                discover="none"
                suppressHydrationWarning
              >
                {index === 0 ? t("guideToday") : text(day, "day")}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t("guideHours")} className={styles.hours}>
        <div className={styles.list}>
          <Anchor to={addressOf({ from: from - WINDOW })} rel="prev" className={styles.choice} preventScrollReset>
            <Icon name="chevron" flip />
            {t("guidePreviousHours")}
          </Anchor>
          <Anchor
            to={addressOf({ from: undefined })}
            className={styles.choice}
            aria-current={guide.isNow ? "true" : undefined}
            preventScrollReset
          >
            <Icon name="clock" />
            {t("guideNow")}
          </Anchor>
          <Anchor to={addressOf({ from: from + WINDOW })} rel="next" className={styles.choice} preventScrollReset>
            {t("guideNextHours")}
            <Icon name="chevron" />
          </Anchor>
          {hasFavourites && (
            <Anchor
              to={addressOf({ favourites: guide.favourites ? undefined : true, page: 1 })}
              className={styles.choice}
              aria-current={guide.favourites ? "true" : undefined}
              preventScrollReset
            >
              <Icon name="heart" />
              {t("guideMyChannels")}
            </Anchor>
          )}
        </div>
        <ul className={styles.list}>
          {listHours(from, timeZone).map((hour) => (
            <li key={hour}>
              <Anchor
                to={addressOf({ from: hour })}
                className={styles.choice}
                aria-current={!guide.isNow && hour === from ? "time" : undefined}
                preventScrollReset
                discover="none"
                suppressHydrationWarning
              >
                {text(hour, "time")}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
