import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Db } from "../../../store/database.ts";
import { giftCodeHash, newGiftCode } from "../gift/code.ts";
import { dayIn, deliveryTime, REDEEMABLE_DAYS } from "../gift/delivery.ts";
import { giftHiding } from "../gift/fulfilment.ts";
import { deliveryJob } from "../gift/jobs.ts";
import { giftStore } from "../gift/store.ts";
import { addDays } from "../model/billing-time.ts";
import { findLicence } from "./holding-store.ts";

/** A gift that a demo account has paid (CM-22). */
export interface DemoGift {
  /** Id of the account that gives it. */
  readonly account: string;
  readonly licence: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly from: string;
  readonly message: string;
  readonly boughtDaysAgo: number;
  /** PENDING: its mail goes out in five days; SENT: it waits to be redeemed; REDEEMED: it has been. */
  readonly condition: "PENDING" | "SENT" | "REDEEMED";
}

const DELIVERED_IN_DAYS = 5;

/** Writes a paid gift, unless it stands already. Its code is made up: the giver reads it in their account. Throws for an unknown licence. */
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
