import type { Payment } from "../../../../contract/commerce/payment.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { type ProviderPayment, ProviderUnavailable } from "../../payments/index.ts";
import { createPaymentClosing } from "../account-deletion/close-payment.ts";
import { refuseDeletion } from "../account-deletion/refuse-deletion.ts";
import { basketStore } from "../basket/store.ts";
import { billingRequirements } from "../billing/rules.ts";
import type { Shop } from "../licence/shop.ts";
import { type CommerceDeps, type CommerceOptions, requirePurchaseOpen } from "../options.ts";
import { historyStore } from "../receipt/store.ts";
import type { AttemptRow } from "../rows.ts";
import { VoucherUnavailable } from "../voucher/reservation.ts";
import { createAttempts, isOpen, type PayRequest } from "./attempts.ts";
import { createConfirmation } from "./confirmation.ts";
import { createSettlement } from "./settlement.ts";
import { paymentView } from "./view.ts";

/**
 * Payments (product rules, Money). One transaction creates an attempt and closes the basket. The provider is called outside any
 * transaction, with the attempt's id as idempotency key. One transaction records the outcome: the first of the call, a return, a webhook
 * and a job writes it, and the others find it recorded.
 */
export function createPaymentService(deps: CommerceDeps, options: CommerceOptions) {
  const { database, log, readShop } = deps;
  const attempts = createAttempts(deps, options);
  const settle = createSettlement(deps, options);
  const confirmation = createConfirmation(deps, options, attempts, settle);

  async function view(context: CallContext, attempt: AttemptRow, loadedShop: Shop | null = null): Promise<Payment> {
    const shop = loadedShop ?? (await readShop(context.realmId));
    const { history_id: historyId } = attempt;
    const paid = historyId === null ? undefined : await historyStore(database.read, context.realmId).find(historyId);
    return await paymentView(options.realm, context, shop, attempt, paid);
  }

  async function pay(context: ViewerContext, basketId: string | null, request: PayRequest): Promise<Payment> {
    await requirePurchaseOpen(options, context);
    const requested = await billingRequirements(options.realm, context);
    await requirePayingViewer(context);
    const { attempt, shop } = await attempts
      .begin(context, basketId, request, requested)
      .catch((error: unknown) => dropUnavailableVoucher(context, error));
    // A repeated request gets the payment that the first one started.
    if (shop === null) return await view(context, await confirmation.refreshQuietly(attempt));
    return await start(context, attempt, shop);
  }

  /** Starts a new attempt at the provider and records the answer. */
  async function start(context: CallContext, attempt: AttemptRow, shop: Shop): Promise<Payment> {
    let result: ProviderPayment;
    try {
      result = await confirmation.start(context, attempt, shop.nameOf(attempt.licence_id, context.language));
    } catch (error) {
      log.error({ err: error, attempt: attempt.id }, "payment provider did not answer");
      if (!(error instanceof ProviderUnavailable)) return await view(context, attempt, shop);
      await settle(attempt, { status: "FAILED", reference: null, code: "generic", message: null });
      throw new Problem("PROVIDER_UNAVAILABLE", { details: { paymentId: attempt.id } });
    }
    const settled = await settle(attempt, result);
    if (settled.error_code === "free_trial_denied") throw new Problem("FREE_TRIAL_DENIED", { details: { paymentId: attempt.id } });
    return await view(context, settled, shop);
  }

  /** Removes an invalid voucher from the basket, so that the basket shows the current price and can be paid. */
  async function dropUnavailableVoucher(context: ViewerContext, error: unknown): Promise<never> {
    if (!(error instanceof VoucherUnavailable)) throw error;
    await removeFromOpenBasket(context, error.voucher);
    throw new Problem(error.problem, { details: { voucher: error.voucher } });
  }

  /** Does nothing when another tab is paying the basket with the voucher. */
  async function removeFromOpenBasket({ realmId, viewer }: ViewerContext, code: string): Promise<void> {
    await database.write.transaction().execute(async (trx) => {
      const baskets = basketStore(trx, realmId);
      const found = await baskets.findUnpaid(viewer.id);
      const basket = found === undefined ? undefined : await baskets.lock(found.id);
      if (basket?.state === "OPEN") await baskets.removeVouchers(basket.id, [code]);
    });
  }

  /** S1§8: answers 424 with the missing fields. The receipt needs a mail address. Answers DELETION_PENDING too. */
  async function requirePayingViewer(context: ViewerContext): Promise<void> {
    const viewer = await options.identity.getViewer(context.realmId, context.viewer.id);
    if (viewer === null) throw new Problem("UNAUTHENTICATED");
    refuseDeletion(viewer);
    if (viewer.email === "") throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields: ["contactEmail"] } });
  }

  async function cancel(context: ViewerContext, id: string): Promise<Payment> {
    return await giveUp(context, await attempts.findOwn(context, id));
  }

  async function giveUp(context: CallContext, attempt: AttemptRow): Promise<Payment> {
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
  /** The current state of an attempt that the caller may see. */
  const look = async (context: CallContext, attempt: AttemptRow): Promise<Payment> =>
    await view(context, await confirmation.refreshQuietly(attempt));

  return {
    pay,
    get,
    close: createPaymentClosing(deps, options, settle),
    cancel,
    start,
    look,
    giveUp,
    find: attempts.find,
    refresh: confirmation.refresh,
    recheck: confirmation.recheck,
    reconcile: confirmation.reconcile,
  };
}
export type PaymentService = ReturnType<typeof createPaymentService>;
