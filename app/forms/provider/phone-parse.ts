import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type PhoneData, readPhone } from "../../../contract/base/phone.ts";

const isCountryCode = (country: string | undefined): country is CountryCode => country !== undefined && isSupportedCountry(country);

/** Parses a phone number while it is typed. Loaded when the field gets focus, because the numbering plans are 35 kB. */
export const parsePhone = (typed: string, country: string | null): PhoneData | null =>
  readPhone((text, region) => parsePhoneNumberFromString(text, isCountryCode(region) ? region : undefined), typed, country);
