import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import type { VideoView } from "../watch.server.ts";
import { AboutVideo } from "./about-video.tsx";
import { GateStage } from "./gate-stage.tsx";
import { Related } from "./related.tsx";
import { Screen } from "./stage.tsx";

/** A video: the player or what stands in its place, its words, what comes next (CV-07, CV-09). */
export function VideoPage({ video, player }: { video: VideoView; player: ReactNode }) {
  const { t } = useTranslation();
  const { watch, related } = video;
  const heading = related.of === "PLAYLIST" ? "browseNextInPlaylist" : video.series ? "browseUpNext" : "browseMoreLikeThis";
  return (
    <BrowsePage>
      {"manifest" in watch ? <Screen id={video.id}>{player}</Screen> : <GateStage item={video} gate={watch.gate} />}
      <AboutVideo video={video} />
      <Related key={video.id} title={t(heading)} cards={related.cards} />
    </BrowsePage>
  );
}
