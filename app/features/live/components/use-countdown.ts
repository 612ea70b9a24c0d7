import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { countdownText } from "../model/countdown.ts";

/** After the start the event may need a moment to go on air. */
const ASK_AGAIN_MS = 15_000;

/**
 * Time until `iso` as a clock, and the page asked again when it has come, then every 15 s until the state changes. Null on
 * the server and where scripts do not run: the start itself is on the page.
 */
export function useCountdown(iso: string | undefined): string | null {
  const { revalidate } = useRevalidator();
  const { language } = useLocale();
  const lastRefresh = useRef(0);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (iso === undefined) return;
    const tick = () => {
      const now = realmNowInBrowser();
      const left = Date.parse(iso) - now;
      setText(left > 0 ? countdownText(left, language) : null);
      if (left <= 0 && now - lastRefresh.current > ASK_AGAIN_MS && !document.hidden) {
        lastRefresh.current = now;
        revalidate();
      }
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [iso, revalidate, language]);
  return text;
}
