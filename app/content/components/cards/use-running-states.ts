import { useEffect } from "react";
import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { Language } from "../../../routing/locales.ts";
import type { CardState } from "../../card-state.ts";
import { liveAt, partOver } from "../../model/on-air.ts";
import type { CardView } from "../../views.ts";
import { changeCardState, changedState } from "./card-state-store.ts";

const EVERY_MS = 30_000;

const isRunning = ({ live, programme }: CardState): boolean => live?.from !== undefined || programme !== undefined;

/** Goes on with the running time of titles on the air, and with the programmes of channels, while a page shows them. */
export function useRunningStates(cards: readonly CardView[]): void {
  const { language } = useLocale();
  useEffect(() => {
    const running = new Map(cards.filter(({ state }) => isRunning(state)).map((card) => [card.id, card]));
    if (running.size === 0) return;
    const timer = window.setInterval(() => {
      for (const card of running.values()) goOn(card, realmNowInBrowser(), language);
    }, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [cards, language]);
}

function goOn(card: CardView, now: number, language: Language): void {
  const { live, programme } = changedState(card);
  if (live?.from !== undefined) {
    const { from, to } = live;
    changeCardState(card.id, { live: liveAt(to === undefined ? { from } : { from, to }, now, language) });
  }
  if (programme === undefined) return;
  if (Date.parse(programme.to) <= now) void takeNextProgramme(card, language);
  else changeCardState(card.id, { programme: { ...programme, part: partOver(programme.from, programme.to, now) } });
}

/** Fetches what a channel shows after the programme that has ended. In a gap of its guide its card says nothing. */
async function takeNextProgramme({ id, to }: CardView, language: Language): Promise<void> {
  const { cardDetailsAt } = await import("../enhancements/card-answers.ts");
  const details = await cardDetailsAt(to, language);
  if (details !== null) changeCardState(id, { programme: details.now });
}
