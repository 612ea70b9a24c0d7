import type { Language } from "../../../../contract/base/fields.ts";
import { GIFT_MAIL_PATHS } from "../../../../contract/commerce/gift.ts";
import { formatDay, formatMoney } from "../../../labels/base/intl-formats.ts";
import { createRealmMail } from "../../../mail/realm-mail.ts";
import { moneyOf } from "../model/money.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { receiptNumber } from "../receipt/history-item.ts";
import { historyStore } from "../receipt/store.ts";
import { createViewerMail } from "../receipt/viewer-mail.ts";
import type { GiftRow } from "../rows.ts";
import type { Buyers } from "./buyers.ts";
import { giftCodeHash, newGiftCode } from "./code.ts";
import { deliveryTime } from "./delivery.ts";
import { giftHiding } from "./fulfilment.ts";
import { deliveryJob, type GiftBoughtPayload, type GiftDeliveryPayload } from "./jobs.ts";
import { giftStore } from "./store.ts";
import { offerOfGift, redeemableUntil } from "./view.ts";

/** The jobs of a paid gift: the buyer's mail at once, the recipient's on its day. */
export function createGiftMails(deps: CommerceDeps, options: CommerceOptions, buyers: Buyers) {
  const { database, realmClock, jobs, readShop } = deps;
  const mailBuyer = createViewerMail(deps, options);
  const sendMail = createRealmMail(deps.mailer, options.realm);
  const hiding = giftHiding(deps);

  /**
   * The code, or a new one when no accepted secret decrypts it (SESSION_SECRET was lost). A printed code is invalid then, but the mail
   * contains a valid one. Null: the gift was redeemed or refunded meanwhile.
   */
  async function codeOf(realmId: string, gift: GiftRow): Promise<string | null> {
    const revealed = hiding.reveal(gift.id, gift.code_hidden ?? "");
    if (revealed !== null) return revealed;
    const code = newGiftCode();
    const moved = await giftStore(database.write, realmId).move(gift.id, ["PAID"], {
      code_hash: giftCodeHash(code),
      code_hidden: hiding.hide(gift.id, code),
      updated_at: realmClock.now(realmId).toISOString(),
    });
    if (moved === undefined) return null;
    deps.log.error({ realm: realmId, gift: gift.id }, "a gift code cannot be read: the gift has a new one");
    return code;
  }
  const dayOf = (gift: GiftRow, language: Language): string => formatDay(`${gift.deliver_on ?? ""}T12:00:00.000Z`, language, "UTC");

  async function bought(realmId: string, { giftId, historyId }: GiftBoughtPayload, attempt: number): Promise<void> {
    const gift = await giftStore(database.read, realmId).find(giftId);
    const payment = await historyStore(database.read, realmId).find(historyId);
    if (gift === undefined || payment === undefined) return;
    if (gift.recipient_email !== null) {
      const { timeZone } = await options.realm.getSettings(realmId);
      await jobs.enqueue(database.write, realmId, deliveryJob(giftId, deliveryTime(gift.deliver_on, timeZone, realmClock.now(realmId))));
    }
    const buyer = await buyers.getViewer(realmId, gift.buyer_id);
    if (buyer === null || buyer.email === "") return;
    const { language } = buyer;
    const code = await codeOf(realmId, gift);
    if (code === null) return;
    // A guest has no account that shows the paid code.
    await mailBuyer(
      realmId,
      buyer,
      {
        template: gift.recipient_email === null ? "giftToHandOver" : gift.deliver_on === null ? "giftBought" : "giftBoughtForDay",
        values: {
          licence: (await readShop(realmId)).nameOf(gift.licence_id, language),
          amount: formatMoney(moneyOf(payment.amount, payment), language),
          recipient: gift.recipient_name,
          date: gift.deliver_on === null ? "" : dayOf(gift, language),
          code,
          number: receiptNumber(payment),
        },
        url: `${await options.realmOrigin(realmId)}${GIFT_MAIL_PATHS.gift(giftId)}`,
      },
      { attempt, always: buyer.isGuest === true },
    );
  }

  async function deliver(realmId: string, { giftId }: GiftDeliveryPayload): Promise<void> {
    const gifts = giftStore(database.write, realmId);
    const gift = await gifts.find(giftId);
    // No mail: the gift was handed over, redeemed or refunded meanwhile, or its pass has ended.
    if (gift === undefined || gift.state !== "PAID" || gift.recipient_email === null) return;
    const shop = await readShop(realmId);
    const until = redeemableUntil(gift, offerOfGift(shop, gift));
    if (until <= realmClock.now(realmId).toISOString()) return;
    // Only this module writes it, from the call's language.
    const language = gift.language as Language;
    const code = await codeOf(realmId, gift);
    if (code === null) return;
    await sendMail(realmId, {
      to: gift.recipient_email,
      name: gift.recipient_name,
      language,
      template: gift.message === "" ? "giftDelivered" : "giftDeliveredWithMessage",
      values: {
        sender: gift.sender_name,
        licence: shop.nameOf(gift.licence_id, language),
        message: gift.message,
        code,
        until: formatDay(until, language, "UTC"),
      },
      url: `${await options.realmOrigin(realmId)}${GIFT_MAIL_PATHS.redeem(code)}`,
    });
    const at = realmClock.now(realmId).toISOString();
    await gifts.move(giftId, ["PAID"], { state: "SENT", sent_at: at, updated_at: at });
  }

  return { bought, deliver };
}
