import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FollowButton } from "../../../content/components/follows/follow-button.tsx";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { Related } from "../../../content/components/related.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, section } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { GeneralLayout } from "../../../ui/page/layouts.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { SeriesView } from "../data.server.ts";
import { Episodes } from "./episodes.tsx";
import { PlayLead } from "./play-lead.tsx";
import { SeasonPicker } from "./season-picker.tsx";
import { TitleButtons } from "./title-buttons.tsx";
import { TitleHead } from "./title-head.tsx";

/** A series: its head, the choice of a season, that season's episodes, its reviews. */
export function SeriesPage({ series, reviews }: { series: SeriesView; reviews: ReactNode }) {
  const { t } = useTranslation();
  const href = useHref();
  const { season, list } = series;
  const lead = season?.episodes[0];
  const facts =
    list.hasMoreAfter || list.hasMoreBefore || list.seasons.length === 0 ? [] : [t("browseSeasonCount", { count: list.seasons.length })];
  const addressOf = (seasonId: string | null) => href("series", { seriesId: series.id, seriesTitle: series.slug }, { seasonId });
  return (
    <GeneralLayout
      header={
        <TitleHead
          id={series.id}
          title={series.title}
          tagline={series.tagline}
          description={series.description}
          picture={series.picture}
          facts={facts}
          eyebrow={t("browseSeries")}
          secondary={
            <TitleButtons title={series}>
              <FollowButton follow={series.follow} here={addressOf(season?.id ?? null)} variant="onArt" size="lg" />
            </TitleButtons>
          }
          primary={lead && lead.state.access !== "REGION" && <PlayLead lead={lead} />}
        />
      }
      a={series.blocked && <RegionNotice block={series.blocked} inGutter />}
      list={
        <section className={classNames(gutter, section)} aria-labelledby="episodes">
          {season === null ? (
            <EmptyState icon="grid" title={t("browseNoEpisodes")} actions={<LinkButton to={href("home")}>{t("browseGoHome")}</LinkButton>}>
              {t("browseNoEpisodesText")}
            </EmptyState>
          ) : (
            <>
              <SectionHeading
                id="episodes"
                title={t("browseEpisodesHeading")}
                action={t("browseEpisodes", { count: season.episodeCount })}
              />
              <SeasonPicker key={series.id} list={list} addressOf={addressOf} />
              <Episodes episodes={season.episodes} labelledBy="episodes" nextPage={season.nextPage} firstPage={season.firstPage} />
            </>
          )}
        </section>
      }
      content={
        <>
          <Related key={series.id} title={t("browseMoreLikeThis")} cards={series.related} />
          {reviews}
        </>
      }
    />
  );
}
