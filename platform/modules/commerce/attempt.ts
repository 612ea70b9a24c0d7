import type { Selectable, Transaction } from "kysely";
import { type BillingField, missingBillingFields } from "../../../contract/billing-details.ts";
import type { PaymentMethodType } from "../../../contract/commerce.ts";
import type { ViewerContext } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { NewJob } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import type { PaymentProvider } from "../payments/index.ts";
import { type BasketRow, findBasket, type PricedBasket, priceBasket } from "./basket.ts";
import { billingCopy, billingFieldsFor, readBillingDetails } from "./billing.ts";
import type { CommerceOptions } from "./options.ts";
import { promiseOf } from "./promise.ts";
import type { CommerceTables } from "./tables.ts";
import { reserveVouchers, VoucherGone } from "./voucher-desk.ts";

export type AttemptRow = Selectable<CommerceTables["payment_attempts"]>;

export const ZERO_BALANCE = "zero-balance";
export const RECONCILE_JOB = "commerce.reconcile";
const DEFAULT_RETURN_PATH = "/payment-authorization";
export const FIRST_CHECK_MILLISECONDS = 60_000;
const LAST_CHECK_MILLISECONDS = 3_600_000;

/** How the viewer wants to pay, as parsed from payBasket. Never an amount: that is ours (P29). */
export interface PayRequest {
  readonly token: string | null;
  readonly target: string | null;
  readonly method: string | null;
  readonly returnPath: string | null;
  readonly acknowledgeNoFreeTrial: boolean;
}

interface ChosenMethod {
  readonly provider: PaymentProvider | null;
  readonly method: PaymentMethodType;
}

/** Neither paid nor given up: the provider is still to say how it ends. */
export const isOpen = (attempt: AttemptRow): boolean => attempt.status === "PENDING" || attempt.status === "REQUIRES_ACTION";

/** Asks the provider about an attempt, later and later with each `round`. */
export const reconcileJob = (attempt: AttemptRow, round: number, now: Date): NewJob => ({
  kind: RECONCILE_JOB,
  dedupeKey: `${attempt.id}:${round}`,
  payload: { attemptId: attempt.id, round },
  runAt: new Date(now.getTime() + Math.min(FIRST_CHECK_MILLISECONDS * 2 ** round, LAST_CHECK_MILLISECONDS)),
});

/** Attempts to pay: finding one, and the transaction before the money that makes one (decisions, Money). */
export function createAttempts(deps: PlatformDeps, options: CommerceOptions) {
  const { database, clock, ids, jobs } = deps;

  const find = (realmId: string, id: string): Promise<AttemptRow | undefined> =>
    database.read.selectFrom("payment_attempts").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst();

  async function findOwn(context: ViewerContext, id: string): Promise<AttemptRow> {
    const attempt = await find(context.realmId, id);
    if (attempt === undefined || attempt.viewer_id !== context.viewer.id) throw notFound();
    return attempt;
  }

  const providerOf = (attempt: AttemptRow): PaymentProvider | undefined => options.providers.find(({ id }) => id === attempt.provider_id);

  function choose(priced: PricedBasket, request: PayRequest): ChosenMethod {
    if (priced.quote.zeroBalance) return { provider: null, method: "ZERO_BALANCE" };
    const { target, method } = request;
    const provider = options.providers.find((one) => one.target === target || one.id === target);
    const known = provider?.methodsFor(priced.offer.currency).find((one) => one === method);
    // S1§5: without a provider or a type it fails with failedPayment.
    if (provider === undefined || known === undefined) throw new Problem("FAILED_PAYMENT");
    return { provider, method: known };
  }

  /** The transaction before the money: closes the basket and reserves its vouchers. Gives an older attempt when one is at it. */
  async function begin(
    context: ViewerContext,
    basketId: string | null,
    request: PayRequest,
    /** What the realm asks a buyer for. */
    asked: readonly BillingField[],
  ): Promise<{ attempt: AttemptRow; fresh: boolean }> {
    const { realmId, viewer } = context;
    const attemptId = ids.id();
    const now = clock.now();
    return await database.write.transaction().execute(async (trx) => {
      const open = await trx
        .updateTable("baskets")
        .set({ state: "PAYING", attempt_id: attemptId, updated_at: now.toISOString() })
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewer.id)
        .where("state", "=", "OPEN")
        .$if(basketId !== null, (query) => query.where("id", "=", basketId ?? ""))
        .returningAll()
        .executeTakeFirst();
      if (open === undefined) return { attempt: await olderAttempt(trx, realmId, viewer.id, basketId), fresh: false };
      const basket: BasketRow = request.acknowledgeNoFreeTrial ? { ...open, no_trial: 1 } : open;
      const priced = await priceBasket(trx, basket, now);
      if (priced === null) throw new Problem("BASKET_EMPTY");
      refuse(priced, request);
      const { provider, method } = choose(priced, request);
      const billingFields = billingFieldsFor(asked, priced);
      const billing = await readBillingDetails(trx, realmId, viewer.id);
      const missingFields = missingBillingFields(billingFields, billing);
      if (missingFields.length > 0) throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields } });
      const promise = promiseOf(priced);
      const attempt: AttemptRow = {
        realm_id: realmId,
        id: attemptId,
        basket_id: basket.id,
        viewer_id: viewer.id,
        provider_id: provider?.id ?? ZERO_BALANCE,
        method_type: method,
        mode: provider === null ? "FREE" : promise.trial ? "VERIFY" : "CHARGE",
        status: "PENDING",
        licence_id: priced.offer.licenceId,
        sku: priced.offer.sku,
        amount: priced.quote.total,
        currency: priced.offer.currency,
        scale: priced.offer.scale,
        promise: JSON.stringify(promise),
        billing_details: billingCopy(billingFields, billing),
        payment_token: request.token,
        return_url: request.returnPath ?? DEFAULT_RETURN_PATH,
        language: context.language,
        action_url: null,
        provider_reference: null,
        error_code: null,
        error_message: null,
        history_id: null,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      };
      await trx.insertInto("payment_attempts").values(attempt).execute();
      await trx
        .updateTable("baskets")
        .set({ no_trial: basket.no_trial })
        .where("realm_id", "=", realmId)
        .where("id", "=", basket.id)
        .execute();
      await reserveVouchers(trx, ids, attempt, promise.vouchers);
      await jobs.enqueue(trx, realmId, reconcileJob(attempt, 0, now));
      return { attempt, fresh: true };
    });
  }

  /** The basket is being paid, or has been: whoever asks again gets the same payment (CM-27). */
  async function olderAttempt(trx: Transaction<Tables>, realmId: string, viewerId: string, basketId: string | null): Promise<AttemptRow> {
    const current = await findBasket(trx, realmId, viewerId);
    const wanted = basketId ?? current?.id;
    const basket =
      wanted === undefined
        ? undefined
        : await trx
            .selectFrom("baskets")
            .selectAll()
            .where("realm_id", "=", realmId)
            .where("id", "=", wanted)
            .where("viewer_id", "=", viewerId)
            .executeTakeFirst();
    if (basket === undefined) throw basketId === null ? new Problem("BASKET_EMPTY") : notFound();
    // It was opened again between our two looks.
    if (basket.attempt_id === null) throw new Problem("BASKET_IN_PAYMENT", { details: { paymentId: null } });
    return await trx
      .selectFrom("payment_attempts")
      .selectAll()
      .where("realm_id", "=", realmId)
      .where("id", "=", basket.attempt_id)
      .executeTakeFirstOrThrow();
  }

  function refuse(priced: PricedBasket, request: PayRequest): void {
    if (priced.standing === "OWNED") throw new Problem("ALREADY_OWNED");
    const spoiled = priced.vouchers.find(({ problem }) => problem !== null);
    // A voucher that has run out since must not silently raise the price.
    if (spoiled?.problem != null) throw new VoucherGone(spoiled.row.code, spoiled.problem);
    const promised = priced.basket.trial_promised === 1 && priced.offer.trialDays > 0;
    if (promised && !priced.trial && !request.acknowledgeNoFreeTrial && priced.quote.total > 0) throw new Problem("FREE_TRIAL_DENIED");
  }

  return { find, findOwn, begin, providerOf };
}
export type Attempts = ReturnType<typeof createAttempts>;
