import { PORTAL_WAIT } from "../../model/stream-failure.ts";
import { type Fault, PAUSE_MS } from "./error-policy.ts";
import { fail, hasPicture, type Recovery } from "./recovery.ts";

/** Waits until the viewer has signed in to the captive portal. `loads`: the engine has given up, and starts again. */
export function awaitSignIn(recovery: Recovery, loads: boolean): void {
  const { video, port } = recovery.options;
  // The viewer may take minutes: faults behind a portal must not use up the attempts.
  recovery.tries = { ...recovery.tries, network: 0 };
  recovery.lasting = PORTAL_WAIT;
  if (hasPicture(video)) port.report({ type: "interrupted", by: "portal" });
  else if (port.read().failure?.reason !== "portal") fail(recovery, PORTAL_WAIT);
  if (loads) recovery.loads.after("segments", PAUSE_MS);
}

/** Tests after a failed request whether a captive portal redirected it. The engine sees such a redirect only as a lost answer. */
export async function detectPortal(recovery: Recovery, { fatal }: Fault): Promise<void> {
  if (recovery.isDetectingPortal || !navigator.onLine) return;
  recovery.isDetectingPortal = true;
  const isReplaced = await recovery.options.isReplaced(recovery.source);
  recovery.isDetectingPortal = false;
  if (isReplaced && !recovery.ended) awaitSignIn(recovery, fatal);
}
