import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchPath } from "../../app/routing/match.ts";
import { connectionFixture, pageRequestFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { createDocumentKeys, documentAddress } from "./document-key.ts";

function message(path: string, headers: Record<string, string> = {}): IncomingMessage {
  const made = new IncomingMessage(new Socket());
  made.method = "GET";
  made.url = path;
  made.headers = headers;
  return made;
}

const keys = createDocumentKeys("build");
const keyOf = (path: string, options: Parameters<typeof pageRequestFixture>[1] = {}) =>
  keys.ofPageRequest(pageRequestFixture(path, options));

describe("the key of a guest's document", () => {
  test("P36 a personal cookie, data, a form, reduced data and a page that is never cached have no key", () => {
    expect(keyOf("/home")).not.toBeNull();
    for (const cookie of ["__Host-session=x", "__Host-flash=x", "lang=es", "preferences=x"])
      expect(keyOf("/home", { headers: { cookie } })).toBeNull();
    expect(keyOf("/home", { headers: { cookie: "any=thing" } })).toBe(keyOf("/home"));
    // PL-15: guests' documents use the realm's zone; the browser shows its own.
    expect(keyOf("/home", { headers: { cookie: "tz=Asia/Kolkata" } })).toBe(keyOf("/home"));
    expect(keyOf("/home", { headers: { "save-data": "on" } })).toBeNull();
    expect(keyOf("/home", { method: "POST" })).toBeNull();
    expect(keyOf("/home", { method: "HEAD" })).toBe(keyOf("/home"));
    for (const path of ["/home.data", "/video/first-bell.data", "/__manifest", "/signup", "/no/such/page"]) expect(keyOf(path)).toBeNull();
  });

  test("LS-13 a dismissed promo item of the realm has documents of its own; anything else in the cookie makes no further ones", () => {
    const withPromos = (promos: string) => keyOf("/home", { headers: { cookie: `promos=${promos}` } });
    expect(withPromos("gift")).not.toBe(keyOf("/home"));
    expect(withPromos("gift")).not.toBe(withPromos("gift.cup"));
    expect(withPromos("cup.gift.gift")).toBe(withPromos("gift.cup"));
    for (const other of ["old", "x".repeat(2_000), "gift,cup"]) expect(withPromos(other)).toBe(keyOf("/home"));
    // Each page with its own parameters and without a session is still cached.
    expect(withPromos("gift")).not.toBeNull();
  });

  test("CV-25 P36 the grid is cached with at most one filter, its order and its cursor", () => {
    const choices = ["/grid", "/grid?facet=type%3AVOD", "/grid?facet=genre%3Amma", "/grid?order=oldest", "/grid?lastSeen=c1"];
    const distinct = new Set(choices.map((path) => keyOf(path)));
    expect(distinct.size).toBe(choices.length);
    expect(distinct.has(null)).toBe(false);
    for (const own of ["facet=genre%3Amma&facet=type%3AVOD", "facet=type%3AVOD&facet=type%3AVOD", "order=oldest&order=oldest"])
      expect(keyOf(`/grid?${own}`), own).toBeNull();
    expect(keyOf("/grid?utm_source=mail")).toBe(keyOf("/grid"));
  });

  test("ID-01 P36 sign-in is one document for every guest, but for who says where they were going or who they are", () => {
    expect(keyOf("/login")).not.toBeNull();
    expect(keyOf("/login?lang=es")).not.toBe(keyOf("/login"));
    // Over plain HTTP the page says that nobody can sign in, which is not cached.
    expect(keyOf("/login", { connection: connectionFixture({ scheme: "http", host: "10.0.0.1", hostname: "10.0.0.1" }) })).toBeNull();
    for (const own of [
      "email=a%40b.example",
      "from=%2Fhome",
      "entryPage=%2Fhome",
      "from=",
      "lang=es&from=%2Fhome",
      "type=signup",
      "showPurchase=true",
      "socialProvider=x",
      "extraParams=acr_values%3D2",
      "bundle_id=tv.app",
      "cookies=check",
      "isGrantedOnSignIn=true",
      "redirectTo=%2Fhome",
    ])
      expect(keyOf(`/login?${own}`)).toBeNull();
    for (const cookie of ["__Host-session=x", "__Host-flash=x"]) expect(keyOf("/login", { headers: { cookie } })).toBeNull();
    expect(keyOf("/login", { method: "POST" })).toBeNull();
    expect(keyOf("/login.data")).toBeNull();
  });

  test("P36 all that a document depends on is in its key", () => {
    const all = [
      keyOf("/home"),
      keyOf("/browse"),
      keyOf("/home?lang=es"),
      keyOf("/home", { headers: { "accept-language": "ar" } }),
      keyOf("/home", { connection: connectionFixture({ region: "GB" }) }),
      keyOf("/home", { connection: connectionFixture({ scheme: "http", host: "localhost:1", hostname: "localhost" }) }),
      keyOf("/home", { realm: realmFixture({ content: "2" }) }),
      keyOf("/home", { realm: { ...realmFixture(), settings: { ...realmFixture().settings, id: "aurora" } } }),
      createDocumentKeys("next build").ofPageRequest(pageRequestFixture("/home")),
    ];
    expect(all).not.toContain(null);
    expect(new Set(all).size).toBe(all.length);
  });

  test("P36 parameters that decide on nothing are in neither key nor address, however they are called", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (name, value) => {
        fc.pre(name !== "lang");
        const search = new URLSearchParams([
          [name, value],
          ["lang", "es"],
        ]);
        expect(keyOf(`/home?${search}`)).toBe(keyOf("/home?lang=es"));
        const match = matchPath("/home");
        if (match === null) throw new Error("no home");
        expect(documentAddress(realmFixture(), new URL(`https://tv.example.com/home?${search}`), match).href).toBe(
          "https://tv.example.com/home?lang=es",
        );
      }),
    );
  });

  test("P36 P05 a page has one key and one address however its path is written", () => {
    for (const path of ["/video/a%20b/%D9%84", "/video/first-bell", "/"]) expect([path, keyOf(path)]).not.toEqual([path, null]);
    // Other spellings have no document of their own; they redirect.
    for (const path of ["/%68ome", "/home/", "//home", "/hom%65", "/video/first%2Dbell", "/video/a%2fb"])
      expect([path, keyOf(path)]).toEqual([path, null]);
    for (const path of ["/%68ome?lang=es&x=1", "/home/?lang=es"]) {
      const url = new URL(`https://tv.example.com${path}`);
      const match = matchPath(url.pathname);
      if (match === null) throw new Error(path);
      expect(documentAddress(realmFixture(), url, match).href).toBe("https://tv.example.com/home?lang=es");
    }
  });

  test("P36 a language that the realm does not speak makes no document of its own", () => {
    for (const lang of ["", "xx", "EN", "debug", "en,es"]) expect([lang, keyOf(`/home?lang=${lang}`)]).toEqual([lang, keyOf("/home")]);
    expect(keyOf("/home?lang=ar")).not.toBe(keyOf("/home"));
  });

  test("P36 CV-13 only a start that a live stream still has makes a document of its own, however it is written", () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const live = "/live/ringside-one";
    const started = minutesAgo(10);
    expect(keyOf(`${live}?from=${started}`)).not.toBe(keyOf(live));
    const minute = `${started.slice(0, 16)}Z`;
    expect(keyOf(`${live}?from=${minute}`)).toBe(keyOf(`${live}?from=${minute.replace("Z", ":00.0Z")}`));
    for (const from of ["", "start", minutesAgo(62), minutesAgo(-5), `${started}x`])
      expect([from, keyOf(`${live}?from=${from}`)]).toEqual([from, keyOf(live)]);
  });

  test("P36 a message from the socket has the key of its request, asked once or again", () => {
    const realm = realmFixture();
    const connection = connectionFixture();
    const paths = ["/", "/home", "/browse?x=1", "/inicio", "/home?lang=ar", "/login", "/no/such/page"];
    const headers: Record<string, string>[] = [
      {},
      { "accept-language": "ar" },
      { cookie: "any=thing" },
      { cookie: "lang=es" },
      { "save-data": "on" },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...headers), (path, sent) => {
        const expected = keyOf(path, { headers: sent, realm });
        expect(keys.ofMessage(message(path, sent), connection, realm)).toBe(expected);
        expect(keys.ofMessage(message(path, sent), connection, realm)).toBe(expected);
      }),
    );
  });

  test("P36 what is remembered of a question ends with the realm's next look, and is not another host's or region's", () => {
    const ask = (realm = realmFixture(), connection = connectionFixture()) => keys.ofMessage(message("/home"), connection, realm);
    const before = ask();
    expect(ask(realmFixture({ content: "2" }))).not.toBe(before);
    const realm = realmFixture();
    const here = ask(realm);
    expect(ask(realm, connectionFixture({ region: "GB" }))).not.toBe(here);
    expect(ask(realm, connectionFixture({ scheme: "http", host: "localhost:1", hostname: "localhost" }))).not.toBe(here);
  });

  test("P05 a long address and a target that is no path are asked for without harm", () => {
    const ask = (path: string) => keys.ofMessage(message(path), connectionFixture(), realmFixture());
    expect(ask(`/home?x=${"y".repeat(1_000)}`)).toBe(keyOf("/home"));
    for (const target of ["*", "", "http://", "//", "/%"]) expect(ask(target)).toBe(ask(target));
    expect(ask("*")).toBeNull();
  });
});
