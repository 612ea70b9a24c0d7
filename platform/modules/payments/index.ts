import type { Transaction } from "kysely";
import { payOriginOf } from "../../demo-origins.ts";
import { defineModule } from "../../module.ts";
import type { Tables } from "../../store/tables.ts";
import type { PaymentsDemo } from "./demo-port.ts";
import { paymentsPersonalData } from "./personal-data.ts";
import type { PaymentProvider } from "./provider.ts";
import { createStripeFields, createStripeFieldsRoutes, type RealmLook } from "./stripe/fields.ts";
import { createStripeForgetting } from "./stripe/forgetting.ts";
import { stripeMigrations } from "./stripe/migrations.ts";
import { createStripeProvider } from "./stripe/provider.ts";

export type { PaymentsDemo } from "./demo-port.ts";
export type {
  MethodCheck,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from "./provider.ts";
export { ProviderUnavailable } from "./provider.ts";

interface PaymentsPorts {
  readonly realm: {
    getSettings(realmId: string): Promise<Pick<RealmLook, "origin">>;
    listRealms(): Promise<{ readonly realms: readonly (RealmLook & { readonly id: string })[] }>;
  };
  /** Receives a provider's webhook in the same process, because Node cannot resolve `aurora.localhost`. */
  readonly commerce: { receiveWebhook(request: Request): Promise<Response> | Response };
  readonly demo: PaymentsDemo | null;
}

/**
 * The providers that are switched on: the sandbox with DEMO (product rules, Demo or real), or with SANDBOX_PAYMENTS (decision 0021);
 * Stripe with its keys, for realms that name it (decision 0027).
 */
export const paymentsModule = defineModule({
  domain: null,
  migrations: stripeMigrations,
  personalData: paymentsPersonalData,
  create(deps, ports: PaymentsPorts) {
    const { demo, sandboxPayments = false, stripe: stripeSettings = null, baseOrigin } = deps.settings;
    const origin = payOriginOf(baseOrigin);
    const sandbox =
      ports.demo === null || !(demo || sandboxPayments)
        ? null
        : ports.demo.createSandbox(deps, {
            origin: () => origin,
            realmOrigin: async (realmId) => (await ports.realm.getSettings(realmId)).origin,
            deliver: (request) => ports.commerce.receiveWebhook(request),
          });
    const forgetting = createStripeForgetting(deps, stripeSettings);
    const findRealm = async (realmId: string) => (await ports.realm.listRealms()).realms.find(({ id }) => id === realmId) ?? null;
    const getSettings = (realmId: string) => ports.realm.getSettings(realmId);
    const stripe =
      stripeSettings === null ? null : createStripeProvider(deps, stripeSettings, { hostedFields: createStripeFields(getSettings) });
    const providers: PaymentProvider[] = [...(sandbox === null ? [] : [sandbox]), ...(stripe === null ? [] : [stripe])];
    return {
      handlers: undefined,
      ...(stripeSettings !== null &&
        stripe !== null && { routes: createStripeFieldsRoutes(stripeSettings, { findRealm }, stripe.origins) }),
      jobs: { ...sandbox?.jobs, ...forgetting.jobs },
      /** Data at Stripe is deleted even while Stripe is switched off, because the account may have paid before. */
      async forgetViewer(trx: Transaction<Tables>, realmId: string, viewerId: string): Promise<void> {
        await sandbox?.forgetViewer(trx, realmId, viewerId);
        await forgetting.begin(trx, realmId, viewerId);
      },
      origins: sandbox === null ? {} : { [origin]: sandbox.routes },
      /** Enabled providers, the default first. */
      providers,
      /** Origins that forms may be sent to and hosted fields framed from. */
      paymentOrigins: sandbox === null ? [] : [origin],
      /** The same for a provider that a realm selects by name; none: it is switched off. */
      namedPaymentOrigins: (provider: string): readonly string[] => (provider === stripe?.id ? stripe.origins : []),
    };
  },
});
