import { resourcePaths } from "../../routing/route-table.ts";
import type { Wish } from "./update.ts";

/** A wish as other tabs need it. */
export interface OpenWish {
  readonly query: Wish["query"];
  /** Time since which messages may be missing, in milliseconds by the device's clock. */
  since: number;
}

/** Parameters of all wishes, each once. */
const parametersOf = (wishes: readonly OpenWish[]): ReadonlySet<string> =>
  new Set(wishes.flatMap(({ query }) => Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)));

/** True when a stream for the wishes `of` has everything that is wanted. */
export function covers(of: readonly OpenWish[], wanted: readonly OpenWish[]): boolean {
  const open = parametersOf(of);
  return [...parametersOf(wanted)].every((parameter) => open.has(parameter));
}

/** Address of a stream for all wishes. `age`: time since which messages may be missing, in milliseconds. */
export function addressOf(language: string, wishes: readonly OpenWish[], now: number): string {
  const age = Math.max(0, Math.round(now - Math.min(now, ...wishes.map(({ since }) => since))));
  return `${resourcePaths.liveUpdates}?${[`lang=${language}`, ...parametersOf(wishes), `age=${age}`].join("&")}`;
}
