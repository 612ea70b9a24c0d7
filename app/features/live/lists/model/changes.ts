import { PRE_LIVE_MS } from "../../../../../contract/catalogue/live-lists.ts";
import type { CardView } from "../../../../content/views.ts";

/** The next time (ISO 8601) at which a list of cards changes: an event starts soon, starts or ends. `now` in milliseconds. */
export function nextChange(cards: readonly Pick<CardView, "state">[], now: number): string | undefined {
  const times = cards.flatMap(({ state: { live, release } }) => {
    const start = release === undefined ? [] : [Date.parse(release.at)];
    const soon = release === undefined || release.video !== undefined ? [] : start.map((at) => at - PRE_LIVE_MS);
    return [...start, ...soon, ...(live?.to === undefined ? [] : [Date.parse(live.to)])];
  });
  const next = Math.min(...times.filter((at) => at > now));
  return Number.isFinite(next) ? new Date(next).toISOString() : undefined;
}
