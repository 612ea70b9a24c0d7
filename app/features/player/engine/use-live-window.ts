import { useEffect, useState } from "react";
import { type LiveReach, reachOf } from "../model/live-window.ts";

/** What is asked of the browser: the window slides while the film stands still, too. */
const LOOK_MS = 1_000;

/** What of a live stream can be reached and where it plays, in seconds of its clock; null for what is not live or not known yet. */
export function useLiveWindow(video: HTMLVideoElement, live: boolean): (LiveReach & { readonly position: number }) | null {
  const [window, setWindow] = useState<(LiveReach & { readonly position: number }) | null>(null);
  useEffect(() => {
    if (!live) return;
    const look = () => {
      const reach = reachOf(video.seekable);
      setWindow(reach === null ? null : { ...reach, position: video.currentTime });
    };
    look();
    const timer = globalThis.setInterval(look, LOOK_MS);
    video.addEventListener("seeked", look);
    return () => {
      globalThis.clearInterval(timer);
      video.removeEventListener("seeked", look);
    };
  }, [video, live]);
  return window;
}
