import type { BillingDetails } from "../../../../contract/base/billing-details.ts";
import { addressFieldsOf, type CountryChoices } from "../../../forms/provider/form-shape.ts";

/** Lines of an address as shown: name, street, place, names of state and country, tax number. Empty lines are left out. */
export function billingLines(details: BillingDetails, countries: CountryChoices): string[] {
  const place = [details.postalCode, details.city].filter((part) => part !== "").join(" ");
  const levels = addressFieldsOf(countries, details.country).find(({ fieldName }) => fieldName === "administrativeLevel1");
  const level = levels?.acceptableValues.find(({ value }) => value === details.administrativeLevel1)?.label ?? details.administrativeLevel1;
  const country = countries.list.find(({ value }) => value === details.country)?.label ?? details.country;
  return [details.name, details.line1, place, level, country, details.taxNumber].filter((line) => line !== "");
}
