import type { PaymentMethodType } from "../../../../contract/commerce/payment.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { Db } from "../../../store/database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type PricedBasket, priceBasket } from "../basket/pricing.ts";
import { readBasketFacts } from "../basket/read-facts.ts";
import { basketStore } from "../basket/store.ts";
import { billingCopy, billingFieldsFor } from "../billing/details.ts";
import { type BillingRequirements, missingIn } from "../billing/rules.ts";
import { billingStore } from "../billing/store.ts";
import { taxQuestion } from "../billing/taxes.ts";
import { isForSale, type Shop } from "../licence/shop.ts";
import { commerceSettings } from "../model/settings.ts";
import { type CommerceDeps, type CommerceOptions, offeredProviders } from "../options.ts";
import type { AttemptRow, BasketRow } from "../rows.ts";
import { reserveVouchers, VoucherUnavailable } from "../voucher/reservation.ts";
import { reconcileJob } from "./jobs.ts";
import { type OrderTerms, orderTermsOf } from "./order-terms.ts";
import { paymentMethodStore } from "./store/methods.ts";
import { paymentStore } from "./store/payments.ts";

export const ZERO_BALANCE = "zero-balance";
const DEFAULT_RETURN_PATH = "/payment-authorization";

/** The viewer's payment choice, as parsed from payBasket. It never has an amount, because the server computes it. */
export interface PayRequest {
  readonly token: string | null;
  readonly target: string | null;
  readonly method: string | null;
  readonly returnPath: string | null;
  readonly acknowledgeNoFreeTrial: boolean;
  /** True when the viewer agreed to the terms of the sale. */
  readonly consent: boolean;
}

interface ChosenMethod {
  readonly provider: PaymentProvider | null;
  readonly method: PaymentMethodType;
}

/** The provider's token of the saved card `id`; else `id` itself, which is then a token of the provider. */
async function tokenOf(
  trx: Db,
  { realmId, viewer }: ViewerContext,
  provider: PaymentProvider | null,
  id: string | null,
): Promise<string | null> {
  const card = id === null ? undefined : await paymentMethodStore(trx, realmId).find(id);
  if (card === undefined) return id;
  // A card of another viewer or of another provider is rejected.
  if (card.viewer_id !== viewer.id || card.provider_id !== provider?.id) throw new Problem("FAILED_PAYMENT");
  return card.token;
}

/** S1§4, CONSENT: where the realm requires it, the viewer must agree before a charge, also one after a trial. */
function requireConsent(priced: PricedBasket, { consent }: PayRequest, required: boolean): void {
  if (required && !consent && !priced.quote.zeroBalance)
    throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields: ["consent"] } });
}

/** Result of `begin`. `shop`: the shop of the price; null when the attempt existed before. */
interface Begun {
  readonly attempt: AttemptRow;
  readonly shop: Shop | null;
}

/** True when the outcome of the attempt is still unknown. */
export const isOpen = (attempt: AttemptRow): boolean => attempt.status === "PENDING" || attempt.status === "REQUIRES_ACTION";

/** Finds payment attempts, and creates one in the transaction before the charge (product rules, Money). */
export function createAttempts(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, ids, jobs, readShop } = deps;

  const find = (realmId: string, id: string): Promise<AttemptRow | undefined> => paymentStore(database.read, realmId).findAttempt(id);

  async function findOwn(context: ViewerContext, id: string): Promise<AttemptRow> {
    const attempt = await find(context.realmId, id);
    if (attempt === undefined || attempt.viewer_id !== context.viewer.id) throw notFound();
    return attempt;
  }

  const providerOf = (attempt: AttemptRow): PaymentProvider | undefined => options.providers.find(({ id }) => id === attempt.provider_id);

  function choose(offered: readonly PaymentProvider[], priced: PricedBasket, request: PayRequest): ChosenMethod {
    if (priced.quote.zeroBalance) return { provider: null, method: "ZERO_BALANCE" };
    const { target, method } = request;
    const provider = offered.find((one) => one.target === target || one.id === target);
    const offeredMethod = provider?.methodsFor(priced.offer.currency).find((one) => one === method);
    // S1§5: without a provider or a type it fails with failedPayment.
    if (provider === undefined || offeredMethod === undefined) throw new Problem("FAILED_PAYMENT");
    return { provider, method: offeredMethod };
  }

  /**
   * The transaction before the charge: closes the basket and reserves its vouchers. Returns the attempt in progress when there is one.
   * `requested`: the realm's required billing fields.
   */
  async function begin(
    context: ViewerContext,
    basketId: string | null,
    request: PayRequest,
    requested: BillingRequirements,
  ): Promise<Begun> {
    const { realmId, viewer } = context;
    const offered = await offeredProviders(options, context);
    const { saleConsent } = await options.realm.sectionOf(context, commerceSettings);
    const taxes = await taxQuestion(options.realm, context);
    const attemptId = ids.id();
    const now = realmClock.now(realmId);
    return await database.write.transaction().execute(async (trx) => {
      await deps.buyers.requireStaying(trx, realmId, viewer.id);
      const baskets = basketStore(trx, realmId);
      const open = await baskets.startPaying(viewer.id, basketId, attemptId, now.toISOString());
      if (open === undefined) return { attempt: await attemptUnderWay(trx, realmId, viewer.id, basketId), shop: null };
      const basket: BasketRow = request.acknowledgeNoFreeTrial ? { ...open, no_trial: 1 } : open;
      const priced = priceBasket(await readBasketFacts(trx, basket, await readShop(realmId, trx), taxes), now);
      if (priced === null) throw new Problem("BASKET_EMPTY");
      refuse(priced, request);
      requireForSale(priced, now);
      requireConsent(priced, request, saleConsent);
      const { provider, method } = choose(offered, priced, request);
      const token = await tokenOf(trx, context, provider, request.token);
      const chosen = { provider, method, token };
      const billing = await requireBilling(trx, realmId, viewer.id, { ...requested, fields: billingFieldsFor(requested.fields, priced) });
      const terms = orderTermsOf(priced);
      const attempt = newAttempt(attemptId, context, priced, { request, chosen, terms, billing, now });
      await paymentStore(trx, realmId).addAttempt(attempt);
      if (basket.no_trial !== open.no_trial) await baskets.update(basket.id, { no_trial: basket.no_trial });
      await reserveVouchers(trx, ids, attempt, terms.vouchers);
      await jobs.enqueue(trx, realmId, reconcileJob(attempt.id, 0, now));
      return { attempt, shop: priced.shop };
    });
  }

  /** The attempt of a basket that is being paid or is paid. A repeated request gets the same payment. */
  async function attemptUnderWay(trx: Db, realmId: string, viewerId: string, basketId: string | null): Promise<AttemptRow> {
    const baskets = basketStore(trx, realmId);
    const wanted = basketId ?? (await baskets.findUnpaid(viewerId))?.id;
    const basket = wanted === undefined ? undefined : await baskets.findOwn(viewerId, wanted);
    if (basket === undefined) throw basketId === null ? new Problem("BASKET_EMPTY") : notFound();
    const attempt = basket.attempt_id === null ? undefined : await paymentStore(trx, realmId).findAttempt(basket.attempt_id);
    // The basket was opened again between the two queries.
    if (attempt === undefined) throw new Problem("BASKET_IN_PAYMENT", { details: { paymentId: null } });
    return attempt;
  }

  return { find, findOwn, begin, providerOf };
}
export type Attempts = ReturnType<typeof createAttempts>;

/** The copy of the billing details for the attempt. Answers 424 with the missing fields. */
export async function requireBilling(trx: Db, realmId: string, buyerId: string, requested: BillingRequirements): Promise<string | null> {
  const details = await billingStore(trx, realmId).find(buyerId);
  const missingFields = missingIn(requested, details);
  if (missingFields.length > 0) throw new Problem("BASKET_REQUIREMENTS_FAILED", { details: { missingFields } });
  return billingCopy(requested.fields, details);
}

function refuse(priced: PricedBasket, request: PayRequest): void {
  if (priced.ownership === "OWNED") throw new Problem("ALREADY_OWNED");
  const unavailable = priced.vouchers.find(({ problem }) => problem !== null);
  // A voucher that has run out since must not silently raise the price.
  if (unavailable?.problem != null) throw new VoucherUnavailable(unavailable.row.code, unavailable.problem);
  const trialShown = priced.basket.trial_promised === 1 && priced.offer.trialDays > 0;
  if (trialShown && !priced.trial && !request.acknowledgeNoFreeTrial && priced.quote.total > 0) throw new Problem("FREE_TRIAL_DENIED");
}

/** The shop may have stopped selling the offer since it was added to the basket. */
function requireForSale({ shop, offer }: PricedBasket, now: Date): void {
  const licence = shop.licence(offer.licenceId);
  if (licence === undefined || !isForSale(licence, now)) throw new Problem("NOT_FOR_SALE");
}

interface AttemptParts {
  readonly request: PayRequest;
  readonly chosen: ChosenMethod & { readonly token: string | null };
  readonly terms: OrderTerms;
  readonly billing: string | null;
  readonly now: Date;
}

function newAttempt(id: string, context: ViewerContext, priced: PricedBasket, parts: AttemptParts): AttemptRow {
  const { request, chosen, terms, billing, now } = parts;
  return {
    realm_id: context.realmId,
    id,
    basket_id: priced.basket.id,
    gift_id: null,
    viewer_id: context.viewer.id,
    provider_id: chosen.provider?.id ?? ZERO_BALANCE,
    method_type: chosen.method,
    // When a credit covers the first period, nothing is charged today, but the renewals need the payment method.
    mode: chosen.provider === null ? "FREE" : priced.quote.total === 0 ? "VERIFY" : "CHARGE",
    status: "PENDING",
    licence_id: priced.offer.licenceId,
    sku: priced.offer.sku,
    amount: priced.quote.total,
    currency: priced.offer.currency,
    scale: priced.offer.scale,
    terms: JSON.stringify(terms),
    billing_details: billing,
    payment_token: chosen.token,
    consented_at: request.consent ? now.toISOString() : null,
    return_url: request.returnPath ?? DEFAULT_RETURN_PATH,
    language: context.language,
    action_url: null,
    instructions: null,
    provider_reference: null,
    error_code: null,
    error_message: null,
    history_id: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
