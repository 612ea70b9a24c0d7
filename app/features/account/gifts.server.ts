import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { gifts } from "../../../contract/commerce/gifts.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { claimGuestGifts } from "../../http/guest-cookies/guest-gifts.server.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { isOutside, sellsTo } from "../../http/request-context.server.ts";

/** Loads the gifts that the viewer has bought, including those that this browser bought earlier as a guest. */
export async function loadGifts(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const cookies = (await orNothing(args, claimGuestGifts(context, args.request))) ?? [];
  const listed = await orNothing(args, context.api.call(gifts.listGifts, {}));
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return data(
    {
      email: context.viewerEmail,
      sells: sellsTo(context),
      redeems: !isOutside(context),
      gifts:
        listed?.gifts.map(({ giftId, product, recipient, status, paidAt }) => ({
          giftId,
          name: product.name,
          recipient: recipient.name,
          status,
          paidAt,
        })) ?? null,
    },
    { headers },
  );
}
