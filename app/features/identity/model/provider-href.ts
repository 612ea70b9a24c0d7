import type { HrefArguments } from "../../../routing/href.ts";
import type { RouteName } from "../../../routing/route-table.ts";
import type { Carried } from "./destination.ts";
import type { GiftWay } from "./gift-way.ts";

type Link = <N extends RouteName>(name: N, ...rest: HrefArguments<N>) => string;

/** Address of a provider's own page, below sign-in or below the sign-in of the viewer's gift. */
export function providerHref(
  link: Link,
  { gift, carried }: { readonly gift: GiftWay | null; readonly carried: Carried },
  { id, clientName = null }: { readonly id: string; readonly clientName?: string | null },
  signUp: boolean,
): string {
  const query = signUp ? { ...carried, type: "signup" } : carried;
  const params = { authProvider: id, clientName };
  if (gift?.kind !== "GIFT") return link("loginProvider", params, query);
  return gift.giftId === null
    ? link("giftLoginProvider", params, query)
    : link("giftItemLoginProvider", { ...params, giftId: gift.giftId }, query);
}
