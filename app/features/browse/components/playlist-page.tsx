import { useTranslation } from "react-i18next";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { Related } from "../../../content/components/related.tsx";
import { TitleList, TitleListSkeleton } from "../../../content/components/title-list.tsx";
import { useChanging } from "../../../content/components/use-changing.ts";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, section } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { PlaylistLayout } from "../../../ui/page/layouts.tsx";
import { Pagination } from "../../../ui/pagination/pagination.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { PlaylistView } from "../data.server.ts";
import { TitleButtons } from "./title-buttons.tsx";
import { TitleHead } from "./title-head.tsx";

/** A playlist and its videos, in pages. Playback continues within the playlist. */
export function PlaylistPage({ playlist }: { playlist: PlaylistView }) {
  const { t } = useTranslation();
  const href = useHref();
  const changing = useChanging();
  const lead = playlist.videos[0];
  return (
    <PlaylistLayout
      header={
        <TitleHead
          id={playlist.id}
          title={playlist.title}
          tagline={playlist.tagline}
          description={playlist.description}
          picture={playlist.picture}
          facts={[t("browseVideos", { count: playlist.total })]}
          eyebrow={t("browsePlaylist")}
          secondary={<TitleButtons title={playlist} />}
          primary={
            lead &&
            lead.state.access !== "REGION" && (
              <LinkButton variant="primary" size="lg" icon="play" to={lead.to} prefetch="intent">
                {t("browsePlayAll")}
              </LinkButton>
            )
          }
        />
      }
      list={
        <>
          {playlist.blocked && <RegionNotice block={playlist.blocked} inGutter />}
          <section className={classNames(gutter, section)} aria-labelledby="videos">
            <SectionHeading id="videos" title={t("browseVideosHeading")} />
            {changing ? (
              <TitleListSkeleton lines={8} label={t("browseLoadingMore")} />
            ) : playlist.videos.length === 0 ? (
              <EmptyState
                icon="list"
                headingLevel={3}
                title={t("browseNoVideos")}
                actions={<LinkButton to={href("home")}>{t("browseGoHome")}</LinkButton>}
              >
                {t("browseNoVideosText")}
              </EmptyState>
            ) : (
              <TitleList cards={playlist.videos} labelledBy="videos" />
            )}
            <Pagination
              label={t("browsePages")}
              previous={playlist.previousPage === undefined ? null : { to: playlist.previousPage, label: t("browsePrevious") }}
              next={playlist.nextPage === undefined ? null : { to: playlist.nextPage, label: t("browseNext") }}
              status={t("browsePageOf", { page: playlist.page, pages: playlist.totalPages })}
            />
          </section>
          <Related key={playlist.id} title={t("browseMoreLikeThis")} cards={playlist.related} />
        </>
      }
    />
  );
}
