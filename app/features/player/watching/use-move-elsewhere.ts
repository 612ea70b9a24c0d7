import { useEffect } from "react";
import type { Resume } from "../model/resume.ts";
import type { PlayerPort } from "../port/player-port.ts";

/** Smaller differences are not worth a message. Seconds. */
const SAME_PLACE = 2;

/** Moves a paused film to the place where another device has stopped it, and shows a notice. A film that plays, or that an ad holds, stays. */
export function useMoveElsewhere(port: PlayerPort, video: HTMLVideoElement | null, elsewhere: Resume | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another stop moves the film, not another element
  useEffect(() => {
    if (elsewhere === null || video === null || port.isHeld() || port.read().phase !== "paused") return;
    if (Math.abs(video.currentTime - elsewhere.position) < SAME_PLACE) return;
    port.send({ do: "seekTo", seconds: elsewhere.position });
    port.report({ type: "notice", notice: "moved" });
  }, [elsewhere]);
}
