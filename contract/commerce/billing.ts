import * as v from "valibot";
import { BillingDetailsSchema, BillingFieldSchema } from "../base/billing-details.ts";
import { endpoint } from "../base/endpoint.ts";

/**
 * S1§3, Payment state: `billingDetailsRequired` and `missingFields` of the viewer's basket; `details`: the last stored values.
 * `requiredFields`: the realm's fields, which the country limits (`billingFieldsIn`).
 */
const BillingStateSchema = v.object({
  billingDetailsRequired: v.boolean(),
  requiredFields: v.array(BillingFieldSchema),
  missingFields: v.array(BillingFieldSchema),
  details: v.nullable(BillingDetailsSchema),
});
const billingText = v.pipe(v.string(), v.maxLength(1000));

/** Billing details of the basket. */
export const billingEndpoints = {
  getBillingDetails: endpoint({
    method: "GET",
    path: "/customer/billing-details",
    source: "added",
    access: "viewer",
    summary: "Required and missing billing details of the basket, and the viewer's stored ones (CM-07, CM-09)",
    response: BillingStateSchema,
  }),
  setBillingDetails: endpoint({
    method: "PUT",
    path: "/customer/billing-details",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Store the billing details that the realm requires. Invalid ones: 400 VALIDATION_FAILED with `details.fields`",
    body: v.strictObject({
      name: billingText,
      country: billingText,
      line1: billingText,
      city: billingText,
      postalCode: billingText,
      administrativeLevel1: v.optional(billingText, ""),
      taxNumber: v.optional(billingText, ""),
      birthDate: v.optional(billingText, ""),
    }),
    response: BillingStateSchema,
  }),
};
