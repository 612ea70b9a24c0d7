import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldDefinition } from "../realm/realm.ts";
import { isEmail, MIN_PASSWORD, parseFields } from "./field-rules.ts";

const TODAY = "2026-11-20";
const field = (id: string, type: FieldDefinition["type"], overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  type,
  required: true,
  order: 1,
  size: "FULL",
  label: `field.${id}Label`,
  placeholder: null,
  emptyMessage: "field.empty",
  errorMessage: "field.invalid",
  regex: null,
  readOnly: false,
  ...overrides,
});
const NAME = field("name", "fullName");
const PASSWORD = field("password", "password");
const CONFIRM = field("again", "confirmPassword");
/** The one code that a value of a kind gets, or null. */
const codeOf = (type: FieldDefinition["type"], value: string, overrides: Partial<FieldDefinition> = {}): string | null =>
  parseFields([field("f", type, overrides)], { f: value }, TODAY).issues[0]?.code ?? null;

test("ID-02 text is trimmed, passwords never", () => {
  const sent = { name: "  Mara Ito ", password: "  ten or more  ", again: "  ten or more  " };
  expect(parseFields([NAME, PASSWORD, CONFIRM], sent, TODAY)).toEqual({
    values: { name: "Mara Ito", password: "  ten or more  ", again: "  ten or more  " },
    issues: [],
  });
  expect(parseFields([PASSWORD, CONFIRM], { password: "ten or more", again: "ten or more " }, TODAY).issues).toEqual([
    { path: "again", code: "passwordsDiffer" },
  ]);
});

test("ID-02 a required field that is empty, blank or missing gives its own empty message; an optional one is left out", () => {
  for (const sent of [{ name: "" }, { name: " \t " }, {}] as Record<string, string>[])
    expect(parseFields([NAME], sent, TODAY)).toEqual({ values: {}, issues: [{ path: "name", code: "empty" }] });
  expect(parseFields([{ ...NAME, required: false }], { name: " " }, TODAY)).toEqual({ values: {}, issues: [] });
});

test("ID-02 fields that nobody defined are refused, read-only ones are not taken, inherited names are no values", () => {
  const readOnly = field("email", "email", { readOnly: true });
  expect(parseFields([NAME, readOnly], { name: "Mara", email: "mara@example.com", role: "OPERATOR" }, TODAY)).toEqual({
    values: { name: "Mara" },
    issues: [
      { path: "email", code: "unknown" },
      { path: "role", code: "unknown" },
    ],
  });
  expect(parseFields([field("toString", "text")], {}, TODAY).issues).toEqual([{ path: "toString", code: "empty" }]);
});

test("ID-02 a regex must fit the whole value, also where it holds alternatives", () => {
  expect(codeOf("text", "ab", { regex: "a|ab" })).toBeNull();
  expect(codeOf("text", "xab", { regex: "a|ab" })).toBe("invalid");
  expect(codeOf("text", "abx", { regex: "a|ab" })).toBe("invalid");
  expect(codeOf("text", "ab\nx", { regex: "^ab$" })).toBe("invalid");
});

test("ID-02 values are bounded by kind", () => {
  expect(codeOf("text", "a".repeat(200))).toBeNull();
  expect(codeOf("text", "a".repeat(201))).toBe("tooLong");
  expect(codeOf("password", "a".repeat(256))).toBeNull();
  expect(codeOf("password", "a".repeat(257))).toBe("tooLong");
  expect(codeOf("phoneNumber", "1".repeat(41))).toBe("tooLong");
});

test("ID-02 passwords count characters, not code units, and may hold anything", () => {
  expect(codeOf("password", "a".repeat(MIN_PASSWORD - 1))).toBe("passwordTooShort");
  expect(codeOf("password", "💥".repeat(MIN_PASSWORD - 1))).toBe("passwordTooShort");
  expect(codeOf("password", "💥".repeat(MIN_PASSWORD))).toBeNull();
  expect(codeOf("password", "كلمة مرور طويلة")).toBeNull();
});

test("ID-02 the second password is compared only once it says something", () => {
  const issues = (again: string) => parseFields([PASSWORD, CONFIRM], { password: "ten or more", again }, TODAY).issues;
  expect(issues("")).toEqual([{ path: "again", code: "empty" }]);
  expect(issues("other")).toEqual([{ path: "again", code: "passwordsDiffer" }]);
  expect(issues("ten or more")).toEqual([]);
  expect(parseFields([CONFIRM], { again: "x" }, TODAY).issues).toEqual([]);
});

test("ID-02 text with control characters is refused in every kind but passwords", () => {
  for (const type of ["text", "name", "fullName", "address", "line1", "administrativeLevel1", "dropdown", "email"] as const)
    expect(codeOf(type, "a\u0000b"), type).toBe("invalid");
  expect(codeOf("fullName", "a\r\nBcc: x")).toBe("invalid");
});

test("ID-02 email addresses: what mail can reach passes, what it cannot does not", () => {
  for (const email of ["a@b.co", "first.last+tag@sub.example.com", "o'neill@example.ie", "用户@例子.公司", "x_y-z@ex-ample.org"])
    expect(isEmail(email), email).toBe(true);
  const wrong = [
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.de",
    "a@b c.de",
    "a@b..co",
    "a@.co",
    "a@b.co.",
    "a@@b.co",
    "<a@b.co>",
    "a@b.co,c@d.ef",
    "a@[127.0.0.1]",
  ];
  for (const email of [...wrong, `${"a".repeat(65)}@b.co`, `a@${"b".repeat(250)}.co`]) expect(isEmail(email), email).toBe(false);
});

test("ID-02 dates are real ones; a date of birth lies between 1900 and today", () => {
  expect(codeOf("date", "2028-02-29")).toBeNull();
  for (const date of ["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "2026-01-01T00:00", "tomorrow"])
    expect(codeOf("date", date), date).toBe("invalid");
  expect(codeOf("birthDate", TODAY)).toBeNull();
  expect(codeOf("birthDate", "2026-11-21")).toBe("invalid");
  expect(codeOf("birthDate", "1900-01-01")).toBeNull();
  expect(codeOf("birthDate", "1899-12-31")).toBe("invalid");
});

test("ID-02 phone, postal code and tax number", () => {
  expect([codeOf("phoneNumber", "+44 (0)20 7946-0018"), codeOf("phoneNumber", "12345"), codeOf("phoneNumber", "call me")]).toEqual([
    null,
    "invalid",
    "invalid",
  ]);
  expect([codeOf("postalCode", "SW1A 1AA"), codeOf("postalCode", "1"), codeOf("postalCode", "1234!")]).toEqual([
    null,
    "invalid",
    "invalid",
  ]);
  expect([codeOf("taxNumber", "123.456.789-09"), codeOf("taxNumber", "123"), codeOf("taxNumber", "<script>")]).toEqual([
    null,
    "invalid",
    "invalid",
  ]);
});

test("ID-02 whatever is sent, reading it ends, and only defined fields come out", () => {
  const definitions = [NAME, field("email", "email"), PASSWORD, CONFIRM];
  const definedIds = definitions.map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...definedIds), fc.string()), fc.string({ unit: "binary", maxLength: 400 })),
      (sent) => {
        const { values, issues } = parseFields(definitions, sent, TODAY);
        expect(Object.keys(values).every((id) => definedIds.includes(id))).toBe(true);
        // Every fault has an issue: without issues every required field has its value.
        if (issues.length === 0) expect(Object.keys(values).sort()).toEqual([...definedIds].sort());
      },
    ),
  );
});
