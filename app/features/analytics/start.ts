/** Events that show that the viewer uses the page. */
const SIGNS = ["pointerdown", "keydown", "scroll"] as const;
/** Delay after the page has loaded, so that nothing visible waits for analytics. Milliseconds. */
const LATE = 2_000;

/**
 * Loads the script that asks for consent or counts, late: with consent after the page has loaded, otherwise when the viewer uses
 * the page. A refusal loads nothing. The server writes the cookie (`analytics-cookie.server.ts`).
 */
export function awaitAnalytics(): void {
  if (document.documentElement.dataset.analytics === undefined) return;
  // A consent of an earlier release has no signature. The server does not accept it, so the viewer is asked again.
  const answer = /\banalytics=(?:(yes)\.[\w-]+\.|(no))/u
    .exec(document.cookie)
    ?.slice(1)
    .find((one) => one !== undefined);
  // Without a network the script does not load; the next page tries again.
  const load = () =>
    import("./client/analytics.ts").then(
      ({ begin }) => begin(),
      () => undefined,
    );
  const late = () => setTimeout(load, LATE);
  // Scripts may run after the page's load event.
  if (answer === "yes") document.readyState === "complete" ? late() : addEventListener("load", late);
  else if (answer === undefined) for (const sign of SIGNS) addEventListener(sign, load, { once: true, passive: true });
}
