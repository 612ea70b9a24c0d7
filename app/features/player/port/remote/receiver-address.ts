import type { Manifest, Receiver } from "../../../../../contract/playback/playback.ts";
import { adaptiveSource, mediaAddress } from "../../../../watch/model/stream-sources.ts";

/** Stream of a title for another device. */
export interface ReceiverStream {
  readonly address: string;
  /** Time of the browser's monotonic clock at which the address expires, in milliseconds. */
  readonly expires: number;
}

/** Longest wait for the answer, and the time before its end at which an address is not used any more. Milliseconds. */
const PATIENCE_MS = 8_000;
const LEAST_MS = 30_000;
/** Longest use of an address. The clock of the device may be wrong, so the time of the answer is not compared with it. */
const USE_MS = 5 * 60_000 - LEAST_MS;

/** Requests the stream of a title for another device; null: it has none, or the request has failed. */
export async function requestReceiver(manifest: Manifest): Promise<ReceiverStream | null> {
  const source = adaptiveSource(manifest);
  if (manifest.receiver === undefined || source === null) return null;
  const expires = performance.now() + USE_MS;
  try {
    const response = await fetch(mediaAddress(manifest.receiver), {
      method: "POST",
      credentials: "omit",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return null;
    const { url } = (await response.json()) as Receiver;
    const address = new URL(mediaAddress(url), window.location.href);
    // The window of a live stream and the ads of a video are parameters of the stream.
    address.search = new URL(source.src, window.location.href).search;
    return { address: address.href, expires };
  } catch {
    // Without a network there is no other device either; the next opening of the settings tries again.
    return null;
  }
}
