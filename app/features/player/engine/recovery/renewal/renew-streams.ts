import type { Manifest } from "../../../../../../contract/playback/playback.ts";
import { isNetworkPage } from "../../../../../routing/requests/network-page.ts";
import { resourcePaths } from "../../../../../routing/route-table.ts";
import type { Failure } from "../../../model/player-state.ts";
import { failureOf, PORTAL_FAILURE } from "../../../model/stream-failure.ts";

/** Streams with new addresses, or the reason why there are none. */
export type Renewal = { readonly manifest: Manifest } | { readonly failure: Failure };

/** True for our own answer: an error of any type, or JSON. */
const isOurs = (response: Response): boolean =>
  !isNetworkPage(response) && (!response.ok || response.headers.get("content-type")?.startsWith("application/json") === true);

/** Longest wait for the answer. Milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Requests new addresses of a title's streams. It compares no times, because the clock of a device may be wrong: a player renews when an address is
 * refused. `from`: time at which a live stream started (`Manifest.startsFrom`).
 */
export async function renewStreams(id: string, live: boolean, from: string | undefined): Promise<Renewal> {
  const query = new URLSearchParams({ kind: live ? "live" : "video", id, ...(from === undefined ? {} : { from }) });
  try {
    const response = await fetch(`${resourcePaths.watchStreams}?${query}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!isOurs(response)) return { failure: PORTAL_FAILURE };
    const body: { readonly manifest?: Manifest; readonly reason?: unknown } = await response.json().catch(() => ({}));
    if (response.ok && body.manifest !== undefined) return { manifest: body.manifest };
    return { failure: failureOf(response.ok ? 500 : response.status, body.reason, response.headers.get("retry-after")) };
  } catch {
    return { failure: { reason: navigator.onLine ? "network" : "offline" } };
  }
}
