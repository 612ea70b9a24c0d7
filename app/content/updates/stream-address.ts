import { resourcePaths } from "../../routing/route-table.ts";
import type { Subscription } from "./update.ts";

/** A subscription as other tabs need it. */
export interface SharedSubscription {
  readonly query: Subscription["query"];
  /** Time since which messages may be missing, in milliseconds by the device's clock. */
  since: number;
}

/** Parameters of all subscriptions, each once. */
const parametersOf = (subscriptions: readonly SharedSubscription[]): ReadonlySet<string> =>
  new Set(subscriptions.flatMap(({ query }) => Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)));

/** True when a stream for the subscriptions `of` has everything that is wanted. */
export function covers(of: readonly SharedSubscription[], wanted: readonly SharedSubscription[]): boolean {
  const open = parametersOf(of);
  return [...parametersOf(wanted)].every((parameter) => open.has(parameter));
}

/** Address of a stream for all subscriptions. `age`: time since which messages may be missing, in milliseconds. */
export function addressOf(language: string, subscriptions: readonly SharedSubscription[], now: number): string {
  const age = Math.max(0, Math.round(now - Math.min(now, ...subscriptions.map(({ since }) => since))));
  return `${resourcePaths.liveUpdates}?${[`lang=${language}`, ...parametersOf(subscriptions), `age=${age}`].join("&")}`;
}
