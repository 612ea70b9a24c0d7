import { expect, test } from "vitest";
import { createI18n } from "../../../i18n/i18n.ts";
import { identityProblem, problemWords } from "./problem.ts";

const i18n = createI18n("en", { identityFailedAuthentication: "That did not work. Please try again." });

test("ID-29 the server's message comes first, then the code's, then the general one", () => {
  const said = identityProblem({ code: "INVALID_CREDENTIALS", messages: ["No match.", "More."] });
  expect(problemWords(said, i18n)).toBe("No match.");
  const silent = identityProblem({ code: "UNAVAILABLE", messages: [] });
  expect(problemWords(silent, i18n)).toBe("That did not work. Please try again.");
  const known = createI18n("en", { "error.UNAVAILABLE": "We are away.", identityFailedAuthentication: "?" });
  expect(problemWords(silent, known)).toBe("We are away.");
});

test("ID-29 a bare code is no message", () => {
  expect(identityProblem({ code: "INTERNAL", messages: ["INTERNAL"] }).message).toBeNull();
  expect(identityProblem({ code: "INTERNAL", messages: [""] }).message).toBeNull();
});
