import { useCallback, useEffect, useState } from "react";

/** Safari on iPhone: only the video itself can fill the screen. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Turning a phone is a courtesy: most browsers refuse it. */
function turnSideways() {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  orientation.lock?.("landscape").catch(() => undefined);
}

/** Fills the screen with `frame`, which holds picture and controls; where that is impossible, with the video alone. */
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
      // Refused when it has ended in the meantime.
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
      // Refused without a gesture or by the embedding page: the player stays where it is.
      setActive(false);
    }
  }, [frame, video]);
  return { active, available, toggle };
}
export type Fullscreen = ReturnType<typeof useFullscreen>;
