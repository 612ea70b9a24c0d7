import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ReviewInputSchema } from "../../../contract/reviews/reviews.ts";
import { ReviewFormSchema } from "./schemas.ts";

/** The stored text by the form and by the call; null: rejected. */
function stored(text: string): readonly (string | null)[] {
  const form = v.safeParse(ReviewFormSchema, { rating: "3", text });
  const call = v.safeParse(ReviewInputSchema, { rating: 3, text });
  return [form.success ? (form.output.text ?? "") : null, call.success ? call.output.text : null];
}

describe("CV-18 P02 the text of a review", () => {
  test.each([
    ["Good", "Good"],
    [" One\r\nTwo\rThree ", "One\nTwo\nThree"],
    [`Top${"\n".repeat(1_900)}end`, "Top\n\nend"],
    [`Top${"\n \u200b".repeat(500)}\nend`, "Top\n\nend"],
    ["\u200b\u2060 \u202e", ""],
    ["\u0301\u0301", ""],
    ["مُمتِعٌ جِدًّا", "مُمتِعٌ جِدًّا"],
    [`Z${"\u0300".repeat(500)}algo`, `Z${"\u0300".repeat(4)}algo`],
    ["<script>alert(1)</script>\u2028", "<script>alert(1)</script>"],
    ["\u0000", null],
    ["a\u001b[31m", null],
    ["x".repeat(2_001), null],
  ])("%j is stored as %j", (typed, text) => expect(stored(typed)).toEqual([text, text]));

  test("nothing visible and no stars is no review", () => {
    for (const text of ["", "\u200b", "\n\n", "\u202e"]) {
      expect(v.is(ReviewFormSchema, { rating: "0", text })).toBe(false);
      expect(v.is(ReviewInputSchema, { rating: null, text })).toBe(false);
    }
  });
});
