import { cardLabels } from "../../../labels/commerce/card.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import { methodFacts } from "./answer.ts";
import type { StripeClient } from "./client.ts";
import { StripeFailure } from "./failure.ts";
import { stripeStore } from "./store.ts";

/** Checks and deletes saved cards. A card of another customer counts as unknown. */
export function createStripeMethods({ database, realmClock }: Pick<PlatformDeps, "database" | "realmClock">, client: StripeClient) {
  /** The card, if it is new or belongs to this customer. */
  async function find(realmId: string, customerId: string, token: string) {
    try {
      const method = await client.ask((stripe) => stripe.paymentMethods.retrieve(token));
      const holder = typeof method.customer === "string" ? method.customer : (method.customer?.id ?? null);
      const isOwn = holder === null || holder === (await stripeStore(database.write, realmId).customer(customerId));
      return isOwn ? { facts: methodFacts(method), attached: holder !== null } : null;
    } catch (error) {
      if (error instanceof StripeFailure && error.isMissing) return null;
      throw error;
    }
  }

  const validateMethod: PaymentProvider["validateMethod"] = async ({ realmId, customerId, token, language }) => {
    const facts = (await find(realmId, customerId, token))?.facts ?? null;
    const code = facts === null ? "missing" : isPast(facts.expires, realmClock.now(realmId)) ? "expired_card" : null;
    if (facts !== null && code === null) return { valid: true, method: facts };
    const label = code === "expired_card" ? cardLabels["card.expired_card"] : cardLabels["card.missing"];
    return { valid: false, code: code ?? "missing", message: label[language === "debug" ? "en" : language] };
  };

  const detachMethod: PaymentProvider["detachMethod"] = async ({ realmId, customerId, token }) => {
    if ((await find(realmId, customerId, token))?.attached !== true) return;
    try {
      await client.ask((stripe) => stripe.paymentMethods.detach(token, {}, { idempotencyKey: `${realmId}/detach/${token}` }));
    } catch (error) {
      if (!(error instanceof StripeFailure && error.type === "StripeInvalidRequestError")) throw error;
    }
  };

  return { validateMethod, detachMethod };
}

/** A card is valid until the end of its month (UTC). */
function isPast(expires: string, now: Date): boolean {
  const [year = 0, month = 0] = expires.split("-").map(Number);
  return Date.UTC(year, month, 1) <= now.getTime();
}
