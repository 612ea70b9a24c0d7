import * as v from "valibot";
import type { FieldIssue } from "./errors.ts";
import { isBirthDate } from "./fields.ts";
import { hasPostalCodes, isPostalCode, postalCodeOf, westernDigits } from "./postal-codes.ts";

/** Billing fields that a realm may require (S1§3, Country and field kinds; `city` added). The country limits them. */
export const BILLING_FIELDS = ["name", "country", "line1", "city", "postalCode", "administrativeLevel1", "taxNumber", "birthDate"] as const;
export const BillingFieldSchema = v.picklist(BILLING_FIELDS);
export type BillingField = v.InferOutput<typeof BillingFieldSchema>;

const added = v.optional(v.string(), "");
/** Name and address of the buyer. `country` is ISO 3166-1 alpha-2. An empty value: not required, or unused in the country. */
export const BillingDetailsSchema = v.strictObject({
  name: v.string(),
  country: v.string(),
  line1: v.string(),
  city: v.string(),
  postalCode: v.string(),
  /** A value of the country's list, else a line of text. */
  administrativeLevel1: added,
  /** In its country's format. */
  taxNumber: added,
  /** YYYY-MM-DD. */
  birthDate: added,
});
export type BillingDetails = v.InferOutput<typeof BillingDetailsSchema>;

type AddressName = Extract<BillingField, "line1" | "city" | "postalCode" | "administrativeLevel1">;

/** Billing rules of a country, from `GET /countries`, the same for every form. */
export interface BillingRules {
  /** In the order of the address lines in that country. */
  readonly addressFields: readonly {
    readonly fieldName: AddressName;
    readonly acceptableValues: readonly { readonly value: string; readonly label: string }[];
  }[];
  /** True when a tax number is required, and with it a date of birth. */
  readonly taxNumber: boolean;
}
/** Empty address fields: the country is unknown. */
export type BillingRulesOf = (country: string) => BillingRules;

/** Rules before a country is chosen. */
const ANYWHERE: BillingRules = {
  addressFields: (["line1", "city", "postalCode"] as const).map((fieldName) => ({ fieldName, acceptableValues: [] })),
  taxNumber: false,
};

function billingRulesIn(country: string, rulesOf: BillingRulesOf): BillingRules {
  const rules = rulesOf(country);
  return rules.addressFields.length === 0 ? ANYWHERE : rules;
}

/** The fields of a billing form in their order, limited to the realm's required fields. `country` may be empty. */
export function billingFieldsIn(requested: readonly BillingField[], country: string, rulesOf: BillingRulesOf): BillingField[] {
  const { addressFields, taxNumber } = billingRulesIn(country, rulesOf);
  const address = addressFields.map(({ fieldName }) => fieldName);
  const shown: readonly BillingField[] = ["name", "country", ...address, ...(taxNumber ? (["taxNumber", "birthDate"] as const) : [])];
  return shown.filter((field) => requested.includes(field));
}

/** ISO 3166-1 alpha-2. */
export const COUNTRIES: readonly string[] = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI " +
  "CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ " +
  "GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS " +
  "LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG " +
  "PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK " +
  "TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

const CONTROL = /\p{Cc}/u;
const MAX_LENGTH = 200;
const TAX_NUMBER = /^[\p{L}\d][\p{L}\d ./-]{3,19}$/u;

/** Groups the digits of a Brazilian tax number as 3.3.3-2, also an incomplete one; more than eleven digits are no tax number. */
export function brazilianTaxNumber(typed: string): string {
  const digits = westernDigits(typed).replace(/\D/gu, "");
  const [one, two, three, four] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)];
  return [one, two, three].filter((group) => group !== "").join(".") + (four === "" ? "" : `-${four}`);
}

/** Required fields that are still missing (S1§8, `missingFields`), by the country of the details. `details` null: none are stored. */
export function missingBillingFields(
  requested: readonly BillingField[],
  details: BillingDetails | null,
  rulesOf: BillingRulesOf,
): BillingField[] {
  const country = details?.country ?? "";
  return billingFieldsIn(requested, country, rulesOf).filter(
    (field) => (details === null || details[field] === "") && !(field === "postalCode" && !hasPostalCodes(country)),
  );
}

/**
 * Parses a billing form: trims values and empties fields that its country does not require. Codes of S1§5: `{fieldName}FieldIsRequired`,
 * `{fieldName}FieldIsInvalid`. The same in the web process and in the platform, which also verifies the check digits of a tax number.
 * `today` is YYYY-MM-DD in UTC.
 */
export function parseBillingDetails(
  requested: readonly BillingField[],
  sent: Readonly<Partial<Record<BillingField, string>>>,
  { rulesOf, today }: { readonly rulesOf: BillingRulesOf; readonly today: string },
): { readonly details: BillingDetails; readonly issues: readonly FieldIssue[] } {
  const country = requested.includes("country") ? (sent.country ?? "").trim().toUpperCase() : "";
  const fields = billingFieldsIn(requested, country, rulesOf);
  const value = (field: BillingField) => (fields.includes(field) ? (sent[field] ?? "").trim() : "");
  const taxNumber = westernDigits(value("taxNumber")).toUpperCase();
  const details: BillingDetails = {
    name: value("name"),
    country,
    line1: value("line1"),
    city: value("city"),
    postalCode: postalCodeOf(value("postalCode")),
    administrativeLevel1: value("administrativeLevel1"),
    taxNumber: country === "BR" ? brazilianTaxNumber(taxNumber) : taxNumber,
    birthDate: westernDigits(value("birthDate")),
  };
  const missing = missingBillingFields(requested, details, rulesOf);
  const issues = fields.flatMap((path): FieldIssue[] => {
    if (missing.includes(path)) return [{ path, code: `${path}FieldIsRequired` }];
    if (details[path].length > MAX_LENGTH) return [{ path, code: "tooLong" }];
    return isValid(path, details, billingRulesIn(country, rulesOf), today) ? [] : [{ path, code: `${path}FieldIsInvalid` }];
  });
  return { details, issues };
}

function isValid(field: BillingField, details: BillingDetails, rules: BillingRules, today: string): boolean {
  const value = details[field];
  switch (field) {
    case "country":
      return COUNTRIES.includes(value);
    case "postalCode":
      return value === "" || isPostalCode(value, details.country);
    case "birthDate":
      return isBirthDate(value, today);
    case "taxNumber":
      return details.country === "BR" ? /^\d{3}\.\d{3}\.\d{3}-\d{2}$/u.test(value) : TAX_NUMBER.test(value);
    default: {
      const values = rules.addressFields.find(({ fieldName }) => fieldName === field)?.acceptableValues ?? [];
      if (values.length > 0) return values.some((one) => one.value === value);
      return !CONTROL.test(value) && /[\p{L}\d]/u.test(value);
    }
  }
}
