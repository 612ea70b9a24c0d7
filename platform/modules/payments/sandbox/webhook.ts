import * as v from "valibot";
import type { JobHandler } from "../../../jobs/jobs.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PaymentProvider } from "../provider.ts";
import type { SandboxOptions } from "./ports.ts";
import { isSigned, SIGNATURE_HEADER, signBody } from "./signature.ts";

/** A webhook's body, as text. */
const WebhookEvent = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), realm: v.string(), attempt: v.string() }));
export const WEBHOOK_JOB = "sandbox.webhook";

/** Sends the signed webhook of a payment that ended, again until it is taken; and reads one. */
export function createSandboxWebhook(
  { clock, settings: { secret } }: Pick<PlatformDeps, "clock" | "settings">,
  options: Pick<SandboxOptions, "deliver" | "realmOrigin">,
): { readonly send: JobHandler; readonly read: PaymentProvider["readWebhook"] } {
  return {
    async send(realmId, payload) {
      const { attemptId } = payload as { attemptId: string };
      const body = JSON.stringify({ id: `evt_${attemptId}`, type: "payment.finished", realm: realmId, attempt: attemptId });
      const request = new Request(`${await options.realmOrigin(realmId)}/webhooks/sandbox/${realmId}`, {
        method: "POST",
        headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(secret, clock.now(), body) },
        body,
      });
      const response = await (options.deliver ?? fetch)(request);
      if (!response.ok) throw new Error(`webhook answered ${response.status}`);
    },
    read(realmId, headers, body) {
      if (!isSigned(secret, clock.now(), headers.get(SIGNATURE_HEADER), body)) return null;
      const event = v.safeParse(WebhookEvent, body);
      return event.success && event.output.realm === realmId ? { id: event.output.id, realmId, attemptId: event.output.attempt } : null;
    },
  };
}
