import type { Manifest } from "../../../../../../contract/playback/playback.ts";
import { adaptiveSource } from "../../../../../watch/model/stream-sources.ts";
import type { Failure } from "../../../model/player-state.ts";
import { readdress } from "./readdress.ts";
import type { Renewal } from "./renew-streams.ts";

interface Addresses {
  /** Address with which the engine has started; its requests go there unless they are exchanged. */
  readonly first: string;
  /** Address of the main playlist now. */
  readonly current: string;
  /** Address of the page. */
  readonly page: string;
}

export type RenewalStep =
  | { readonly do: "fail"; readonly failure: Failure }
  /** The film starts again with the new streams, where it stands. */
  | { readonly do: "startAgain" }
  /** The engine loads on. `exchange`: the new address of a request; null: the addresses are the same. */
  | { readonly do: "load"; readonly source: string; readonly exchange: ((url: string) => string) | null };

/** The step that follows a request for new addresses. */
export function afterRenewal(renewal: Renewal, { first, current, page }: Addresses): RenewalStep {
  if ("failure" in renewal) return { do: "fail", failure: renewal.failure };
  const source = adaptiveSource(renewal.manifest)?.src ?? current;
  const exchange = canExchange(renewal.manifest) ? readdress(first, source, page) : null;
  return exchange === null && source !== current ? { do: "startAgain" } : { do: "load", source, exchange };
}

/** False when more than addresses is new: a counted stream has a heartbeat of its own, and a protected one another licence token. */
const canExchange = ({ heartbeat, streams }: Manifest): boolean => heartbeat === undefined && streams.every(({ drm }) => drm == null);
