import { useTranslation } from "react-i18next";
import { useTimeText } from "../../../../i18n/time.tsx";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { useHref } from "../../../../routing/link.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { Pagination } from "../../../../ui/pagination/pagination.tsx";
import { dayText } from "../model/days.ts";
import type { ScheduleView } from "../views.ts";
import { EventDays } from "./event-days.tsx";
import { NoMatch } from "./list-ends.tsx";
import { ListFrame } from "./list-frame.tsx";

/** Events of seven days in every state: on the air, planned, ended, postponed, cancelled. */
export function SchedulePage({ list }: { readonly list: ScheduleView }) {
  const { t } = useTranslation();
  const { language, region } = useLocale();
  const { cards, from, to, before, after } = list;
  const lead = (
    <span suppressHydrationWarning>{t("listDays", { from: dayText(from, language, region), to: dayText(to, language, region) })}</span>
  );
  return (
    <ListFrame name="schedule" list={list} isEmpty={cards.length === 0} lead={lead}>
      {cards.length === 0 ? <EmptyDays list={list} /> : <EventDays cards={cards} headingLevel={2} lines />}
      <Pagination
        label={t("browsePages")}
        previous={before === undefined ? null : { to: before, label: t("listDaysBefore") }}
        next={after === undefined ? null : { to: after, label: t("listDaysAfter") }}
      />
    </ListFrame>
  );
}

function EmptyDays({ list: { next, clear } }: { readonly list: ScheduleView }) {
  const { t } = useTranslation();
  const href = useHref();
  const timeText = useTimeText();
  if (next === undefined && clear !== undefined) return <NoMatch clear={clear} />;
  return (
    <EmptyState
      icon="calendar"
      title={t("listNoEvents")}
      actions={
        next === undefined ? (
          <LinkButton to={href("liveNow")}>{t("listSeeLive")}</LinkButton>
        ) : (
          <LinkButton to={next.to}>{t("listGoToDay")}</LinkButton>
        )
      }
    >
      <span suppressHydrationWarning>
        {next === undefined ? t("listNothingPlanned") : t("listNextAt", { title: next.title, date: timeText(next.at, "dateTime") })}
      </span>
    </EmptyState>
  );
}
