import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { GateStage } from "../../../watch/components/gate-stage.tsx";
import type { InterstitialView } from "../data.server.ts";
import { AboutVideo } from "./about-video.tsx";

/** The page before a video that is not open to this viewer (RT-16). */
export function InterstitialPage({ video }: { video: InterstitialView }) {
  return (
    <BrowsePage>
      <GateStage item={video} gate={video.gate} />
      <AboutVideo video={video} />
    </BrowsePage>
  );
}
