import { EventEmitter } from "node:events";
import Hls from "hls.js";
import { expect, test } from "vitest";
import { stopTrackMirror } from "./text-tracks.ts";

test("CV-11 the library hears of no text track of the video or the stream; other listeners stay", () => {
  const { MANIFEST_LOADING, NON_NATIVE_TEXT_TRACKS_FOUND, SUBTITLE_TRACKS_UPDATED } = Hls.Events;
  const heard: string[] = [];
  const hls = new EventEmitter();
  const video = { textTracks: { onaddtrack: () => heard.push("added track") } };
  stopTrackMirror(hls as unknown as Hls, Hls.Events, video as unknown as HTMLVideoElement);
  // The library listens after its engine has been constructed, and before it loads.
  hls.on(NON_NATIVE_TEXT_TRACKS_FOUND, () => heard.push("stream's tracks"));
  hls.on(SUBTITLE_TRACKS_UPDATED, () => heard.push("updated tracks"));
  hls.emit(MANIFEST_LOADING);
  hls.emit(NON_NATIVE_TEXT_TRACKS_FOUND);
  hls.emit(SUBTITLE_TRACKS_UPDATED);
  expect(heard).toEqual(["updated tracks"]);
  expect(video.textTracks.onaddtrack).toBeNull();
});
