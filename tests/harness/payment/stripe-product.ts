import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type StripeApi, startStripeApi } from "../../../platform/modules/payments/stripe/testing/stripe-api.ts";
import { settingsFor } from "../../../platform/modules/payments/stripe/testing/stripe-kit.ts";
import { ownProduct, writeOwnBundle } from "../own-product.ts";
import { createStripePages } from "./stripe-pages.ts";
import { startStripeScript } from "./stripe-script.ts";

/** A product whose realm takes its payments by Stripe, with a local counterpart for all of Stripe's hosts. */
export interface StripeProduct {
  readonly origin: string;
  /** Of the counterpart: where Stripe.js and its frames come from. */
  readonly scriptOrigin: string;
  readonly api: StripeApi;
  /** Amounts of the intents that were paid. */
  charged(): number[];
  /** All that the product has stored, mailed and logged. */
  stored(): string;
  close(): Promise<void>;
}

const REALM = "tv";

export async function startStripeProduct(port: number): Promise<StripeProduct> {
  const origin = `http://localhost:${port}`;
  const { secretKey, publishableKey, webhookSecrets } = settingsFor("");
  const api = await startStripeApi({
    pages: createStripePages({
      publishableKey,
      // Reported before the viewer is back, as it happens with Stripe.
      async report(type, objectId) {
        const sent = api.webhook(type, objectId, { at: new Date() });
        const { status } = await fetch(`${origin}/webhooks/stripe/${REALM}`, { method: "POST", ...sent });
        if (status !== 200) api.wrong.push(`a webhook was answered ${status}`);
      },
    }),
  });
  const script = await startStripeScript(() => api.origin);
  const product = ownProduct(port, {
    LOG_LEVEL: "info",
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(),
    STRIPE_API_ORIGIN: api.origin,
    STRIPE_SCRIPT_ORIGIN: script.origin,
  });
  await product.command("migrate");
  await product.command("realm", "create", REALM, "--name", "Harbour", "--host", "tv.localhost", "--admin", "olga@tv.example");
  await writeOwnBundle(join(product.folder, "bundle"), { gift: true });
  await product.command("bundle", "import", join(product.folder, "bundle"));
  await product.command("realm", "set", REALM, "commerce.paymentProvider=stripe");
  await product.start();
  return {
    origin,
    scriptOrigin: script.origin,
    api,
    charged: () =>
      [...api.state.objects.values()].flatMap(({ object, status, amount }) =>
        object === "payment_intent" && status === "succeeded" ? [Number(amount)] : [],
      ),
    stored: () => [...filesUnder(join(product.folder, "data")), product.log].map((file) => readFileSync(file, "latin1")).join("\n"),
    async close() {
      await product.stop();
      await Promise.all([api.close(), script.close()]);
    },
  };
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
