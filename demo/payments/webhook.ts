import * as v from "valibot";
import type { JobHandler } from "../../platform/jobs/jobs.ts";
import type { SandboxOptions } from "../../platform/modules/payments/demo-port.ts";
import type { PaymentProvider } from "../../platform/modules/payments/provider.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import { isSigned, SIGNATURE_HEADER, signBody } from "./signature.ts";

/** A webhook's body, as text. */
const WebhookEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), realm: v.string(), attempt: v.string(), dispute: v.optional(v.string()) }),
);
export const WEBHOOK_JOB = "sandbox.webhook";

export interface WebhookPayload {
  readonly attemptId: string;
  /** Absent: the payment has ended. */
  readonly dispute?: { readonly id: string; readonly status: string };
}

/** Sends the signed webhook of a payment that ended, or of a dispute that moved, again until it is taken; and reads one. */
export function createSandboxWebhook(
  { clock, settings }: Pick<PlatformDeps, "clock" | "settings">,
  options: Pick<SandboxOptions, "deliver" | "realmOrigin">,
): { readonly send: JobHandler; readonly read: PaymentProvider["readWebhook"] } {
  return {
    async send(realmId, payload) {
      const { attemptId, dispute } = payload as WebhookPayload;
      const event =
        dispute === undefined
          ? { id: `evt_${attemptId}`, type: "payment.finished" }
          : { id: `evt_${dispute.id}_${dispute.status}`, type: "dispute.updated", dispute: dispute.id };
      const body = JSON.stringify({ ...event, realm: realmId, attempt: attemptId });
      const request = new Request(`${await options.realmOrigin(realmId)}/webhooks/sandbox/${realmId}`, {
        method: "POST",
        headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(settings.secret, clock.now(), body) },
        body,
      });
      const response = await (options.deliver ?? fetch)(request);
      if (!response.ok) throw new Error(`webhook answered ${response.status}`);
    },
    read(realmId, headers, body) {
      if (!isSigned(settings, clock.now(), headers.get(SIGNATURE_HEADER), body)) return null;
      const event = v.safeParse(WebhookEvent, body);
      if (!event.success || event.output.realm !== realmId) return null;
      const { id, attempt, dispute } = event.output;
      return { id, realmId, attemptId: attempt, disputeId: dispute ?? null };
    },
  };
}
