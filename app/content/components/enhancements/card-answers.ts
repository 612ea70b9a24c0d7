import { realmNowInBrowser } from "../../../i18n/realm-now.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { CardDetailsView } from "../../views.ts";

interface CachedAnswer {
  readonly answer: Promise<CardDetailsView | null>;
  /** Expiry in milliseconds, because an event or a channel's next programme begins. */
  until: number;
}

/** Cached answers of this tab, by address. A viewer's access rarely changes within a visit. */
const answers = new Map<string, CachedAnswer>();

/** Details of the title whose page is at `address`; null when there are none or the request fails. */
export function cardDetailsAt(address: string, language: string): Promise<CardDetailsView | null> {
  const key = `${resourcePaths.cardDetails}?${new URLSearchParams({ of: address, lang: language })}`;
  const cached = answers.get(key);
  if (cached !== undefined && realmNowInBrowser() < cached.until) return cached.answer;
  const answer = fetch(key, { headers: { accept: "application/json" } })
    .then((response) => (response.status === 200 ? (response.json() as Promise<CardDetailsView>) : null))
    .then((details) => {
      const ends = [details?.now?.to, details?.next?.at, details?.bell?.at].flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
      entry.until = Math.min(...ends);
      return details;
    })
    .catch(() => {
      // The next visit of the card requests it again.
      answers.delete(key);
      return null;
    });
  const entry: CachedAnswer = { answer, until: Number.POSITIVE_INFINITY };
  answers.set(key, entry);
  return answer;
}

/** Drops the cached details of all titles after the viewer has changed something that they show. */
export function forgetCardDetails(): void {
  answers.clear();
}
