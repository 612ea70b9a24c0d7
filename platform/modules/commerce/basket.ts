import type { Selectable, Transaction } from "kysely";
import type { Basket } from "../../../contract/commerce.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { Language } from "../../../contract/fields.ts";
import type { Db } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { type HeldRow, isOwned, ownedLicences, readHoldings } from "./holdings.ts";
import type { DiscountTerms } from "./model/money.ts";
import { type Standing, standingOf } from "./model/ownership.ts";
import { type Offer, type Quote, quote } from "./model/quote.ts";
import { type VoucherRules, voucherProblem, voucherState } from "./model/voucher-state.ts";
import { moneyOf, readShop, type Shop } from "./shop.ts";
import type { CommerceTables } from "./tables.ts";

export type BasketRow = Selectable<CommerceTables["baskets"]>;
export type VoucherRow = Selectable<CommerceTables["vouchers"]>;
export type VoucherProblem = Extract<ErrorCode, `VOUCHER_${string}`>;

export const rulesOf = (row: VoucherRow): VoucherRules => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  uses: row.uses,
  licenceIds: row.licence_ids === null ? null : (JSON.parse(row.licence_ids) as string[]),
  currency: row.discount_type === "AMOUNT" ? row.currency : null,
});

export const termsOf = (row: VoucherRow): DiscountTerms =>
  row.discount_type === "PERCENTAGE" ? { kind: "PERCENTAGE", percent: row.percentage ?? 0 } : { kind: "AMOUNT", amount: row.amount ?? 0 };

export interface BasketVoucher {
  readonly row: VoucherRow;
  /** Why it does not count (any more), or null. */
  readonly problem: VoucherProblem | null;
}

/** A basket with everything that its price depends on, read at one moment. */
export interface PricedBasket {
  readonly basket: BasketRow;
  readonly shop: Shop;
  readonly offer: Offer;
  readonly standing: Standing;
  readonly vouchers: readonly BasketVoucher[];
  /** A trial comes first. */
  readonly trial: boolean;
  readonly quote: Quote;
}

/** The viewer's basket that is not paid yet. */
export function findBasket(db: Db, realmId: string, viewerId: string): Promise<BasketRow | undefined> {
  return db
    .selectFrom("baskets")
    .selectAll()
    .where("realm_id", "=", realmId)
    .where("viewer_id", "=", viewerId)
    .where("state", "<>", "PAID")
    .executeTakeFirst();
}

/**
 * The basket as it is now, kept from changing until the transaction ends; whoever wants it too waits. PostgreSQL shows each
 * statement what was committed before it: what is decided on must be read after this.
 */
export function lockBasket(trx: Transaction<Tables>, realmId: string, id: string): Promise<BasketRow | undefined> {
  return trx
    .updateTable("baskets")
    .set((eb) => ({ state: eb.ref("state") }))
    .where("realm_id", "=", realmId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** One trial per viewer (the card's own is known only when it pays). */
export async function isTrialOpen(db: Db, realmId: string, viewerId: string): Promise<boolean> {
  const used = await db
    .selectFrom("trial_uses")
    .select("viewer_id")
    .where("realm_id", "=", realmId)
    .where("viewer_id", "=", viewerId)
    .executeTakeFirst();
  return used === undefined;
}

/** Prices a basket; null while it has no item (or one that is no longer known). `db` may be a transaction. */
export async function priceBasket(db: Db, basket: BasketRow, now: Date): Promise<PricedBasket | null> {
  const shop = await readShop(db, basket.realm_id);
  const offer = basket.sku === null ? null : shop.offer(basket.sku);
  if (offer === null) return null;
  const rows = await db
    .selectFrom("basket_vouchers")
    .innerJoin("vouchers", (join) =>
      join.onRef("vouchers.realm_id", "=", "basket_vouchers.realm_id").onRef("vouchers.code", "=", "basket_vouchers.code"),
    )
    .selectAll("vouchers")
    .where("basket_vouchers.realm_id", "=", basket.realm_id)
    .where("basket_vouchers.basket_id", "=", basket.id)
    .orderBy("basket_vouchers.position")
    .execute();
  const vouchers = rows.map((row) => ({ row, problem: problemOf(row, offer, basket, now) }));
  const holdings = await readHoldings(db, basket.realm_id, basket.viewer_id);
  const licence = shop.licence(offer.licenceId);
  const family = licence?.family_id ?? null;
  const standing = standingOf({ id: offer.licenceId, family, rank: licence?.rank ?? 0 }, ownedLicences(holdings, shop, now));
  const trial =
    offer.trialDays > 0 && basket.no_trial === 0 && standing === "PURCHASE" && (await isTrialOpen(db, basket.realm_id, basket.viewer_id));
  return {
    basket,
    shop,
    offer,
    standing,
    vouchers,
    trial,
    quote: quote({
      offer,
      vouchers: vouchers
        .filter(({ problem }) => problem === null)
        .map(({ row }) => ({ code: row.code, terms: termsOf(row), forLife: row.lifetime_repeat === 1 })),
      trial,
      now,
      paidUntil: standing === "UPGRADE" ? paidUntil(holdings, shop, family, now) : null,
    }),
  };
}

/** While a basket is being paid, its own reservation must not make its voucher look used. */
function problemOf(row: VoucherRow, offer: Offer, basket: BasketRow, now: Date): VoucherProblem | null {
  const problem = voucherProblem(rulesOf(row), offer, now);
  return basket.state === "PAYING" && problem === "VOUCHER_USED" ? null : problem;
}

/** The latest end of what is paid in the family. A trial is not paid. */
function paidUntil(holdings: readonly HeldRow[], shop: Shop, family: string | null, now: Date): Date | null {
  const ends = holdings
    .filter((held) => held.state === "ACTIVE" && isOwned(held, now) && shop.licence(held.licence_id)?.family_id === family)
    .map((held) => (held.valid_until === null ? 0 : new Date(held.valid_until).getTime()));
  const latest = Math.max(0, ...ends);
  return latest === 0 ? null : new Date(latest);
}

/** S1§3, Basket, of a basket without an item. */
export function emptyBasketView(id: string, of: { readonly currency: string; readonly scale: number }): Basket {
  const nothing = moneyOf(0, of);
  return {
    id,
    state: "EMPTY",
    basketItems: [],
    vouchers: [],
    total: 0,
    currency: of.currency,
    scale: of.scale,
    discountedTotal: nothing,
    discountedTax: nothing,
    discount: nothing,
    afterTrial: null,
    renewal: null,
  };
}

/** S1§3, Basket. `discountedTotal` is the first paid period after vouchers, with a trial too; `total` is due today. */
export function basketView(priced: PricedBasket, language: Language, now: Date): Basket {
  const { basket, shop, offer, vouchers, quote: sums } = priced;
  const money = (amount: number) => moneyOf(amount, offer);
  return {
    id: basket.id,
    state: basket.state,
    basketItems: [
      {
        sku: offer.sku,
        licenceId: offer.licenceId,
        name: shop.nameOf(offer.licenceId, language),
        price: money(offer.amount),
        subscriptionSetting: {
          subscriptionPeriod: offer.period,
          subscriptionType: offer.strategy === "EXTERNAL" ? "FREE" : offer.strategy,
          trialPeriodDuration: sums.trialEnds === null ? null : `P${offer.trialDays}D`,
        },
      },
    ],
    vouchers: vouchers.map(({ row }) => ({
      name: shop.text("VOUCHER_NAME", row.code, language) ?? row.code,
      code: row.code,
      discount: {
        type: row.discount_type,
        percentage: row.percentage,
        amount:
          row.amount === null ? null : moneyOf(row.amount, { currency: row.currency ?? offer.currency, scale: row.scale ?? offer.scale }),
        state: voucherState({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
        lifeTimeRepeat: row.lifetime_repeat === 1,
      },
    })),
    total: sums.total,
    currency: offer.currency,
    scale: offer.scale,
    discountedTotal: money(sums.firstPrice),
    discountedTax: money(sums.tax),
    discount: money(sums.discount),
    afterTrial: sums.trialEnds === null ? null : { price: money(sums.firstPrice), on: sums.trialEnds.toISOString() },
    renewal:
      sums.renewal === null ? null : { price: money(sums.renewal.price), on: sums.renewal.on.toISOString(), period: sums.renewal.period },
  };
}
