import type { ErrorData } from "hls.js";
import { awaitSignIn } from "./await-sign-in.ts";
import { PAUSE_MS, type Remedy } from "./error-policy.ts";
import { fail, hasPicture, type Recovery } from "./recovery.ts";
import { renewAddresses } from "./renewal/renew-addresses.ts";

/** Applies a remedy of the error policy to a stream. `onOnline` is called when a device without a network is online again. */
export function followRemedy(recovery: Recovery, remedy: Remedy, data: ErrorData, onOnline: () => void): void {
  const { tries, loads, missing, options } = recovery;
  const { port, video } = options;
  switch (remedy.do) {
    case "nothing":
      return;
    case "show":
      port.report({ type: "interrupted", by: "network" });
      return;
    case "load":
      recovery.tries = { ...tries, network: tries.network + 1 };
      port.report({ type: "interrupted", by: "network" });
      loads.after(remedy.what, remedy.afterMs);
      return;
    case "renew":
      void renewAddresses(recovery);
      return;
    case "skip":
      recovery.tries = { ...tries, skips: tries.skips + 1 };
      missing.note(data.frag);
      missing.leave(hasPicture(video));
      return;
    case "rebuildMedia":
      // The player library rebuilds the decoder on the same event; this code only counts the attempts.
      recovery.tries = { ...tries, media: tries.media + 1 };
      return;
    case "awaitNetwork":
      port.report({ type: "interrupted", by: "offline" });
      window.addEventListener("online", onOnline, { once: true });
      return;
    case "awaitSignIn":
      awaitSignIn(recovery, remedy.loads);
      return;
    case "giveUp":
      if (!hasPicture(video) || (remedy.failure.reason !== "network" && remedy.failure.reason !== "server")) {
        fail(recovery, remedy.failure);
        return;
      }
      // While the buffer plays, the network may come back; the watch reports the failure when the picture stands still.
      port.report({ type: "interrupted", by: "network" });
      loads.after("segments", PAUSE_MS);
  }
}
