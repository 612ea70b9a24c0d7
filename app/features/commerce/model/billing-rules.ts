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

/** The rules of `GET /countries`, as the billing form reads them: the same on the platform (CM-09). */
export const billingRulesOf =
  (countries: CountryChoices): BillingRulesOf =>
  (country) => ({ addressFields: addressFieldsOf(countries, country), taxNumber: countries.taxNumberCountries.includes(country) });
