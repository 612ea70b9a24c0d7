import { isNetworkPage } from "../../../../routing/requests/network-page.ts";

/** Longest wait for the answer. Milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * True when a captive portal answers a request for `address`. The engine's requests cannot tell: they follow a redirect, and a page of another
 * origin is a lost answer to them.
 */
export async function isReplaced(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // A media server of another origin may redirect to the nearest of its own.
  const isOurs = new URL(address, window.location.href).origin === window.location.origin;
  const answer = await fetch(address, { method: "HEAD", redirect: "manual", cache: "no-store", signal }).catch(() => null);
  return answer !== null && isNetworkPage(answer) && (isOurs || answer.type !== "opaqueredirect");
}
