import { isOutside, type RequestContext } from "../../http/request-context.server.ts";

/** Reason why nothing is sold to the viewer (S1§6): they are outside the realm's territories, or a VPN hides their location. */
export type NotSold = "GEO" | "VPN";

/** The case that the platform refuses with PURCHASE_GEOBLOCKED or PURCHASE_VPN; null: the realm sells. */
export function notSold({ realm, region, vpn }: Pick<RequestContext, "realm" | "region" | "vpn">): NotSold | null {
  if (isOutside({ realm, region })) return "GEO";
  return vpn && !realm.vpnAllowed ? "VPN" : null;
}
