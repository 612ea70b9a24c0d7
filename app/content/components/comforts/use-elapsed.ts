import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { elapsedText, partOver } from "../../model/on-air.ts";

const EVERY_MS = 30_000;

/** Goes on with the running time of what is live. */
export function useElapsed(area: HTMLElement): void {
  const { t } = useTranslation();
  const { language } = useLocale();
  useEffect(() => {
    const tell = () => {
      const now = realmNowInBrowser();
      for (const line of area.querySelectorAll<HTMLElement>("[data-from]")) {
        const { from = "", to = "" } = line.dataset;
        line.style.setProperty("--rs-part", `${Math.round(partOver(from, to, now) * 100)}%`);
      }
      for (const line of area.querySelectorAll<HTMLElement>("[data-since]"))
        line.textContent = t("browseStartedAgo", { length: elapsedText(line.dataset.since ?? "", now, language) });
    };
    tell();
    const timer = window.setInterval(tell, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [area, t, language]);
}
