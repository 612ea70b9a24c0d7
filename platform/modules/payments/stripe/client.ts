import type Stripe from "stripe";
import type { StripeSettings } from "../../../platform-deps.ts";
import { cleanly, StripeFailure } from "./failure.ts";

/** True for live keys. With test keys, no money moves. */
export const isLive = ({ secretKey }: Pick<StripeSettings, "secretKey">): boolean => secretKey.includes("_live_");

/** Throws StripeFailure for an object of the other mode: a test payment must not count in a live process, nor a live one in a test. */
function requireMode(answer: unknown, live: boolean): void {
  if (typeof answer !== "object" || answer === null) return;
  const objects: readonly unknown[] = "data" in answer && Array.isArray(answer.data) ? [answer, ...answer.data] : [answer];
  // A list and a deleted customer have no mode.
  for (const one of objects)
    if (typeof one === "object" && one !== null && "livemode" in one && one.livemode !== live)
      throw new StripeFailure({ type: "LivemodeMismatch", message: "an object of the other mode" });
}

/** Short, because a viewer waits for it. Without an answer, the SDK retries once with the same key. */
const TIMEOUT_MILLISECONDS = 8_000;

/** The official SDK, loaded at its first use, so that a process without Stripe payments never loads it. */
export function createStripeClient(settings: StripeSettings, timeout = TIMEOUT_MILLISECONDS) {
  const { secretKey, apiOrigin } = settings;
  const live = isLive(settings);
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
    /** Calls Stripe. Throws StripeFailure. */
    ask: async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
      const stripe = await sdk();
      const answer = await cleanly(() => call(stripe));
      requireMode(answer, live);
      return answer;
    },
  };
}
export type StripeClient = ReturnType<typeof createStripeClient>;
