import * as v from "valibot";
import { type BillingDetails, BillingDetailsSchema, type BillingField } from "../../../../contract/base/billing-details.ts";
import type { PricedBasket } from "../basket/pricing.ts";

/** Where nothing is charged, now or later, nobody is billed. `fields`: what the realm asks a buyer for. */
export const billingFieldsFor = (fields: readonly BillingField[], priced: PricedBasket | null): readonly BillingField[] =>
  priced === null || priced.quote.zeroBalance ? [] : fields;

/** The copy that stays with an attempt and its receipt, whatever the viewer changes later; null: nothing was asked for. */
export const billingCopy = (fields: readonly BillingField[], details: BillingDetails | null): string | null =>
  fields.length === 0 || details === null ? null : JSON.stringify(details);

export const readBillingCopy = (copy: string | null): BillingDetails | null =>
  copy === null ? null : v.parse(BillingDetailsSchema, JSON.parse(copy));
