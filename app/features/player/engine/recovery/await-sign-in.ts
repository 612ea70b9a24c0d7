import { type Fault, PAUSE_MS } from "./error-policy.ts";
import { fail, hasPicture, type Recovery } from "./recovery.ts";

/** Waits until the viewer has signed in to the network that answers in our place. `loads`: the engine has given up, and starts again. */
export function awaitSignIn(recovery: Recovery, loads: boolean): void {
  const { video, port } = recovery.options;
  recovery.lasting = { reason: "portal", continues: true };
  if (hasPicture(video)) port.report({ type: "interrupted", by: "portal" });
  else if (port.read().failure?.reason !== "portal") fail(recovery, recovery.lasting);
  if (loads) recovery.loads.after("segments", PAUSE_MS);
}

/** Looks after a lost answer: the network's redirect to a page of its own is one to the engine. */
export async function lookForSignIn(recovery: Recovery, { fatal }: Fault): Promise<void> {
  if (recovery.looking || !navigator.onLine) return;
  recovery.looking = true;
  const isReplaced = await recovery.options.isReplaced(recovery.source);
  recovery.looking = false;
  if (isReplaced && !recovery.ended) awaitSignIn(recovery, fatal);
}
