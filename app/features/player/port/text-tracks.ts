import type Hls from "hls.js";

/**
 * Stops Vidstack from mirroring text tracks of the video that the page or the engine's subtitles added: it would add them once more, and
 * disable tracks that it did not enable. Call it when the engine has been constructed.
 */
export function stopTrackMirror(hls: Hls, events: typeof Hls.Events, video: HTMLVideoElement): void {
  video.textTracks.onaddtrack = null;
  hls.once(events.MANIFEST_LOADING, () => hls.removeAllListeners(events.NON_NATIVE_TEXT_TRACKS_FOUND));
}
