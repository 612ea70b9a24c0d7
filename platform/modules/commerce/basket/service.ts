import type { Basket } from "../../../../contract/commerce/basket.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { Db } from "../../../store/database.ts";
import { type TaxQuestion, taxQuestion } from "../billing/taxes.ts";
import { isForSale, isPricedFor, type Shop } from "../licence/shop.ts";
import { normaliseCode, voucherProblem } from "../model/voucher-state.ts";
import { type CommerceDeps, type CommerceOptions, refusePendingDeletion, requirePurchaseOpen } from "../options.ts";
import type { BasketRow } from "../rows.ts";
import { readTypedCode } from "../voucher/cancellation-voucher.ts";
import { voucherStore } from "../voucher/store/vouchers.ts";
import { type BasketFacts, priceBasket, rulesOf } from "./pricing.ts";
import { readBasketFacts } from "./read-facts.ts";
import { basketStore } from "./store.ts";
import { basketView, emptyBasketView } from "./view.ts";

/** Input of a basket change, inside its transaction. The basket's row is locked. */
interface Change {
  readonly trx: Db;
  readonly basket: BasketRow;
  readonly shop: Shop;
  readonly now: Date;
  readonly taxes: TaxQuestion;
}

interface Item {
  readonly sku: string;
  /** True: the viewer has read that they get no trial. */
  readonly acknowledgeNoFreeTrial: boolean;
}

/** Reading and changing the basket. */
export function createBasketService(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, ids, readShop } = deps;

  async function current(context: ViewerContext): Promise<Basket> {
    const { realmId, viewer, language } = context;
    const taxes = await taxQuestion(options.realm, context);
    const basket = await basketStore(database.read, realmId).findUnpaid(viewer.id);
    const shop = await readShop(realmId);
    const now = realmClock.now(realmId);
    const priced = basket === undefined ? null : priceBasket(await readBasketFacts(database.read, basket, shop, taxes), now);
    return priced === null ? emptyBasketView(basket?.id ?? "", shop) : basketView(priced, language, now);
  }

  /**
   * Changes the viewer's open basket in one transaction, and creates it at its first use. It is refused during a payment. `work` returns
   * the facts for the new price. The shop is read once for the change and for the answer.
   */
  async function change(context: ViewerContext, work: (change: Change) => Promise<BasketFacts>): Promise<Basket> {
    const { realmId, viewer, language } = context;
    const now = realmClock.now(realmId);
    const taxes = await taxQuestion(options.realm, context);
    return await database.write.transaction().execute(async (trx) => {
      const store = basketStore(trx, realmId);
      await store.add(ids.id(), viewer.id, now.toISOString());
      // The lock makes a payment that starts meanwhile wait until the change is committed.
      const basket = await store.lockOpen(viewer.id, now.toISOString());
      if (basket === undefined) {
        const paying = await store.findUnpaid(viewer.id);
        throw new Problem("BASKET_IN_PAYMENT", { details: { paymentId: paying?.attempt_id ?? null } });
      }
      const shop = await readShop(realmId, trx);
      const facts = await work({ trx, basket, shop, now, taxes });
      const priced = priceBasket(facts, now);
      if (priced === null) return emptyBasketView(basket.id, shop);
      // The viewer is shown a trial: it may not silently become a charge.
      if (priced.trial && facts.basket.trial_promised === 0) await store.update(basket.id, { trial_promised: 1 });
      return basketView(priced, language, now);
    });
  }

  /** Refuses a caller to whom nothing is sold. It reads through other connections, so it runs before the transaction. */
  async function requireSale(context: ViewerContext): Promise<void> {
    await requirePurchaseOpen(options, context);
    await refusePendingDeletion(options, context);
  }

  async function putItem({ region }: ViewerContext, { trx, basket, shop, now, taxes }: Change, item: Item): Promise<BasketFacts> {
    const { sku, acknowledgeNoFreeTrial } = item;
    const price = shop.prices.find((row) => row.sku === sku);
    const licence = price === undefined ? undefined : shop.licence(price.licence_id);
    if (price === undefined || licence === undefined || !isForSale(licence, now) || !isPricedFor(price, region)) throw notFound();
    const updates = {
      sku,
      no_trial: acknowledgeNoFreeTrial ? (1 as const) : (0 as const),
      trial_promised: acknowledgeNoFreeTrial || basket.sku !== sku ? (0 as const) : basket.trial_promised,
    };
    const store = basketStore(trx, basket.realm_id);
    await store.update(basket.id, updates);
    const facts = await readBasketFacts(trx, { ...basket, ...updates }, shop, taxes);
    const priced = priceBasket(facts, now);
    if (priced?.ownership === "OWNED") throw new Problem("ALREADY_OWNED");
    // Vouchers that do not apply to the new item are removed.
    const dropped = (priced?.vouchers ?? []).filter(({ problem }) => problem !== null).map(({ row }) => row.code);
    await store.removeVouchers(basket.id, dropped);
    return { ...facts, vouchers: facts.vouchers.filter(({ code }) => !dropped.includes(code)) };
  }

  async function setItem(context: ViewerContext, sku: string, acknowledgeNoFreeTrial: boolean): Promise<Basket> {
    await requireSale(context);
    return await change(context, (state) => putItem(context, state, { sku, acknowledgeNoFreeTrial }));
  }

  /** `sku`: puts that item into the basket in the same transaction; null: the voucher is for the basket's item. */
  async function addVoucher(context: ViewerContext, typed: string, sku: string | null): Promise<Basket> {
    const { realmId } = context;
    // Reads the realm's settings: inside the transaction it would wait for a second connection while it holds the first.
    const code = await readTypedCode(options, context, typed);
    if (sku !== null) await requireSale(context);
    return await change(context, async (state) => {
      const { trx, shop, now, taxes } = state;
      // An item that is in the basket already keeps its own choice about the trial.
      const replaces = sku !== null && sku !== state.basket.sku;
      const { basket } = replaces ? await putItem(context, state, { sku, acknowledgeNoFreeTrial: false }) : state;
      const offer = basket.sku === null ? null : shop.offer(basket.sku);
      if (offer === null) throw new Problem("BASKET_EMPTY");
      const voucher = code === null ? undefined : await voucherStore(trx, realmId).find(code, context.viewer.id);
      if (code === null || voucher === undefined) throw new Problem("VOUCHER_UNKNOWN");
      const problem = voucherProblem(rulesOf(voucher), offer, now);
      if (problem !== null) throw new Problem(problem);
      await basketStore(trx, realmId).addVoucher(basket.id, code);
      return await readBasketFacts(trx, basket, shop, taxes);
    });
  }

  async function removeVoucher(context: ViewerContext, typed: string): Promise<Basket> {
    return await change(context, async ({ trx, basket, shop, taxes }) => {
      await basketStore(trx, context.realmId).removeVouchers(basket.id, [normaliseCode(typed)]);
      return await readBasketFacts(trx, basket, shop, taxes);
    });
  }

  return { current, setItem, addVoucher, removeVoucher };
}
export type BasketService = ReturnType<typeof createBasketService>;
