import { useNavigate } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Related } from "../../../content/components/related.tsx";
import { TitleList } from "../../../content/components/title-list.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { GeneralLayout } from "../../../ui/page/layouts.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import { GateOffers, GateStage } from "../../../watch/components/gate-stage.tsx";
import { stageHead } from "../../../watch/components/stage.css.ts";
import { Screen } from "../../../watch/components/stage.tsx";
import type { Gate } from "../../../watch/gate-view.ts";
import type { VideoFacts, VideoView } from "../data.server.ts";
import { AboutVideo, VideoActions, VideoDetails, VideoHead } from "./about-video.tsx";
import { BeforeRelease, PremiereNotice, ReleaseTimes } from "./release-times.tsx";
import * as styles from "./video-page.css.ts";

/** Headings of the videos that follow in a playlist or in a list. */
const NEXT_IN = { PLAYLIST: "browseNextInPlaylist", LIST: "browseNextInList" } as const;

interface PageTab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** A video that this viewer may not watch now: title and gate first, then its texts, then every offer. */
export function LockedVideo({ video, gate }: { readonly video: VideoFacts; readonly gate: Gate }) {
  return (
    <>
      <GateStage
        item={video}
        gate={gate}
        head={
          <>
            <div className={stageHead}>
              <VideoHead video={video} />
            </div>
            {video.release && <ReleaseTimes release={video.release} />}
          </>
        }
      >
        {gate.kind === "RELEASE" && <BeforeRelease release={video.release} here={gate.here} />}
        <VideoActions video={video} />
      </GateStage>
      <AboutVideo video={video} headed />
      <GateOffers title={video.title} gate={gate} />
    </>
  );
}

interface VideoPageProps {
  readonly video: VideoView;
  readonly player: ReactNode;
  /** Chapters of the playing video; null when it has none. */
  readonly chapters: ReactNode | null;
  /** Sidebar beside the player, with parts of the page as tabs; null: the parts are below the player. */
  readonly sidebar: ((tabs: readonly PageTab[]) => ReactNode) | null;
  /** Reviews of the video, at the end of the page. */
  readonly reviews: ReactNode;
}

/** A video: the player or its replacement, its texts, the next videos. */
export function VideoPage({ video, player, chapters, sidebar, reviews }: VideoPageProps) {
  const { t } = useTranslation();
  const id = useId();
  const { watch, related, trailerOf } = video;
  const navigate = useNavigate();
  const heading = t(related.of !== "VIDEO" ? NEXT_IN[related.of] : video.series ? "browseUpNext" : "browseMoreLikeThis");
  if (!("manifest" in watch)) {
    return (
      <GeneralLayout
        header={<LockedVideo video={video} gate={watch.gate} />}
        list={<Related key={video.id} title={heading} cards={related.cards} />}
        content={reviews}
      />
    );
  }
  const tabs: PageTab[] = [
    ...(related.cards.length === 0
      ? []
      : [{ id: "UP_NEXT", label: heading, content: <TitleList cards={related.cards} label={heading} beside /> }]),
    ...(chapters === null ? [] : [{ id: "CHAPTERS", label: t("browseChapters"), content: chapters }]),
    { id: "DETAILS", label: t("browseDetails"), content: <VideoDetails video={video} /> },
  ];
  const beside = sidebar !== null;
  return (
    <GeneralLayout
      header={
        <Screen id={video.id} onEnd={trailerOf && (() => navigate(trailerOf.to))}>
          {player}
        </Screen>
      }
      sidebar={sidebar && { label: t("browseAside"), content: sidebar(tabs) }}
      a={
        <>
          {video.release?.state === "LIVE" && <PremiereNotice release={video.release} />}
          {trailerOf && (
            <p className={styles.wayBack}>
              <LinkButton to={trailerOf.to} prefetch="intent">
                {t("browseTrailerBack", { title: trailerOf.title })}
              </LinkButton>
            </p>
          )}
          <AboutVideo video={video} brief={beside} />
        </>
      }
      list={beside ? null : <Related key={video.id} title={heading} cards={related.cards} />}
      content={
        <>
          {reviews}
          {/* Last, because they come with the film and would move what the viewer looks at. */}
          {chapters === null || beside ? null : (
            <section className={styles.chapters} aria-labelledby={id}>
              <SectionHeading id={id} title={t("browseChapters")} />
              {chapters}
            </section>
          )}
        </>
      }
    />
  );
}
