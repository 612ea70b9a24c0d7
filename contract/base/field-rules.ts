import type { FieldDefinition } from "../realm/realm.ts";
import type { FieldIssue } from "./errors.ts";
import { isBirthDate, isRealDate } from "./fields.ts";
import { belongsTo, type FormField, type FormPlace, fieldsInForce } from "./form-fields.ts";
import { isPostalCode, postalCodeOf, westernDigits } from "./postal-codes.ts";

/** Longest value per kind, in UTF-16 units; other kinds take 200. */
const MAX_LENGTH: Partial<Record<FieldDefinition["type"], number>> = { email: 254, password: 256, confirmPassword: 256, phoneNumber: 40 };
export const MIN_PASSWORD = 10;

/** One `@`, no spaces, a dot in the domain. Only a sent mail can prove that the address exists. */
const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/u;
const PHONE = /^\+?[\d\s()./-]{6,}$/u;
const POSTAL_CODE = /^[\p{L}\d][\p{L}\d -]{1,11}$/u;
const TAX_NUMBER = /^[\p{L}\d][\p{L}\d ./-]{3,19}$/u;
const CONTROL = /\p{Cc}/u;

export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);

/** `field.pleaseProvideYourName` → `pleaseProvideYourName`: definitions hold label keys, issues hold codes. */
const codeOf = (labelKey: string): string => labelKey.replace(/^field\./u, "");
const isSecret = (type: FieldDefinition["type"]): boolean => type === "password" || type === "confirmPassword";

export interface ParsedFields {
  /** Values of the defined fields by id, trimmed except for passwords, without empty ones. */
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
}

/**
 * Parses a form by the provider's definitions that apply in its country. Fields of another country are ignored without an
 * error, because a page without scripts still shows them.
 */
export function parseForm(
  definitions: readonly FieldDefinition[],
  sent: Readonly<Record<string, string>>,
  place: FormPlace,
  today: string,
): ParsedFields & { readonly fields: readonly FormField[] } {
  const fields = fieldsInForce(definitions, sent, place);
  const inForce = new Set(fields.map(({ id }) => id));
  const taken = Object.entries(sent).filter(([name]) => inForce.has(name) || !belongsTo(definitions, name));
  return { ...parseFields(fields, Object.fromEntries(taken), today), fields };
}

type ParsedField = FieldDefinition & Partial<Pick<FormField, "country" | "values" | "part">>;

/**
 * Parses a form by its fields (S1§3, S1§5): required, length, kind, regex. The same in the browser, in the web process and in the platform.
 * Undefined fields are rejected, read-only ones are ignored. `today` is YYYY-MM-DD in UTC.
 */
export function parseFields(definitions: readonly ParsedField[], sent: Readonly<Record<string, string>>, today: string): ParsedFields {
  const taken = definitions.filter((definition) => !definition.readOnly);
  const definedIds = new Set(taken.map((definition) => definition.id));
  const issues: FieldIssue[] = Object.keys(sent)
    .filter((path) => !definedIds.has(path))
    .map((path) => ({ path, code: "unknown" }));
  const values: Record<string, string> = {};
  for (const definition of taken) {
    const raw = Object.hasOwn(sent, definition.id) ? (sent[definition.id] ?? "") : "";
    const value = isSecret(definition.type) ? raw : normalized(definition, raw.trim());
    const code = issueOf(definition, value, today);
    if (code !== null) issues.push({ path: definition.id, code });
    if (value !== "") values[definition.id] = value;
  }
  for (const confirm of taken.filter(({ type }) => type === "confirmPassword")) {
    const password = taken.find(({ type }) => type === "password");
    if (password === undefined || issues.some(({ path }) => path === confirm.id)) continue;
    if (values[confirm.id] !== values[password.id]) issues.push({ path: confirm.id, code: "passwordsDiffer" });
  }
  return { values, issues };
}

function normalized({ type }: ParsedField, value: string): string {
  if (type === "postalCode") return postalCodeOf(value);
  return type === "phoneNumber" || type === "taxNumber" || type === "date" || type === "birthDate" ? westernDigits(value) : value;
}

/** The error code of one value, or null. */
function issueOf(definition: ParsedField, value: string, today: string): string | null {
  if (value === "") return definition.required ? codeOf(definition.emptyMessage) : null;
  if (value.length > Math.min(definition.maxLength ?? Number.POSITIVE_INFINITY, MAX_LENGTH[definition.type] ?? 200)) return "tooLong";
  if (definition.minLength !== undefined && [...value].length < definition.minLength) return "tooShort";
  const invalid = codeOf(definition.errorMessage);
  if (definition.regex !== null && !new RegExp(`^(?:${definition.regex})$`, "u").test(value)) return invalid;
  if (definition.type === "password") return [...value].length < MIN_PASSWORD ? "passwordTooShort" : null;
  if (definition.type === "confirmPassword") return null;
  if (CONTROL.test(value)) return invalid;
  const choices = definition.values ?? definition.options;
  if (choices !== undefined && !choices.some((choice) => choice.value === value)) return invalid;
  if (definition.type === "postalCode" && definition.country !== undefined && definition.country !== null)
    return isPostalCode(value, definition.country) ? null : invalid;
  return isOfKind(definition.type, value, today) ? null : invalid;
}

function isOfKind(type: FieldDefinition["type"], value: string, today: string): boolean {
  switch (type) {
    case "email":
      return isEmail(value);
    case "phoneNumber":
      return PHONE.test(value);
    case "postalCode":
      return POSTAL_CODE.test(value);
    case "taxNumber":
      return TAX_NUMBER.test(value);
    case "date":
      return isRealDate(value);
    case "birthDate":
      return isBirthDate(value, today);
    default:
      return true;
  }
}
