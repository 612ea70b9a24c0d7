import type { IncomingMessage } from "node:http";
import { readCookies } from "../../app/http/cookies/cookies.ts";
import { ANALYTICS_COOKIE, type AnalyticsCookie, objectsToAnalytics } from "../../app/http/guest-cookies/analytics-cookie.server.ts";
import { countedPage } from "../../app/routing/page-view.ts";
import { readTarget } from "../connection/connection.ts";
import type { VersionedRealm } from "../realm-directory.ts";
import type { EventQueue } from "./event-queue.ts";
import { type Count, eventIdOf, SeenPurchase } from "./observe-calls.ts";

const CONSENTED = `${ANALYTICS_COOKIE}=yes.`;

/** Request data for counting. `account` null: a guest. */
interface Counted {
  readonly realm: VersionedRealm;
  readonly cookies: ReadonlyMap<string, string>;
  readonly header: (name: "sec-gpc" | "dnt" | "sec-fetch-dest" | "sec-purpose") => string | null | undefined;
  readonly account: string | null;
  /** Network address of the viewer. */
  readonly address: string;
}

/** Counter of one request. */
export interface Counter {
  /** The visit with its signature, as a browser sends it to the platform. */
  readonly sealedVisit: string;
  readonly count: Count;
  /** Purchase state that the calls of this request have shown. */
  readonly purchase: SeenPurchase;
}

/** Counts for viewers who consent. A viewer without consent costs one cookie lookup. */
export function createCounting(queue: EventQueue, cookie: AnalyticsCookie) {
  /** Returns null when nothing may be counted. */
  function counterOf({ realm, cookies, header, account, address }: Counted): Counter | null {
    if (!realm.settings.analytics) return null;
    const answer = cookie.read(realm.settings.id, cookies);
    if (answer === null || answer === "refused" || objectsToAnalytics(header)) return null;
    const { visit, sealed } = answer;
    return {
      sealedVisit: sealed,
      purchase: new SeenPurchase(),
      count(event, about) {
        queue.push(realm.settings.apiKey, address, {
          visit,
          account,
          event,
          ...(about === undefined ? {} : { id: eventIdOf(visit, about) }),
        });
      },
    };
  }

  /**
   * Counts a document that the viewer sees, neither a prefetch nor a script's request. The browser itself counts later client-side
   * navigations.
   */
  function countView(counter: Counter | null, header: Counted["header"], url: URL): void {
    if (counter === null) return;
    const [destination = null, purpose = null] = [header("sec-fetch-dest"), header("sec-purpose")];
    if ((destination !== null && destination !== "document") || purpose?.includes("prefetch") === true) return;
    const page = countedPage(url);
    if (page !== null) counter.count({ name: "PAGE_VIEW", ...page, entry: counter.purchase.ofPage(page) });
  }

  return {
    counterOf,
    countView,
    /** Counts a guest's document that was sent without a request object. Without consent it costs one search in the Cookie header. */
    countServed({ headers, url: target }: IncomingMessage, realm: VersionedRealm | null, address: string): void {
      const { cookie: sent } = headers;
      if (realm === null || sent?.includes(CONSENTED) !== true) return;
      const url = readTarget(target);
      if (url === null) return;
      const header = (name: string) => (typeof headers[name] === "string" ? headers[name] : null);
      countView(counterOf({ realm, cookies: readCookies(sent), header, account: null, address }), header, url);
    },
  };
}
export type Counting = ReturnType<typeof createCounting>;
