import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { FieldIssue } from "../../../../contract/errors.ts";
import type { FieldDefinition } from "../../../../contract/realm.ts";

/**
 * Checks phone numbers as numbers of a real numbering plan and writes them as `+34600000000` (E.164). `region` is the country
 * of a number without one. Other values pass as they are.
 */
export function readPhones(definitions: readonly FieldDefinition[], values: Readonly<Record<string, string>>, region: string | null) {
  const country: CountryCode | undefined = region !== null && isSupportedCountry(region) ? region : undefined;
  const issues: FieldIssue[] = [];
  const read: Record<string, string> = { ...values };
  for (const { id, type, errorMessage } of definitions) {
    const value = values[id];
    if (type !== "phoneNumber" || value === undefined) continue;
    const number = parsePhoneNumberFromString(value, country);
    if (number?.isValid() === true) read[id] = number.number;
    else issues.push({ path: id, code: errorMessage.replace(/^field\./u, "") });
  }
  return { values: read, issues };
}
