import { type FailureReason, isMoving } from "../../model/player-state.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import { STANDSTILL_MS } from "./error-policy.ts";
import type { Renewal } from "./renewal/renew-streams.ts";
import { createStallWatch } from "./stall-watch.ts";

interface NativeOptions {
  readonly port: PlayerPort;
  /** Requests new addresses. */
  readonly renew: () => Promise<Renewal>;
  /** Starts the film again with them, where it stands; `otherwise`: the reason of a failure after several such starts. */
  readonly onNewStreams: (otherwise: FailureReason) => void;
}

/** Interval between two looks at the picture. */
const LOOK_MS = 1_000;

/**
 * Follows a failure of the browser's own playback. The element does not say whether an address or a key was refused, so the platform decides:
 * with new addresses the film starts again where it stands, without them their refusal is the reason. A film that stands still before its
 * first picture does not start again by itself, because the next standstill would take as long.
 */
export async function recoverNative(cause: "error" | "standstill", { port, renew, onNewStreams }: NativeOptions): Promise<void> {
  if (!navigator.onLine) {
    port.report({ type: "failed", failure: { reason: "offline" } });
    return;
  }
  port.report({ type: "interrupted", by: "network" });
  const renewal = await renew();
  if ("failure" in renewal) port.report({ type: "failed", failure: renewal.failure });
  else if (cause === "standstill" && !port.read().started) port.report({ type: "failed", failure: { reason: "network" } });
  else onNewStreams(cause === "error" ? "media" : "network");
}

/** Calls back once when a picture that the browser plays by itself has stood still. Returns a function that ends the watch. */
export function watchNative(video: HTMLVideoElement, port: PlayerPort, onStandstill: () => void): () => void {
  const watch = createStallWatch(
    {
      shouldMove: () => isMoving(port.read()) && !port.isHeld() && navigator.onLine,
      position: () => video.currentTime,
      loaded: () => (video.buffered.length === 0 ? 0 : video.buffered.end(video.buffered.length - 1)),
      now: () => performance.now(),
    },
    STANDSTILL_MS,
  );
  const looks = window.setInterval(() => {
    if (!watch.look()) return;
    window.clearInterval(looks);
    onStandstill();
  }, LOOK_MS);
  return () => window.clearInterval(looks);
}
