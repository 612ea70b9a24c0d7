import { describe, expect, test } from "vitest";
import { slugFits } from "./slug-check.ts";

const slugs = {
  current: "the-bell",
  byLanguage: { en: "the-bell", es: "la-campana", ar: "الجرس", pt: null },
  all: ["the-bell", "old-bell", "año"],
};

describe("RT-15 titles in addresses", () => {
  test.each(["the-bell", "la-campana", "الجرس", "old-bell", "an\u0303o", undefined, ""])("RT-15 %s is one of its slugs", (slug) => {
    expect(slugFits(slug, slugs)).toBe(true);
  });
  test.each(["another", "The-Bell", "the-bell-2", "null", "__proto__", "constructor"])("RT-15 %s is not", (slug) => {
    expect(slugFits(slug, slugs)).toBe(false);
  });
});
