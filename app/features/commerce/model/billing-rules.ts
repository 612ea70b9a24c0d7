import type { BillingDetails, BillingRulesOf } from "../../../../contract/base/billing-details.ts";
import { addressFieldsOf, type CountryChoices } from "../../../forms/provider/form-shape.ts";

export const NO_DETAILS: BillingDetails = {
  name: "",
  country: "",
  line1: "",
  city: "",
  postalCode: "",
  administrativeLevel1: "",
  taxNumber: "",
  birthDate: "",
};

/** Rules of `GET /countries` in the form that the billing form uses; the platform applies the same ones. */
export const billingRulesOf =
  (countries: CountryChoices): BillingRulesOf =>
  (country) => ({ addressFields: addressFieldsOf(countries, country), taxNumber: countries.taxNumberCountries.includes(country) });
