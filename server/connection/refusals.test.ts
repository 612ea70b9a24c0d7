import { describe, expect, test } from "vitest";
import { createPlatformClient } from "../platform-client.ts";
import { connectionFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { createRefusals, objectionTo } from "./refusals.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", "content-length": "3" };
const objection = (method: string, headers: Record<string, string>) =>
  objectionTo(new Request("https://tv.example.com/login", { method, headers }), connectionFixture(), realmFixture());
const client = createPlatformClient({
  platformFetch: async () => new Response(),
  platformUrl: "http://platform.test",
  secret: "a secret of at least 32 characters!!",
});

describe("what never reaches a page", () => {
  test.each([
    ["GET", {}, null],
    ["HEAD", {}, null],
    ["POST", FORM, null],
    ["POST", { ...FORM, "content-type": "Application/X-WWW-Form-URLencoded; charset=utf-8" }, null],
    ["PUT", FORM, "METHOD_NOT_ALLOWED"],
    ["OPTIONS", {}, "METHOD_NOT_ALLOWED"],
    ["GET", { "content-encoding": "gzip" }, "UNSUPPORTED_MEDIA_TYPE"],
    ["POST", { ...FORM, "content-encoding": "gzip" }, "UNSUPPORTED_MEDIA_TYPE"],
    ["POST", { ...FORM, "content-type": "multipart/form-data; boundary=x" }, "UNSUPPORTED_MEDIA_TYPE"],
    ["POST", { ...FORM, "sec-fetch-site": "cross-site" }, "CROSS_ORIGIN"],
    ["POST", { ...FORM, "content-length": "65536" }, null],
    ["POST", { ...FORM, "content-length": "65537" }, "PAYLOAD_TOO_LARGE"],
    ["POST", { ...FORM, "content-length": "1e3" }, "BAD_REQUEST"],
    ["POST", { ...FORM, "content-length": "-1" }, "BAD_REQUEST"],
    ["POST", { "content-type": FORM["content-type"], "sec-fetch-site": "same-origin" }, "BAD_REQUEST"],
  ] as const)("P05 P20 %s with %j: %s", (method, headers, expected) => {
    expect(objection(method, headers)).toBe(expected);
  });

  test("P05 a refusal has the one envelope, in the realm's labels, and is cached nowhere", async () => {
    const refuse = createRefusals(client, async () => ({ version: "1", translations: { "error.CROSS_ORIGIN": "Not from there" } }));
    const answer = await refuse("CROSS_ORIGIN", "r-1", realmFixture(), "en");
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: "CROSS_ORIGIN", messages: ["Not from there"], requestId: "r-1" });
    expect([answer.headers.get("cache-control"), answer.headers.get("x-request-id"), answer.headers.get("allow")]).toEqual([
      "no-store",
      "r-1",
      null,
    ]);
  });

  test("PL-02 without realm, word or labels the code is the message", async () => {
    const unlabelled = createRefusals(client, async () => ({ version: "", translations: {} }));
    const broken = createRefusals(client, async () => Promise.reject(new Error("away")));
    for (const [refuse, realm] of [
      [broken, null],
      [unlabelled, realmFixture()],
      [broken, realmFixture()],
    ] as const) {
      const answer = await refuse("METHOD_NOT_ALLOWED", "r-2", realm, "en");
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
      expect(await answer.json()).toEqual({ code: "METHOD_NOT_ALLOWED", messages: ["METHOD_NOT_ALLOWED"], requestId: "r-2" });
    }
  });
});

describe("a provider that answers by a posted form (ID-12)", () => {
  const realm = realmFixture();
  const apple = { callback: "/oauth/apple", postsFrom: "https://appleid.apple.com" };
  const posting = { ...realm, settings: { ...realm.settings, authenticationProviders: [apple] } } as unknown as typeof realm;
  const post = (path: string, origin: string) =>
    objectionTo(
      new Request(`https://tv.example.com${path}`, { method: "POST", headers: { ...FORM, "sec-fetch-site": "cross-site", origin } }),
      connectionFixture(),
      posting,
    );
  test("P20 may post to its own callback, from its own origin, and nobody else may, nor it elsewhere", () => {
    expect(post("/oauth/apple", "https://appleid.apple.com")).toBeNull();
    for (const [path, origin] of [
      ["/oauth/apple", "https://evil.example"],
      ["/oauth/apple", "null"],
      ["/oauth/other", "https://appleid.apple.com"],
      ["/login", "https://appleid.apple.com"],
      ["/account", "https://appleid.apple.com"],
    ] as const)
      expect(post(path, origin), `${origin} → ${path}`).toBe("CROSS_ORIGIN");
  });
});
