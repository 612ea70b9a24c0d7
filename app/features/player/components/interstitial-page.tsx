import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import type { InterstitialView } from "../data.server.ts";
import { LockedVideo } from "./video-page.tsx";

/** The page before a video that this viewer may not watch. */
export function InterstitialPage({ video }: { video: InterstitialView }) {
  return (
    <BrowsePage>
      <LockedVideo video={video} gate={video.gate} />
    </BrowsePage>
  );
}
