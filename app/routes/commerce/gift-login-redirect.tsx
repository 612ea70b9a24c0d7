import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimGuestGifts } from "../../http/guest-cookies/guest-gifts.server.ts";
import { pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";

/** Return from signing in for a gift: the guest's gifts become the account's, and the payment continues. */
export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { giftId } = args.params;
  if (context.viewer.isGuest)
    return seeOther(giftId === undefined ? href("giftLogin", context.spelling) : href("giftItemLogin", context.spelling, { giftId }));
  const cookies = await pageCall(args, claimGuestGifts(context, args.request));
  return seeOther(giftId === undefined ? href("gift", context.spelling) : href("giftItemPay", context.spelling, { giftId }), { cookies });
}

export default function GiftLoginRedirect() {
  return null;
}
