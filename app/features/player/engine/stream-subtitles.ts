import type Hls from "hls.js";

/** Age at which ended cues are dropped; a live stream would collect them without limit. Seconds. */
const CUE_AGE = 120;

/**
 * Offers subtitles inside the stream (live) as text tracks of the video. The engine would use `<track src="data:…">`, which the page's
 * policy forbids. Tracks made here cannot be removed, so a later run reuses them. Every track that is not disabled is loaded. Returns a
 * function that stops it.
 */
export function bringSubtitles(hls: Hls, events: typeof Hls.Events, video: HTMLVideoElement): () => void {
  let tracks: TextTrack[] = [];
  const own = () => {
    const inPage = new Set([...video.querySelectorAll("track")].map((element) => element.track));
    return [...video.textTracks].filter((track) => !inPage.has(track));
  };

  const found = () => {
    const free = own();
    tracks = hls.subtitleTracks.map(({ name, lang = "" }) => {
      const earlier = free.find((track) => track.language === lang && track.label === name);
      if (earlier !== undefined) {
        drop(earlier, Number.POSITIVE_INFINITY);
        return earlier;
      }
      const made = video.addTextTrack("subtitles", name, lang);
      made.mode = "disabled";
      return made;
    });
    choose();
  };
  const choose = () => {
    hls.subtitleTrack = tracks.findIndex((track) => track.mode !== "disabled");
  };
  const parsed = (_event: string, { cues }: { readonly cues: unknown[] }) => {
    const track = tracks[hls.subtitleTrack];
    if (track === undefined) return;
    drop(track, video.currentTime - CUE_AGE);
    for (const cue of cues) if (cue instanceof VTTCue && !holds(track, cue)) track.addCue(cue);
  };

  hls.on(events.SUBTITLE_TRACKS_UPDATED, found);
  hls.on(events.CUES_PARSED, parsed);
  video.textTracks.addEventListener("change", choose);
  return () => {
    hls.off(events.SUBTITLE_TRACKS_UPDATED, found);
    hls.off(events.CUES_PARSED, parsed);
    video.textTracks.removeEventListener("change", choose);
  };
}

/** Cues of a track; the browser's list is null while the track is disabled. */
const cuesOf = (track: TextTrack): TextTrackCue[] => [...(track.cues ?? [])];

function drop(track: TextTrack, before: number): void {
  for (const cue of cuesOf(track)) if (cue.endTime < before) track.removeCue(cue);
}

/** True when the track has this cue already: each reload of a live window brings the same cues again. */
function holds(track: TextTrack, cue: VTTCue): boolean {
  return cuesOf(track).some((held) => held instanceof VTTCue && Math.abs(held.startTime - cue.startTime) < 0.05 && held.text === cue.text);
}
