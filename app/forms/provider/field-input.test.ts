import { expect, test } from "vitest";
import { FieldKindSchema } from "../../../contract/realm/realm.ts";
import { inputKind } from "./field-input.ts";

const kind = (type: (typeof FieldKindSchema.options)[number], id = "f") => inputKind({ id, type }, 10);

test("ID-02 every kind of the contract has an input, bounded in length", () => {
  for (const type of FieldKindSchema.options) expect(kind(type).maxLength, type).toBeGreaterThan(0);
});

test("ID-02 secrets are never shown and never filled in with an old password", () => {
  for (const type of ["password", "confirmPassword"] as const)
    expect(kind(type)).toMatchObject({ type: "password", autoComplete: "new-password" });
});

test("ID-31 a definition's own lengths bound its input, within those of the kind", () => {
  expect(inputKind({ id: "f", type: "text", minLength: 3, maxLength: 8 }, 10)).toMatchObject({ minLength: 3, maxLength: 8 });
  expect(inputKind({ id: "f", type: "email", maxLength: 900 }, 10).maxLength).toBe(254);
  expect(inputKind({ id: "f", type: "password" }, 10)).toMatchObject({ minLength: 10, passwordRules: "minlength: 10;" });
});

test("ID-02 browsers can fill in the usual parts of a person", () => {
  expect(kind("email")).toMatchObject({ type: "email", autoComplete: "email", inputMode: "email" });
  expect(kind("fullName").autoComplete).toBe("name");
  expect(kind("name", "firstName").autoComplete).toBe("given-name");
  expect(kind("name", "lastName").autoComplete).toBe("family-name");
  expect(kind("phoneNumber")).toMatchObject({ type: "tel", autoComplete: "tel-national", inputMode: "tel" });
  expect([kind("text", "home-city").autoComplete, kind("dropdown", "home-country").autoComplete]).toEqual(["address-level2", "country"]);
});
