import { describe, expect, test } from "vitest";
import { chooseLanguage, fromAcceptLanguage, type LanguageQuestion } from "./language.ts";

const ALL = ["en", "es", "pt", "ar", "debug"] as const;
const ask = (question: Partial<LanguageQuestion>) =>
  chooseLanguage({
    pathname: "/",
    langParameter: null,
    langCookie: null,
    account: null,
    acceptLanguage: null,
    supported: ALL,
    fallback: "en",
    ...question,
  });

describe("language of a page", () => {
  test.each([
    ["es-ES,es;q=0.9,en;q=0.8", "es"],
    ["de-DE, pt-BR;q=0.5, en;q=0.1", "pt"],
    ["en;q=0.2, ar;q=0.9", "ar"],
    ["fr", null],
    ["debug", null],
    ["", null],
    ["*", null],
    [";;;q=,,", null],
    [`${"x".repeat(5_000)},es`, null],
  ])("PL-02 Accept-Language %j gives %s", (header, expected) => {
    expect(fromAcceptLanguage(header, ALL)).toBe(expected);
  });

  test("PL-02 a choice beats the account, the account the address, the address the browser", () => {
    const everything = { langCookie: "ar", account: "pt", langParameter: "es", pathname: "/inicio", acceptLanguage: "en" } as const;
    expect(ask(everything)).toBe("ar");
    expect(ask({ ...everything, langCookie: null })).toBe("pt");
    expect(ask({ ...everything, langCookie: null, account: null })).toBe("es");
    expect(ask({ ...everything, langCookie: null, account: null, langParameter: null })).toBe("es");
    expect(ask({ pathname: "/pagina-inicial", acceptLanguage: "en" })).toBe("pt");
    expect(ask({ acceptLanguage: "ar" })).toBe("ar");
    expect(ask({})).toBe("en");
  });

  test("PL-02 a spelling that several sets share says nothing; what a realm does not speak is not spoken", () => {
    // Spanish and Portuguese spell a season the same.
    expect(ask({ pathname: "/temporada/x", acceptLanguage: "ar" })).toBe("ar");
    expect(ask({ langCookie: "es", supported: ["en", "ar"], acceptLanguage: "es" })).toBe("en");
    expect(ask({ langCookie: "<script>" })).toBe("en");
  });
});
