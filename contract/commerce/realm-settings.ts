import * as v from "valibot";
import { BillingFieldSchema } from "../base/billing-details.ts";

/** What everybody may know of a realm's settings of this domain. */
export const commerceRealmSettings = {
  /** What a purchase that is charged asks of the buyer, now or later (CM-07); empty: nothing. */
  billingFields: v.array(BillingFieldSchema),
  /** `added`: a buyer agrees to the terms of the sale first, on a page of its own (S1§4, CONSENT). */
  saleConsent: v.boolean(),
};
