/**
 * A viewer who goes on ends what the page before was still loading. The framework leaves the promise of such a stream (turbo-stream's
 * `done`) to nobody, so the browser would report an error that is none. Every other rejection is reported.
 */
export function expectEndedLoads(target: Pick<EventTarget, "addEventListener">): void {
  target.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as Event & { readonly reason?: unknown };
    if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
  });
}
