import { createHash } from "node:crypto";
import { connect } from "node:net";
import { say } from "../harness/labels.ts";
import { type PlainAnswer, plainRequest } from "../harness/plain-request.ts";
import { cookiesSet, type PlainViewer, plainGuest, plainSignIn } from "../harness/plain-viewer.ts";
import { expect, originOf, test } from "../harness/product.ts";

/** Everything here is asked byte for byte, without a browser, but for what only a browser can prove. */
let origin: string;
let fan: PlainViewer;
test.beforeAll(async ({ baseURL }) => {
  origin = originOf(baseURL);
  fan = await plainSignIn(origin, "fan@ringside.example", "Corner-Stool-77");
});

const text = (answer: PlainAnswer): string => answer.body.toString();
const header = (answer: PlainAnswer, name: string): string => String(answer.headers[name] ?? "");

function policyOf(answer: PlainAnswer): Map<string, string[]> {
  return new Map(
    header(answer, "content-security-policy")
      .split(";")
      .map((part) => part.trim().split(/\s+/u))
      .map(([name = "", ...sources]) => [name, sources]),
  );
}

/** Inline scripts of a document: their attributes and code. Data blocks are no scripts. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gu)]
    .map(([, attributes = "", code = ""]) => ({ attributes, code }))
    .filter(({ attributes }) => !/\bsrc=/u.test(attributes) && !/type="application\/ld\+json"/u.test(attributes));

function expectDocumentHeaders(answer: PlainAnswer): void {
  expect(header(answer, "content-type")).toMatch(/^text\/html; ?charset=utf-8$/iu);
  expect(header(answer, "x-content-type-options")).toBe("nosniff");
  expect(header(answer, "x-frame-options")).toBe("DENY");
  expect(header(answer, "referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(header(answer, "cross-origin-opener-policy")).toBe("same-origin");
  expect(header(answer, "permissions-policy")).toContain("camera=()");
  expect(header(answer, "x-powered-by")).toBe("");
  expect(header(answer, "server")).toBe("");
  const policy = policyOf(answer);
  for (const [directive, sources] of policy) {
    if (directive !== "style-src-attr") expect(sources, directive).not.toContain("'unsafe-inline'");
    expect(sources, directive).not.toContain("'unsafe-eval'");
    expect(sources, directive).not.toContain("*");
  }
  expect(policy.get("default-src")).toEqual(["'self'"]);
  expect(policy.get("object-src")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(policy.get("form-action")?.[0]).toBe("'self'");
  expect(
    policy
      .get("form-action")
      ?.slice(1)
      .every((source) => /^https?:\/\/(?:pay|id)\.[\w.:-]+$/u.test(source)),
  ).toBe(true);
  // Every inline script is one that the policy lets run, and the policy lets no other run.
  const sources = policy.get("script-src") ?? [];
  for (const { attributes, code } of inlineScripts(text(answer))) {
    const nonce = /nonce="([^"]+)"/u.exec(attributes)?.[1];
    const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
    expect(sources.includes(hash) || (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)), code.slice(0, 80)).toBe(true);
  }
  expect(text(answer)).not.toMatch(/<[a-z][^>]*\son(?:click|error|load|submit)=/iu);
}

const GUEST_PAGES = ["/", "/home", "/browse", "/series/road-to-the-belt", "/video/first-bell", "/live/ringside-one"];
const OWN_PAGES = [
  "/logout",
  "/account",
  "/account/subscriptions",
  "/account/payments",
  "/account/details",
  "/preferences",
  "/member-area",
  "/purchase",
  "/payment-authorization",
];
const OPEN_PAGES = ["/login?from=%2Fbrowse", "/signup", "/purchase", "/offline"];

test("P03 a cached document allows its own scripts by hash, and no other", async () => {
  for (const path of [...GUEST_PAGES, "/login"]) {
    const [first, second] = [await plainGuest(origin).get(path), await plainGuest(origin).get(path)];
    expect([path, first.status]).toEqual([path, 200]);
    expectDocumentHeaders(first);
    const scripts = policyOf(first).get("script-src") ?? [];
    expect(scripts.filter((source) => source.startsWith("'nonce-"))).toEqual([]);
    expect(scripts.filter((source) => source.startsWith("'sha256-")).length).toBeGreaterThan(0);
    expect(text(first)).not.toMatch(/\snonce="[^"]+"/u);
    expect(header(second, "etag")).toBe(header(first, "etag"));
  }
});

test("P03 every other document has a nonce of its own, never the same twice", async () => {
  const nonces: string[] = [];
  const answered: [PlainViewer, string, number][] = [
    ...OPEN_PAGES.map((path): [PlainViewer, string, number] => [plainGuest(origin), path, 200]),
    ...OWN_PAGES.map((path): [PlainViewer, string, number] => [fan, path, path === "/payment-authorization" ? 404 : 200]),
    ...GUEST_PAGES.map((path): [PlainViewer, string, number] => [fan, path, 200]),
    [plainGuest(origin), "/no-such-page", 404],
    [plainGuest(origin), "/video/no-such-video", 404],
    [fan, "/payment/no-such-payment", 404],
  ];
  for (const [viewer, path, status] of answered) {
    const answer = await viewer.get(path);
    expect([path, answer.status]).toEqual([path, status]);
    expectDocumentHeaders(answer);
    const own = (policyOf(answer).get("script-src") ?? []).filter((source) => source.startsWith("'nonce-"));
    expect(own, path).toHaveLength(1);
    expect(own[0]?.length, path).toBeGreaterThan("'nonce-'".length + 21);
    nonces.push(own[0] ?? "");
  }
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("P03 refused posts and the answers to invalid forms carry the same headers", async () => {
  const invalid = await plainGuest(origin).post("/login", { id: "", secret: "" });
  expect(invalid.status).toBe(400);
  expectDocumentHeaders(invalid);
  const wrong = await plainGuest(origin).post("/login", { id: "nobody@ringside.example", secret: "wrong" });
  expect(wrong.status).toBe(401);
  expectDocumentHeaders(wrong);
});

test("P20 posts from elsewhere change nothing and get the envelope, on every page that takes a form", async () => {
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${origin}.evil.example` },
    { origin: origin.replace("http://", "https://") },
    { origin: origin.replace(/:\d+$/u, ":1") },
    { origin, "sec-fetch-site": "cross-site" },
    { origin, "sec-fetch-site": "same-site" },
    { origin: originOf(origin, "aurora") },
    { origin: `${new URL(origin).protocol}//pay.${new URL(origin).host}` },
    { origin: "", referer: "https://evil.example/" },
  ];
  const forms: [string, Record<string, string>][] = [
    ["/login", { id: "fan@ringside.example", secret: "Corner-Stool-77" }],
    ["/login.data", { id: "fan@ringside.example", secret: "Corner-Stool-77" }],
    ["/signup", { name: "Eve", email: "eve@example.com", password: "Corner-Stool-77", confirmPassword: "Corner-Stool-77" }],
    ["/logout", {}],
    ["/iniciar-sesion", { id: "fan@ringside.example", secret: "Corner-Stool-77" }],
    ["/purchase", { intent: "choose", sku: "ringside-yearly-p1y" }],
    ["/pay", { intent: "pay", basket: "x" }],
    ["/payment/x", { intent: "cancel" }],
    ["/account/subscriptions", { intent: "redeem", voucherCode: "HALF50", licenceId: "ringside-yearly" }],
    ["/_/language", { language: "ar" }],
    ["/", {}],
  ];
  for (const [path, fields] of forms) {
    for (const headers of elsewhere) {
      const answer = await fan.post(path, fields, headers);
      const what = `${path} ${JSON.stringify(headers)}`;
      expect([what, answer.status]).toEqual([what, 403]);
      expect(JSON.parse(text(answer)), what).toMatchObject({ code: "CROSS_ORIGIN", messages: [expect.stringMatching(/\s/u)] });
      expect(cookiesSet(answer), what).toEqual([]);
    }
  }
  // They are still signed in, have no order and can send their own.
  expect((await fan.get("/account")).status).toBe(200);
});

test("P20 P05 what is no page's form: methods, types, sizes and hosts are refused with the envelope", async () => {
  const post = (headers: Record<string, string>, body = "id=a") =>
    plainRequest(`${origin}/login`, { method: "POST", headers: { origin, "accept-language": "es", ...headers }, body });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const refusals: [string, Promise<PlainAnswer>, number, string][] = [
    ...["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"].map((method): [string, Promise<PlainAnswer>, number, string] => [
      method,
      plainRequest(`${origin}/login`, { method, headers: { "accept-language": "es" } }),
      405,
      "METHOD_NOT_ALLOWED",
    ]),
    ["too large", post({ ...form, "content-length": String(70_000) }, "a".repeat(70_000)), 413, "PAYLOAD_TOO_LARGE"],
    ["json", post({ "content-type": "application/json", "content-length": "2" }, "{}"), 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["plain text", post({ "content-type": "text/plain", "content-length": "4" }), 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["no type", post({ "content-length": "4" }), 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["compressed", post({ ...form, "content-length": "4", "content-encoding": "gzip" }), 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["compressed with brotli", post({ ...form, "content-length": "4", "content-encoding": "br" }), 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["no length", post({ ...form, "transfer-encoding": "chunked" }), 400, "BAD_REQUEST"],
  ];
  for (const [what, answered, status, code] of refusals) {
    const answer = await answered;
    expect([what, answer.status]).toEqual([what, status]);
    const envelope = JSON.parse(text(answer)) as { code: string; messages: string[]; requestId: string };
    expect([what, envelope.code]).toEqual([what, code]);
    // In the language of the request, with a number that the log has.
    expect(envelope.messages[0], what).toMatch(/[áéíóúñ ]/u);
    expect(envelope.requestId, what).toBe(header(answer, "x-request-id"));
    expect(header(answer, "cache-control"), what).toBe("no-store");
    expect(header(answer, "x-content-type-options"), what).toBe("nosniff");
    if (status === 405) expect(header(answer, "allow"), what).toBe("GET, HEAD, POST");
  }
});

test("PL-01 a host that no realm has, or that is no host, is 421; nothing of it is echoed", async () => {
  for (const host of ["evil.example", "ringside.example.evil.example", "169.254.169.254", "aurora.localhost.evil.example"]) {
    const answer = await plainRequest(`${origin}/`, { headers: { host } });
    expect([host, answer.status, (JSON.parse(text(answer)) as { code: string }).code]).toEqual([host, 421, "MISDIRECTED"]);
    expect(text(answer)).not.toContain(host);
  }
  for (const host of ["a b", "evil.example/path", "x@y", "[::1", "localhost:99999999"])
    expect([host, (await plainRequest(`${origin}/`, { headers: { host } })).status]).toEqual([host, 421]);
  // Forwarded names count from a trusted proxy only, and none is.
  const forwarded = await plainRequest(`${origin}/login`, {
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" },
  });
  expect(text(forwarded)).not.toContain("evil.example");
  expect(header(forwarded, "strict-transport-security")).toBe("");
});

test("P05 requests that are hardly any: bad lines, header floods and early ends leave the server well", async () => {
  const { port } = new URL(origin);
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
      let answer = "";
      socket.on("data", (piece) => {
        answer += piece.toString();
      });
      socket.on("error", () => resolve(answer));
      socket.on("close", () => resolve(answer));
    });
  const close = "Connection: close\r\n\r\n";
  expect(await send("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/u);
  expect(await send(`GET / HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 400/u);
  expect(await send(`GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${close}`)).toMatch(/^HTTP\/1\.1 (?:400|200)/u);
  expect(await send(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(70_000)}\r\n${close}`)).toMatch(/^HTTP\/1\.1 431/u);
  expect(await send(`POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${close}`)).toMatch(
    /^HTTP\/1\.1 400/u,
  );
  for (const path of [
    "/%00",
    "/%",
    "/%ff",
    "/..%2f..%2fetc/passwd",
    "/assets/../../server/server.js",
    "//",
    "///",
    "//:99999/",
    "//[::1/",
    "//evil.example/",
    "/\\",
    "/\\evil.example",
    "/video/%2e%2e%2f",
    "*",
  ]) {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${close}`);
    // Slashes alone are the root; everything else here is nothing.
    const expected = /^[/\\]+$/u.test(path) ? /^HTTP\/1\.1 (?:200|[34]\d\d)/u : /^HTTP\/1\.1 [34]\d\d/u;
    expect([path, answer.slice(0, 12)]).toEqual([path, expect.stringMatching(expected)]);
    expect(/root:x:|createWeb/u.test(answer), path).toBe(false);
    const location = /^location: (.*)$/imu.exec(answer)?.[1]?.trim();
    if (location !== undefined) expect(new URL(location, origin).origin, path).toBe(origin);
  }
  expect((await plainGuest(origin).get("/healthz")).status).toBe(200);
});

test("ID-24 P13 cookies: out of reach of scripts, for this host alone, small; guests get none", async () => {
  for (const path of [...GUEST_PAGES, ...OPEN_PAGES]) expect([path, cookiesSet(await plainGuest(origin).get(path))]).toEqual([path, []]);
  const answer = await plainGuest(origin).post("/login", { id: "fan@ringside.example", secret: "Corner-Stool-77" });
  const set = cookiesSet(answer);
  // The session, and by what this browser is known again (ID-30).
  expect(set.map((cookie) => cookie.split("=")[0]).sort()).toEqual(["__Host-device", "__Host-session"]);
  for (const cookie of set) {
    for (const part of ["Path=/", "SameSite=Lax", "HttpOnly", "Secure"]) expect(cookie.split("; ")).toContain(part);
    expect(cookie).not.toMatch(/domain=/iu);
  }
  const session = set.find((cookie) => cookie.startsWith("__Host-session=")) ?? "";
  expect(Buffer.byteLength(session)).toBeLessThan(4096);
  expect(header(answer, "cache-control")).toContain("no-store");
  // Another sign-in, another session.
  const again = await plainGuest(origin).post("/login", { id: "fan@ringside.example", secret: "Corner-Stool-77" });
  expect(cookiesSet(again).find((cookie) => cookie.startsWith("__Host-session="))).not.toBe(session);
});

test("ID-01 cookies off: after a right password a page says what to do, and with cookies the same way leads on", async () => {
  const typed = { id: "fan@ringside.example", secret: "Corner-Stool-77" };
  // As an element's text: the page's data has every label.
  const says = (page: PlainAnswer) => text(page).includes(`>${say("en", "identityCookiesOffTitle")}<`);
  const answer = await plainGuest(origin).post("/login?from=%2Fbrowse", typed);
  const way = header(answer, "location");
  expect([answer.status, new URL(way, origin).pathname]).toEqual([303, "/login"]);
  const refusing = await plainGuest(origin).get(way);
  expect([refusing.status, says(refusing)]).toEqual([200, true]);
  const keeping = plainGuest(origin);
  await keeping.post("/login?from=%2Fbrowse", typed);
  expect(header(await keeping.get(way), "location")).toBe("/browse");
  expect(header(await keeping.get("/login?from=%2Fbrowse"), "location")).toBe("/browse");
  expect(says(await plainGuest(origin).get("/login?from=%2Fbrowse"))).toBe(false);
});

test("ID-24 a session cookie that was altered, cut, grown or lent to another realm signs nobody in, and breaks nothing", async ({
  baseURL,
}) => {
  // The session's cookie alone: the browser's own stands beside it.
  const value = /__Host-session=([^;]*)/u.exec(fan.cookie())?.[1] ?? "";
  expect(value).not.toBe("");
  const [body = "", mark = ""] = value.split(".");
  const parsed = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const other = Buffer.from(JSON.stringify({ ...parsed, a: "x" })).toString("base64url");
  const values = [
    "",
    ".",
    "x",
    body,
    `${body}.`,
    `.${mark}`,
    `${other}.${mark}`,
    `${body}.${mark.slice(0, -6)}AAAAAA`,
    `${body}.${mark}AAAA`,
    `${body.slice(0, -8)}.${mark}`,
    `${mark}.${body}`,
    "%00",
    "null",
    '{"a":1}',
    "x".repeat(8_000),
    `${Buffer.from("{}").toString("base64url")}.${mark}`,
  ];
  for (const tampered of values) {
    const what = tampered.slice(0, 30);
    const own = await plainRequest(`${origin}/account`, { headers: { cookie: `__Host-session=${tampered}`, "accept-language": "en" } });
    expect([what, own.status, header(own, "location")]).toEqual([what, 303, "/login?from=%2Faccount"]);
    const open = await plainRequest(`${origin}/`, { headers: { cookie: `__Host-session=${tampered}`, "accept-language": "en" } });
    expect([what, open.status]).toEqual([what, 200]);
  }
  const elsewhere = await plainRequest(`${originOf(baseURL, "aurora")}/account`, { headers: { cookie: fan.cookie() } });
  expect(elsewhere.status).toBe(303);
  expect((await fan.get("/account")).status).toBe(200);
});

test("P36 caching: guests' pages may be revalidated, a viewer's own are cached nowhere", async () => {
  const guest = await plainGuest(origin).get("/home");
  expect(header(guest, "cache-control")).toBe("private, no-cache");
  expect(header(guest, "x-guest-cacheable")).toBe("1");
  expect(header(guest, "vary")).toMatch(/accept-language/iu);
  expect(header(guest, "vary")).toMatch(/cookie/iu);
  // A shared cache may keep what the address alone decides.
  expect(header(await plainGuest(origin).get("/explorar"), "cdn-cache-control")).toContain("public");
  expect(header(guest, "cdn-cache-control")).toBe("");
  expect(header(await plainGuest(origin).get("/explorar", { cookie: "lang=es" }), "cdn-cache-control")).toBe("");
  // Home names a price, which is the region's.
  expect(header(await plainGuest(origin).get("/inicio"), "cdn-cache-control")).toBe("");
  for (const path of [...OWN_PAGES, ...GUEST_PAGES, "/home.data", "/_root.data", "/account.data"]) {
    const own = await fan.get(path);
    expect([path, header(own, "cache-control")]).toEqual([path, expect.stringContaining("no-store")]);
    expect(header(own, "cdn-cache-control"), path).toBe("");
    expect(header(own, "x-guest-cacheable"), path).toBe("");
    expect(header(own, "etag"), path).toBe("");
  }
  for (const path of ["/home.data", "/_root.data", "/video/first-bell.data"]) {
    const data = await plainGuest(origin).get(path);
    expect([path, data.status]).toEqual([path, 200]);
    expect([path, header(data, "cache-control")]).toEqual([path, expect.stringMatching(/^private, no-(?:store|cache)$/u)]);
    expect(header(data, "x-content-type-options"), path).toBe("nosniff");
  }
  for (const path of ["/no-such-page", "/video/no-such-video"]) {
    const missing = await plainGuest(origin).get(path);
    expect(header(missing, "cdn-cache-control"), path).toBe("");
    expect(header(missing, "x-guest-cacheable"), path).toBe("");
  }
});

test("P36 a cached page answers 304 to a client that has it, HEAD like GET without a body, and only with the right words", async () => {
  const first = await plainGuest(origin).get("/browse");
  const etag = header(first, "etag");
  expect(etag).toMatch(/^"[^"]+"$/u);
  const repeated = await plainGuest(origin).get("/browse", { "if-none-match": etag });
  expect([repeated.status, repeated.body.length]).toEqual([304, 0]);
  expect(header(repeated, "etag")).toBe(etag);
  expect((await plainGuest(origin).get("/browse", { "if-none-match": `W/${etag}, "other"` })).status).toBe(304);
  expect((await plainGuest(origin).get("/browse", { "if-none-match": '"other"' })).status).toBe(200);
  // Another language is another document.
  const spanish = await plainGuest(origin).get("/browse", { "if-none-match": etag, "accept-language": "es" });
  expect([spanish.status, header(spanish, "content-language")]).toEqual([200, "es"]);
  // Never to a viewer: their page is another one.
  expect((await fan.get("/browse", { "if-none-match": etag })).status).toBe(200);
  for (const path of ["/", "/browse", "/login", "/no-such-page"]) {
    const [head, get] = [await plainRequest(`${origin}${path}`, { method: "HEAD" }), await plainRequest(`${origin}${path}`)];
    expect([path, head.status, head.body.length]).toEqual([path, get.status, 0]);
    expect(header(head, "content-type")).toBe(header(get, "content-type"));
  }
  for (const encoding of ["br", "gzip"]) {
    const compressed = await plainGuest(origin).get("/browse", { "accept-encoding": encoding });
    expect(header(compressed, "content-encoding")).toBe(encoding);
    expect(compressed.body.length).toBeLessThan(first.body.length / 2);
  }
});

test("P03 files, pictures and films say what they are, and nobody may guess otherwise", async () => {
  const home = text(await plainGuest(origin).get("/"));
  const file = /(?:src|href)="(\/assets\/[^"]+\.js)"/u.exec(home)?.[1] ?? "";
  const picture = /(\/img\/[^\s"&]+\.webp)/u.exec(home)?.[1] ?? /(\/img\/[^\s"&,]+)/u.exec(home)?.[1] ?? "";
  for (const path of [file, picture, "/manifest.webmanifest", "/media/realms/ringside/logo.svg", "/api/openapi.json"]) {
    const answer = await plainGuest(origin).get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(header(answer, "x-content-type-options"), path).toBe("nosniff");
    expect(cookiesSet(answer), path).toEqual([]);
  }
  expect(header(await plainGuest(origin).get(file), "cache-control")).toContain("immutable");
  // A drawing may hold scripts: opened by itself it must not run them here.
  expect(header(await plainGuest(origin).get("/media/realms/ringside/logo.svg"), "content-security-policy")).toMatch(
    /default-src 'none'|sandbox/u,
  );
  for (const path of [
    "/media/masters/bell/master.json",
    "/media/realms/../../package.json",
    "/media/%2e%2e/package.json",
    "/assets/%2e%2e/%2e%2e/server/server.js",
    "/media/e/made-up/bell/master.m3u8",
    "/img/0/640.webp",
    "/img/../640.webp",
  ])
    expect([path, [400, 403, 404].includes((await plainGuest(origin).get(path)).status)]).toEqual([path, true]);
});

test("PL-07 the contract is published as OpenAPI, beside the pages", async () => {
  const answer = await plainGuest(origin).get("/api/openapi.json");
  const document = JSON.parse(text(answer)) as { openapi: string; paths: object };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(["/login", "/home", "/customer/baskets/pay/{id}"]));
  // The calls themselves are not the public's: the web process speaks to the platform, not the browser.
  for (const path of ["/customer/payments", "/api/v2/label", "/realms", "/token/refresh"])
    expect([path, (await plainGuest(origin).get(path, { "x-api-key": "ringside" })).status]).toEqual([path, 404]);
});

test("P01 where a form leads: hostile addresses in every parameter stay at home", async () => {
  const hostile = [
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/%252f%252fevil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\tevil.example//",
    "/\r\nset-cookie: a=b",
    "\u0000//evil.example",
    "\ufeff//evil.example",
    "/\u2044/evil.example",
    "//evil.example@localhost",
    "http://localhost:1/",
    "/.//evil.example",
    "/a/..//evil.example",
    "x".repeat(10_000),
  ];
  const inside = (location: string) => {
    expect(location).toMatch(/^\/(?![/\\])/u);
    expect(new URL(location, origin).origin).toBe(origin);
    expect(decodeURIComponent(location)).not.toContain("evil");
  };
  for (const value of hostile) {
    for (const parameter of ["from", "entryPage"]) {
      const query = new URLSearchParams({ [parameter]: value });
      const signedIn = await fan.get(`/login?${query.toString().slice(0, 12_000)}`);
      expect([value.slice(0, 30), parameter, signedIn.status]).toEqual([value.slice(0, 30), parameter, 303]);
      inside(header(signedIn, "location"));
      const data = text(await fan.get(`/login.data?${query.toString().slice(0, 12_000)}`));
      expect(data).not.toMatch(/"(?:https?:)?[/\\]{2}evil|evil\.example/u);
    }
    const language = await plainGuest(origin).post("/_/language", { language: "es", from: value, path: value, redirectTo: value });
    if (language.status === 303) inside(header(language, "location"));
  }
  const good = await fan.get(`/login?${new URLSearchParams({ from: "/video/first-bell?playlistId=a#t" })}`);
  expect(header(good, "location")).toBe("/video/first-bell?playlistId=a#t");
});

test("P01 with scripts too: a hostile from does not lead away, and an odd one is followed inside", async ({ page, baseURL }) => {
  const own = originOf(baseURL);
  await page.goto(`${own}/login?from=${encodeURIComponent("//evil.example/")}`);
  await page.locator('input[type="email"]').fill("fan@ringside.example");
  await page.locator('main input[type="password"]').fill("Corner-Stool-77");
  await page.getByRole("button", { name: say("en", "identitySignInButton"), exact: true }).click();
  await page.waitForURL(`${own}/`);
});

test.describe("from elsewhere", () => {
  test.use({ expectedTrouble: [/status of 403|frame-ancestors|X-Frame-Options/iu] });
  test("P03 a page elsewhere can neither frame ours nor send our forms with their session", async ({ page, context, baseURL }) => {
    const own = originOf(baseURL);
    await fan.lend(context);
    await page.route("http://evil.test/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="${own}/account"></iframe><form method="post" action="${own}/logout"><button>win</button></form>`,
      }),
    );
    await page.goto("http://evil.test/");
    await expect
      .poll(() =>
        page
          .frames()
          .find((frame) => frame !== page.mainFrame())
          ?.url(),
      )
      .toMatch(/^chrome-error:/u);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url() === `${own}/logout`),
      page.getByRole("button").click(),
    ]);
    expect(answer.status()).toBe(403);
    await page.goto(`${own}/account`);
    await expect(page).toHaveURL(`${own}/account`);
  });
});
