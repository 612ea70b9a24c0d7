import type { Payment } from "../../../contract/commerce.ts";
import type { ViewerContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { type ProviderPayment, ProviderUnavailable } from "../payments/index.ts";
import { type AttemptRow, createAttempts, isOpen, type PayRequest } from "./attempt.ts";
import { findBasket, lockBasket } from "./basket.ts";
import { requireOpenShop } from "./basket-desk.ts";
import type { Billing } from "./billing.ts";
import { createConfirmation } from "./confirmation.ts";
import type { CommerceOptions } from "./options.ts";
import { paymentView } from "./payment-view.ts";
import { createSettlement } from "./settlement.ts";
import { VoucherGone } from "./voucher-desk.ts";

/**
 * Paying (decisions, Money): one transaction makes an attempt and closes the basket; the provider is called outside of any,
 * with the attempt's id as its key; one transaction records the end. Whoever learns the end first records it: the call
 * itself, a return, a webhook, a job. The others find it done.
 */
export function createPayDesk(deps: PlatformDeps, options: CommerceOptions, billing: Billing) {
  const { database, log } = deps;
  const attempts = createAttempts(deps, options);
  const settle = createSettlement(deps);
  const confirmation = createConfirmation(deps, options, attempts, settle);

  const view = (context: ViewerContext, attempt: AttemptRow): Promise<Payment> =>
    paymentView(database.read, options.realm, context, attempt);

  async function pay(context: ViewerContext, basketId: string | null, request: PayRequest): Promise<Payment> {
    await requireOpenShop(options, context.realmId);
    await requireReachableViewer(context);
    const { attempt, fresh } = await beginOrDropVoucher(context, basketId, request);
    // A second click or tab: the first is at it, nothing starts twice.
    if (!fresh) return await view(context, await confirmation.refreshQuietly(attempt));
    let result: ProviderPayment;
    try {
      result = await confirmation.start(attempt);
    } catch (error) {
      log.error({ err: error, attempt: attempt.id }, "payment provider did not answer");
      if (!(error instanceof ProviderUnavailable)) return await view(context, attempt);
      await settle(attempt, { status: "FAILED", reference: null, code: "generic", message: null });
      throw new Problem("PROVIDER_UNAVAILABLE", { details: { paymentId: attempt.id } });
    }
    const settled = await settle(attempt, result);
    if (settled.error_code === "free_trial_denied") throw new Problem("FREE_TRIAL_DENIED", { details: { paymentId: attempt.id } });
    return await view(context, settled);
  }

  async function beginOrDropVoucher(context: ViewerContext, basketId: string | null, request: PayRequest) {
    try {
      return await attempts.begin(context, basketId, request, await billing.askedBy(context.realmId));
    } catch (error) {
      if (!(error instanceof VoucherGone)) throw error;
      await takeOff(context, error.voucher);
      throw new Problem(error.problem, { details: { voucher: error.voucher } });
    }
  }

  /** So that the basket shows the price as it is now and can be paid; not when another tab is paying it with the voucher. */
  async function takeOff({ realmId, viewer }: ViewerContext, code: string): Promise<void> {
    await database.write.transaction().execute(async (trx) => {
      const found = await findBasket(trx, realmId, viewer.id);
      const basket = found === undefined ? undefined : await lockBasket(trx, realmId, found.id);
      if (basket?.state !== "OPEN") return;
      await trx
        .deleteFrom("basket_vouchers")
        .where("realm_id", "=", realmId)
        .where("basket_id", "=", basket.id)
        .where("code", "=", code)
        .execute();
    });
  }

  /** S1§8: 424 names what is missing. The receipt needs an address. */
  async function requireReachableViewer(context: ViewerContext): Promise<void> {
    const viewer = await options.identity.getViewer(context.realmId, context.viewer.id);
    if (viewer === null || viewer.email === "")
      throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields: ["contactEmail"] } });
  }

  async function cancel(context: ViewerContext, id: string): Promise<Payment> {
    const attempt = await attempts.findOwn(context, id);
    const provider = attempts.providerOf(attempt);
    if (!isOpen(attempt) || provider === undefined) return await view(context, attempt);
    let result: ProviderPayment;
    try {
      result = await provider.cancelPayment(attempt.realm_id, attempt.id);
    } catch (cause) {
      throw new Problem("PROVIDER_UNAVAILABLE", { cause });
    }
    return await view(context, await settle(attempt, result));
  }

  async function get(context: ViewerContext, id: string): Promise<Payment> {
    return await view(context, await confirmation.refreshQuietly(await attempts.findOwn(context, id)));
  }
  return { pay, get, cancel, find: attempts.find, refresh: confirmation.refresh, reconcile: confirmation.reconcile };
}
export type PayDesk = ReturnType<typeof createPayDesk>;
