import type { Insertable } from "kysely";
import type { LocalisedText } from "../../localised-text.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { addSandboxCard } from "../payments/index.ts";
import { maskedMethod } from "./licence/held-licences.ts";
import { addDays, addPeriods } from "./model/billing-time.ts";
import { taxInside } from "./model/money.ts";
import { renewJob } from "./payment/jobs.ts";
import type { SeedHeldLicence, SeedLicence, SeedShop, SeedVoucher } from "./seed-content.ts";
import type { CommerceTables } from "./tables.ts";

type TextRow = Insertable<CommerceTables["commerce_texts"]>;

/** Writes a demo realm's shop. What stands already is left as it is, so that seeding twice changes nothing. */
export const seedCommerce =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, demo: SeedShop, accounts: ReadonlyMap<string, string>, now: Date): Promise<void> => {
    const texts = (kind: TextRow["kind"], ownerId: string, position: number, text: LocalisedText): TextRow[] =>
      Object.entries(text).map(([language, words]) => ({ realm_id: realmId, kind, owner_id: ownerId, language, position, text: words }));

    await insertAll(
      demo.families.map(({ id }, position) => ({ realm_id: realmId, id, position })),
      (rows) =>
        db
          .insertInto("licence_families")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
    await insertAll(
      demo.licences.map((licence, position) => licenceRow(realmId, licence, position, now)),
      (rows) =>
        db
          .insertInto("licences")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
    await insertAll(
      demo.licences.map((licence) => priceRow(realmId, demo, licence)),
      (rows) =>
        db
          .insertInto("licence_prices")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
    await insertAll(
      demo.vouchers.map((voucher) => voucherRow(realmId, demo, voucher, now)),
      (rows) =>
        db
          .insertInto("vouchers")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
    await insertAll(
      [
        ...demo.families.flatMap(({ id, name }) => texts("FAMILY_NAME", id, 0, name)),
        ...demo.licences.flatMap(({ id, name, description, benefits }) => [
          ...texts("LICENCE_NAME", id, 0, name),
          ...texts("LICENCE_DESCRIPTION", id, 0, description),
          ...benefits.flatMap((benefit, position) => texts("LICENCE_BENEFIT", id, position, benefit)),
        ]),
        ...demo.vouchers.flatMap(({ code, name }) => texts("VOUCHER_NAME", code, 0, name)),
      ],
      (rows) =>
        db
          .insertInto("commerce_texts")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
    for (const held of demo.held) {
      const viewerId = accounts.get(held.account);
      const licence = demo.licences.find(({ id }) => id === held.licence);
      if (licence === undefined) throw new Error(`held licence of ${held.account}: no licence ${held.licence}`);
      if (viewerId !== undefined) await hold(deps, db, { realmId, viewerId, demo, held, licence, now });
    }
  };

async function insertAll<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await insert([...rows]);
}

function licenceRow(realmId: string, licence: SeedLicence, position: number, now: Date): Insertable<CommerceTables["licences"]> {
  return {
    realm_id: realmId,
    id: licence.id,
    family_id: licence.family,
    rank: licence.rank,
    licence_type: licence.strategy === "FREE" ? "FREE" : "STANDARD",
    strategy: licence.strategy,
    external_provider: null,
    fixed_expiry: licence.endsInDays === undefined ? null : addDays(now, licence.endsInDays).toISOString(),
    access_days: licence.accessDays ?? null,
    trial_days: licence.trialDays,
    marketing_period: licence.period,
    position,
    active: 1,
  };
}

const priceRow = (realmId: string, demo: SeedShop, licence: SeedLicence): Insertable<CommerceTables["licence_prices"]> => ({
  realm_id: realmId,
  sku: licence.sku,
  licence_id: licence.id,
  amount: licence.amount,
  currency: demo.currency,
  scale: demo.scale,
  period: licence.period,
  territory: null,
  tax_rate: demo.taxRate,
});

function voucherRow(realmId: string, demo: SeedShop, voucher: SeedVoucher, now: Date): Insertable<CommerceTables["vouchers"]> {
  const amount = "amount" in voucher.discount ? voucher.discount.amount : null;
  return {
    realm_id: realmId,
    code: voucher.code,
    discount_type: amount === null ? "PERCENTAGE" : "AMOUNT",
    percentage: "percentage" in voucher.discount ? voucher.discount.percentage : null,
    amount,
    currency: amount === null ? null : demo.currency,
    scale: amount === null ? null : demo.scale,
    lifetime_repeat: voucher.lifeTimeRepeat === true ? 1 : 0,
    starts_at: voucher.startsInDays === undefined ? null : addDays(now, voucher.startsInDays).toISOString(),
    ends_at: voucher.endsInDays === undefined ? null : addDays(now, voucher.endsInDays).toISOString(),
    max_uses: voucher.maxUses ?? null,
    uses: 0,
    licence_ids: null,
  };
}

interface Holding {
  readonly realmId: string;
  readonly viewerId: string;
  readonly demo: SeedShop;
  readonly held: SeedHeldLicence;
  readonly licence: SeedLicence;
  readonly now: Date;
}

async function hold(deps: PlatformDeps, db: Db, holding: Holding): Promise<void> {
  const { realmId, viewerId, held, licence, now } = holding;
  const id = `demo-${held.account}-${licence.id}`;
  const known = await db.selectFrom("held_licences").select("id").where("realm_id", "=", realmId).where("id", "=", id).executeTakeFirst();
  if (known !== undefined) return;
  const bought = addDays(now, -held.boughtDaysAgo);
  const failed = held.condition === "PAYMENT_FAILED";
  const periods = licence.period === null ? 1 : periodsPaid(bought, licence.period, now, failed);
  const end =
    licence.period === null
      ? licence.accessDays === undefined
        ? null
        : addDays(bought, licence.accessDays)
      : addPeriods(bought, licence.period, periods);
  const validUntil = held.condition === "EXPIRES_TOMORROW" ? addDays(now, 1) : end;
  const renews = licence.period !== null && (held.condition === "ACTIVE" || held.condition === "PAUSED");
  const card = await demoCard(deps, db, holding);
  await db
    .insertInto("held_licences")
    .values({
      realm_id: realmId,
      id,
      viewer_id: viewerId,
      licence_id: licence.id,
      sku: licence.sku,
      state: failed ? "INACTIVE" : "ACTIVE",
      auto_renewing: renews ? 1 : 0,
      paused: held.condition === "PAUSED" ? 1 : 0,
      anchor: bought.toISOString(),
      period: licence.period,
      periods_paid: periods,
      valid_until: validUntil?.toISOString() ?? null,
      pending_actions: failed
        ? JSON.stringify([{ action: "REFRESH_PAYMENT_DETAILS", requestedAt: (validUntil ?? now).toISOString(), actionDueBy: null }])
        : "[]",
      pending_discounts: "[]",
      lasting_discounts: "[]",
      payment_method_id: card.id,
      order_id: null,
      purchased_at: bought.toISOString(),
      ended_at: null,
    })
    .execute();
  const first = licence.period === null ? ("PAID_ORDER" as const) : ("SUBSCRIPTION" as const);
  const payments = Array.from({ length: periods }, (_none, index) => ({
    at: licence.period === null ? bought : addPeriods(bought, licence.period, index),
    until: licence.period === null ? validUntil : addPeriods(bought, licence.period, index + 1),
    type: index === 0 ? first : ("RENEWAL" as const),
    status: "SUCCEEDED" as const,
  }));
  const missed =
    failed && validUntil !== null ? [{ at: validUntil, until: null, type: "PAYMENT_FAILED" as const, status: "FAILED" as const }] : [];
  for (const [index, payment] of [...payments, ...missed].entries())
    await writePayment(db, holding, { ...payment, id: `${id}-${index}`, method: card.method });
  if (renews && validUntil !== null) await deps.jobs.enqueue(db, realmId, renewJob(id, periods, 0, validUntil));
}

/** Periods whose end lies ahead of the seed's clock, or just behind it when the last renewal failed. */
function periodsPaid(bought: Date, period: NonNullable<SeedLicence["period"]>, now: Date, failed: boolean): number {
  let count = 1;
  while (addPeriods(bought, period, count) <= now) count += 1;
  return failed ? Math.max(1, count - 1) : count;
}

async function writePayment(
  db: Db,
  { realmId, viewerId, demo, licence }: Holding,
  payment: {
    readonly id: string;
    readonly at: Date;
    readonly until: Date | null;
    readonly type: "PAID_ORDER" | "PAYMENT_FAILED" | "RENEWAL" | "SUBSCRIPTION";
    readonly status: "FAILED" | "SUCCEEDED";
    readonly method: string;
  },
): Promise<void> {
  await db
    .insertInto("payment_history")
    .values({
      realm_id: realmId,
      id: payment.id,
      viewer_id: viewerId,
      happened_at: payment.at.toISOString(),
      item_type: payment.type,
      status: payment.status,
      licence_id: licence.id,
      sku: licence.sku,
      list_amount: licence.amount,
      discount: 0,
      amount: licence.amount,
      tax: taxInside(licence.amount, demo.taxRate),
      tax_rate: demo.taxRate,
      currency: demo.currency,
      scale: demo.scale,
      attempt_id: null,
      external_payment_id: `sbx_${payment.id}`,
      method: payment.method,
      vouchers: "[]",
      valid_from: payment.at.toISOString(),
      valid_until: payment.until?.toISOString() ?? null,
      billing_details: null,
      refunds: "[]",
    })
    .execute();
}

/** A Visa of the sandbox, so that a renewal of the demo charges like any other. */
async function demoCard(deps: PlatformDeps, db: Db, { realmId, viewerId, held, now }: Holding): Promise<{ id: string; method: string }> {
  const expires = `${now.getUTCFullYear() + 3}-12`;
  const card = { number: "4242424242424242", brand: "Visa", last4: "4242", expires, behaviour: { kind: "SUCCEEDS" as const } };
  const facts = await addSandboxCard(db, realmId, {
    id: `pm_demo_${deps.ids.secret()}`,
    customerId: viewerId,
    card,
    secret: deps.settings.secret,
    now,
  });
  const row = await db
    .insertInto("payment_methods")
    .values({
      realm_id: realmId,
      id: `demo-${held.account}-card`,
      viewer_id: viewerId,
      provider_id: "sandbox",
      ...facts,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["realm_id", "viewer_id", "provider_id", "fingerprint"]).doUpdateSet({ expires }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: row.id, method: maskedMethod(facts) };
}
