import * as v from "valibot";
import type { FieldIssue } from "./errors.ts";
import { hasPostalCodes, isPostalCode, postalCodeOf } from "./postal-codes.ts";

/** What a realm may ask of a buyer (S1§3, Country and field kinds; `city` added), in the order in which it is asked. */
export const BILLING_FIELDS = ["name", "country", "line1", "city", "postalCode"] as const;
export const BillingFieldSchema = v.picklist(BILLING_FIELDS);
export type BillingField = v.InferOutput<typeof BillingFieldSchema>;

/** Who is billed, and where. `country` is ISO 3166-1 alpha-2; empty: not asked for, or the country has none. */
export const BillingDetailsSchema = v.strictObject({
  name: v.string(),
  country: v.string(),
  line1: v.string(),
  city: v.string(),
  postalCode: v.string(),
});
export type BillingDetails = v.InferOutput<typeof BillingDetailsSchema>;

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

/** Which of the asked fields are not there yet (S1§8, `missingFields`). `details` null: nothing has been given. */
export function missingBillingFields(required: readonly BillingField[], details: BillingDetails | null): BillingField[] {
  return required.filter(
    (field) => (details === null || details[field] === "") && !(field === "postalCode" && !hasPostalCodes(details?.country ?? "")),
  );
}

/**
 * Reads what a billing form sent: trimmed, only fields that are `required`, the others empty. Codes as S1§5 names them:
 * `{fieldName}FieldIsRequired`, `{fieldName}FieldIsInvalid`. The same in the web process and in the platform.
 */
export function parseBillingDetails(
  required: readonly BillingField[],
  sent: Readonly<Partial<Record<BillingField, string>>>,
): { readonly details: BillingDetails; readonly issues: readonly FieldIssue[] } {
  const value = (field: BillingField) => (required.includes(field) ? (sent[field] ?? "").trim() : "");
  const details: BillingDetails = {
    name: value("name"),
    country: value("country").toUpperCase(),
    line1: value("line1"),
    city: value("city"),
    postalCode: postalCodeOf(value("postalCode")),
  };
  const missing = missingBillingFields(required, details);
  const issues = required.flatMap((path): FieldIssue[] => {
    if (missing.includes(path)) return [{ path, code: `${path}FieldIsRequired` }];
    if (details[path].length > MAX_LENGTH) return [{ path, code: "tooLong" }];
    return isValid(path, details) ? [] : [{ path, code: `${path}FieldIsInvalid` }];
  });
  return { details, issues };
}

function isValid(field: BillingField, details: BillingDetails): boolean {
  const value = details[field];
  if (field === "country") return COUNTRIES.includes(value);
  if (field === "postalCode") return value === "" || isPostalCode(value, details.country);
  return !CONTROL.test(value) && /[\p{L}\d]/u.test(value);
}
