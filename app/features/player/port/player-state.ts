import { type MediaState, useMediaState } from "@vidstack/react";

/**
 * The player's state, named as in the media elements of HTML. Times in seconds of the player's clock, volume 0–1. `waiting`: the picture
 * stands still for lack of data. `started`: true from the first picture on. `liveEdge`: at the edge of a live stream without a window.
 * `canSetVolume`: false on devices that leave the volume to their buttons.
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
