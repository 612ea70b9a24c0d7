import type { MediaPlayerInstance } from "@vidstack/react";
import Hls from "hls.js";

/**
 * Hides the engine's live position of a film from Vidstack. Vidstack treats a film as live until its length is known, and then uses that
 * position, three segments before the end, as the film's end.
 */
export function hideLiveSync(hls: Hls): void {
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => {
    // NaN, because Vidstack turns null into an infinite end.
    if (!details.live) Object.defineProperty(hls, "liveSyncPosition", { configurable: true, value: Number.NaN });
  });
}

/**
 * Removes the live position that Vidstack has read while it took a stream for live. Vidstack reads it no more once the stream has a length,
 * and would bound the buffered range of a channel with DVR by it. Returns a function that stops it.
 */
export const dropLiveSync = (player: Pick<MediaPlayerInstance, "subscribe" | "$state">): (() => void) =>
  player.subscribe(({ live, liveSyncPosition }) => {
    if (!live && liveSyncPosition !== null) player.$state.liveSyncPosition.set(null);
  });
