import type { DemoNewPrice } from "../../platform/modules/commerce/bundle/demo-port.ts";
import { licenceStore } from "../../platform/modules/commerce/licence/store.ts";
import { addDays } from "../../platform/modules/commerce/model/billing-time.ts";
import { priceStore } from "../../platform/modules/commerce/price/store.ts";
import type { Db } from "../../platform/store/database.ts";

interface HoldingInQuestion {
  readonly realmId: string;
  readonly heldId: string;
  readonly viewerId: string;
  readonly price: { readonly sku: string; readonly amount: number; readonly currency: string; readonly scale: number };
  readonly now: Date;
}

/**
 * Asks one demo account about a new price, as if `price change` had done so yesterday. Other demo accounts are not asked, because they
 * demonstrate other states.
 */
export async function askDemoPrice(db: Db, holding: HoldingInQuestion, { amount, inDays }: DemoNewPrice): Promise<void> {
  const { realmId, heldId, viewerId, price, now } = holding;
  const store = priceStore(db, realmId);
  const requested = addDays(now, -1).toISOString();
  const startsAt = `${addDays(now, inDays).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const migration = { id: `${heldId}-price`, sku: price.sku, amount, currency: price.currency, scale: price.scale };
  await store.add({ ...migration, starts_at: startsAt, state: "OPEN", created_at: requested });
  const consent = { id: `${heldId}-consent`, migration_id: migration.id, held_id: heldId, viewer_id: viewerId };
  await store.ask({
    ...consent,
    old_amount: price.amount,
    new_amount: amount,
    state: "PENDING",
    requested_at: requested,
    answered_at: null,
  });
  await licenceStore(db, realmId).updateHeld(heldId, {
    price_consent_id: consent.id,
    price_amount: amount,
    price_from: startsAt,
    price_answer: "PENDING",
  });
}
