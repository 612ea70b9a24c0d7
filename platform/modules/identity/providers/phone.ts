import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type PhoneData, readPhone } from "../../../../contract/base/phone.ts";

const isKnown = (country: string | undefined): country is CountryCode => country !== undefined && isSupportedCountry(country);

/** Reads a phone number by real numbering plans. `country` is that of a number without a prefix. Null: there is no number in it. */
export const phoneOf = (typed: string, country: string | null): PhoneData | null =>
  readPhone((text, region) => parsePhoneNumberFromString(text, isKnown(region) ? region : undefined), typed, country);
