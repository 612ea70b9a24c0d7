import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../../contract/realm/realm.ts";
import { lookupOf } from "../accounts/email.ts";
import { accountValues } from "./new-account.ts";
import { ownCredentialsFields } from "./own-credentials-fields.ts";

const field = (id: string, type: FieldDefinition["type"], order: number): FieldDefinition => ({
  id,
  type,
  required: true,
  order,
  size: "FULL",
  label: `field.${id}`,
  placeholder: null,
  emptyMessage: "field.empty",
  errorMessage: "field.wrong",
  regex: null,
  readOnly: false,
});

test("ID-02 the demo provider's fields make an account", () => {
  const values = { name: "Mara Ito", email: "mara@example.com", password: "a long password", confirmPassword: "a long password" };
  expect(accountValues(ownCredentialsFields, values)).toEqual({
    email: "mara@example.com",
    password: "a long password",
    name: "Mara Ito",
    details: {},
  });
});

test("ID-02 names join in the order of the form; what else was asked for is kept, passwords are not", () => {
  const definitions = [
    field("last", "name", 2),
    field("first", "name", 1),
    field("born", "birthDate", 3),
    field("mail", "email", 4),
    field("secret", "password", 5),
    field("again", "confirmPassword", 6),
  ];
  const values = {
    last: "Ito",
    first: "Mara",
    born: "1990-01-02",
    mail: "m@example.com",
    secret: "a long password",
    again: "a long password",
  };
  expect(accountValues(definitions, values)).toEqual({
    email: "m@example.com",
    password: "a long password",
    name: "Mara Ito",
    details: { born: "1990-01-02" },
  });
});

test("ID-02 a provider without an email or a password is a mistake of the realm and says so", () => {
  expect(() => accountValues([field("mail", "email", 1)], { mail: "m@example.com" })).toThrow(/password field/u);
});

test("ID-01 an address is found in any case and in either form of an accent", () => {
  expect(lookupOf("  Fan@Ringside.Example ")).toBe("fan@ringside.example");
  expect(lookupOf("jose\u0301@example.com")).toBe(lookupOf("jos\u00e9@example.com"));
});
