import type { contract } from "../../contract/table.ts";
import type { CallRow, CallRows } from "./call-row.ts";
import { analyticsCalls } from "./calls/analytics.ts";
import { auditCalls } from "./calls/audit.ts";
import { catalogueCalls } from "./calls/catalogue.ts";
import { commerceCalls } from "./calls/commerce.ts";
import { favouritesCalls } from "./calls/favourites.ts";
import { federationCalls } from "./calls/federation.ts";
import { fightersCalls } from "./calls/fighters.ts";
import { followsCalls } from "./calls/follows.ts";
import { identityCalls } from "./calls/identity.ts";
import { newsCalls } from "./calls/news.ts";
import { playbackCalls } from "./calls/playback.ts";
import { pluginsCalls } from "./calls/plugins.ts";
import { pushCalls } from "./calls/push.ts";
import { realmCalls } from "./calls/realm.ts";
import { remindersCalls } from "./calls/reminders.ts";
import { resultsCalls } from "./calls/results.ts";
import { reviewsCalls } from "./calls/reviews.ts";
import { searchCalls } from "./calls/search.ts";
import { streamsCalls } from "./calls/streams.ts";
import { watchlistsCalls } from "./calls/watchlists.ts";

const domains: { readonly [D in keyof typeof contract]: CallRows<D> } = {
  realm: realmCalls,
  audit: auditCalls,
  identity: identityCalls,
  federation: federationCalls,
  catalogue: catalogueCalls,
  playback: playbackCalls,
  commerce: commerceCalls,
  analytics: analyticsCalls,
  streams: streamsCalls,
  reviews: reviewsCalls,
  search: searchCalls,
  favourites: favouritesCalls,
  watchlists: watchlistsCalls,
  plugins: pluginsCalls,
  reminders: remindersCalls,
  follows: followsCalls,
  push: pushCalls,
  news: newsCalls,
  results: resultsCalls,
  fighters: fightersCalls,
};

/** Every call of the contract by `domain.call`. */
export const callRows: ReadonlyMap<string, CallRow> = new Map(
  Object.entries<Readonly<Record<string, CallRow>>>(domains).flatMap(([domain, rows]) =>
    Object.entries(rows).map(([name, row]) => [`${domain}.${name}`, row] as const),
  ),
);

/** The row of `domain.call`. Throws with what to add when there is none. */
export function callRow(call: string): CallRow {
  const row = callRows.get(call);
  if (row === undefined) throw new Error(missingCall(call));
  return row;
}

const missingCall = (call: string): string => {
  const [domain = "", name = ""] = call.split(".");
  return `tests/catalogue/calls/${domain}.ts: add \`${name}: { expected: open(200) }\` to ${domain}Calls, with \`params\` and \`body\` if the call has them`;
};

/** Changes to make so that the rows are those of the contract. `calls` are `domain.call`; `withBody` those of them with a body. */
export function callProblems(
  calls: readonly string[],
  withBody: readonly string[],
  rows: ReadonlyMap<string, CallRow> = callRows,
): string[] {
  const sent = (row: CallRow): boolean => row.body !== undefined || row.hostileFrom !== undefined;
  return [
    ...calls.filter((call) => !rows.has(call)).map(missingCall),
    ...[...rows.keys()].filter((call) => !calls.includes(call)).map((call) => `tests/catalogue/calls: ${call} is no call of the contract`),
    ...withBody.flatMap((call) => {
      const row = rows.get(call);
      return row === undefined || sent(row) ? [] : [`tests/catalogue/calls: ${call} takes a body: add \`body\` to its row`];
    }),
    ...[...rows]
      .filter(([call, row]) => sent(row) && !withBody.includes(call))
      .map(([call]) => `tests/catalogue/calls: ${call} takes no body`),
  ];
}
