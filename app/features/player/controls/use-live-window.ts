import { useEffect, useState } from "react";
import { type LiveReach, reachOf } from "../model/live-window.ts";

/** Interval between reads, because the window slides even while the film is paused. */
const LOOK_MS = 1_000;

/** Reachable window and position of a live stream, in seconds of its clock; null for other videos and before it is known. */
export function useLiveWindow(video: HTMLVideoElement, live: boolean): (LiveReach & { readonly position: number }) | null {
  const [liveWindow, setLiveWindow] = useState<(LiveReach & { readonly position: number }) | null>(null);
  useEffect(() => {
    if (!live) return;
    const look = () => {
      const reach = reachOf(video.seekable);
      setLiveWindow(reach === null ? null : { ...reach, position: video.currentTime });
    };
    look();
    const timer = globalThis.setInterval(look, LOOK_MS);
    video.addEventListener("seeked", look);
    return () => {
      globalThis.clearInterval(timer);
      video.removeEventListener("seeked", look);
    };
  }, [video, live]);
  return liveWindow;
}
