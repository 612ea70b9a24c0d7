import { type MediaState, useMediaState } from "@vidstack/react";

/**
 * The player's state, with the names of HTML media elements. Times are seconds of the player's clock, volume is 0 to 1. `waiting`: playback is
 * stalled for lack of data. `started`: true from the first frame on. `liveEdge`: at the edge of a live stream without a DVR window.
 * `canSetVolume`: false on devices where only hardware buttons set the volume.
 */
type PlayerState = Pick<
  MediaState,
  | "paused"
  | "ended"
  | "waiting"
  | "started"
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

/** One field of the state of the player around a component, which renders again when that field changes. */
export function usePlayerState<Name extends keyof PlayerState>(name: Name): PlayerState[Name] {
  return useMediaState(name);
}
