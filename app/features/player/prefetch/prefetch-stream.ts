import type { Manifest } from "../../../../contract/playback/playback.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import { preloadAddresses } from "../../../watch/model/stream-sources.ts";

/** A title whose page the viewer may open next. */
export interface NextTitle {
  readonly kind: "video" | "live";
  readonly id: string;
}

/** Parts that a player keeps between its position and the newest part of a live stream. */
const PARTS_BEHIND = 3;

/** The streams of a title that the viewer may watch now; null for any other, and without a network. */
export async function streamsAhead({ kind, id }: NextTitle, signal: AbortSignal): Promise<Manifest | null> {
  const query = new URLSearchParams({ kind, id, ahead: "true" });
  const response = await fetch(`${resourcePaths.watchStreams}?${query}`, { signal });
  if (response.status !== 200) return null;
  const { manifest }: { readonly manifest: Manifest } = await response.json();
  return manifest;
}

/**
 * Loads what a player requests first into the browser's cache: playlists, initialisation parts and the first segment of the lowest rendition. The
 * page's own addresses are the same ones (`platform/modules/playback/entitlement.ts`). A counted stream has addresses of its own in each manifest, so
 * nothing of it is loaded.
 */
export async function prefetchStream(manifest: Manifest, { kind }: Pick<NextTitle, "kind">, signal: AbortSignal): Promise<void> {
  if (manifest.heartbeat !== undefined) return;
  const addresses = preloadAddresses(manifest);
  if (kind === "video") {
    await Promise.all(addresses.map((address) => load(address, signal)));
    return;
  }
  const isPlaylist = (address: string) => /\.m3u8(?:\?|$)/u.test(address);
  const lists = addresses.filter((address) => isPlaylist(address) && !address.includes("/master.m3u8"));
  const parts = addresses.filter((address) => !isPlaylist(address));
  await Promise.all([...parts.map((address) => load(address, signal)), ...lists.map((list) => loadLivePart(list, signal))]);
}

/** The answer is read to its end, because the browser stores no part of it. */
async function load(address: string | URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal, priority: "low" });
  return response.text();
}

/** The part of a live stream at which a player would start. */
async function loadLivePart(list: string, signal: AbortSignal): Promise<void> {
  const address = new URL(list, window.location.href);
  const part = (await load(address, signal))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .at(-PARTS_BEHIND);
  if (part !== undefined) await load(new URL(part, address), signal);
}
