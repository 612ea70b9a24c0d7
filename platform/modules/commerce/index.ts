import type { JobHandler } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { PaymentProvider } from "../payments/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { RECONCILE_JOB } from "./attempt.ts";
import { createBasketDesk } from "./basket-desk.ts";
import { createBilling } from "./billing.ts";
import { RECEIPT_JOB, RENEW_JOB } from "./grant.ts";
import { createCommerceHandlers } from "./handlers.ts";
import { isInForce, readHoldings } from "./holdings.ts";
import { commerceMigrations } from "./migrations.ts";
import type { CommerceOptions, CommerceViewer } from "./options.ts";
import { createPayDesk } from "./pay-desk.ts";
import { createReceipts } from "./receipts.ts";
import { createRenewals } from "./renewals.ts";
import { seedCommerce } from "./seed.ts";
import { createWebhookRoutes } from "./webhook-routes.ts";

export type { CommerceOptions, CommerceViewer } from "./options.ts";

/** Licences, baskets, payments and what viewers hold (CM-01, CM-04 to CM-08, CM-27). */
export function createCommerce(deps: PlatformDeps, options: CommerceOptions) {
  const basket = createBasketDesk(deps, options);
  const billing = createBilling(deps, options);
  const pay = createPayDesk(deps, options, billing);
  const receipts = createReceipts(deps, options);
  const renewals = createRenewals(deps, options);
  return {
    handlers: createCommerceHandlers(deps, options, { basket, billing, pay, receipts }),

    /** Ids of the licences that open doors for the viewer now: bought or on trial, paid, not paused, not run out. */
    async heldLicences(realmId: string, viewerId: string): Promise<string[]> {
      const now = deps.clock.now();
      return (await readHoldings(deps.database.read, realmId, viewerId))
        .filter((held) => isInForce(held, now))
        .map((held) => held.licence_id);
    },

    /** `POST /webhooks/{provider}/{realm}`, to be mounted at the root of every realm's origin. */
    webhookRoutes: createWebhookRoutes(deps, options, pay),

    /** Reconciles payments, renews licences, sends receipts. */
    jobs: {
      [RECONCILE_JOB]: (realmId, payload) => pay.reconcile(realmId, payload as { attemptId: string; round: number }),
      [RENEW_JOB]: (realmId, payload) => renewals.renew(realmId, payload as { heldId: string; period: number; trying: number }),
      [RECEIPT_JOB]: (realmId, payload) => receipts.send(realmId, (payload as { historyId: string }).historyId),
    } satisfies Record<string, JobHandler>,

    /**
     * Writes a demo realm's shop and what its accounts hold, counted from `now`. `accounts`: the account's name before the
     * @ → viewer id; held licences of accounts that are not in it are left out. Runs in the caller's transaction or without.
     */
    seed: seedCommerce(deps),
  };
}
export type CommerceModule = ReturnType<typeof createCommerce>;

interface CommercePorts {
  readonly realm: RealmModule;
  readonly identity: {
    getViewer(realmId: string, id: string): Promise<(Omit<CommerceViewer, "name"> & { readonly name: string | null }) | null>;
  };
  readonly payments: { readonly providers: readonly PaymentProvider[] };
}

export const commerceModule = defineModule({
  domain: "commerce",
  migrations: commerceMigrations,
  create(deps, { realm, identity, payments }: CommercePorts) {
    const { webhookRoutes, ...commerce } = createCommerce(deps, {
      realm,
      identity: {
        // A receipt addresses somebody, also one who gave no name.
        async getViewer(realmId, id) {
          const viewer = await identity.getViewer(realmId, id);
          return viewer === null ? null : { ...viewer, name: viewer.name ?? viewer.email };
        },
      },
      providers: payments.providers,
      realmOrigin: async (realmId) => (await realm.getSettings(realmId)).origin,
    });
    return { ...commerce, routes: webhookRoutes, receiveWebhook: (request: Request) => webhookRoutes.fetch(request) };
  },
});
