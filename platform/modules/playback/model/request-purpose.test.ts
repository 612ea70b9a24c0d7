import { expect, test } from "vitest";
import type { Master } from "../../../media/media-library.ts";
import { encryptedFolder } from "./encrypted-folder.ts";
import { secondsOf } from "./request-purpose.ts";

const rendition = (name: string, duration: number) => ({ segments: [{ file: `${name}/seg-0.m4s`, duration }] });
const master = { video: [rendition("v360", 4)], audio: [rendition("audio-en", 3.5)] } as unknown as Pick<Master, "video" | "audio">;

test("LV-07 a segment takes its length from the account's media, encrypted or not; anything else takes nothing", () => {
  const folder = encryptedFolder("0123abcd-7", 42);
  expect(secondsOf(master, ["parts", "v360", "seg-0.m4s"])).toBe(4);
  expect(secondsOf(master, ["parts", folder, "v360", "seg-0.m4s"])).toBe(4);
  expect(secondsOf(master, ["parts", folder, "audio-en", "seg-0.m4s"])).toBe(3.5);
  for (const rest of [["master.m3u8"], ["video.mp4"], ["parts", "v360", "init.mp4"], ["parts", folder, folder, "v360", "seg-0.m4s"]])
    expect(secondsOf(master, rest)).toBe(0);
});
