import * as v from "valibot";
import { BillingFieldSchema } from "../base/billing-details.ts";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const commerceRealmSettings = {
  /** Required fields of a buyer when a purchase is charged, now or later; empty: none. */
  billingFields: v.array(BillingFieldSchema),
  /** `added`: true when a buyer must agree to the terms of the sale on a separate page (S1§4, CONSENT). */
  saleConsent: v.boolean(),
};
