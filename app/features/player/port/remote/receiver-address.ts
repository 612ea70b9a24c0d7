import type { Manifest, Receiver } from "../../../../../contract/playback/playback.ts";
import { RECEIVER_START_MS } from "../../../../../contract/playback/receiver-values.ts";
import { adaptiveSource, mediaAddress } from "../../../../watch/model/stream-sources.ts";

/** Stream of a title for another device. */
export interface ReceiverStream {
  readonly address: string;
  /** Time of the browser's monotonic clock at which the address expires, in milliseconds. */
  readonly expires: number;
}

/** Timeout of the request. Milliseconds. */
const REQUEST_TIMEOUT_MS = 8_000;
/** Time before its expiry at which an address is withdrawn. Milliseconds. */
const EXPIRY_MARGIN_MS = 30_000;
/** Time for which an address is used. It is measured from the request, because the device's clock may be wrong. */
const USE_MS = RECEIVER_START_MS - EXPIRY_MARGIN_MS;

/** Requests the stream of a title for another device; null: it has none, or the request has failed. */
export async function requestReceiver(manifest: Manifest): Promise<ReceiverStream | null> {
  const source = adaptiveSource(manifest);
  if (manifest.receiver === undefined || source === null) return null;
  const expires = performance.now() + USE_MS;
  try {
    const response = await fetch(mediaAddress(manifest.receiver), {
      method: "POST",
      credentials: "omit",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const { url } = (await response.json()) as Receiver;
    const address = new URL(mediaAddress(url), window.location.href);
    // The window of a live stream and the ads of a video are parameters of the stream.
    address.search = new URL(source.src, window.location.href).search;
    return { address: address.href, expires };
  } catch {
    // The next opening of the settings retries.
    return null;
  }
}
