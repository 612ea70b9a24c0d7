import { useState } from "react";
import { useLocale } from "../../i18n/use-locale.ts";
import { countdownText } from "../model/countdown.ts";
import { useRefreshAt } from "./use-refresh-at.ts";

/**
 * Time until `iso` as a clock; at zero the page's data is reloaded, repeatedly, because the event may need a moment to go on air. Null on
 * the server and without scripts: the page also shows the start time.
 */
export function useCountdown(iso: string | undefined): string | null {
  const { language } = useLocale();
  const [text, setText] = useState<string | null>(null);
  useRefreshAt(iso, (now) => {
    const left = Date.parse(iso ?? "") - now;
    setText(left > 0 ? countdownText(left, language) : null);
  });
  return text;
}
