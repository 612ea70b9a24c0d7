import type { Master } from "../../../media/media-library.ts";
import type { Stream } from "../ports.ts";
import { readEncryptedFolder } from "./encrypted-folder.ts";

/** File of the master in the rest of an address, which may name a folder of encrypted parts before it. */
const fileIn = ([, ...more]: readonly string[]): string => more.slice(readEncryptedFolder(more[0] ?? "") === null ? 0 : 1).join("/");

/** Length of the requested segment in seconds; 0 for anything else. */
export function secondsOf({ video, audio }: Pick<Master, "video" | "audio">, rest: readonly string[]): number {
  const file = fileIn(rest);
  for (const { segments } of [...video, ...audio]) {
    const segment = segments.find((one) => one.file === file);
    if (segment !== undefined) return segment.duration;
  }
  return 0;
}

/** WATCH: a request of a viewer who watches. PREPARE: a page may request it in advance. OTHER: pictures and texts. */
export function purposeOf(
  { master, stream }: { readonly master: Master; readonly stream: Stream },
  rest: readonly string[],
): "WATCH" | "PREPARE" | "OTHER" {
  const [first = ""] = rest;
  if (rest.length < 2) return first === "video.mp4" ? "WATCH" : first.endsWith(".m3u8") ? "PREPARE" : "OTHER";
  const file = fileIn(rest);
  for (const { init, segments } of [...master.video, ...master.audio]) {
    if (file === init) return "PREPARE";
    const index = segments.findIndex((segment) => segment.file === file);
    if (index >= 0) return index === 0 && stream.live === null ? "PREPARE" : "WATCH";
  }
  return "OTHER";
}
