import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { pauseOfChecks } from "../model/replay-check.ts";

const LOOK_MS = 15_000;

/**
 * Reloads the page's data from time to time, because the video of an ended event may be published later; not while the page is hidden. `endedAt`:
 * ISO 8601; undefined: nothing to wait for.
 */
export function useReplayCheck(endedAt: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (endedAt === undefined) return;
    const ended = Date.parse(endedAt);
    // By a clock that no correction moves.
    let checked = performance.now();
    // All viewers of an event would check at the same moment.
    const share = 0.75 + Math.random() / 2;
    const timer = setInterval(() => {
      const since = performance.now() - checked;
      if (document.hidden || since < pauseOfChecks(realmNowInBrowser() - ended) * share) return;
      checked = performance.now();
      revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [endedAt, revalidate]);
}
