/** Tells the worker, if there is one, to drop what it holds of the viewer (ID-28). Messages outlive the page that sent them. */
export function forgetInWorker(): void {
  // The worker's own names for its messages stand in sw/messages.ts.
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage({ type: "LOGOUT" });
}
