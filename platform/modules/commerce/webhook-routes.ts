import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { CommerceOptions } from "./options.ts";
import type { PayDesk } from "./pay-desk.ts";

const MAX_BYTES = 64 * 1024;

/**
 * `POST /webhooks/{provider}/{realm}`. A webhook is believed in one thing only: that an attempt is worth asking the provider
 * about. Wrong signature, age or realm: 400. Known events: 200 without effect, so that the provider stops sending them.
 */
export function createWebhookRoutes(deps: PlatformDeps, options: CommerceOptions, desk: PayDesk): Hono {
  const app = new Hono();
  app.post("/webhooks/:provider/:realm", bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const realmId = c.req.param("realm");
    const provider = options.providers.find(({ id }) => id === c.req.param("provider"));
    if (provider === undefined) return c.json({ received: false }, 404);
    const event = provider.readWebhook(realmId, c.req.raw.headers, await c.req.text());
    if (event === null) return c.json({ received: false }, 400);
    const key = { realm_id: event.realmId, provider_id: provider.id, event_id: event.id };
    const known = await deps.database.read
      .selectFrom("webhook_events")
      .select("event_id")
      .where("realm_id", "=", key.realm_id)
      .where("provider_id", "=", key.provider_id)
      .where("event_id", "=", key.event_id)
      .executeTakeFirst();
    if (known !== undefined) return c.json({ received: true });
    const attempt = await desk.find(event.realmId, event.attemptId);
    if (attempt !== undefined && attempt.provider_id === provider.id) await desk.refresh(attempt);
    // Noted last: when the work above fails, the provider sends the event again.
    await deps.database.write
      .insertInto("webhook_events")
      .values({ ...key, received_at: deps.clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return c.json({ received: true });
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    deps.log.error({ err: error }, "webhook failed");
    return c.json({ received: false }, 500);
  });
  return app;
}
