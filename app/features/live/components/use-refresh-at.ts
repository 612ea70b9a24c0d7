import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";

/** After its moment the new state may need a moment to be there. */
const ASK_AGAIN_MS = 15_000;
/** Everybody waits for the same moment: their calls are spread over this time. */
const SPREAD_MS = 5_000;

/**
 * Asks for the page's data again within 5 s of `iso`, then every 15 s until it is another moment; not while the page is hidden. `tick` is
 * told the time in milliseconds every second, also at once.
 */
export function useRefreshAt(iso: string | undefined, tick: (now: number) => void): void {
  const { revalidate } = useRevalidator();
  const lastRefresh = useRef(0);
  const ticking = useRef(tick);
  ticking.current = tick;
  useEffect(() => {
    if (iso === undefined) return;
    const moment = Date.parse(iso) + Math.random() * SPREAD_MS;
    const each = () => {
      const now = realmNowInBrowser();
      ticking.current(now);
      if (now < moment || now - lastRefresh.current <= ASK_AGAIN_MS || document.hidden) return;
      lastRefresh.current = now;
      revalidate();
    };
    each();
    const timer = setInterval(each, 1000);
    return () => clearInterval(timer);
  }, [iso, revalidate]);
}
