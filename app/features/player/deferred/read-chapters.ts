import { type Chapter, orderedChapters } from "../model/timeline/chapters.ts";

/** Only the text of a cue reaches the page; its markup is dropped. */
function chapterOf(cue: TextTrackCue): Chapter {
  return { title: cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "", start: cue.startTime, end: cue.endTime };
}

/**
 * Reports the chapters of the video's own `<track kind="chapters">`. The browser fetches and parses the file only from this call on. An
 * empty or missing file reports no chapters. Returns a function that stops it.
 */
export function readChapters(video: HTMLVideoElement, tell: (chapters: readonly Chapter[]) => void): () => void {
  const element = video.querySelector<HTMLTrackElement>('track[kind="chapters"]');
  if (element === null) return () => undefined;
  const read = () => tell(orderedChapters([...(element.track.cues ?? [])].map(chapterOf)));
  element.addEventListener("load", read);
  element.track.mode = "hidden";
  if (element.readyState === HTMLTrackElement.LOADED) read();
  return () => element.removeEventListener("load", read);
}
