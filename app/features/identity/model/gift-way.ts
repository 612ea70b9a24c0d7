import { matchPath } from "../../../routing/match.ts";
import type { Carried } from "./destination.ts";

/** Gift that the viewer signs in for: one to buy, or one to redeem. */
export type GiftWay = { readonly kind: "GIFT"; readonly giftId: string | null } | { readonly kind: "REDEEM"; readonly code: string };

/** Derived from the sign-in page's own address, else from its target (S1§2, Login page). */
export function giftWayOf(pathname: string, { entryPage }: Carried): GiftWay | null {
  return wayAt(pathname) ?? (entryPage === null ? null : wayAt(entryPage));
}

function wayAt(path: string): GiftWay | null {
  const url = new URL(path, "http://self.invalid");
  const match = matchPath(url.pathname);
  switch (match?.route.name) {
    case "giftLogin":
    case "giftLoginProvider":
    case "giftLoginRedirect":
    case "giftItemLogin":
    case "giftItemLoginProvider":
    case "giftItemLoginRedirect":
      return { kind: "GIFT", giftId: match.params.giftId ?? null };
    case "giftRedeemLogin":
    case "giftRedeemRegister":
      return { kind: "REDEEM", code: match.params.redeemCode ?? "" };
    case "redeem":
      return { kind: "REDEEM", code: url.searchParams.get("code") ?? "" };
    default:
      return null;
  }
}
