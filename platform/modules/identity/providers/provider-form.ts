import { COUNTRIES } from "../../../../contract/base/billing-details.ts";
import type { FieldIssue } from "../../../../contract/base/errors.ts";
import { parseForm } from "../../../../contract/base/field-rules.ts";
import { countryFieldOf, type FormField, type FormPlace, prefixFieldOf } from "../../../../contract/base/form-fields.ts";
import type { FieldDefinition } from "../../../../contract/realm/realm.ts";
import { addressFieldsOf, taxNumberOf } from "../../realm/index.ts";
import { phoneOf } from "./phone.ts";

const countries = COUNTRIES.map((value) => ({ value, label: value }));

/** A registration from a country, as `fieldsInForce` needs it. */
export const registrationPlace = (country: string | null): FormPlace => ({
  use: "REGISTRATION",
  country,
  countries,
  // The values of address fields are the same in every language.
  addressFieldsOf: (code) => addressFieldsOf(code, "en"),
});

type Values = Readonly<Record<string, string>>;

/**
 * Parses a provider's form into stored values. It applies the page's rules first. Then it checks phone numbers by
 * numbering plan and tax numbers by check digits, which the page does not.
 */
export function readProviderForm(
  definitions: readonly FieldDefinition[],
  sent: Values,
  { region, now }: { readonly region: string | null; readonly now: Date },
): { readonly values: Values; readonly issues: readonly FieldIssue[] } {
  const parsed = parseForm(definitions, sent, registrationPlace(region), now.toISOString().slice(0, 10));
  const issues = [...parsed.issues];
  const values: Record<string, string> = { ...parsed.values };
  for (const field of parsed.fields) {
    const value = values[field.id];
    if (value === undefined || issues.some(({ path }) => path === field.id)) continue;
    const checkedValue = checked(field, value, values, region);
    if (checkedValue === null) issues.push({ path: field.id, code: field.errorMessage.replace(/^field\./u, "") });
    else values[field.id] = checkedValue;
  }
  for (const definition of definitions) {
    // The number has its prefix now. A country alone is no address.
    delete values[prefixFieldOf(definition)];
    const country = countryFieldOf(definition);
    const isAddress = definition.type === "address";
    if (isAddress && !Object.keys(values).some((name) => name.startsWith(`${definition.id}-`) && name !== country)) delete values[country];
  }
  return { values, issues };
}

/** Null: the value is none of its kind. */
function checked(field: FormField, value: string, values: Values, region: string | null): string | null {
  if (field.type === "phoneNumber") {
    const phone = phoneOf(value, values[prefixFieldOf(field)] ?? region);
    return phone?.complete === true ? phone.internationalNumber : null;
  }
  return field.type === "taxNumber" ? taxNumberOf(value, field.country) : value;
}
