import { describe, expect, test } from "vitest";
import { labelSets } from "../../platform/labels/label-sets.ts";
import { htmlLang, LANGUAGES } from "../routing/locales.ts";
import { createInstance } from "./browser-i18next.ts";
import { createI18n } from "./i18n.ts";

const SPOKEN = LANGUAGES.filter((language) => language !== "debug");
const COUNTS = [0, 1, 2, 3, 5, 10, 11, 20, 21, 99, 100, 101, 1_000_000, 1.5];
/** Hostile text in a viewer's own name. */
const WORD = "$& <b>{{name}}</b> 'n' \"q\" $1 \\ ليل";

describe("PL-02 the browser's labels are the server's", () => {
  test.each(SPOKEN)("PL-02 every label says the same in %s, with any values and any count", (language) => {
    const entries = Object.values(labelSets).flatMap((set) => Object.entries(set as Record<string, Record<string, string>>));
    const translations = Object.fromEntries(entries.map(([key, texts]) => [key, texts[language] ?? ""]));
    const library = createI18n(language, translations);
    const own = createInstance();
    void own.init({
      lng: htmlLang(language),
      resources: { [htmlLang(language)]: { translation: translations } },
    });
    const keys = [...new Set(Object.keys(translations).flatMap((key) => [key, key.replace(/_(?:zero|one|two|few|many|other)$/u, "")]))];
    expect(keys.length).toBeGreaterThan(400);
    const names = [
      ...new Set(Object.values(translations).flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/gu)].map(([, name = ""]) => name))),
    ];
    const values = Object.fromEntries(names.filter((name) => name !== "count").map((name) => [name, WORD]));
    for (const key of [...keys, "noSuchLabel"]) {
      expect(own.exists(key), key).toBe(Object.hasOwn(translations, key));
      expect(own.t(key, values), key).toBe(library.t(key, values));
      for (const count of COUNTS) expect(own.t(key, { ...values, count }), `${key} ${count}`).toBe(library.t(key, { ...values, count }));
    }
  });

  test("PL-02 a label that is missing says what it is given instead", () => {
    const own = createInstance();
    void own.init({ lng: "en", resources: { en: { translation: {} } } });
    for (const values of [{ defaultValue: "sumo" }, {}])
      expect(own.t("browseGenreSumo", values)).toBe(createI18n("en", {}).t("browseGenreSumo", values));
  });

  test("PL-02 a label with a value that nobody gave is the same too", () => {
    const translations = { greeting: "Hello {{ name }}, {{count}}" };
    const own = createInstance();
    void own.init({ lng: "en", resources: { en: { translation: translations } } });
    for (const values of [{}, { name: "" }, { name: null }, { name: 0, count: 0 }])
      expect(own.t("greeting", values)).toBe(createI18n("en", translations).t("greeting", values));
  });
});
