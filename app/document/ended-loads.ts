/**
 * Ignores loads that a navigation cancels. The framework handles no rejection of such a stream (turbo-stream's `done`), so the browser
 * would report a false error. Every other rejection is reported.
 */
export function expectEndedLoads(target: Pick<EventTarget, "addEventListener">): void {
  target.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as Event & { readonly reason?: unknown };
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}
