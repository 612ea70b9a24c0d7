import type { PaymentMethodType } from "../../contract/commerce/payment.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { SandboxOptions } from "../../platform/modules/payments/demo-port.ts";
import type { PaymentProvider } from "../../platform/modules/payments/provider.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import { createSandboxAddresses } from "./addresses.ts";
import { createSandboxDisputes, DISPUTE_JOB } from "./disputes.ts";
import { createSandboxForgetting, FORGET_METHODS_JOB } from "./forgetting.ts";
import { faultOf, methodFacts } from "./outcome.ts";
import { createSandboxRoutes } from "./routes.ts";
import { say } from "./sandbox-text.ts";
import { createSandboxService, LATE_JOB } from "./service.ts";
import { createSandboxStore } from "./store.ts";
import { createSandboxWebhook, WEBHOOK_JOB } from "./webhook.ts";

/**
 * A payment provider for the demo and for tests that behaves like a real one: its own origin and records, hosted page,
 * hosted fields, a confirmation step, idempotency by attempt id, signed webhooks with retries. Moves no money.
 *
 * Hosted fields speak with the page that frames them by `postMessage`, `{ v: 1, source, id?, type, method, … }`, to and
 * from the realm's origin only:
 * - the frame sends `{ source: "sandbox-fields", type: "event", method: "ready" }`, `{ …, method: "resize", params: { height } }`
 *   (CSS pixels) and, when Enter was pressed in it, `{ …, method: "submit" }`;
 * - the page sends `{ v: 1, source: "checkout", id, type: "request", method: "createPaymentMethod" }`;
 * - the frame answers `{ source: "sandbox-fields", id, type: "response", method: "createPaymentMethod", result: { paymentMethodId,
 *   brand, last4 } }`, or `error: { code, message }` with the messages shown at its fields already.
 */
export function createSandboxProvider(deps: PlatformDeps, options: SandboxOptions) {
  const store = createSandboxStore(deps.database);
  const addresses = createSandboxAddresses(deps.sealer, deps.clock, options.origin);
  const payments = createSandboxService(deps, store, addresses);
  const webhook = createSandboxWebhook(deps, options);
  const disputes = createSandboxDisputes(deps);
  const forgetting = createSandboxForgetting(deps, store);

  const provider: PaymentProvider = {
    id: "sandbox",
    target: "SANDBOX",
    name: "Sandbox Pay",
    cardBrands: ["Visa", "Mastercard"],
    methodsFor: (currency) => ["CARD", "PAYPAL", ...(METHODS_OF_CURRENCY[currency] ?? [])],
    startPayment: payments.startPayment,
    async getPayment(realmId, attemptId) {
      const payment = await store.find(realmId, attemptId);
      return payment === undefined ? null : await payments.answer(payment);
    },
    cancelPayment: payments.cancelPayment,
    chargeSaved: payments.chargeSaved,
    hostedFields: ({ method, ...session }) => Promise.resolve(method === "CARD" ? addresses.fields(session) : null),
    async validateMethod({ realmId, customerId, token, language }) {
      const method = await payments.methodOf(realmId, customerId, token);
      const code = method === undefined ? "missing" : faultOf(method, deps.realmClock.now(realmId));
      if (method === undefined || code !== null) return { valid: false, code: code ?? "missing", message: say(language, `card.${code}`) };
      return { valid: true, method: methodFacts(method) };
    },
    async refund({ realmId, attemptId, refundId, amount }) {
      const reference = `sbx_re_${deps.ids.id().replaceAll("-", "")}`;
      const at = deps.realmClock.now(realmId).toISOString();
      const stored = await store.refund({
        realm_id: realmId,
        refund_id: refundId,
        attempt_id: attemptId,
        amount,
        reference,
        created_at: at,
      });
      return stored === null ? { status: "FAILED", reference: null } : { status: "SUCCEEDED", reference: stored };
    },
    getDispute: disputes.get,
    answerDispute: disputes.answer,
    detachMethod: ({ realmId, customerId, token }) => store.removeMethod(realmId, customerId, token),
    readWebhook: webhook.read,
  };

  const routes = createSandboxRoutes(
    deps,
    {
      async openPage(sealed) {
        const named = addresses.readPage(sealed);
        return named === null ? null : ((await store.find(named.realmId, named.attemptId)) ?? null);
      },
      openFields: addresses.readFields,
      pay: payments.pay,
      decide: payments.decide,
      pageUrl: addresses.pageUrl,
    },
    options,
  );
  const endLate = (realmId: string, payload: unknown) => payments.endLate(realmId, (payload as { attemptId: string }).attemptId);
  return {
    ...provider,
    routes,
    jobs: {
      [WEBHOOK_JOB]: { clock: "realm", run: webhook.send },
      [LATE_JOB]: { clock: "realm", run: endLate },
      [DISPUTE_JOB]: { clock: "realm", run: disputes.run },
      [FORGET_METHODS_JOB]: { clock: "real", run: forgetting.run },
    } satisfies Record<string, JobKind>,
    forgetViewer: forgetting.begin,
    /** Actions of a payer's bank: it disputes a charge and decides. */
    bank: { dispute: disputes.open, decide: disputes.decide },
  };
}
export type SandboxProvider = ReturnType<typeof createSandboxProvider>;

const METHODS_OF_CURRENCY: Readonly<Record<string, readonly PaymentMethodType[]>> = {
  EUR: ["BANCONTACT", "IDEAL"],
  BRL: ["PIX"],
  CNY: ["ALIPAY", "WEPAY"],
};
