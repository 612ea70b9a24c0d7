import type { GiftPreview } from "../../../../contract/commerce/gift.ts";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { LicenceService } from "../licence/service.ts";
import { type CommerceDeps, type CommerceOptions, refusePendingDeletion, requireTerritory } from "../options.ts";
import type { GiftRow } from "../rows.ts";
import { giftCodeHash, readGiftCode } from "./code.ts";
import { grantGift } from "./grant.ts";
import { giftStore } from "./store.ts";
import { giftPreview, offerOfGift, redeemableUntil } from "./view.ts";

/** Looking at a gift by its code, and redeeming it. */
export function createGiftRedemption(deps: CommerceDeps, options: CommerceOptions, licences: LicenceService) {
  const { database, realmClock, readShop } = deps;

  const hashOf = (typed: string): string => {
    const code = readGiftCode(typed);
    if (code === null) throw new Problem("GIFT_UNKNOWN");
    return giftCodeHash(code);
  };

  async function read({ realmId, language }: CallContext, typed: string): Promise<GiftPreview> {
    const gift = await giftStore(database.read, realmId).findByCode(hashOf(typed));
    if (gift === undefined) throw new Problem("GIFT_UNKNOWN");
    return giftPreview(await readShop(realmId), gift, language, realmClock.now(realmId));
  }

  /** Returns the licence in its new state. */
  async function redeem(context: ViewerContext, typed: string): Promise<Licence> {
    await requireTerritory(options, context);
    // Otherwise the licence would be deleted with the account, and the code would be lost.
    await refusePendingDeletion(options, context);
    const { realmId, viewer } = context;
    const hash = hashOf(typed);
    const now = realmClock.now(realmId);
    const licenceId = await database.write.transaction().execute(async (trx) => {
      await deps.buyers.requireStaying(trx, realmId, viewer.id);
      const gifts = giftStore(trx, realmId);
      const gift = await gifts.redeem(hash, viewer.id, now.toISOString());
      if (gift === undefined) return redeemedBefore(await gifts.findByCode(hash), viewer.id);
      const shop = await readShop(realmId, trx);
      const offer = offerOfGift(shop, gift);
      // The error undoes the redemption, because an operator may still extend the pass.
      if (redeemableUntil(gift, offer) <= now.toISOString()) throw new Problem("GIFT_EXPIRED");
      const granted = await grantGift(trx, deps, { gift, viewerId: viewer.id, shop, offer, now });
      await gifts.move(gift.id, ["REDEEMED"], { granted_licence_id: granted });
      return granted;
    });
    const { held } = await licences.list(context);
    const shop = await readShop(realmId);
    const family = (id: string) => shop.licence(id)?.family_id ?? null;
    // Another licence of the family may have replaced it since, in another tab or before a repeated request.
    const granted =
      held.find(({ id }) => id === licenceId) ?? held.find(({ id }) => family(id) !== null && family(id) === family(licenceId));
    if (granted === undefined) throw new Problem("GIFT_REDEEMED");
    return granted;
  }

  /** A repeated request of the same viewer gets the same answer. */
  function redeemedBefore(gift: GiftRow | undefined, viewerId: string): string {
    if (gift === undefined || gift.state === "DRAFT" || gift.state === "PAYING") throw new Problem("GIFT_UNKNOWN");
    if (gift.state !== "REDEEMED") throw new Problem("GIFT_EXPIRED");
    if (gift.redeemed_by !== viewerId || gift.granted_licence_id === null) throw new Problem("GIFT_REDEEMED");
    return gift.granted_licence_id;
  }

  return { read, redeem };
}
