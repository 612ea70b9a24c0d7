import { basketEndpoints } from "./basket.ts";
import { billingEndpoints } from "./billing.ts";
import { cardEndpoints } from "./cards.ts";
import { licenceEndpoints } from "./licence.ts";
import { paymentEndpoints } from "./payment.ts";
import { paymentHistoryEndpoints } from "./payment-history.ts";
import { subscriptionEndpoints } from "./subscriptions.ts";
import { viewerRightsEndpoints } from "./viewer-rights.ts";

/** Calls about licences, the basket, payments and held licences. Gifts and operators have tables of their own. */
export const commerce = {
  ...subscriptionEndpoints,
  ...cardEndpoints,
  ...licenceEndpoints,
  ...basketEndpoints,
  ...paymentEndpoints,
  ...billingEndpoints,
  ...paymentHistoryEndpoints,
  ...viewerRightsEndpoints,
};
