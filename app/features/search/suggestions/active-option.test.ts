import { expect, test } from "vitest";
import { nextActive } from "./active-option.ts";

const OPTIONS = ["a", "b", "c"];

test("LS-05 arrow keys go around through the field", () => {
  expect([null, "a", "b", "c"].map((active) => nextActive("ArrowDown", OPTIONS, active))).toEqual(["a", "b", "c", null]);
  expect([null, "a", "b", "c"].map((active) => nextActive("ArrowUp", OPTIONS, active))).toEqual(["c", null, "a", "b"]);
  expect(nextActive("ArrowDown", OPTIONS, "gone")).toBe("a");
});

test("LS-05 Home and End are the list's while an option is active, else the caret's; other keys are the field's", () => {
  expect(["Home", "End"].map((key) => nextActive(key, OPTIONS, "b"))).toEqual(["a", "c"]);
  for (const key of ["Home", "End", "a", "Tab", "ArrowLeft"]) expect(nextActive(key, OPTIONS, null), key).toBeUndefined();
  for (const key of ["ArrowDown", "ArrowUp", "End"]) expect(nextActive(key, [], null), key).toBeUndefined();
});
