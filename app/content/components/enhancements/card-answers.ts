import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { CardDetailsView } from "../../views.ts";

interface HeldAnswer {
  readonly answer: Promise<CardDetailsView | null>;
  /** Until when it holds, in milliseconds: a channel goes on to its next programme. */
  until: number;
}

/** Answers in this tab, by address; what a viewer may watch changes rarely while they look around. */
const answers = new Map<string, HeldAnswer>();

/** What the title whose page is at `address` shows beyond its card; null where it cannot be had. */
export function cardDetailsAt(address: string, language: string): Promise<CardDetailsView | null> {
  const key = `${resourcePaths.cardDetails}?${new URLSearchParams({ of: new URL(address, window.location.origin).pathname, lang: language })}`;
  const known = answers.get(key);
  if (known !== undefined && realmNowInBrowser() < known.until) return known.answer;
  const answer = fetch(key, { headers: { accept: "application/json" } })
    .then((response) => (response.status === 200 ? (response.json() as Promise<CardDetailsView>) : null))
    .then((details) => {
      const ends = [details?.now?.to, details?.next?.at].flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
      held.until = Math.min(...ends);
      return details;
    })
    .catch(() => {
      // Asked again when somebody comes back to the card.
      answers.delete(key);
      return null;
    });
  const held: HeldAnswer = { answer, until: Number.POSITIVE_INFINITY };
  answers.set(key, held);
  return answer;
}
