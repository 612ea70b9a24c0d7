import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { realmNowInBrowser } from "../../i18n/realm-now.ts";
import { correctDeviceClock } from "../model/device-clock.ts";

/** Interval of further reloads, because the new state may be late. */
const ASK_AGAIN_MS = 15_000;
/** All viewers wait for the same moment, so their calls are spread over this time. */
const SPREAD_MS = 5_000;

/**
 * Reloads the page's data within 5 s after `iso`, then every 15 s until `iso` changes; not while the page is hidden. `tick` is called with
 * the time in milliseconds, at once and every second.
 */
export function useRefreshAt(iso: string | undefined, tick: (now: number) => void): void {
  const { revalidate } = useRevalidator();
  /** By a clock that nobody sets. */
  const lastRefresh = useRef(Number.NEGATIVE_INFINITY);
  const ticking = useRef(tick);
  ticking.current = tick;
  useEffect(() => {
    if (iso === undefined) return;
    void correctDeviceClock();
    const moment = Date.parse(iso) + Math.random() * SPREAD_MS;
    const each = () => {
      const now = realmNowInBrowser();
      ticking.current(now);
      const since = performance.now() - lastRefresh.current;
      if (now < moment || since <= ASK_AGAIN_MS || document.hidden) return;
      lastRefresh.current = performance.now();
      revalidate();
    };
    each();
    const timer = setInterval(each, 1000);
    return () => clearInterval(timer);
  }, [iso, revalidate]);
}
