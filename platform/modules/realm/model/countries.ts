import { getCountries, getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { formatAddress } from "localized-address-format";
import { COUNTRIES } from "../../../../contract/base/billing-details.ts";
import type { Language } from "../../../../contract/base/fields.ts";
import { hasPostalCodes } from "../../../../contract/base/postal-codes.ts";
import type { AddressField, Country } from "../../../../contract/realm/realm.ts";
import type { TextLanguage } from "../../../base/localised-text.ts";
import { subdivisionsOf } from "./subdivisions.ts";

/** Countries whose addresses require a state, province or emirate. */
const WITH_LEVEL = new Set("AE AU BR CA CN CO ES HK ID IN IT JM JP KR MX NR PG SO SV TW US VE".split(" "));
const countryCodes: ReadonlySet<string> = new Set(COUNTRIES);
const withPhones: ReadonlySet<string> = new Set(getCountries());

const LABELS: Readonly<Record<AddressField["fieldName"], string>> = {
  line1: "field.line1Label",
  city: "field.cityLabel",
  postalCode: "field.postalCodeLabel",
  administrativeLevel1: "field.administrativeLevel1Label",
};
/** Labels of address fields that have another name in some countries. */
const OWN_LABELS: readonly (readonly [fieldName: AddressField["fieldName"], countries: string, label: string])[] = [
  ["postalCode", "US PH", "field.zipCodeLabel"],
  ["postalCode", "GB", "field.postcodeLabel"],
  ["postalCode", "BR", "field.cepLabel"],
  ["administrativeLevel1", "AU BR IN MX NG US VE", "field.stateLabel"],
  ["administrativeLevel1", "CA CN ES ID IT KR", "field.provinceLabel"],
  ["administrativeLevel1", "JP", "field.prefectureLabel"],
  ["administrativeLevel1", "AE", "field.emirateLabel"],
];
const labelOf = (name: AddressField["fieldName"], country: string): string =>
  OWN_LABELS.find(([fieldName, countries]) => fieldName === name && countries.split(" ").includes(country))?.[2] ?? LABELS[name];

/** Names of the parts of an address in the postal services' formats, with our field names. */
const PARTS = { addressLines: "line1", locality: "city", postalCode: "postalCode", administrativeArea: "administrativeLevel1" } as const;

const textLanguage = (language: Language): TextLanguage => (language === "debug" ? "en" : language);

/**
 * Fields of an address in a country, in the order of its lines there; empty for an unknown country. The street comes first even
 * where the envelope begins with the postal code, because viewers type from the street.
 */
export function addressFieldsOf(country: string, language: Language): AddressField[] {
  if (!countryCodes.has(country)) return [];
  const mark = (name: string): string => `<${name}>`;
  const lines = formatAddress({
    postalCountry: country,
    addressLines: [mark(PARTS.addressLines)],
    locality: mark(PARTS.locality),
    postalCode: mark(PARTS.postalCode),
    administrativeArea: mark(PARTS.administrativeArea),
  }).join("\n");
  const names = [...lines.matchAll(/<(\w+)>/gu)].map(([, name]) => name as AddressField["fieldName"]);
  return [...names]
    .sort((one, other) => Number(other === "line1") - Number(one === "line1"))
    .filter((name) => name !== "postalCode" || hasPostalCodes(country))
    .filter((name) => name !== "administrativeLevel1" || WITH_LEVEL.has(country))
    .map((fieldName) => ({
      fieldName,
      label: labelOf(fieldName, country),
      acceptableValues: fieldName === "administrativeLevel1" ? subdivisionsOf(country, textLanguage(language)) : [],
    }));
}

const made = new Map<Language, readonly Country[]>();

/** Every country by its name in the language, in that language's order; none requires a tax number here, because the realm decides that. */
export function countriesIn(language: Language): readonly Country[] {
  const before = made.get(language);
  if (before !== undefined) return before;
  const names = new Intl.DisplayNames([textLanguage(language)], { type: "region" });
  const order = new Intl.Collator([textLanguage(language)]);
  const countries = COUNTRIES.map((code) => ({
    name: names.of(code) ?? code,
    iso3166alpha2: code,
    addressRequiredFields: addressFieldsOf(code, language),
    taxNumberRequired: false,
    countryCallingCode: isSupportedCountry(code) && withPhones.has(code) ? `+${getCountryCallingCode(code)}` : "",
  })).sort((one, other) => order.compare(one.name, other.name));
  made.set(language, countries);
  return countries;
}
