import * as v from "valibot";
import { BillingFieldSchema } from "../base/billing-details.ts";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const commerceRealmSettings = {
  /** Fields that a buyer fills in when a purchase is charged, now or later (CM-07); empty: none. */
  billingFields: v.array(BillingFieldSchema),
  /** `added`: a buyer agrees to the terms of the sale first, on a page of its own (S1§4, CONSENT). */
  saleConsent: v.boolean(),
};
