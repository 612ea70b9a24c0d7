import * as v from "valibot";
import { BillingFieldSchema } from "../base/billing-details.ts";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const commerceRealmSettings = {
  /** What a purchase that is charged asks of the buyer, now or later (CM-07); empty: nothing. */
  billingFields: v.array(BillingFieldSchema),
  /** `added`: a buyer agrees to the terms of the sale first, on a page of its own (S1§4, CONSENT). */
  saleConsent: v.boolean(),
};
