import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proofOf } from "../support/test-platform.ts";
import { DEMO_LOGIN, openWeb } from "../support/test-web.ts";

const PAY_HOST = "pay.localhost:3000";

/** Hosts that are the sandbox provider's only nearly, or nobody's. */
const FOREIGN_HOSTS = [
  "pay.localhost",
  "pay.localhost:3001",
  "pay.localhost.:3000",
  "pay.aurora.localhost:3000",
  "pay.pay.localhost:3000",
  "pay.127.0.0.1:3000",
  "pay.ringside.example",
  "pay.evil.example:3000",
  "pay.",
  "evil.example",
  "xn--localhost",
  "999.1.1.1",
  "0x7f.1",
  "[::ffff]:99999",
];
/** Headers that only our own processes may send. */
const FORGED = {
  "x-service-auth": "A".repeat(43),
  "x-viewer-address": "192.0.2.1",
  "x-public-origin": `http://${PAY_HOST}`,
  "x-realm-id": "aurora",
  "outside-region": "ES",
};
/** Calls of the platform that nobody may make through the web process. */
const CALLS = [
  ["GET", "/realms"],
  ["GET", "/realm/versions"],
  ["GET", "/session"],
  ["POST", "/login"],
  ["POST", "/v5/manifest/vod/first-bell"],
  ["GET", "/media/realms/ringside/logo.svg"],
  ["GET", "/img/0/640.webp"],
  ["POST", "/webhooks/sandbox/ringside"],
  ["GET", "/api/openapi.json"],
  ["GET", "/fields/made-up"],
] as const;

/** Even with a key that is a realm's own. */
const forgedBy = ({ product }: Awaited<ReturnType<typeof openWeb>>) => ({ ...FORGED, "x-api-key": product.keyOf("ringside") });

describe.each([
  ["the platform in the same process", false],
  ["the platform apart", true],
] as const)("hosts and headers, %s", (_name, apart) => {
  let opened: Awaited<ReturnType<typeof openWeb>>;
  beforeAll(async () => {
    opened = await openWeb({ apart, demo: true });
  });
  afterAll(() => opened.close());

  test.each(FOREIGN_HOSTS)("P05 PL-01 host %j gets 421, whatever it asks for and whatever else it says", async (host) => {
    for (const headers of [
      { host },
      { host, ...forgedBy(opened) },
      { host: "localhost:3000", "x-forwarded-host": host, ...forgedBy(opened) },
    ]) {
      for (const [method, path] of CALLS) {
        opened.reached.length = 0;
        const { status } = await opened.ask(method, path, headers);
        expect([method, path, status]).toEqual([method, path, 421]);
        expect(opened.reached).toEqual([]);
      }
    }
  });

  test("P05 the provider's host under another scheme is not the provider's origin", async () => {
    const headers = { host: PAY_HOST, "x-forwarded-proto": "https" };
    for (const [method, path] of CALLS) expect([path, (await opened.ask(method, path, headers)).status]).toEqual([path, 421]);
  });

  test("P05 at the provider's own origin there are its pages and no call of the platform", async () => {
    for (const headers of [{ host: PAY_HOST }, { host: PAY_HOST.toUpperCase() }, { host: PAY_HOST, ...forgedBy(opened) }]) {
      for (const [method, path] of CALLS) {
        const answer = await opened.ask(method, path, headers);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(answer.body).not.toMatch(/authorisationToken|apiKey|"realms"|NOT_FOUND/u);
      }
      expect((await opened.ask("GET", "/fields/made-up", headers)).type).toMatch(/^text\/html/u);
    }
  });

  test("P05 PL-05 at a realm's host calls of the platform are pages, and what is passed through has the rights of a proxy only", async () => {
    const headers = { host: "localhost:3000", ...forgedBy(opened) };
    for (const path of ["/realms", "/realm/versions", "/session", "/fields/made-up"]) {
      opened.reached.length = 0;
      expect([path, (await opened.ask("GET", path, headers)).body]).toEqual([path, "page"]);
      expect(opened.reached.map(({ headers: sent }) => sent.get("x-service-auth"))).not.toContain(proofOf("proxy"));
    }
    for (const path of ["/media/realms/ringside/logo.svg", "/api/openapi.json"]) {
      opened.reached.length = 0;
      expect([path, (await opened.ask("GET", path, headers)).status]).toEqual([path, 200]);
      expect(opened.reached.map(({ headers: sent }) => Object.fromEntries(sent))).toEqual([
        expect.objectContaining({
          "x-service-auth": proofOf("proxy"),
          "x-viewer-address": "127.0.0.1",
          "x-public-origin": "http://localhost:3000",
          "x-realm-id": "ringside",
        }),
      ]);
      for (const name of ["x-api-key", "outside-region", "cookie"]) expect(opened.reached[0]?.headers.has(name)).toBe(false);
    }
  });

  test("P05 a film of one realm is not sent at the host of another, whatever realm the request names", async () => {
    const { product } = opened;
    const token = await product.signIn("member");
    const { manifest } = (await product.call("POST", "/v5/manifest/vod/first-bell", { token })).json<{
      manifest: { streams: { url: string }[] };
    }>();
    const path = new URL(manifest.streams[0]?.url ?? "", "http://localhost").pathname;
    expect((await opened.ask("GET", path, { host: "localhost:3000", ...forgedBy(opened), "x-realm-id": "ringside" })).status).toBe(200);
    for (const forged of [{}, { "x-realm-id": "ringside" }, { "x-api-key": product.keyOf("ringside") }] as Record<string, string>[])
      expect((await opened.ask("GET", path, { host: "aurora.localhost:3000", ...forged })).status).toBe(403);
  });

  test("P05 a proof of one kind gives no right of another", async () => {
    const { product } = opened;
    const statusOf = async (rights: "service" | "viewer" | "proxy", method: string, path: string, key?: null) =>
      (await product.call(method, path, { rights, key, json: method === "POST" ? JSON.parse(DEMO_LOGIN) : undefined })).status;
    expect(await statusOf("service", "GET", "/realms", null)).toBe(200);
    expect(await statusOf("viewer", "GET", "/realms")).toBe(404);
    for (const [method, path] of CALLS.slice(0, 5)) expect([path, await statusOf("proxy", method, path)]).toEqual([path, 404]);
    // Only what was passed through can be the provider's.
    const atProvider = { "x-public-origin": `http://${PAY_HOST}` };
    const types = await Promise.all(
      (["service", "viewer", "proxy"] as const).map(async (rights) => {
        const { headers } = await product.call("GET", "/fields/made-up", { rights, headers: atProvider });
        return headers.get("content-type")?.split(";")[0];
      }),
    );
    expect(types).toEqual(["application/json", "application/json", "text/html"]);
  });
});

describe("without a sandbox", () => {
  let opened: Awaited<ReturnType<typeof openWeb>>;
  beforeAll(async () => {
    opened = await openWeb({ apart: false, demo: false });
  });
  afterAll(() => opened.close());

  test("P05 PL-09 there is no payment host", async () => {
    for (const [method, path] of CALLS) {
      opened.reached.length = 0;
      expect([path, (await opened.ask(method, path, { host: PAY_HOST, ...forgedBy(opened) })).status]).toEqual([path, 421]);
      expect(opened.reached).toEqual([]);
    }
    // Nor does the platform make one of what its own web process says.
    const answer = await opened.product.call("GET", "/fields/made-up", {
      rights: "proxy",
      headers: { "x-public-origin": `http://${PAY_HOST}` },
    });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
  });
});
