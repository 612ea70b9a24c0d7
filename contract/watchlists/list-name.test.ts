import { expect, test } from "vitest";
import { isListNameTooLong, LIST_NAME_LENGTH, tidyListName } from "./list-name.ts";

test.each([
  ["  Fight  night \n", "Fight night"],
  ["one\u0000two\u2028three", "one two three"],
  ["\u202Eevil\u2066", "evil"],
  ["lone \uD800 half", "lone half"],
  [`e${"\u0301".repeat(30)}`, `é${"\u0301".repeat(4)}`],
  ["قائمة 2026 🥊", "قائمة 2026 🥊"],
  ["می‌خواهم", "می‌خواهم"],
])("LS-01 P02 the name %j is stored as %j", (typed, stored) => expect(tidyListName(typed)).toBe(stored));

test.each(["", "   ", "\u200B\u2060", "\u3164", "\u0301\u0301", "\u202E", "\u2800"])("LS-01 P02 a name of %j is empty", (name) =>
  expect(tidyListName(name)).toBe(""),
);

test("LS-01 a name has at most 60 characters; an emoji is one", () => {
  expect(isListNameTooLong("🥊".repeat(LIST_NAME_LENGTH))).toBe(false);
  expect(isListNameTooLong("a".repeat(LIST_NAME_LENGTH + 1))).toBe(true);
});
