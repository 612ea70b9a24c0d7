import { describe, expect, test } from "vitest";
import {
  documentKey,
  documentKeys,
  forbidsCopies,
  isCacheable,
  isCacheablePage,
  isLogout,
  isPage,
  isProfileChange,
  languageOf,
  linkedFiles,
} from "./cacheable-pages.ts";

/** A response of our own server, as the browser passes it to a worker. */
function answer(headers: Record<string, string>, facts: { status?: number; type?: ResponseType; redirected?: boolean } = {}): Response {
  const response = new Response("<html></html>", { status: facts.status ?? 200, headers });
  Object.defineProperty(response, "type", { value: facts.type ?? "basic" });
  Object.defineProperty(response, "redirected", { value: facts.redirected ?? false });
  return response;
}

const marked = { "x-guest-cacheable": "1", "content-type": "text/html; charset=utf-8", "cache-control": "private, no-cache" };

describe("isCacheable", () => {
  test("PW-02 a document that the server marks as the same for every guest may be cached", () => {
    expect(isCacheable(answer(marked))).toBe(true);
  });

  test("PW-02 no document of a signed-in viewer may be cached", () => {
    expect(isCacheable(answer({ ...marked, "x-guest-cacheable": "" }))).toBe(false);
    expect(isCacheable(answer({ "content-type": "text/html", "cache-control": "private, no-store" }))).toBe(false);
    expect(isCacheable(answer({ ...marked, "cache-control": "private, no-store" }))).toBe(false);
  });

  test("PW-02 errors, redirects, foreign and other responses are not cached", () => {
    for (const status of [201, 206, 404, 500, 503]) expect(isCacheable(answer(marked, { status }))).toBe(false);
    expect(isCacheable(answer(marked, { redirected: true }))).toBe(false);
    for (const type of ["cors", "opaque", "opaqueredirect", "error"] as const) expect(isCacheable(answer(marked, { type }))).toBe(false);
    expect(isCacheable(answer({ ...marked, "content-type": "application/json" }))).toBe(false);
  });
});

describe("forbidsCopies", () => {
  test("PL-06 PW-02 a document for outside the territories is recognised and not cached", () => {
    const { "x-guest-cacheable": _none, ...rest } = marked;
    const outside = answer({ ...rest, "x-outside-territories": "1" });
    expect([isCacheable(outside), forbidsCopies(outside), forbidsCopies(answer(marked))]).toEqual([false, true, false]);
  });
});

describe("addresses", () => {
  test("PW-02 media, pictures, resources and the worker itself are no pages", () => {
    for (const path of [
      "/media/e/t/a.m3u8",
      "/img/x/480.webp",
      "/_/receipt/1",
      "/assets/a.js",
      "/api/openapi.json",
      "/sw.js",
      "/healthz",
    ]) {
      expect(isPage(path)).toBe(false);
    }
    for (const path of ["/", "/home", "/inicio", "/account", "/imagine"]) expect(isPage(path)).toBe(true);
  });

  test("PW-02 only pages that all guests share may be cached, in every spelling", () => {
    for (const path of ["/", "/home", "/pagina-inicial", "/explorar", "/video/a/b", "/en-directo/x"])
      expect(isCacheablePage(path)).toBe(true);
    for (const path of ["/account", "/cuenta", "/login", "/purchase", "/pagamento/stripe", "/payment/1", "/nowhere"]) {
      expect(isCacheablePage(path)).toBe(false);
    }
  });

  test("PW-02 signing out is recognised in every spelling, by document and by data", () => {
    for (const path of ["/logout", "/logout.data", "/cerrar-sesion", "/sair.data"]) expect(isLogout(path)).toBe(true);
    for (const path of ["/login", "/home", "/logout/x"]) expect(isLogout(path)).toBe(false);
  });

  test("PW-03 a cached page is found whatever other parameters its address has, in the viewer's language first", () => {
    const key = documentKey("https://h/row/a?lastSeen=5&utm=x&lang=es#top", "es");
    expect(key).toBe("https://h/row/a?lastSeen=5&cached-language=es");
    expect(documentKeys("https://h/row/a?utm=y&lastSeen=5", "es")[0]).toBe(key);
    expect(documentKey("https://h/grid?facet=a&facet=b", "es")).not.toBe(documentKey("https://h/grid?facet=a", "es"));
    expect(documentKeys("https://h/browse", null)).toHaveLength(5);
    expect(documentKey("https://h/home", "en")).not.toBe(documentKey("https://h/home", "ar"));
  });

  test("PW-01 PW-03 the start of an installed app is home, in every spelling, and the page's own address comes first", () => {
    const places = (path: string) => documentKeys(`https://h${path}?utm=x`, "ar").map((key) => key.replace("https://h", ""));
    expect(places("/").slice(0, 3)).toEqual(["/?cached-language=ar", "/home?cached-language=ar", "/inicio?cached-language=ar"]);
    expect(places("/inicio").slice(0, 3)).toEqual(["/inicio?cached-language=ar", "/?cached-language=ar", "/home?cached-language=ar"]);
    expect(new Set(places("/")).size).toBe(places("/").length);
    expect(places("/").toSorted()).toEqual(places("/pagina-inicial").toSorted());
    expect(places("/").filter((key) => !/^\/(?:home|inicio|pagina-inicial|dbg-home)?\?/u.test(key))).toEqual([]);
    expect(places("/browse").every((key) => key.startsWith("/browse?"))).toBe(true);
  });

  test("PW-03 the language of a document is what it says", () => {
    expect(languageOf(answer({ "content-language": "ar" }))).toBe("ar");
    expect(languageOf(answer({ "content-language": "xx" }))).toBeNull();
    expect(languageOf(answer({}))).toBeNull();
  });

  test("PW-03 a document's own files are found, foreign and player ones are not its own", () => {
    const html =
      '<link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/b.js"/><img alt="x" src="/media/realms/r/logo.svg"/>' +
      '<img src="/img/h/480.webp"/><a href="/assets/not"></a><link rel="preload" href="/media/e/token/seg-0.m4s"/><link href="/assets/a.css"/>';
    expect(linkedFiles(html)).toEqual(["/assets/a.css", "/assets/b.js", "/media/realms/r/logo.svg"]);
  });
});

test("ID-26 another profile begins at the page of profiles, in every spelling, and nowhere else", () => {
  for (const path of ["/profiles", "/profiles.data", "/perfiles", "/perfis.data"]) expect(isProfileChange(path)).toBe(true);
  for (const path of ["/profiles/new", "/home", "/logout"]) expect(isProfileChange(path)).toBe(false);
});
