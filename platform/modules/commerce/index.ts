import type { PlatformDeps } from "../../platform-deps.ts";
import { RECONCILE_JOB } from "./attempt.ts";
import { createBasketDesk } from "./basket-desk.ts";
import { createBilling } from "./billing.ts";
import { RECEIPT_JOB, RENEW_JOB } from "./grant.ts";
import { createCommerceHandlers } from "./handlers.ts";
import { isInForce, readHoldings } from "./holdings.ts";
import type { CommerceOptions } from "./options.ts";
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

    /** Tells the job runner how to reconcile payments, renew licences and send receipts. Once per process. */
    registerJobs(): void {
      deps.jobs.handle(RECONCILE_JOB, (realmId, payload) => pay.reconcile(realmId, payload as { attemptId: string; round: number }));
      deps.jobs.handle(RENEW_JOB, (realmId, payload) =>
        renewals.renew(realmId, payload as { heldId: string; period: number; trying: number }),
      );
      deps.jobs.handle(RECEIPT_JOB, (realmId, payload) => receipts.send(realmId, (payload as { historyId: string }).historyId));
    },

    /**
     * Writes a demo realm's shop and what its accounts hold, counted from `now`. `accounts`: the account's name before the
     * @ → viewer id; held licences of accounts that are not in it are left out. Runs in the caller's transaction or without.
     */
    seed: seedCommerce(deps),
  };
}
export type CommerceModule = ReturnType<typeof createCommerce>;
