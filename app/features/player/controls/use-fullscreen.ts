import { useCallback, useEffect, useState } from "react";

/** Safari on iPhone can show only the video itself in full screen. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Turns a phone sideways; most browsers refuse, which is ignored. */
function turnSideways() {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  orientation.lock?.("landscape").catch(() => undefined);
}

/** Shows `frame`, with picture and controls, in full screen; where that is impossible, the video alone. */
export function useFullscreen(frame: HTMLElement, video: HTMLVideoElement) {
  const [active, setActive] = useState(() => document.fullscreenElement === frame);
  useEffect(() => {
    const changed = () => setActive(document.fullscreenElement === frame);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, [frame]);

  const available = document.fullscreenEnabled || "webkitEnterFullscreen" in video;
  const toggle = useCallback(async () => {
    if (document.fullscreenElement === frame) {
      // The browser rejects this when full screen has ended in the meantime.
      await document.exitFullscreen().catch(() => undefined);
      return;
    }
    if (!document.fullscreenEnabled) {
      (video as AppleVideo).webkitEnterFullscreen?.();
      return;
    }
    try {
      await frame.requestFullscreen();
      turnSideways();
    } catch {
      // The browser or the embedding page may refuse; the player then stays in the page.
      setActive(false);
    }
  }, [frame, video]);
  return { active, available, toggle };
}
export type Fullscreen = ReturnType<typeof useFullscreen>;
