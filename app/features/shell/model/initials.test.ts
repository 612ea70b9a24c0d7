import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("PL-01 an avatar has the initials of the first and the last word of a name", () => {
  for (const [name, initials] of [
    ["Vera Novak", "VN"],
    ["  vera   de la  cruz ", "VC"],
    ["Vera", "V"],
    ["émile zola", "ÉZ"],
    ["O\u0301scar (\u2764)", "O\u0301"],
    ["ليلى حداد", "ل"],
    ["42", ""],
    ["", ""],
  ] as const)
    expect(initialsOf(name), name).toBe(initials);
});
