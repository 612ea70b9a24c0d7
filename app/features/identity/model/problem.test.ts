import { expect, test } from "vitest";
import { createI18n } from "../../../i18n/i18n.ts";
import { identityProblem, problemWords } from "./problem.ts";

const i18n = createI18n("en", {
  identityFailedAuthentication: "That did not work. Please try again.",
  identityTryAgain_one: "You can try again in a minute.",
  identityTryAgain_other: "You can try again in {{count}} minutes.",
});

test("ID-29 the server's message comes first, then the code's, then the general one", () => {
  const said = identityProblem({ code: "INVALID_CREDENTIALS", messages: ["No match.", "More."], details: {} });
  expect(problemWords(said, i18n)).toBe("No match.");
  const silent = identityProblem({ code: "UNAVAILABLE", messages: [], details: {} });
  expect(problemWords(silent, i18n)).toBe("That did not work. Please try again.");
  const known = createI18n("en", { "error.UNAVAILABLE": "We are away.", identityFailedAuthentication: "?" });
  expect(problemWords(silent, known)).toBe("We are away.");
});

test("ID-29 a bare code is no message", () => {
  expect(identityProblem({ code: "INTERNAL", messages: ["INTERNAL"], details: {} }).message).toBeNull();
  expect(identityProblem({ code: "INTERNAL", messages: [""], details: {} }).message).toBeNull();
});

test("ID-29 too many tries say how long to wait, in whole minutes and in the plural of the language", () => {
  const waiting = (retryAfterSeconds: unknown) =>
    identityProblem({ code: "TOO_MANY_REQUESTS", messages: ["Slow down."], details: { retryAfterSeconds } });
  expect(problemWords(waiting(1), i18n)).toBe("Slow down. You can try again in a minute.");
  expect(problemWords(waiting(61), i18n)).toBe("Slow down. You can try again in 2 minutes.");
  const arabic = createI18n(
    "ar",
    Object.fromEntries(["zero", "one", "two", "few", "many", "other"].map((form) => [`identityTryAgain_${form}`, form])),
  );
  expect(
    [1, 2, 3, 11, 100].map((minutes) =>
      problemWords(waiting(minutes * 60), arabic)
        .split(" ")
        .at(-1),
    ),
  ).toEqual(["one", "two", "few", "many", "other"]);
  for (const odd of [0, -5, "12", null, undefined, Number.NaN]) expect(waiting(odd).minutes).toBeNull();
});
