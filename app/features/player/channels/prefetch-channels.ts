import type { Manifest } from "../../../../contract/playback/playback.ts";
import { preloadAddresses } from "../../../watch/model/stream-sources.ts";
import { renewStreams } from "../engine/recovery/renew-streams.ts";
import { savesData } from "../preferences/saves-data.ts";

/** Parts that a player keeps between its position and the newest part. */
const PARTS_BEHIND = 3;

/**
 * Prefetches channels that the viewer may choose next: playlists, initialisation parts and the first segment of the lowest rendition. Never under
 * Save-Data. A failure is ignored, because the change loads again.
 */
export async function prefetchChannels(ids: readonly string[]): Promise<void> {
  if (savesData()) return;
  await Promise.all(
    ids.map(async (id) => {
      const renewal = await renewStreams(id, true, undefined);
      if ("manifest" in renewal) await prefetchStream(renewal.manifest);
    }),
  ).catch(() => undefined);
}

async function prefetchStream(manifest: Manifest): Promise<void> {
  const addresses = preloadAddresses(manifest);
  await Promise.all(addresses.filter((address) => !address.includes(".m3u8")).map((address) => fetch(address)));
  // A segment would count as watching, and take a screen of the account.
  if (manifest.heartbeat !== undefined) return;
  const lists = addresses.filter((address) => /\.m3u8(?:\?|$)/u.test(address) && !address.includes("/master.m3u8"));
  await Promise.all(lists.map(prefetchFirstPart));
}

/** The part at which a player would start. */
async function prefetchFirstPart(list: string): Promise<void> {
  const address = new URL(list, window.location.href);
  const text = await (await fetch(address)).text();
  const part = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .at(-PARTS_BEHIND);
  if (part !== undefined) await fetch(new URL(part, address));
}
