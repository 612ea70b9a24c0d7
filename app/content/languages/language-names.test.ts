import { expect, test } from "vitest";
import { languageNames } from "./language-names.ts";

test("CV-11 languages are named in the viewer's own; an unknown code stays", () => {
  expect(languageNames(["en", "ar", "!!"], "es")).toEqual(["Inglés", "Árabe", "!!"]);
});
