import type { Selectable, Transaction } from "kysely";
import type { Payment, PaymentMethodType } from "../../../contract/commerce.ts";
import type { Language } from "../../../contract/fields.ts";
import type { ViewerContext } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from "../payments/index.ts";
import { type BasketRow, findBasket, type PricedBasket, priceBasket } from "./basket.ts";
import { requireOpenShop } from "./basket-desk.ts";
import { grant } from "./grant.ts";
import { cardErrorLabel, showsProviderMessage } from "./model/card-errors.ts";
import type { CommerceOptions } from "./options.ts";
import { type PurchasePromise, promiseOf } from "./promise.ts";
import { moneyOf, readShop } from "./shop.ts";
import type { CommerceTables } from "./tables.ts";
import { releaseVouchers, reserveVouchers, VoucherGone } from "./voucher-desk.ts";

export type AttemptRow = Selectable<CommerceTables["payment_attempts"]>;

export const ZERO_BALANCE = "zero-balance";
export const RECONCILE_JOB = "commerce.reconcile";
const DEFAULT_RETURN_PATH = "/payment-authorization";
const FIRST_CHECK_MILLISECONDS = 60_000;
const LAST_CHECK_MILLISECONDS = 3_600_000;
/** So long a viewer may take on the provider's page; then her basket opens again. */
const PATIENCE_MILLISECONDS = 30 * 60_000;

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

/**
 * Paying (settled, Money): one transaction makes an attempt and closes the basket; the provider is called outside of any,
 * with the attempt's id as its key; one transaction records the end. Whoever learns the end first records it: the call
 * itself, a return, a webhook, a job. The others find it done.
 */
export function createPayDesk(deps: PlatformDeps, options: CommerceOptions) {
  const { database, clock, ids, jobs, log } = deps;

  const findAttempt = (realmId: string, id: string): Promise<AttemptRow | undefined> =>
    database.read.selectFrom("payment_attempts").selectAll().where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst();

  async function attemptOf(context: ViewerContext, id: string): Promise<AttemptRow> {
    const attempt = await findAttempt(context.realmId, id);
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
      await checkLater(trx, attempt, 0);
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

  async function returnUrlOf(attempt: AttemptRow, provider: PaymentProvider): Promise<string> {
    const url = new URL(attempt.return_url, await options.realmOrigin(attempt.realm_id));
    // Hints for the page that she returns to; it looks the payment up.
    url.searchParams.set("paymentId", attempt.id);
    url.searchParams.set("targetPaymentProvider", provider.target);
    url.searchParams.set("paymentProviderId", provider.id);
    url.searchParams.set("paymentMethodType", attempt.method_type);
    return url.href;
  }

  async function start(attempt: AttemptRow): Promise<ProviderPayment> {
    const provider = providerOf(attempt);
    const language = attempt.language as Language;
    if (attempt.mode === "FREE") return { status: "SUCCEEDED", reference: attempt.id, amount: 0, currency: attempt.currency, method: null };
    if (provider === undefined) throw new ProviderUnavailable();
    return await provider.startPayment({
      realmId: attempt.realm_id,
      attemptId: attempt.id,
      mode: attempt.mode,
      amount: attempt.amount,
      currency: attempt.currency,
      scale: attempt.scale,
      method: attempt.method_type as PaymentMethodType,
      token: attempt.payment_token,
      returnUrl: await returnUrlOf(attempt, provider),
      language,
      description: (await readShop(database.read, attempt.realm_id)).nameOf(attempt.licence_id, language),
    });
  }

  async function pay(context: ViewerContext, basketId: string | null, request: PayRequest): Promise<Payment> {
    await requireOpenShop(options, context.realmId);
    await requireReachableViewer(context);
    const { attempt, fresh } = await beginOrDropVoucher(context, basketId, request);
    // A second click or tab: the first is at it, nothing starts twice.
    if (!fresh) return await view(context, await refreshQuietly(attempt));
    let result: ProviderPayment;
    try {
      result = await start(attempt);
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
      return await begin(context, basketId, request);
    } catch (error) {
      if (!(error instanceof VoucherGone)) throw error;
      const basket = await findBasket(database.read, context.realmId, context.viewer.id);
      // Taken off, so that the basket shows the price as it is now and can be paid.
      if (basket?.state === "OPEN") {
        await database.write
          .deleteFrom("basket_vouchers")
          .where("realm_id", "=", context.realmId)
          .where("basket_id", "=", basket.id)
          .where("code", "=", error.voucher)
          .execute();
      }
      throw new Problem(error.problem, { details: { voucher: error.voucher } });
    }
  }

  /** S1§8: 424 names what is missing. The receipt needs an address. */
  async function requireReachableViewer(context: ViewerContext): Promise<void> {
    const viewer = await options.identity.getViewer(context.realmId, context.viewer.id);
    if (viewer === null || viewer.email === "")
      throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields: ["contactEmail"] } });
  }

  /** Records what the provider said, once. Gives the attempt as it stands afterwards. */
  async function settle(attempt: AttemptRow, result: ProviderPayment): Promise<AttemptRow> {
    if (result.status === "PENDING") return attempt;
    if (result.status === "SUCCEEDED" && (result.amount !== attempt.amount || result.currency !== attempt.currency)) {
      throw new Error(
        `attempt ${attempt.id}: provider took ${result.amount} ${result.currency}, not ${attempt.amount} ${attempt.currency}`,
      );
    }
    return await database.write.transaction().execute(async (trx) => {
      const now = clock.now().toISOString();
      const fields = outcomeFields(result);
      const mine = await trx
        .updateTable("payment_attempts")
        .set({ ...fields, provider_reference: result.reference, updated_at: now })
        .where("realm_id", "=", attempt.realm_id)
        .where("id", "=", attempt.id)
        .where("status", "in", ["PENDING", "REQUIRES_ACTION"])
        .returningAll()
        .executeTakeFirst();
      if (mine === undefined) return await reread(trx, attempt);
      if (result.status === "SUCCEEDED") {
        const granted = await grant(trx, deps, mine, result);
        if (!granted) await fail(trx, mine, "free_trial_denied");
      } else if (result.status !== "REQUIRES_ACTION") {
        await reopen(trx, mine);
      }
      return await reread(trx, attempt);
    });
  }

  const reread = (trx: Transaction<Tables>, attempt: AttemptRow): Promise<AttemptRow> =>
    trx
      .selectFrom("payment_attempts")
      .selectAll()
      .where("realm_id", "=", attempt.realm_id)
      .where("id", "=", attempt.id)
      .executeTakeFirstOrThrow();

  async function fail(trx: Transaction<Tables>, attempt: AttemptRow, code: string): Promise<void> {
    await trx
      .updateTable("payment_attempts")
      .set({ status: "FAILED", error_code: code })
      .where("realm_id", "=", attempt.realm_id)
      .where("id", "=", attempt.id)
      .execute();
    await reopen(trx, { ...attempt, status: "FAILED" });
  }

  /** The basket can be paid again, with its vouchers; a failed payment stays in the history. */
  async function reopen(trx: Transaction<Tables>, attempt: AttemptRow): Promise<void> {
    await releaseVouchers(trx, attempt);
    await trx
      .updateTable("baskets")
      .set({ state: "OPEN", attempt_id: null, updated_at: clock.now().toISOString() })
      .where("realm_id", "=", attempt.realm_id)
      .where("id", "=", attempt.basket_id)
      .where("attempt_id", "=", attempt.id)
      .execute();
    if (attempt.status === "FAILED")
      await trx
        .insertInto("payment_history")
        .values(failedItem(attempt, ids.id(), clock.now()))
        .execute();
  }

  /** Asks the provider about an open attempt and records what it says. Throws when the provider does not answer. */
  async function refresh(attempt: AttemptRow): Promise<AttemptRow> {
    if (attempt.status !== "PENDING" && attempt.status !== "REQUIRES_ACTION") return attempt;
    const provider = providerOf(attempt);
    if (attempt.mode === "FREE") return await settle(attempt, await start(attempt));
    if (provider === undefined) return attempt;
    const known = await provider.getPayment(attempt.realm_id, attempt.id);
    if (known !== null) return await settle(attempt, known);
    if (clock.now().getTime() - new Date(attempt.created_at).getTime() < FIRST_CHECK_MILLISECONDS) return attempt;
    // The call never arrived. Cancelling first makes sure that it cannot arrive any more.
    const ended = await provider.cancelPayment(attempt.realm_id, attempt.id);
    return await settle(
      attempt,
      ended.status === "CANCELLED" ? { status: "FAILED", reference: null, code: "generic", message: null } : ended,
    );
  }

  async function refreshQuietly(attempt: AttemptRow): Promise<AttemptRow> {
    try {
      return await refresh(attempt);
    } catch (error) {
      log.error({ err: error, attempt: attempt.id }, "payment not refreshed");
      return attempt;
    }
  }

  async function cancel(context: ViewerContext, id: string): Promise<Payment> {
    const attempt = await attemptOf(context, id);
    const provider = providerOf(attempt);
    if ((attempt.status !== "PENDING" && attempt.status !== "REQUIRES_ACTION") || provider === undefined)
      return await view(context, attempt);
    let result: ProviderPayment;
    try {
      result = await provider.cancelPayment(attempt.realm_id, attempt.id);
    } catch (cause) {
      throw new Problem("PROVIDER_UNAVAILABLE", { cause });
    }
    return await view(context, await settle(attempt, result));
  }

  async function get(context: ViewerContext, id: string): Promise<Payment> {
    return await view(context, await refreshQuietly(await attemptOf(context, id)));
  }

  const checkLater = (trx: Transaction<Tables>, attempt: AttemptRow, round: number): Promise<void> =>
    jobs.enqueue(trx, attempt.realm_id, {
      kind: RECONCILE_JOB,
      dedupeKey: `${attempt.id}:${round}`,
      payload: { attemptId: attempt.id, round },
      runAt: new Date(clock.now().getTime() + Math.min(FIRST_CHECK_MILLISECONDS * 2 ** round, LAST_CHECK_MILLISECONDS)),
    });

  /** The job: asks about an attempt until it has ended; after half an hour on the provider's page it is given up. */
  async function reconcile(realmId: string, { attemptId, round }: { attemptId: string; round: number }): Promise<void> {
    const attempt = await findAttempt(realmId, attemptId);
    if (attempt === undefined) return;
    let known = await refreshQuietly(attempt);
    const age = clock.now().getTime() - new Date(attempt.created_at).getTime();
    const provider = providerOf(attempt);
    if (known.status === "REQUIRES_ACTION" && age >= PATIENCE_MILLISECONDS && provider !== undefined) {
      known = await settle(known, await provider.cancelPayment(realmId, attemptId));
    }
    if (known.status !== "PENDING" && known.status !== "REQUIRES_ACTION") return;
    await database.write.transaction().execute((trx) => checkLater(trx, known, round + 1));
  }

  async function view(context: ViewerContext, attempt: AttemptRow): Promise<Payment> {
    const shop = await readShop(database.read, attempt.realm_id);
    return {
      id: attempt.id,
      basketId: attempt.basket_id,
      status: attempt.status,
      actionUrl: attempt.status === "REQUIRES_ACTION" ? attempt.action_url : null,
      amount: moneyOf(attempt.amount, attempt),
      licence: { id: attempt.licence_id, name: shop.nameOf(attempt.licence_id, context.language) },
      error:
        attempt.error_code === null
          ? null
          : { code: attempt.error_code, message: await messageOf(context, attempt.error_code, attempt.error_message) },
      receiptAvailable: attempt.history_id !== null && attempt.status === "COMPLETE",
      createdAt: attempt.created_at,
    };
  }

  async function messageOf(context: ViewerContext, code: string, providerMessage: string | null): Promise<string> {
    if (showsProviderMessage(code) && providerMessage !== null) return providerMessage;
    return await options.realm.text(context.realmId, context.language, cardErrorLabel(code));
  }

  return { pay, get, cancel, settle, refresh, reconcile, findAttempt, messageOf };
}
export type PayDesk = ReturnType<typeof createPayDesk>;

function outcomeFields(
  result: Exclude<ProviderPayment, { status: "PENDING" }>,
): Pick<AttemptRow, "status" | "action_url" | "error_code" | "error_message"> {
  switch (result.status) {
    case "SUCCEEDED":
      return { status: "COMPLETE", action_url: null, error_code: null, error_message: null };
    case "REQUIRES_ACTION":
      return { status: "REQUIRES_ACTION", action_url: result.actionUrl, error_code: null, error_message: null };
    case "CANCELLED":
      return { status: "CANCELLED", action_url: null, error_code: null, error_message: null };
    case "FAILED":
      return { status: "FAILED", action_url: null, error_code: result.code, error_message: result.message };
  }
}

function failedItem(attempt: AttemptRow, id: string, now: Date): Selectable<CommerceTables["payment_history"]> {
  const promise = JSON.parse(attempt.promise) as PurchasePromise;
  return {
    realm_id: attempt.realm_id,
    id,
    viewer_id: attempt.viewer_id,
    happened_at: now.toISOString(),
    item_type: "FAILED_PAYMENT",
    status: "FAILED",
    licence_id: attempt.licence_id,
    sku: attempt.sku,
    list_amount: promise.list,
    discount: promise.discount,
    amount: attempt.amount,
    tax: promise.tax,
    tax_rate: promise.taxRate,
    currency: attempt.currency,
    scale: attempt.scale,
    attempt_id: attempt.id,
    external_payment_id: attempt.provider_reference,
    method: null,
    vouchers: JSON.stringify(promise.vouchers.map(({ code }) => code)),
    valid_from: null,
    valid_until: null,
    refunds: "[]",
  };
}
