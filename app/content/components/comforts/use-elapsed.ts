import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { elapsedText, partOver } from "../../model/on-air.ts";
import { detailsOf } from "./card-answers.ts";

const EVERY_MS = 30_000;

/** Goes on with the running time of what is live, and with the programmes of channels. */
export function useElapsed(area: HTMLElement): void {
  const { t } = useTranslation();
  const { language } = useLocale();
  useEffect(() => {
    const tell = () => {
      const now = realmNowInBrowser();
      for (const line of area.querySelectorAll<HTMLElement>("[data-from]")) {
        const { from = "", to = "" } = line.dataset;
        line.style.setProperty("--rs-part", `${Math.round(partOver(from, to, now) * 100)}%`);
        if (Date.parse(to) <= now) void goOn(line, language);
      }
      for (const line of area.querySelectorAll<HTMLElement>("[data-since]"))
        line.textContent = t("browseStartedAgo", { length: elapsedText(line.dataset.since ?? "", now, language) });
    };
    tell();
    const timer = window.setInterval(tell, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [area, t, language]);
}

/** Of a channel whose programme is over: the next one. Of an event nothing: its card says since when it runs. */
async function goOn(line: HTMLElement, language: string): Promise<void> {
  const card = line.closest("a");
  const shown = card?.querySelector<HTMLElement>(":scope > :is(h2, h3, h4) + span:not([data-since])");
  if (card === null || !shown) return;
  const details = await detailsOf(card.pathname, language);
  if (details === null) return;
  const { now } = details;
  shown.textContent = now?.title ?? "";
  line.hidden = now === undefined;
  if (now === undefined) return;
  line.dataset.from = now.from;
  line.dataset.to = now.to;
  line.style.setProperty("--rs-part", `${Math.round(now.part * 100)}%`);
}
