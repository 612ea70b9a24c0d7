/** What the worker is told when a viewer signs out: it drops every store that holds something of hers. */
export const SIGNED_OUT_MESSAGE = { type: "viewer-signed-out" } as const;

/** Tells the worker, if there is one. Messages outlive the page that sent them, so nobody waits for it. */
export function forgetInWorker(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(SIGNED_OUT_MESSAGE);
}
