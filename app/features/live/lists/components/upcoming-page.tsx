import { useTranslation } from "react-i18next";
import { useHref } from "../../../../routing/link.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import type { UpcomingView } from "../views.ts";
import { EventDays } from "./event-days.tsx";
import { BackToStart, NoMatch } from "./list-ends.tsx";
import { ListFrame } from "./list-frame.tsx";
import { MoreLink } from "./more-link.tsx";
import { TeamActions } from "./team-actions.tsx";
import { useAllCards } from "./use-all-cards.ts";

/** Events that have not begun, by day; for a team also those that are live. */
export function UpcomingPage({ list }: { readonly list: UpcomingView }) {
  return <Upcoming key={`${list.team?.name} ${list.clear} ${list.firstPage}`} list={list} />;
}

function Upcoming({ list }: { readonly list: UpcomingView }) {
  const { t } = useTranslation();
  const href = useHref();
  const { total, clear, team } = list;
  const { cards, ...more } = useAllCards(list);
  const isEmpty = cards.length === 0;
  return (
    <ListFrame
      name="upcoming"
      list={list}
      isEmpty={isEmpty}
      lead={total === 0 ? undefined : t("listPlanned", { count: total })}
      {...(team === undefined ? {} : { title: <bdi>{team.name}</bdi>, action: <TeamActions team={team} /> })}
    >
      {!isEmpty && <EventDays cards={cards} headingLevel={2} />}
      {isEmpty && clear !== undefined && <NoMatch clear={clear} />}
      {isEmpty && clear === undefined && (
        <EmptyState
          icon="calendar"
          title={t("listNoUpcoming")}
          actions={
            team === undefined ? (
              <LinkButton to={href("liveNow")}>{t("listSeeLive")}</LinkButton>
            ) : (
              <LinkButton to={team.all}>{t("listAllUpcoming")}</LinkButton>
            )
          }
        >
          {t(team === undefined ? "listNothingPlanned" : "listTeamNothingPlanned")}
        </EmptyState>
      )}
      <MoreLink {...more} />
      <BackToStart list={list} />
    </ListFrame>
  );
}
