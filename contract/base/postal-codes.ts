/** Countries that have no postal codes or rarely use them; their forms have no postal code field. */
const WITHOUT_POSTAL_CODE: ReadonlySet<string> = new Set(
  (
    "AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LY MO MR MW NR NU PA QA RW " +
    "SB SC SL SO SR ST SY TD TG TK TL TO TV UG VU YE ZW"
  ).split(" "),
);

/** Formats of certain countries, without spaces and hyphens. Other countries accept any plausible code. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  BR: /^\d{8}$/u,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/u,
  DE: /^\d{5}$/u,
  EG: /^\d{5}$/u,
  ES: /^\d{5}$/u,
  FR: /^\d{5}$/u,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/u,
  IT: /^\d{5}$/u,
  MX: /^\d{5}$/u,
  NL: /^\d{4}[A-Z]{2}$/u,
  PT: /^\d{7}$/u,
  SA: /^\d{5}(?:\d{4})?$/u,
  US: /^\d{5}(?:\d{4})?$/u,
};
const ANY_POSTAL_CODE = /^[A-Z\d]{2,12}$/u;

/** True when addresses of a country (ISO 3166-1 alpha-2) have a postal code. */
export const hasPostalCodes = (country: string): boolean => !WITHOUT_POSTAL_CODE.has(country);

/** `country` empty: any format. */
export const isPostalCode = (value: string, country: string): boolean =>
  (POSTAL_CODES[country] ?? ANY_POSTAL_CODE).test(value.replace(/[\s-]/gu, ""));

/** Stored form of a postal code: western digits, capitals, single spaces. */
export const postalCodeOf = (typed: string): string => westernDigits(typed).trim().replace(/\s+/gu, " ").toUpperCase();

/** Converts Arabic-Indic digits, which Arabic keyboards type. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
