import { expect, test } from "vitest";
import { labelSets } from "../../platform/labels/label-sets.ts";
import { createI18n } from "./i18n.ts";
import { packLabels, unpackLabels } from "./page-labels.ts";

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

test.each(["en", "es", "pt", "ar"] as const)("PL-02 packed labels say the same in %s, for every number of things", (language) => {
  const whole = Object.fromEntries(
    Object.values(labelSets).flatMap((set) =>
      Object.entries(set as Record<string, Record<string, string>>).map(([key, texts]) => [key, texts[language] ?? ""]),
    ),
  );
  const packed = packLabels(whole, language);
  expect(packed.length).toBeLessThan(JSON.stringify(whole).length);
  const [before, after] = [createI18n(language, whole), createI18n(language, unpackLabels(packed))];
  for (const key of Object.keys(whole)) {
    const base = key.replace(/_(?:zero|one|two|few|many|other)$/u, "");
    if (base === key) expect(after.t(key), key).toBe(before.t(key));
    else for (const count of COUNTS) expect(after.t(base, { count }), `${base} ${count}`).toBe(before.t(base, { count }));
  }
});

test("PL-02 a label keeps its signs of equality, and one without words is one", () => {
  expect(unpackLabels(packLabels({ sum: "1 + 1 = 2", none: "" }, "en"))).toEqual({ sum: "1 + 1 = 2", none: "" });
});
