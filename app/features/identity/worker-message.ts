/** Tells the worker, if there is one, to drop its data of the viewer. Messages outlive the page that sent them. */
export function forgetInWorker(): void {
  // The worker declares its messages in sw/messages.ts.
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage({ type: "LOGOUT" });
}
