import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { CardSetups } from "../card/setup.ts";
import type { Disputes } from "../dispute/service.ts";
import type { CommerceOptions } from "../options.ts";
import type { PaymentService } from "./service.ts";
import { webhookStore } from "./store/payments.ts";

const MAX_BYTES = 64 * 1024;

interface WebhookReaders {
  readonly payments: PaymentService;
  readonly setups: CardSetups;
  readonly disputes: Disputes;
}

/**
 * `POST /webhooks/{provider}/{realm}`. A webhook only triggers a query to the provider; its content is not trusted. Wrong signature, age or
 * realm: 400. Processed events: 200 without effect, so that the provider stops sending them.
 */
export function createWebhookRoutes(deps: PlatformDeps, options: CommerceOptions, { payments, setups, disputes }: WebhookReaders): Hono {
  const app = new Hono();
  app.post("/webhooks/:provider/:realm", bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const realmId = c.req.param("realm");
    const provider = options.providers.find(({ id }) => id === c.req.param("provider"));
    if (provider === undefined) return c.json({ received: false }, 404);
    const event = await provider.readWebhook(realmId, c.req.raw.headers, await c.req.text());
    if (event === null) return c.json({ received: false }, 400);
    if (event === "NOT_OURS") return c.json({ received: true });
    if (await webhookStore(deps.database.read, event.realmId).isProcessed(provider.id, event.id)) return c.json({ received: true });
    if (event.disputeId !== null) await disputes.onWebhook(event.realmId, provider, event.disputeId);
    else {
      const attempt = await payments.find(event.realmId, event.attemptId);
      if (attempt === undefined) await setups.onWebhook(event.realmId, event.attemptId);
      else if (attempt.provider_id === provider.id) await payments.recheck(await payments.refresh(attempt));
    }
    // Recorded last, so that after an error above the provider sends the event again.
    await webhookStore(deps.database.write, event.realmId).add(provider.id, event.id, deps.realmClock.now(event.realmId).toISOString());
    return c.json({ received: true });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    deps.log.error({ err: error }, "webhook failed");
    return c.json({ received: false }, 500);
  });
  return app;
}
