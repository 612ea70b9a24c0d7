import { useEffect } from "react";
import { OFF } from "../model/menu-model.ts";
import { usePlayerPort } from "../port/use-player.ts";

/** Shows a notice when the file of the chosen subtitles cannot be loaded. `language`: of the choice. */
export function useMissingTrack(video: HTMLVideoElement, language: string): void {
  const port = usePlayerPort();
  useEffect(() => {
    const element = [...video.querySelectorAll("track")].find(({ kind, srclang }) => kind === "subtitles" && srclang === language);
    if (language === OFF || element === undefined) return;
    const missing = () => port.report({ type: "notice", notice: "track" });
    if (element.readyState === HTMLTrackElement.ERROR) missing();
    element.addEventListener("error", missing);
    return () => element.removeEventListener("error", missing);
  }, [video, language, port]);
}
