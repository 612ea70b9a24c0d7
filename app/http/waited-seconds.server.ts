import { QUEUED_SECONDS } from "../routing/requests/queued-for.ts";

/**
 * Seconds by which a wait is shortened. Waits are whole seconds, and lines have delays: of two changes of a device the newer one must never
 * seem the older.
 */
const TOLERANCE = 2;

/** Time for which a change has waited for the network on the device, in seconds, less the tolerance; 0 for one that has not waited. */
export function waitedSeconds({ headers }: Pick<Request, "headers">): number {
  const seconds = headers.get(QUEUED_SECONDS) ?? "";
  return /^\d{1,6}$/u.test(seconds) ? Math.max(0, Number(seconds) - TOLERANCE) : 0;
}
