import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createMediaLibrary, soundLanguages } from "../../../media/media-library.ts";
import { writeTestMaster } from "../../../testing/test-master.ts";
import { findRendition, multivariantPlaylist, vodPlaylist } from "./playlists.ts";

const folder = mkdtempSync(join(tmpdir(), "ringside-playlists-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("CV-26 audio description is a track of its own after the others, marked as one, with its own parts", () => {
  writeTestMaster(folder, "roadwork", { described: ["en"] });
  const master = createMediaLibrary(folder, { error: (fields) => expect.unreachable(JSON.stringify(fields)) }).find("roadwork");
  if (master === null) throw new Error("no master");
  const sound = multivariantPlaylist(master)
    .split("\n")
    .filter((line) => line.includes("TYPE=AUDIO"));
  expect(sound.map((line) => line.includes("CHARACTERISTICS"))).toEqual([false, false, true]);
  expect(sound[2]).toBe(
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="EN described",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="audio-en-described.m3u8"',
  );
  expect(soundLanguages(master)).toEqual({ audioTracks: ["en", "es"], describedAudioTracks: ["en"] });
  const rendition = findRendition(master, "audio-en-described");
  if (rendition === null) throw new Error("no rendition");
  expect(vodPlaylist(master, rendition, 1)).toContain("/audio-en-described/seg-5.m4s");
});
