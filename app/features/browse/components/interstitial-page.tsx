import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import type { InterstitialView } from "../watch.server.ts";
import { AboutVideo } from "./about-video.tsx";
import { GateStage } from "./gate-stage.tsx";

/** The page before a video that is not open to this viewer (RT-16). */
export function InterstitialPage({ video }: { video: InterstitialView }) {
  return (
    <BrowsePage>
      <GateStage item={video} gate={video.gate} />
      <AboutVideo video={video} />
    </BrowsePage>
  );
}
