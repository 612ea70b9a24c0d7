import type { DemoGift } from "../../platform/modules/commerce/bundle/demo-port.ts";
import { giftCodeHash, newGiftCode } from "../../platform/modules/commerce/gift/code.ts";
import { dayIn, deliveryTime, REDEEMABLE_DAYS } from "../../platform/modules/commerce/gift/delivery.ts";
import { giftHiding } from "../../platform/modules/commerce/gift/fulfilment.ts";
import { deliveryJob } from "../../platform/modules/commerce/gift/jobs.ts";
import { giftStore } from "../../platform/modules/commerce/gift/store.ts";
import { addDays } from "../../platform/modules/commerce/model/billing-time.ts";
import type { PlatformDeps } from "../../platform/platform-deps.ts";
import type { Db } from "../../platform/store/database.ts";
import { findLicence } from "./licence-store.ts";

const DELIVERED_IN_DAYS = 5;

/** Writes a paid gift, unless it exists already. The giver reads its generated code in their account. Throws for an unknown licence. */
export const addDemoGift =
  (deps: PlatformDeps) =>
  async (db: Db, realmId: string, gift: DemoGift): Promise<void> => {
    const licence = await findLicence(db, realmId, gift.licence);
    if (licence === null) throw new Error(`gift of ${gift.account}: no licence ${gift.licence}`);
    const store = giftStore(db, realmId);
    const id = `demo-${gift.account}-gift-${gift.condition.toLowerCase()}`;
    if ((await store.find(id)) !== undefined) return;
    const now = deps.realmClock.now(realmId);
    const bought = addDays(now, -gift.boughtDaysAgo);
    const at = bought.toISOString();
    const code = newGiftCode();
    const deliverOn = gift.condition === "PENDING" ? dayIn("UTC", addDays(now, DELIVERED_IN_DAYS)) : null;
    await store.add({
      id,
      buyer_id: gift.account,
      licence_id: licence.id,
      sku: licence.sku,
      state: gift.condition === "PENDING" ? "PAID" : gift.condition,
      sender_name: gift.from,
      recipient_name: gift.to.name,
      recipient_email: gift.to.email,
      message: gift.message,
      deliver_on: deliverOn,
      language: "en",
      attempt_id: null,
      amount: licence.amount,
      currency: licence.currency,
      scale: licence.scale,
      code_hash: giftCodeHash(code),
      code_hidden: giftHiding(deps).hide(id, code),
      paid_at: at,
      sent_at: gift.condition === "PENDING" ? null : at,
      redeemed_at: gift.condition === "REDEEMED" ? addDays(bought, 1).toISOString() : null,
      redeemed_by: null,
      granted_licence_id: null,
      expires_at: addDays(bought, REDEEMABLE_DAYS).toISOString(),
      created_at: at,
      updated_at: at,
    });
    if (deliverOn !== null) await deps.jobs.enqueue(db, realmId, deliveryJob(id, deliveryTime(deliverOn, "UTC", now)));
  };
