import {
  type BillingDetails,
  type BillingField,
  type BillingRulesOf,
  missingBillingFields,
  parseBillingDetails,
} from "../../../../contract/base/billing-details.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields } from "../../../http/problem.ts";
import { addressFieldsOf, taxNumberOf } from "../../realm/index.ts";
import { commerceSettings } from "../model/settings.ts";
import type { CommerceOptions } from "../options.ts";

/** Billing fields that a realm requires, and the rules of each country for their values. */
export interface BillingRequirements {
  readonly fields: readonly BillingField[];
  readonly rulesOf: BillingRulesOf;
}

export async function billingRequirements(realm: CommerceOptions["realm"], context: CallContext): Promise<BillingRequirements> {
  const [{ billingFields }, { taxNumberCountries }] = await Promise.all([
    realm.settingsOf(context),
    realm.sectionOf(context, commerceSettings),
  ]);
  return { fields: billingFields, rulesOf: rulesFor(taxNumberCountries) };
}

/** The rules for the values of an address do not depend on the language. */
const rulesFor =
  (taxNumberCountries: readonly string[]): BillingRulesOf =>
  (country) => ({ addressFields: addressFieldsOf(country, "en"), taxNumber: taxNumberCountries.includes(country) });

/** Throws VALIDATION_FAILED. A tax number is stored in its country's format; its check digits are verified. */
export function readBillingDetails({ fields, rulesOf }: BillingRequirements, sent: BillingDetails, now: Date): BillingDetails {
  const { details, issues } = parseBillingDetails(fields, sent, { rulesOf, today: now.toISOString().slice(0, 10) });
  const taxNumber = details.taxNumber === "" ? "" : taxNumberOf(details.taxNumber, details.country);
  const wrong = issues.some(({ path }) => path === "taxNumber") || taxNumber !== null;
  const all = wrong ? issues : [...issues, { path: "taxNumber", code: "taxNumberFieldIsInvalid" }];
  if (all.length > 0) throw invalidFields(all);
  return { ...details, taxNumber: taxNumber ?? "" };
}

export const missingIn = ({ fields, rulesOf }: BillingRequirements, details: BillingDetails | null): BillingField[] =>
  missingBillingFields(fields, details, rulesOf);
