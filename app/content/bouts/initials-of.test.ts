import { expect, test } from "vitest";
import { initialsOf } from "./initials-of.ts";

test("LS-11 initials are those of the first and the last word, in any script", () => {
  expect(["Nadia Harrouche", "Inés de la Valcárcel", "émile", "Jean-Luc", "نادية الحروش", "", "—", "山田 太郎"].map(initialsOf)).toEqual([
    "NH",
    "IV",
    "É",
    "JL",
    "ن\u200cح",
    "",
    "",
    "山太",
  ]);
});
