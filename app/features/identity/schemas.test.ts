import { expect, test } from "vitest";
import { readSignIn } from "./schemas.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const errorsOf = (fields: Record<string, string>) => {
  const read = readSignIn(form(fields));
  return read.status === "success" ? null : read.error;
};

test("ID-01 both inputs empty is the one thing that the form itself refuses, at each of them", () => {
  const both = { id: ["field.pleaseProvideYourEmail"], secret: ["identityPasswordMissing"] };
  expect(errorsOf({ id: "", secret: "" })).toEqual(both);
  expect(errorsOf({ id: "  ", secret: "" })).toEqual(both);
  expect(errorsOf({ id: "fan", secret: "" })).toBeNull();
  expect(errorsOf({ id: "", secret: " " })).toBeNull();
});

test("ID-01 what was typed goes on as it is: a password keeps its spaces", () => {
  const read = readSignIn(form({ id: " fan@ringside.example ", secret: "  two spaces  " }));
  expect(read.status === "success" && read.value).toEqual({ id: " fan@ringside.example ", secret: "  two spaces  " });
});

test("ID-01 endless input is refused at its field", () => {
  expect(errorsOf({ id: "a".repeat(321), secret: "b".repeat(257) })).toEqual({ id: ["field.tooLong"], secret: ["field.tooLong"] });
});
