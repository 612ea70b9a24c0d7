import { type EndpointDefinition, type Limit, limitsOf } from "../../contract/base/endpoint.ts";
import type { CallContext } from "./context.ts";
import { addressKey, type RateLimits, tooManyRequests } from "./rate-limit.ts";

/** Counts a call against the limits of its endpoint. Throws 429 TOO_MANY_REQUESTS above a limit. */
export type HoldLimits = (call: CallContext) => Promise<void>;

/** The limits of one endpoint from the contract, counted over all processes that share the database. */
export function createEndpointLimits(definition: EndpointDefinition, limits: RateLimits): HoldLimits {
  const held = limitsOf(definition).map((limit) => ({
    limit,
    // The name is the key of the counts, so a changed limit of the same call goes on with them.
    counter: limits.limit(`call ${definition.method} ${definition.path} ${limit.per}`, limit.points, limit.seconds),
  }));
  return async (call) => {
    for (const { limit, counter } of held) {
      const taken = await counter.take(call.realmId, keyOf(limit, call));
      if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
    }
  };
}

/** Accounts and addresses never share a count, whatever an account's id looks like. */
function keyOf(limit: Limit, { viewer, address }: CallContext): string {
  if (limit.per === "realm") return "realm";
  return limit.per === "viewer" && viewer !== null ? `account ${viewer.id}` : `address ${addressKey(address)}`;
}
