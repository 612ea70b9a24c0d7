import { useCallback, useEffect, useState } from "react";
import { OFF } from "../model/menu-model.ts";
import { cuesAt, linesOf } from "../model/options/cue-timing.ts";
import { readChoices, storeChoices } from "../preferences/stored-choices.ts";

const isSubtitle = (track: TextTrack) => track.kind === "subtitles" || track.kind === "captions";

/** Only the text of a cue reaches the page; its markup is dropped. */
function textOf(cue: TextTrackCue): string {
  if (!(cue instanceof VTTCue)) return "";
  return cue.getCueAsHTML().textContent ?? "";
}

/**
 * Subtitles of a video, from `<track>` files and from the stream. The chosen track is `hidden`: it reports its cues, and the text is drawn
 * above the controls. The browser draws it where it shows the video alone (full screen on iPhone).
 */
export function useSubtitles(video: HTMLVideoElement) {
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const [language, setLanguage] = useState(() => readChoices().subtitles ?? OFF);
  const [cueTexts, setCueTexts] = useState<readonly string[]>([]);
  /** Tenths of a second by which this film's subtitles come later. */
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    const tracks = video.textTracks;
    const read = () => {
      const found = [...tracks].filter(isSubtitle).map((track) => track.language);
      setLanguages((before) => (before.join() === found.join() ? before : found));
    };
    read();
    tracks.addEventListener("addtrack", read);
    tracks.addEventListener("removetrack", read);
    return () => {
      tracks.removeEventListener("addtrack", read);
      tracks.removeEventListener("removetrack", read);
    };
  }, [video]);

  // `languages` is a dependency, because tracks may arrive after the choice.
  useEffect(() => {
    const tracks = [...video.textTracks].filter(isSubtitle);
    const chosen = languages.includes(language) ? tracks.find((track) => track.language === language) : undefined;
    for (const track of tracks) track.mode = track === chosen ? "hidden" : "disabled";
    setCueTexts([]);
    if (chosen === undefined) return;
    const draw = () => {
      const active = offset === 0 ? [...(chosen.activeCues ?? [])] : cuesAt([...(chosen.cues ?? [])], video.currentTime, offset);
      const texts = linesOf(active.map(textOf));
      setCueTexts((before) => (before.join("\n") === texts.join("\n") ? before : texts));
    };
    // The browser reports cues by its own clock, so subtitles with an offset are looked up at each frame.
    let frame = 0;
    const follow = () => {
      draw();
      frame = requestAnimationFrame(follow);
    };
    const alone = () => {
      chosen.mode = "showing";
    };
    const together = () => {
      chosen.mode = "hidden";
    };
    if (offset === 0) draw();
    else follow();
    chosen.addEventListener("cuechange", draw);
    video.addEventListener("webkitbeginfullscreen", alone);
    video.addEventListener("webkitendfullscreen", together);
    return () => {
      cancelAnimationFrame(frame);
      chosen.removeEventListener("cuechange", draw);
      video.removeEventListener("webkitbeginfullscreen", alone);
      video.removeEventListener("webkitendfullscreen", together);
    };
  }, [video, language, languages, offset]);

  const choose = useCallback((next: string) => {
    setLanguage(next);
    storeChoices({ subtitles: next });
  }, []);
  return { languages, language: languages.includes(language) ? language : OFF, choose, cueTexts, offset, setOffset };
}
