import type { Transaction } from "kysely";
import type { Basket } from "../../../contract/commerce.ts";
import type { CallContext, ViewerContext } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import { type BasketRow, basketView, emptyBasketView, findBasket, type PricedBasket, priceBasket, rulesOf } from "./basket.ts";
import { normaliseCode, voucherProblem } from "./model/voucher-state.ts";
import type { CommerceOptions } from "./options.ts";
import { isForSale, isPricedFor, readShop } from "./shop.ts";

/** Answers 403 PURCHASE_CLOSED when no provider is switched on (decisions, Demo or real). */
export async function requireOpenShop(options: CommerceOptions, realmId: string): Promise<void> {
  if (!(await options.realm.getSettings(realmId)).purchaseOpen) throw new Problem("PURCHASE_CLOSED");
}

/** Reading and changing the basket (CM-04, CM-05). */
export function createBasketDesk(deps: PlatformDeps, options: CommerceOptions) {
  const { database, clock, ids } = deps;

  async function view(context: CallContext, basket: BasketRow | undefined): Promise<Basket> {
    const priced = basket === undefined ? null : await priceBasket(database.read, basket, clock.now());
    if (priced !== null) return basketView(priced, context.language, clock.now());
    return emptyBasketView(basket?.id ?? "", await readShop(database.read, context.realmId));
  }

  const currentView = async (context: ViewerContext): Promise<Basket> =>
    view(context, await findBasket(database.read, context.realmId, context.viewer.id));

  /** Changes the viewer's open basket, made at its first use, while nobody else can; refused while it is being paid. */
  async function change(context: ViewerContext, work: (trx: Transaction<Tables>, basket: BasketRow) => Promise<void>): Promise<Basket> {
    const now = clock.now().toISOString();
    const { realmId, viewer } = context;
    await database.write.transaction().execute(async (trx) => {
      await trx
        .insertInto("baskets")
        .values({
          realm_id: realmId,
          id: ids.id(),
          viewer_id: viewer.id,
          state: "OPEN",
          sku: null,
          no_trial: 0,
          trial_promised: 0,
          attempt_id: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // The update locks the row: a payment that starts meanwhile waits, and sees what this leaves.
      const basket = await trx
        .updateTable("baskets")
        .set({ updated_at: now })
        .where("realm_id", "=", realmId)
        .where("viewer_id", "=", viewer.id)
        .where("state", "=", "OPEN")
        .returningAll()
        .executeTakeFirst();
      if (basket === undefined) {
        const paying = await findBasket(trx, realmId, viewer.id);
        throw new Problem("BASKET_IN_PAYMENT", { details: { paymentId: paying?.attempt_id ?? null } });
      }
      await work(trx, basket);
      await notePromise(trx, realmId, viewer.id);
    });
    return await currentView(context);
  }

  /** Remembers that the viewer is shown a trial: it may not silently become a charge later. */
  async function notePromise(trx: Transaction<Tables>, realmId: string, viewerId: string): Promise<void> {
    const basket = await findBasket(trx, realmId, viewerId);
    const priced = basket === undefined ? null : await priceBasket(trx, basket, clock.now());
    if (basket === undefined || priced === null || !priced.trial || basket.trial_promised === 1) return;
    await trx.updateTable("baskets").set({ trial_promised: 1 }).where("realm_id", "=", realmId).where("id", "=", basket.id).execute();
  }

  async function setItem(context: ViewerContext, sku: string, acknowledgeNoFreeTrial: boolean): Promise<Basket> {
    await requireOpenShop(options, context.realmId);
    return await change(context, async (trx, basket) => {
      const shop = await readShop(trx, context.realmId);
      const price = shop.prices.find((row) => row.sku === sku);
      const licence = price === undefined ? undefined : shop.licence(price.licence_id);
      if (price === undefined || licence === undefined || !isForSale(licence, clock.now()) || !isPricedFor(price, context.region))
        throw notFound();
      const noTrial = acknowledgeNoFreeTrial ? 1 : 0;
      const kept = basket.sku === sku ? basket.trial_promised : 0;
      await trx
        .updateTable("baskets")
        .set({ sku, no_trial: noTrial, trial_promised: acknowledgeNoFreeTrial ? 0 : kept })
        .where("realm_id", "=", context.realmId)
        .where("id", "=", basket.id)
        .execute();
      const priced = await priceBasket(trx, { ...basket, sku, no_trial: noTrial }, clock.now());
      if (priced?.standing === "OWNED") throw new Problem("ALREADY_OWNED");
      if (priced !== null) await dropVouchers(trx, priced);
    });
  }

  /** Vouchers that do not fit the new item leave; the others stay. */
  async function dropVouchers(trx: Transaction<Tables>, priced: PricedBasket): Promise<void> {
    const codes = priced.vouchers.filter(({ problem }) => problem !== null).map(({ row }) => row.code);
    if (codes.length === 0) return;
    await trx
      .deleteFrom("basket_vouchers")
      .where("realm_id", "=", priced.basket.realm_id)
      .where("basket_id", "=", priced.basket.id)
      .where("code", "in", codes)
      .execute();
  }

  async function addVoucher(context: ViewerContext, typed: string): Promise<Basket> {
    const code = normaliseCode(typed);
    const { realmId } = context;
    return await change(context, async (trx, basket) => {
      const offer = basket.sku === null ? null : (await readShop(trx, realmId)).offer(basket.sku);
      if (offer === null) throw new Problem("BASKET_EMPTY");
      const row = await trx.selectFrom("vouchers").selectAll().where("realm_id", "=", realmId).where("code", "=", code).executeTakeFirst();
      if (row === undefined) throw new Problem("VOUCHER_UNKNOWN");
      const problem = voucherProblem(rulesOf(row), offer, clock.now());
      if (problem !== null) throw new Problem(problem);
      const last = await trx
        .selectFrom("basket_vouchers")
        .select((eb) => eb.fn.max("position").as("position"))
        .where("realm_id", "=", realmId)
        .where("basket_id", "=", basket.id)
        .executeTakeFirst();
      await trx
        .insertInto("basket_vouchers")
        .values({ realm_id: realmId, basket_id: basket.id, code, position: Number(last?.position ?? 0) + 1 })
        .onConflict((conflict) => conflict.columns(["realm_id", "basket_id", "code"]).doNothing())
        .execute();
    });
  }

  async function removeVoucher(context: ViewerContext, typed: string): Promise<Basket> {
    const { realmId } = context;
    return await change(context, async (trx, basket) => {
      await trx
        .deleteFrom("basket_vouchers")
        .where("realm_id", "=", realmId)
        .where("basket_id", "=", basket.id)
        .where("code", "=", normaliseCode(typed))
        .execute();
    });
  }

  return { view, currentView, setItem, addVoucher, removeVoucher };
}
export type BasketDesk = ReturnType<typeof createBasketDesk>;
