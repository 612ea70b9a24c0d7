import * as v from "valibot";
import { type BillingDetails, BillingDetailsSchema, type BillingField } from "../../../../contract/base/billing-details.ts";
import type { PricedBasket } from "../basket/pricing.ts";

/** Billing fields of a purchase: none when nothing is ever charged. `fields`: the realm's required fields. */
export const billingFieldsFor = (fields: readonly BillingField[], priced: PricedBasket | null): readonly BillingField[] =>
  priced === null || priced.quote.zeroBalance ? [] : fields;

/** Copy for an attempt and its receipt, independent of the viewer's later changes; null: the realm requires no fields. */
export const billingCopy = (fields: readonly BillingField[], details: BillingDetails | null): string | null =>
  fields.length === 0 || details === null ? null : JSON.stringify(details);

export const readBillingCopy = (copy: string | null): BillingDetails | null =>
  copy === null ? null : v.parse(BillingDetailsSchema, JSON.parse(copy));
