import { useTranslation } from "react-i18next";
import { TitleList } from "../../../../content/components/title-list.tsx";
import { useHref } from "../../../../routing/link.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { SectionHeading } from "../../../../ui/section-heading/section-heading.tsx";
import type { ReleasesView } from "../views.ts";
import { EventDays } from "./event-days.tsx";
import { BackToStart } from "./list-ends.tsx";
import * as styles from "./list-frame.css.ts";
import { ListFrame } from "./list-frame.tsx";
import { MoreLink } from "./more-link.tsx";
import { useAllCards } from "./use-all-cards.ts";

/** Videos that are released soon, by day, and those that have appeared, the newest first. */
export function ReleasesPage({ list }: { readonly list: ReleasesView }) {
  return <Releases key={`${list.only} ${list.firstPage}`} list={list} />;
}

function Releases({ list }: { readonly list: ReleasesView }) {
  const { t } = useTranslation();
  const href = useHref();
  const { coming, moreComing, only } = list;
  const { cards, ...more } = useAllCards(list);
  const isEmpty = cards.length === 0 && coming.length === 0;
  return (
    <ListFrame name="releases" list={list} isEmpty={isEmpty}>
      {isEmpty && (
        <EmptyState icon="star" title={t("listNoReleases")} actions={<LinkButton to={href("browse")}>{t("listBrowse")}</LinkButton>}>
          {t("listNoReleasesText")}
        </EmptyState>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <SectionHeading id="coming" title={t("listComingSoon")} />
          <EventDays cards={coming} headingLevel={3} />
          {moreComing !== undefined && <LinkButton to={moreComing}>{t("browseShowMore")}</LinkButton>}
        </section>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="new" className={coming.length > 0 ? styles.section : undefined}>
          <SectionHeading id="new" title={t("listNew")} />
          <TitleList cards={cards} labelledBy="new" headingLevel={3} eager={only === "NEW"} />
        </section>
      )}
      <MoreLink {...more} />
      <BackToStart list={list} />
    </ListFrame>
  );
}
