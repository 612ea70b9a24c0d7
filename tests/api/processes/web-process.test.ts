import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "../../../app/http/request-context.server.ts";
import { contract } from "../../../contract/table.ts";
import { parseProxies } from "../../../server/connection/connection.ts";
import { createPlatformClient, ownApi } from "../../../server/platform-client.ts";
import { createRealmDirectory } from "../../../server/realm-directory.ts";
import { createWeb } from "../../../server/web.ts";
import { openDemoPlace, openPlatform, type Place, proofOf, SECRET, type TestPlatform } from "../../support/test-platform.ts";

/** The page under test, run with its request context. */
type Page = (context: RequestContext) => Promise<Response>;

describe("the web process over a platform", () => {
  let place: Place;
  let product: TestPlatform;
  /** Answers in the platform's place, by path. */
  const instead = new Map<string, () => Response>();
  let requests: Request[] = [];
  let page: Page = async () => new Response();
  let web: ReturnType<typeof createWeb>;
  let directory: ReturnType<typeof createRealmDirectory>;

  const platformFetch = async (request: Request): Promise<Response> => {
    requests.push(request.clone());
    return instead.get(new URL(request.url).pathname)?.() ?? (await product.platform.fetch(request));
  };

  beforeAll(async () => {
    place = await openDemoPlace();
    product = await openPlatform(place);
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });
  beforeEach(async () => {
    instead.clear();
    requests = [];
    const client = createPlatformClient({ platformFetch, platformUrl: "http://platform.test", secret: SECRET });
    directory = createRealmDirectory({
      api: () => ownApi(client),
      publicHost: null,
      payOrigin: "http://pay.localhost:3000",
      onError: () => undefined,
    });
    await directory.refresh();
    web = createWeb({
      client,
      directory,
      pages: (_request, _set, { requestContext }) => page(requestContext),
      staticFile: () => null,
      secret: SECRET,
      proxies: parseProxies(["10.0.0.0/8"]),
      payOrigin: "http://pay.localhost:3000",
      identityOrigin: "http://id.localhost:3000",
      partnerOrigin: "http://partner.localhost:3000",
      adsOrigin: "http://ads.localhost:3000",
      build: "test",
      development: false,
      log: product.log,
      platformReady: async () => true,
    });
  });

  test.each(["in this process", "behind PLATFORM_URL"])(
    "PL-09 the versions of all realms are one call to the platform %s",
    async (where) => {
      const server = createServer(
        (incoming, outgoing) =>
          void getRequestListener((request) => product.platform.fetch(request), { overrideGlobalObjects: false })(incoming, outgoing),
      );
      await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
      const isRemote = where !== "in this process";
      const requests: string[] = [];
      const client = createPlatformClient({
        platformFetch: (request) => {
          requests.push(new URL(request.url).pathname);
          return isRemote ? fetch(request) : product.platform.fetch(request);
        },
        platformUrl: isRemote ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : "http://platform.test",
        secret: SECRET,
      });
      const errors: unknown[] = [];
      const all = createRealmDirectory({
        api: () => ownApi(client),
        publicHost: null,
        payOrigin: "http://pay.localhost:3000",
        onError: (error) => void errors.push(error),
      });
      try {
        await all.refresh();
        expect(requests).toEqual(["/realms"]);
        expect(errors).toEqual([]);
        for (const realm of ["ringside", "aurora"] as const) {
          const own = (await product.call("GET", "/realm/versions", { realm })).json<{ content: string; labels: string }>();
          const listed = all.realmOf(`${realm}.localhost`);
          expect(listed?.settings.id).toBe(realm);
          expect(listed?.versions).toMatchObject({ content: own.content, labels: own.labels });
        }
      } finally {
        all.stop();
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  );

  function incoming(path: string, headers: Record<string, string>, peer: string): IncomingMessage {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: peer });
    const request = new IncomingMessage(socket);
    request.method = "GET";
    request.url = path;
    request.headers = { host: "localhost:3000", ...headers };
    request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [name, String(value)]);
    return request;
  }

  async function get(path: string, headers: Record<string, string> = {}, peer = "127.0.0.1"): Promise<Response> {
    const message = incoming(path, headers, peer);
    const connection = web.connect(message, false);
    if (connection === null) throw new Error("no connection");
    const own = new Headers();
    for (const [name, value] of Object.entries(message.headers)) own.set(name, String(value));
    return web.answer(new Request(`http://localhost:3000${path}`, { headers: own }), connection);
  }

  const html = (text: string): Response => new Response(text, { headers: { "content-type": "text/html" } });
  const titlePage: Page = async (context) => {
    const { translations } = await context.labels(["identity"]);
    return html(`${translations.identitySignInTitle ?? "no words"}`);
  };

  test.each([404, 500, 503])(
    "PL-02 P43 labels that answer %i and were never read: no page of keys, but the realm's 503",
    async (status) => {
      page = titlePage;
      instead.set("/api/v2/label", () => new Response("{}", { status }));
      const without = await get("/home", { "accept-language": "es" });
      expect(without.status).toBe(503);
      const text = await without.text();
      expect(text).toContain("Volvemos enseguida");
      expect(text).toContain(`alt="Ringside"`);
      expect(text).not.toContain("no words");
      expect(without.headers.get("cache-control")).toBe("no-store");
      expect(without.headers.get("x-guest-cacheable")).toBeNull();
      expect(without.headers.get("etag")).toBeNull();
      instead.clear();
      // As soon as they are there again.
      const again = await get("/home");
      expect(await again.text()).not.toBe("no words");
      expect(again.headers.get("x-guest-cacheable")).toBe("1");
    },
  );

  test("PL-02 labels that were read before replace those that cannot be read, in their own language only", async () => {
    page = titlePage;
    const before = await (await get("/home", { "accept-language": "es" })).text();
    const { versions, ...listed } = (await product.call("GET", "/realms", { key: null, rights: "service" })).json<{
      versions: Record<string, object>;
    }>();
    // Somebody edits a label: cached pages are stale.
    const edited = { catalogue: "999", labels: "999", content: "999", nextChangeAt: null };
    const changed = Object.fromEntries(Object.keys(versions).map((realm) => [realm, edited]));
    instead.set("/realms", () => Response.json({ ...listed, versions: changed }));
    await directory.refresh();
    instead.set("/api/v2/label", () => new Response(null, { status: 500 }));
    expect(await (await get("/home", { "accept-language": "es" })).text()).toBe(before);
    expect((await get("/home", { "accept-language": "pt" })).status).toBe(503);
  });

  test("PL-02 what an action did is done, labels or not, and a renewed session is not lost with the page", async () => {
    instead.set("/api/v2/label", () => new Response(null, { status: 500 }));
    page = async (context) => {
      await context.labels(["identity"]);
      return new Response(null, { status: 303, headers: { location: "/account", "set-cookie": "a=1" } });
    };
    expect((await get("/login")).status).toBe(303);
    page = async (context) => {
      await context.labels(["identity"]);
      return new Response("keys", { headers: { "content-type": "text/html", "set-cookie": "a=1" } });
    };
    const shown = await get("/login", { cookie: "any=1" });
    expect([shown.status, shown.headers.getSetCookie()]).toEqual([503, ["a=1"]]);
  });

  test.each(["/img/abc/320.webp", "/media/realms/ringside/logo.svg", "/api/openapi.json"])(
    "P44 a platform that is away: %s answers 503 with the envelope",
    async (path) => {
      instead.set(path, () => {
        throw new TypeError("fetch failed");
      });
      const answer = await get(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/json"]);
      expect(await answer.json()).toMatchObject({ code: "UNAVAILABLE", requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u) });
    },
  );

  test("PL-05 each call carries the realm's key, the language, our proof, and the region that a trusted proxy names", async () => {
    page = async (context) => {
      await context.labels(["field"]);
      return html(`${context.region ?? "none"}`);
    };
    const calls = () => requests.filter((request) => new URL(request.url).pathname === "/api/v2/label");
    for (const [headers, peer, region] of [
      [{ "x-country-code": "NZ", "x-forwarded-for": "198.51.100.7" }, "10.0.0.1", "NZ"],
      [{ "x-country-code": "NZ" }, "203.0.113.9", null],
      [{ "outside-region": "NZ" }, "203.0.113.9", null],
    ] as const) {
      requests = [];
      const answer = await get(`/login?at=${encodeURIComponent(JSON.stringify(headers))}`, { ...headers, "accept-language": "pt" }, peer);
      expect(await answer.text()).toBe(region ?? "none");
      for (const { headers: sent } of calls()) {
        expect(sent.get("x-api-key")).toBe(product.keyOf("ringside"));
        expect(sent.get("accept-language")).toBe("pt");
        expect(sent.get("outside-region")).toBe(region);
        expect(sent.get("x-service-auth")).toBe(proofOf("viewer"));
        expect(sent.get("cookie")).toBeNull();
      }
    }
  });

  test("PL-03 the region that decides on British dates reaches the page, and a cached document of one region is not another's", async () => {
    page = async (context) => html(`${context.language} ${context.region}`);
    const from = async (country: string) =>
      (await get("/browse", { "x-country-code": country, "accept-language": "en" }, "10.0.0.1")).text();
    expect([await from("GB"), await from("US"), await from("NZ"), await from("GB")]).toEqual(["en GB", "en US", "en NZ", "en GB"]);
  });

  test("P36 an address names its language to shared caches only where it alone decides", async () => {
    page = async (context) => html(context.language);
    const shared = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path, headers)).headers.get("cdn-cache-control");
    // Arabic and English share the default spelling: the browser's language decides there.
    expect(await shared("/browse", { "accept-language": "ar" })).toBeNull();
    expect(await shared("/browse", { "accept-language": "en" })).toBeNull();
    expect(await shared("/explorar")).toContain("public");
    expect(await shared("/browse?lang=ar")).toContain("public");
    expect(await shared("/browse?lang=xx")).toBeNull();
    expect(await shared("/explorar", { cookie: "any=thing" })).toBeNull();
    // Home names a price, which is the region's.
    for (const path of ["/", "/inicio", "/home?lang=ar"]) expect([path, await shared(path)]).toEqual([path, null]);
    expect(await shared("/login")).toBeNull();
  });

  /** The cookie of a fresh sign-in. */
  async function signIn(): Promise<string> {
    page = async (context) => {
      const tokens = await context.api.call(contract.identity.login, {
        body: { id: "member@ringside.example", secret: "Corner-Stool-77" },
      });
      return new Response(null, { headers: { "set-cookie": context.signIn(tokens) } });
    };
    // With a way back it is never answered from the documents that guests share.
    const [cookie = ""] = (await get("/login?from=%2Faccount")).headers.getSetCookie();
    page = async (context) => html(context.viewerEmail ?? "guest");
    return cookie.split(";")[0] ?? "";
  }
  const requestsTo = (path: string): number => requests.filter((request) => new URL(request.url).pathname === path).length;

  test("ID-24 a token that the platform no longer takes is renewed once, and the viewer stays who they are", async () => {
    const cookie = await signIn();
    requests = [];
    instead.set("/session", () => {
      instead.delete("/session");
      return Response.json({ code: "TOKEN_EXPIRED", messages: ["expired"], requestId: "1" }, { status: 401 });
    });
    const answer = await get("/account", { cookie });
    expect(await answer.text()).toBe("member@ringside.example");
    expect([requestsTo("/session"), requestsTo("/token/refresh")]).toEqual([2, 1]);
    const [renewed = ""] = answer.headers.getSetCookie();
    // The new cookie is as good, and needs no more renewing.
    requests = [];
    expect(await (await get("/account", { cookie: renewed.split(";")[0] ?? "" })).text()).toBe("member@ringside.example");
    expect(requestsTo("/token/refresh")).toBe(0);
  });

  test("ID-24 ID-28 a session that is over makes a guest of its viewer and takes the cookie away", async () => {
    const cookie = await signIn();
    const over = () => Response.json({ code: "TOKEN_INVALID", messages: ["over"], requestId: "1" }, { status: 401 });
    instead.set("/session", over);
    instead.set("/token/refresh", over);
    const answer = await get("/account", { cookie });
    expect(await answer.text()).toBe("guest");
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/u);
  });

  test("ID-28 signing out takes the cookie away, also while the platform fails", async () => {
    const cookie = await signIn();
    instead.set("/logout", () => new Response(null, { status: 500 }));
    page = async (context) => new Response(null, { headers: { "set-cookie": await context.signOut() } });
    expect((await get("/logout", { cookie })).headers.getSetCookie().join()).toMatch(/Max-Age=0/u);
  });

  test("P05 no request line ends the process: what is sent at once is asked with care", () => {
    for (const target of ["//", "///", "/\\", "//:99999/", "//[::1/", "*", "", "http://", "/%", "/%ff"]) {
      const message = incoming(target, {}, "127.0.0.1");
      const connection = web.connect(message, false);
      if (connection === null) throw new Error("no connection");
      expect(web.sendCached(message, new ServerResponse(message), connection)).toBe(false);
    }
  });
});
