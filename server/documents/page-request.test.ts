import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, spellingOf } from "../../app/routing/locales.ts";
import { matchPath } from "../../app/routing/match.ts";
import { isDataPath, pagePath } from "../../app/routing/requests/data-request.ts";
import { listSpelledRoutes } from "../../app/routing/route-table.ts";
import { connectionFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { dependsOnRegion, languageOf, namesLanguage, originOf, otherSpellingOf, pagePlaceOf, savesData } from "./page-request.ts";

const at = (path: string): URL => new URL(path, "https://tv.example.com");
/** An address of every route in every spelling. */
const addresses = listSpelledRoutes().map(({ pattern }) =>
  pattern === "/" ? "/" : `/${pattern.replace(/^\/|\?/gu, "").replace(/:/gu, "x-")}`,
);
const anAddress = fc.constantFrom(...addresses);
const dataOf = (path: string): string => (path === "/" ? "/_root.data" : `${path}.data`);

describe("what a request asks", () => {
  test.each(LANGUAGES)("RT the data of every page has its page's path and its handler, in %s", (language) => {
    for (const path of addresses) {
      expect(isDataPath(path)).toBe(false);
      expect(isDataPath(dataOf(path))).toBe(true);
      expect(pagePath(dataOf(path))).toBe(path);
      expect(pagePlaceOf(at(dataOf(path)), language)).toEqual(pagePlaceOf(at(path), language));
    }
  });

  test.each(LANGUAGES)("RT the handler's set is one in which the path is spelled, the language's own if it can be, in %s", (language) => {
    for (const path of addresses) {
      const { set, routeId } = pagePlaceOf(at(path), language);
      const match = matchPath(path);
      expect(match?.route.id).toBe(routeId);
      expect(match?.route.sets).toContain(set);
      if (match?.route.sets.includes(spellingOf(language))) expect(set).toBe(spellingOf(language));
    }
  });

  test("RT an address that leads nowhere is answered in the spelling of the language", () => {
    expect(pagePlaceOf(at("/no/such/page/here"), "es")).toEqual({ set: "es", routeId: null });
    expect(pagePlaceOf(at("/no/such/page/here"), "ar")).toEqual({ set: "default", routeId: null });
  });

  test("P36 the address alone names Spanish in its own spelling, and no language in the one that two share", () => {
    const names = (path: string, language: "en" | "es" | "ar") => {
      const match = matchPath(at(path).pathname);
      if (match === null) throw new Error(path);
      return namesLanguage(match, at(path), language);
    };
    expect([names("/inicio", "es"), names("/inicio", "en")]).toEqual([true, false]);
    expect([names("/home", "en"), names("/home", "ar"), names("/home?lang=ar", "ar"), names("/home?lang=ar", "en")]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test("RT data speaks the language that its page speaks", () => {
    const none = new Map<string, string>();
    const spoken = (path: string, accept: string | null) => languageOf(realmFixture(), at(path), none, accept, null);
    fc.assert(
      fc.property(anAddress, fc.constantFrom("es", "pt-BR,en;q=0.5", "ar", null), (path, accept) => {
        expect(spoken(dataOf(path), accept)).toBe(spoken(path, accept));
      }),
    );
    expect(languageOf(realmFixture(), at("/home"), none, "es", "ar")).toBe("ar");
  });

  test("RT the pages on the way back to an address keep the language that it names", () => {
    const spoken = (path: string, account: "es" | null = null) => languageOf(realmFixture(), at(path), new Map(), "en", account);
    expect(spoken("/login?from=%2Fvideo%2Fone%3Flang%3Dar")).toBe("ar");
    expect(spoken("/login?from=%2Fvideo%2Fone%3Flang%3Dar&lang=pt")).toBe("pt");
    expect(spoken("/login?from=%2Fvideo%2Fone%3Flang%3Dar", "es")).toBe("es");
    expect([spoken("/login?from=%2Fvideo%2Fone"), spoken("/login?from=%2F%3Flang%3Dxx"), spoken("/login?from=%3F%3F")]).toEqual([
      "en",
      "en",
      "en",
    ]);
  });

  test("P05 the origin is the realm's whatever host was asked, but on loopback the one that was asked", () => {
    const realm = realmFixture();
    expect(originOf(connectionFixture({ host: "other.example", hostname: "other.example" }), realm)).toBe("https://tv.example.com");
    expect(originOf(connectionFixture({ scheme: "http", host: "localhost:3000", hostname: "localhost" }), realm)).toBe(
      "http://localhost:3000",
    );
  });

  test("P36 the region decides on English dates, on prices and on realms that are closed to territories, and on nothing else", () => {
    const depends = (path: string, language: "en" | "es" | "ar", territories: string[] | null = null) => {
      const match = matchPath(path);
      if (match === null) throw new Error(path);
      const realm = realmFixture();
      return dependsOnRegion({ ...realm, settings: { ...realm.settings, territories } }, match, language);
    };
    expect([depends("/browse", "en"), depends("/browse", "es"), depends("/browse", "ar")]).toEqual([true, false, false]);
    expect([depends("/video/x", "es"), depends("/live/x", "ar"), depends("/home", "es")]).toEqual([true, true, true]);
    expect(depends("/playlist/x", "es")).toBe(false);
    expect(depends("/browse", "es", ["ES"])).toBe(true);
  });

  test("P05 P36 a page that is asked for in another spelling of its path is led to the one, once", () => {
    fc.assert(
      fc.property(anAddress, fc.nat({ max: 40 }), (path, index) => {
        const at = index % path.length;
        const character = path[at] ?? "/";
        const encoded = character === "/" ? path : `${path.slice(0, at)}%${character.charCodeAt(0).toString(16)}${path.slice(at + 1)}`;
        const url = new URL(`${encoded}?a=b`, "https://tv.example.com");
        const other = otherSpellingOf(url);
        expect(other).toBe(encoded === path ? null : `${path}?a=b`);
        if (other !== null) expect(otherSpellingOf(new URL(other, url))).toBeNull();
      }),
    );
    expect(otherSpellingOf(at("/no/such/%68ome"))).toBeNull();
    expect(otherSpellingOf(at("/hom%65.data"))).toBeNull();
    expect(otherSpellingOf(at("/video/%D9%84%d9%8a"))).toBe("/video/%D9%84%D9%8A");
  });

  test("P36 only `Save-Data: on` saves data", () => {
    expect([savesData("on"), savesData("off"), savesData(null), savesData(["on", "on"])]).toEqual([true, false, false, false]);
  });
});
