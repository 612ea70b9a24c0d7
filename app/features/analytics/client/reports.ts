import type { BrowserEvent } from "../../../../contract/analytics/analytics.ts";
import { resourcePaths } from "../../../routing/route-table.ts";

/** As many as one batch of the contract takes, and as many as wait while the network is away; the oldest go. */
const BATCH = 20;
const MOST_WAITING = 60;

/** What a browser gives to send by. */
export interface ReportPlace {
  readonly mayCount: () => boolean;
  readonly isOnline: () => boolean;
  /** False: it could not be taken. */
  readonly send: (path: string, body: URLSearchParams) => boolean;
}

const BROWSER: ReportPlace = {
  mayCount: () => document.cookie.includes("analytics=yes"),
  isOnline: () => navigator.onLine,
  send: (path, body) => navigator.sendBeacon(path, body),
};

/**
 * What waits to be sent, in memory alone: it ends with the page. Consent is looked at when it leaves, so that what was seen before a
 * withdrawal is never sent after it.
 */
export function createReports(place: ReportPlace = BROWSER) {
  let waiting: { readonly id: string; readonly event: BrowserEvent }[] = [];
  return {
    add(event: BrowserEvent): void {
      if (!place.mayCount()) return;
      waiting = [...waiting, { id: crypto.randomUUID(), event }].slice(-MOST_WAITING);
    },
    send(): void {
      if (!place.mayCount()) waiting = [];
      while (waiting.length > 0 && place.isOnline()) {
        const body = new URLSearchParams({ events: JSON.stringify(waiting.slice(0, BATCH)) });
        if (!place.send(resourcePaths.events, body)) return;
        waiting = waiting.slice(BATCH);
      }
    },
  };
}
