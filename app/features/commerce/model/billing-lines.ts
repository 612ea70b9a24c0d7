import type { BillingDetails } from "../../../../contract/billing-details.ts";

/** The lines of an address as they are shown: name, street, place, country in words. Empty ones are left out. */
export function billingLines(details: BillingDetails, countries: readonly { readonly value: string; readonly label: string }[]): string[] {
  const place = [details.postalCode, details.city].filter((part) => part !== "").join(" ");
  const country = countries.find(({ value }) => value === details.country)?.label ?? details.country;
  return [details.name, details.line1, place, country].filter((line) => line !== "");
}
