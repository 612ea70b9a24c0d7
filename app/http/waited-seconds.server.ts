import { QUEUED_SECONDS } from "../routing/requests/queued-for.ts";

/** Time for which a change has waited for the network on the device, in seconds; 0 for one that has not waited. */
export function waitedSeconds({ headers }: Pick<Request, "headers">): number {
  const seconds = headers.get(QUEUED_SECONDS) ?? "";
  return /^\d{1,6}$/u.test(seconds) ? Number(seconds) : 0;
}
