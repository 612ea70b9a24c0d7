import Hls from "hls.js";

/**
 * Keeps Vidstack from reading a live position of a film. It takes a film for a live stream while the element does not know its length, and
 * keeps the position that the engine then has, three segments before the end, as the film's end for good.
 */
export function hideLiveSync(hls: Hls): void {
  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => {
    // Not null, which Vidstack would turn into an end that never comes.
    if (!details.live) Object.defineProperty(hls, "liveSyncPosition", { configurable: true, value: Number.NaN });
  });
}
