import { isOutside, type RequestContext } from "../../http/request-context.server.ts";

/** Why nothing is sold to whoever asks (S1§6): they stand outside of the realm's territories, or a VPN hides where they are. */
export type NotSold = "GEO" | "VPN";

/** The same that the platform refuses by PURCHASE_GEOBLOCKED and PURCHASE_VPN; null: it sells (CM-12). */
export function notSold({ realm, region, vpn }: Pick<RequestContext, "realm" | "region" | "vpn">): NotSold | null {
  if (isOutside({ realm, region })) return "GEO";
  return vpn && !realm.vpnAllowed ? "VPN" : null;
}
