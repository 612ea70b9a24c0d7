import type { Period } from "../../contract/commerce/licence.ts";
import type { DemoHolding } from "../../platform/modules/commerce/bundle/demo-port.ts";
import { maskedMethod } from "../../platform/modules/commerce/licence/held-licences.ts";
import { licenceStore } from "../../platform/modules/commerce/licence/store.ts";
import { addDays, addPeriods } from "../../platform/modules/commerce/model/billing-time.ts";
import { taxInside } from "../../platform/modules/commerce/model/money.ts";
import { confirmByOf, renewJob, unconfirmedJob } from "../../platform/modules/commerce/payment/jobs.ts";
import { paymentMethodStore } from "../../platform/modules/commerce/payment/store/methods.ts";
import type { NewHistoryItem } from "../../platform/modules/commerce/receipt/history-item.ts";
import { historyStore } from "../../platform/modules/commerce/receipt/store.ts";
import { FRESH } from "../../platform/modules/commerce/subscription/row.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import type { Db } from "../../platform/store/database.ts";
import { addSandboxCard, addSandboxPayment } from "../payments/card-store.ts";
import { findLicence, type HeldLicence } from "./licence-store.ts";
import { askDemoPrice } from "./new-price.ts";

interface Holding {
  readonly realmId: string;
  readonly viewerId: string;
  readonly held: DemoHolding;
  readonly licence: HeldLicence;
  readonly now: Date;
}

/**
 * Gives a demo account what it holds, with its payments, its card and its next renewal, unless it exists already. Throws for a
 * licence that the realm does not have, and for a new price of one that does not renew.
 */
export const addDemoHolding =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, held: DemoHolding): Promise<void> => {
    const licence = await findLicence(db, realmId, held.licence);
    if (licence === null) throw new Error(`held licence of ${held.account}: no licence ${held.licence}`);
    if (held.newPrice !== undefined && licence.period === null)
      throw new Error(`held licence of ${held.account}: ${held.licence} does not renew, and has no new price`);
    await writeHolding(deps, db, { realmId, viewerId: held.account, held, licence, now: deps.realmClock.now(realmId) });
  };

async function writeHolding(deps: PlatformDeps, db: Db, holding: Holding): Promise<void> {
  const { realmId, viewerId, held, licence, now } = holding;
  const licences = licenceStore(db, realmId);
  const id = `demo-${held.account}-${licence.id}`;
  if ((await licences.findHeld(id)) !== undefined) return;
  const bought = addDays(now, -held.boughtDaysAgo);
  const failed = held.condition === "PAYMENT_FAILED" || held.condition === "PAUSED";
  const periods = licence.period === null ? 1 : periodsPaid(bought, licence.period, now, failed);
  const validUntil = held.condition === "EXPIRES_TOMORROW" ? addDays(now, 1) : endOf(licence, bought, periods);
  const renews = licence.period !== null && !["EXPIRES_TOMORROW", "PAYMENT_FAILED"].includes(held.condition);
  const confirmBy = held.condition === "UNCONFIRMED" ? confirmByOf(bought, validUntil?.toISOString() ?? null) : null;
  const card = await saveCard(deps, db, holding);
  await licences.addHeld({
    id,
    viewer_id: viewerId,
    licence_id: licence.id,
    sku: licence.sku,
    state: held.condition === "PAYMENT_FAILED" ? "INACTIVE" : "ACTIVE",
    auto_renewing: renews ? 1 : 0,
    paused: held.condition === "PAUSED" ? 1 : 0,
    anchor: bought.toISOString(),
    period: licence.period,
    periods_paid: periods,
    valid_until: validUntil?.toISOString() ?? null,
    pending_discounts: "[]",
    lasting_discounts: "[]",
    payment_method_id: card.id,
    order_id: null,
    purchased_at: bought.toISOString(),
    ended_at: null,
    ...FRESH,
    cancelled_at: held.condition === "EXPIRES_TOMORROW" && licence.period !== null ? bought.toISOString() : null,
    confirmation: confirmBy === null ? null : "UNCONFIRMED",
    confirm_by: confirmBy?.toISOString() ?? null,
    paid_amount: held.condition === "PAYMENT_FAILED" ? null : licence.amount,
    agreed_amount: licence.amount,
  });
  const history = historyStore(db, realmId);
  for (const [index, payment] of paymentsOf(holding, bought, periods, validUntil).entries())
    await history.add(historyItem(holding, { ...payment, id: `${id}-${index}`, method: card.method }));
  if (held.newPrice !== undefined) await askDemoPrice(db, { realmId, heldId: id, viewerId, price: licence, now }, held.newPrice);
  if (confirmBy !== null) {
    await addSandboxPayment(db, realmId, { attemptId: `${id}-0`, customerId: viewerId, methodId: card.token, price: licence, now: bought });
    await deps.jobs.enqueue(db, realmId, unconfirmedJob(id, confirmBy));
  } else if (renews && validUntil !== null)
    await deps.jobs.enqueue(db, realmId, renewJob({ id, periods_paid: periods, failed_tries: 0 }, 0, validUntil));
}

/** Number of paid periods, so that the last one ends after the seed's time; or just before it when the last renewal failed or a pause began. */
function periodsPaid(bought: Date, period: Period, now: Date, failed: boolean): number {
  let count = 1;
  while (addPeriods(bought, period, count) <= now) count += 1;
  return failed ? Math.max(1, count - 1) : count;
}

function endOf(licence: HeldLicence, bought: Date, periods: number): Date | null {
  if (licence.period !== null) return addPeriods(bought, licence.period, periods);
  return licence.accessDays === null ? null : addDays(bought, licence.accessDays);
}

interface DemoPayment {
  readonly at: Date;
  readonly until: Date | null;
  readonly type: "PAID_ORDER" | "PAYMENT_FAILED" | "RENEWAL" | "SUBSCRIPTION";
  readonly status: "FAILED" | "SUCCEEDED";
}

/** The payments of a held licence, the oldest first; the one that failed last. */
function paymentsOf({ held, licence }: Holding, bought: Date, periods: number, validUntil: Date | null): DemoPayment[] {
  const { period } = licence;
  const paid = Array.from(
    { length: periods },
    (_none, index): DemoPayment => ({
      at: period === null ? bought : addPeriods(bought, period, index),
      until: period === null ? validUntil : addPeriods(bought, period, index + 1),
      type: index > 0 ? "RENEWAL" : period === null ? "PAID_ORDER" : "SUBSCRIPTION",
      status: "SUCCEEDED",
    }),
  );
  if (held.condition !== "PAYMENT_FAILED" || validUntil === null) return paid;
  return [...paid, { at: validUntil, until: null, type: "PAYMENT_FAILED", status: "FAILED" }];
}

function historyItem(
  { viewerId, held, licence }: Holding,
  payment: DemoPayment & { readonly id: string; readonly method: string },
): NewHistoryItem {
  return {
    id: payment.id,
    viewerId,
    at: payment.at,
    type: payment.type,
    status: payment.status,
    licenceId: licence.id,
    sku: licence.sku,
    price: {
      list: licence.amount,
      discount: 0,
      amount: licence.amount,
      tax: taxInside(licence.amount, licence.taxRate),
      taxRate: licence.taxRate,
      currency: licence.currency,
      scale: licence.scale,
    },
    attemptId: null,
    reference: `sbx_${payment.id}`,
    method: payment.method,
    vouchers: [],
    validFrom: payment.at.toISOString(),
    validUntil: payment.until?.toISOString() ?? null,
    billing: null,
    heldId: `demo-${viewerId}-${licence.id}`,
    // The payment that the provider looks up when it is confirmed or refunded.
    ...(held.condition === "UNCONFIRMED" ? { chargeKey: payment.id, providerId: "sandbox" } : { chargeKey: null, providerId: null }),
  };
}

/** A Visa of the sandbox, so that a renewal of the demo charges like any other. */
async function saveCard(
  deps: PlatformDeps,
  db: Db,
  { realmId, viewerId, held, now }: Holding,
): Promise<{ id: string; token: string; method: string }> {
  const expires = `${now.getUTCFullYear() + 3}-12`;
  const card = { number: "4242424242424242", brand: "Visa", last4: "4242", expires, behaviour: { kind: "SUCCEEDS" as const } };
  const facts = await addSandboxCard(db, realmId, {
    id: `pm_demo_${deps.ids.secret()}`,
    customerId: viewerId,
    card,
    secret: deps.settings.secret,
    now,
  });
  const id = await paymentMethodStore(db, realmId).save({
    ...facts,
    id: `demo-${held.account}-card`,
    viewer_id: viewerId,
    provider_id: "sandbox",
    created_at: now.toISOString(),
    is_default: 0,
  });
  return { id, token: facts.token, method: maskedMethod(facts) };
}
