import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ReminderBell } from "../../../../content/components/reminders/reminder-bell.tsx";
import { TitleList } from "../../../../content/components/title-list.tsx";
import { useZone } from "../../../../i18n/time.tsx";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { Badge } from "../../../../ui/badge/badge.tsx";
import { dayText, groupByDay } from "../model/days.ts";
import type { DatedCard } from "../views.ts";
import * as styles from "./event-days.css.ts";

/** Titles grouped by the day of their start in the page's zone. `lines`: an agenda without descriptions in place of columns of cards. */
export function EventDays({
  cards,
  headingLevel,
  lines,
}: {
  readonly cards: readonly DatedCard[];
  readonly headingLevel: 2 | 3;
  readonly lines?: boolean;
}) {
  const { language, region } = useLocale();
  const { timeZone } = useZone();
  const days = useMemo(() => groupByDay(cards, timeZone), [cards, timeZone]);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={lines ? undefined : styles.columns}>
      {days.map(({ day, items }, index) => (
        <section key={day} className={lines ? styles.day : styles.column} aria-labelledby={`day-${day}`}>
          <Heading id={`day-${day}`} className={styles.name}>
            {/* ICU versions of server and browser may format a date differently. */}
            <time dateTime={day} suppressHydrationWarning>
              {dayText(day, language, region)}
            </time>
          </Heading>
          <div className={lines ? styles.lines : undefined}>
            <TitleList
              cards={items}
              labelledBy={`day-${day}`}
              headingLevel={headingLevel === 2 ? 3 : 4}
              eager={index === 0}
              beside={lines}
              dayIsShown
              actionOf={({ to }) => <EventBell card={items.find((item) => item.to === to)} />}
              badgeOf={({ to }) => <EventBadge state={items.find((item) => item.to === to)?.eventState} />}
            />
          </div>
        </section>
      ))}
    </div>
  );
}

function EventBell({ card }: { readonly card: DatedCard | undefined }) {
  return card?.bell === undefined ? null : (
    <ReminderBell key={card.bell.item} bell={card.bell} title={card.title} size="sm" variant="ghost" />
  );
}

/** Badge of the states that a card itself does not show. */
function EventBadge({ state }: { readonly state: DatedCard["eventState"] }) {
  const { t } = useTranslation();
  if (state === "PRE_LIVE") return <Badge tone="accent">{t("listStartsSoon")}</Badge>;
  if (state === "ENDED") return <Badge tone="art">{t("listEnded")}</Badge>;
  return null;
}
