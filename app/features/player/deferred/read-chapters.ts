import { type Chapter, orderedChapters } from "../model/chapters.ts";

/** Markup of a cue is dropped: only its words reach the page (P02). */
function chapterOf(cue: TextTrackCue): Chapter {
  return { title: cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "", start: cue.startTime, end: cue.endTime };
}

/**
 * Tells the chapters of the video's own `<track kind="chapters">`; the browser fetches and parses the file, from now on and not
 * earlier. None in it, or a file that does not come: none are told. Returns what ends it.
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
