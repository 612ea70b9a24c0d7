import { type MediaState, useMediaState } from "@vidstack/react";

/**
 * Values of the media, with the names of HTML media elements. Times are seconds of the player's clock, volume is 0 to 1. `liveEdge`: at the edge
 * of a live stream without a DVR window. `canSetVolume`: false on devices where only hardware buttons set the volume.
 */
type MediaValues = Pick<
  MediaState,
  | "canPlay"
  | "canSeek"
  | "liveEdge"
  | "currentTime"
  | "duration"
  | "seekableStart"
  | "seekableEnd"
  | "bufferedEnd"
  | "volume"
  | "muted"
  | "canSetVolume"
>;

/** One value of the player around a component, which renders again when that value changes. Only below `StreamPlayer`. */
export function useMediaValue<Name extends keyof MediaValues>(name: Name): MediaValues[Name] {
  return useMediaState(name);
}
