import { analytics } from "./analytics/analytics.ts";
import { operatorReport } from "./analytics/operator-report.ts";
import { audit } from "./audit/audit.ts";
import type { EndpointDefinition } from "./base/endpoint.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { commerce } from "./commerce/commerce.ts";
import { gifts } from "./commerce/gifts.ts";
import { operatorPayments } from "./commerce/operator-payments.ts";
import { favourites } from "./favourites/favourites.ts";
import { federation } from "./federation/federation.ts";
import { fighters } from "./fighters/fighters.ts";
import { follows } from "./follows/follows.ts";
import { identity } from "./identity/identity.ts";
import { operatorAccounts } from "./identity/operator-accounts.ts";
import { news } from "./news/news.ts";
import { playback } from "./playback/playback.ts";
import { plugins } from "./plugins/plugins.ts";
import { push } from "./push/push.ts";
import { realm } from "./realm/realm.ts";
import { reminders } from "./reminders/reminders.ts";
import { results } from "./results/results.ts";
import { reviews } from "./reviews/reviews.ts";
import { search } from "./search/search.ts";
import { streams } from "./streams/streams.ts";
import { watchlists } from "./watchlists/watchlists.ts";

/** Every call between the web app and the platform, by domain. */
export const contract = {
  realm,
  audit,
  identity: { ...identity, ...operatorAccounts },
  federation,
  catalogue,
  playback,
  commerce: { ...commerce, ...gifts, ...operatorPayments },
  analytics: { ...analytics, ...operatorReport },
  streams,
  reviews,
  search,
  favourites,
  watchlists,
  plugins,
  reminders,
  follows,
  push,
  news,
  results,
  fighters,
} as const;

/** All endpoints as a flat list, for documents and tests that visit every call. */
export function listEndpoints(): { domain: string; name: string; definition: EndpointDefinition }[] {
  return Object.entries(contract).flatMap(([domain, table]) =>
    Object.entries(table as Record<string, EndpointDefinition>).map(([name, definition]) => ({ domain, name, definition })),
  );
}
