import type { BrowserEvent } from "../../../../contract/analytics/analytics.ts";
import { resourcePaths } from "../../../routing/route-table.ts";

/** Events of one batch by the contract, and events that wait while the network is away; the oldest are dropped. */
const BATCH = 20;
const MOST_WAITING = 60;

/** Browser functions for sending. */
export interface ReportPlace {
  readonly mayCount: () => boolean;
  readonly isOnline: () => boolean;
  /** False: the browser could not queue the request. */
  readonly send: (path: string, body: URLSearchParams) => boolean;
}

const BROWSER: ReportPlace = {
  mayCount: () => document.cookie.includes("analytics=yes"),
  isOnline: () => navigator.onLine,
  send: (path, body) => navigator.sendBeacon(path, body),
};

/**
 * Queue of unsent events, in memory only; it ends with the page. Consent is checked at sending, so that events from before a withdrawal are
 * never sent after it.
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
