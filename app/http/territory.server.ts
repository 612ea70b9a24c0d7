import { isOutsideTerritories } from "../../contract/territories.ts";
import type { RequestContext } from "./request-context.server.ts";

type Place = Pick<RequestContext, "realm" | "region">;

/** The viewer is known to be outside the realm's territories (PL-06): nothing can be watched or bought from there. */
export const isOutside = ({ realm, region }: Place): boolean => isOutsideTerritories(realm, region);

/**
 * Pages may lead this viewer to something for sale. A VPN does not count: the viewer can turn it off, and the purchase page says so
 * (decision 0078).
 */
export const sellsTo = (context: Place): boolean => context.realm.purchaseOpen && !isOutside(context);
