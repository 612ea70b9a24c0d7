import type Stripe from "stripe";
import type { StripeSettings } from "../../../platform-deps.ts";
import { cleanly } from "./failure.ts";

/** A viewer waits for this. The SDK asks once more, under the same key, where no answer came. */
const TIMEOUT_MILLISECONDS = 8_000;

/** The official SDK; loaded when it is used first, so that who takes no payments by Stripe never loads it. */
export function createStripeClient({ secretKey, apiOrigin }: StripeSettings, timeout = TIMEOUT_MILLISECONDS) {
  let made: Promise<Stripe> | null = null;

  async function make(): Promise<Stripe> {
    const { default: Sdk } = await import("stripe");
    const api = apiOrigin === null ? null : new URL(apiOrigin);
    const elsewhere =
      api === null
        ? {}
        : { host: api.hostname, port: api.port, protocol: api.protocol === "http:" ? ("http" as const) : ("https" as const) };
    return new Sdk(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...elsewhere });
  }

  const sdk = (): Promise<Stripe> => {
    made ??= make();
    return made;
  };

  return {
    sdk,
    /** Asks Stripe. Throws StripeFailure. */
    ask: async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
      const stripe = await sdk();
      return await cleanly(() => call(stripe));
    },
  };
}
export type StripeClient = ReturnType<typeof createStripeClient>;
