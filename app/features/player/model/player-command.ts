import type { DialogName } from "./options/dialog-name.ts";

/** Commands to a player. Times in seconds, `percent` of the length or of the volume. */
export type PlayerCommand =
  /** `start` opens the film from the poster, where the viewer left it; `stop` brings the poster back and saves the position. */
  | { readonly do: "start" | "play" | "pause" | "togglePlay" | "stop" | "restart" }
  | { readonly do: "toggleMute" | "toggleFullscreen" | "togglePictureInPicture" | "toggleSubtitles" }
  | { readonly do: "toStart" | "toEnd" | "nextChapter" | "previousChapter" | "skipMarker" | "nextVideo" }
  | { readonly do: "openDialog"; readonly dialog: DialogName }
  | { readonly do: "seekTo" | "seekBy"; readonly seconds: number }
  | { readonly do: "seekToPercent"; readonly percent: number }
  /** A digit of a channel's number; elsewhere it seeks to that tenth. */
  | { readonly do: "digit"; readonly digit: string }
  /** LAST: the channel before this one in the same player. */
  | { readonly do: "channel"; readonly to: "NEXT" | "PREVIOUS" | "LAST" }
  /** Opens the page of another title, which then plays in this player. */
  | { readonly do: "open"; readonly to: string }
  /** Unmutes, unless the volume is 0. 0 to 100. */
  | { readonly do: "setVolume"; readonly percent: number }
  | { readonly do: "volumeBy"; readonly percent: number }
  /** Null: no subtitles. A language that the film does not have changes nothing. */
  | { readonly do: "setSubtitles"; readonly language: string | null }
  | { readonly do: "setAudio"; readonly language: string }
  /** True: the end of an episode leads to the next one. */
  | { readonly do: "setAutoAdvance"; readonly wanted: boolean }
  /** 1 is normal. */
  | { readonly do: "setRate"; readonly rate: number };
