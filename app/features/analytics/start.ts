/** What may be the first sign that somebody uses the page. */
const SIGNS = ["pointerdown", "keydown", "scroll"] as const;
/** After the page is there: nothing that a viewer sees waits for this. Milliseconds. */
const LATE = 2_000;

/**
 * Loads what asks for consent or counts (PL-12), late: with a consent after the page has loaded, to ask for one when somebody uses the page.
 * A refusal loads nothing. The cookie is written by the server (`analytics-cookie.server.ts`).
 */
export function awaitAnalytics(): void {
  if (document.documentElement.dataset.analytics === undefined) return;
  // A consent of an earlier release has no seal: the server does not count with it, so it is asked for again.
  const answer = /\banalytics=(?:(yes)\.[\w-]+\.|(no))/u
    .exec(document.cookie)
    ?.slice(1)
    .find((one) => one !== undefined);
  // Without a network nothing is asked and nothing counted: the next page tries again.
  const load = () =>
    import("./client/analytics.ts").then(
      ({ begin }) => begin(),
      () => undefined,
    );
  const late = () => setTimeout(load, LATE);
  // Scripts may come after the page.
  if (answer === "yes") document.readyState === "complete" ? late() : addEventListener("load", late);
  else if (answer === undefined) for (const sign of SIGNS) addEventListener(sign, load, { once: true, passive: true });
}
