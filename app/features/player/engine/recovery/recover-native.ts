import type { FailureReason } from "../../model/player-state.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import type { Renewal } from "./renew-streams.ts";

interface NativeOptions {
  /** True when the browser plays a playlist itself, whose address may have expired. */
  readonly adaptive: boolean;
  readonly port: PlayerPort;
  /** Requests new addresses. */
  readonly renew: () => Promise<Renewal>;
  /** Starts the film again with them, where it stands; `otherwise`: the reason of a failure after several such starts. */
  readonly onNewStreams: (otherwise: FailureReason) => void;
}

/**
 * Follows a failure of the browser's own playback. The element does not say whether an address was refused, so the platform decides: with new
 * addresses the film starts again where it stands, without them their refusal is the reason.
 */
export async function recoverNative(cause: "media" | "network", { adaptive, port, renew, onNewStreams }: NativeOptions): Promise<void> {
  const fail = (reason: FailureReason) => port.report({ type: "failed", failure: { reason: navigator.onLine ? reason : "offline" } });
  if (!adaptive || cause === "network" || !navigator.onLine) {
    fail(cause);
    return;
  }
  port.report({ type: "interrupted", by: "network" });
  const renewal = await renew();
  if ("failure" in renewal) port.report({ type: "failed", failure: renewal.failure });
  else onNewStreams(cause);
}
