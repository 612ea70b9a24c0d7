import { useTranslation } from "react-i18next";
import { TitleList, TitleListSkeleton } from "../../../content/components/title-list.tsx";
import { useChanging } from "../../../content/components/use-changing.ts";
import type { CardView } from "../../../content/views.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";

type EpisodesProps = {
  episodes: readonly CardView[];
  labelledBy: string;
  nextPage?: string;
  firstPage?: string;
};

/** A season's episodes, in pages of 25. */
export function Episodes({ episodes, labelledBy, nextPage, firstPage }: EpisodesProps) {
  const { t } = useTranslation();
  const changing = useChanging();
  if (changing) return <TitleListSkeleton lines={Math.min(8, Math.max(3, episodes.length))} label={t("browseLoadingMore")} />;
  if (episodes.length === 0) {
    return (
      <EmptyState icon="grid" headingLevel={3} title={t("browseNoEpisodes")}>
        {t("browseNoEpisodesText")}
      </EmptyState>
    );
  }
  return (
    <>
      <TitleList cards={episodes} labelledBy={labelledBy} numbered />
      <Pagination
        label={t("browsePages")}
        previous={firstPage === undefined ? null : { to: firstPage, label: t("browseBackToStart") }}
        next={nextPage === undefined ? null : { to: nextPage, label: t("browseNextEpisodes") }}
      />
    </>
  );
}
