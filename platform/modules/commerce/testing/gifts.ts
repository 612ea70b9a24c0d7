import type { CallContext } from "../../../http/context.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import type { CommerceFixture } from "./commerce-fixture.ts";

export const giver = viewerContext("mara");

/** Writes a gift that is handed over by its code; gives its id. */
export async function writeGift({ handlers }: CommerceFixture, productSku: string, more: object = {}): Promise<string> {
  const wishes = { giftId: null, productSku, senderName: "Mara", message: "", deliverAt: null };
  const body = { ...wishes, recipient: { name: "Layla", email: null }, ...more };
  return (await handlers.setGift(giver, { body })).giftId;
}

export const payGift = async ({ handlers, enterCard }: CommerceFixture, giftId: string, card = "4242 4242 4242 4242") =>
  await handlers.payGift(giver, {
    body: {
      giftId,
      paymentDetailsExternalId: await enterCard(card, "mara"),
      targetPaymentProvider: "SANDBOX",
      paymentMethodType: "CARD",
      returnPath: `/gift/${giftId}`,
    },
  });

/** A gift that is paid; gives its code. */
export async function giveGift(fixture: CommerceFixture, productSku: string, more: object = {}): Promise<string> {
  const giftId = await writeGift(fixture, productSku, more);
  await payGift(fixture, giftId);
  return (await fixture.handlers.getGift(giver, { params: { id: giftId } })).gift.redeemCode ?? "";
}

export const redeemGift = ({ handlers }: CommerceFixture, redeemCode: string, context: CallContext = viewerContext("fan")) =>
  handlers.redeemGift(context, { body: { redeemCode } });
