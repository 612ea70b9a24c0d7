import { useMediaRemote, useMediaState } from "@vidstack/react";
import type { AudioTrackFacts, Rendition } from "../model/menu-model.ts";

/** Settings of the player around a component: each with its choices, the chosen one and a command to choose. */

interface AudioTrack extends AudioTrackFacts {
  readonly selected: boolean;
  readonly select: () => void;
}

/** Audio tracks of the stream, in its order. */
export function useAudioTracks(): readonly AudioTrack[] {
  const remote = useMediaRemote();
  const playing = useMediaState("audioTrack");
  return useMediaState("audioTracks").map((track, index) => ({
    language: track.language,
    label: track.label,
    selected: track === playing,
    select: () => remote.changeAudioTrack(index),
  }));
}

interface Renditions {
  readonly list: readonly Rendition[];
  /** Index of the playing rendition; -1 before it is known. */
  readonly playing: number;
  /** Height of the playing rendition, in lines. */
  readonly height: number | undefined;
  /** True while the engine chooses by the bandwidth. */
  readonly automatic: boolean;
  readonly choose: (index: number) => void;
  readonly chooseAutomatic: () => void;
}

/** Renditions of the stream, in its order. */
export function useRenditions(): Renditions {
  const remote = useMediaRemote();
  const list = useMediaState("qualities");
  const playing = useMediaState("quality");
  const automatic = useMediaState("autoQuality");
  return {
    list: list.map(({ height, bitrate }, index) => ({ index, height, bitrate })),
    playing: playing === null ? -1 : list.indexOf(playing),
    height: playing?.height,
    automatic,
    choose: (index) => remote.changeQuality(index),
    chooseAutomatic: () => remote.requestAutoQuality(),
  };
}

/** Playback rate; 1 is normal. */
export function usePlaybackRate() {
  const remote = useMediaRemote();
  const rate = useMediaState("playbackRate");
  const canChange = useMediaState("canSetPlaybackRate");
  return { rate, canChange, change: (next: number) => remote.changePlaybackRate(next) };
}

/** Picture-in-picture, where the browser has it. */
export function usePictureInPicture() {
  const remote = useMediaRemote();
  const available = useMediaState("canPictureInPicture");
  const active = useMediaState("pictureInPicture");
  return { available, active, toggle: () => remote.togglePictureInPicture() };
}
