import type Stripe from "stripe";
import type { StartPayment } from "../provider.ts";
import { toStripeAmount } from "./amounts.ts";
import type { StripeClient } from "./client.ts";
import type { StripeCustomers } from "./customers.ts";
import type { StripePayment } from "./store.ts";

const LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = { en: "en", es: "es", pt: "pt", ar: "auto" };

const backWith = (returnUrl: string, redirectStatus: "canceled" | "succeeded"): string => {
  const url = new URL(returnUrl);
  url.searchParams.set("redirect_status", redirectStatus);
  return url.href;
};

/** Payment on Stripe's own page, for viewers without scripts and when our page cannot frame the fields. */
export function createCheckout(client: StripeClient, customers: StripeCustomers) {
  return {
    /** Returns the session's id. Throws StripeFailure. */
    async create(row: StripePayment, input: StartPayment, keyOf: (step: "create" | "customer") => string): Promise<string> {
      const customer = await customers.ensure(row.realm_id, row.customer_id, keyOf("customer"));
      const metadata = { realm: row.realm_id, attempt: row.attempt_id };
      const shared: Stripe.Checkout.SessionCreateParams = {
        customer,
        allowed_payment_method_types: ["card"],
        // The viewer has agreed to an amount in our currency, so Stripe must not convert it.
        adaptive_pricing: { enabled: false },
        locale: LOCALES[input.language] ?? "auto",
        success_url: backWith(input.returnUrl, "succeeded"),
        cancel_url: backWith(input.returnUrl, "canceled"),
        metadata,
      };
      const currency = row.currency.toLowerCase();
      const params: Stripe.Checkout.SessionCreateParams =
        row.mode === "VERIFY"
          ? { ...shared, mode: "setup", currency, setup_intent_data: { metadata, description: input.description } }
          : {
              ...shared,
              mode: "payment",
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency,
                    unit_amount: toStripeAmount(row.amount, row.currency, row.scale),
                    product_data: { name: input.description },
                  },
                },
              ],
              payment_intent_data: {
                metadata,
                description: input.description,
                ...(input.reusable && { setup_future_usage: "off_session" as const }),
              },
            };
      const options = { idempotencyKey: keyOf("create") };
      return (await client.ask((stripe) => stripe.checkout.sessions.create(params, options))).id;
    },
  };
}
