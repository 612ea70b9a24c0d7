import { beforeEach, describe, expect, test } from "vitest";
import { createPlatformClient } from "../platform-client.ts";
import { connectionFixture } from "../testing/page-request-fixture.ts";
import { createProxy, isPlatformPath, type ProxyTarget } from "./proxy.ts";

const client = createPlatformClient({
  async platformFetch(request) {
    seen.push(request);
    return new Response();
  },
  platformUrl: "http://platform.test",
  secret: "a secret of at least 32 characters!!",
});
let seen: Request[] = [];
beforeEach(() => {
  seen = [];
});

async function passed(options: { host?: string; target?: ProxyTarget; init?: RequestInit; path?: string } = {}): Promise<Request> {
  const { host = "tv.example.com", target = { realmId: "ringside" }, init = {}, path = "/media/a%20b.m3u8?token=x" } = options;
  const request = new Request(`https://${host}${path}`, init);
  const connection = connectionFixture({ host, hostname: host, origin: `https://${host}` });
  await createProxy(client)(request, new URL(request.url), connection, { requestId: "r-1", target });
  const [one] = seen.splice(0);
  if (one === undefined) throw new Error("nothing passed on");
  return one;
}

describe("what goes to the platform as it is", () => {
  test.each([
    ["/media/x", true],
    ["/img/x", true],
    ["/webhooks/x", true],
    ["/api/openapi.json", true],
    ["/api/openapi.json/x", false],
    ["/api/v2/label", false],
    ["/mediate", false],
    ["/es/media/x", false],
    ["/realm/versions", false],
  ] as const)("P05 %s goes to the platform: %s", (path, expected) => {
    expect(isPlatformPath(path)).toBe(expected);
  });

  test("P05 rights, viewer, origin, request and realm are ours to say, whatever was sent", async () => {
    const forged = {
      "x-service-auth": "forged",
      "x-viewer-address": "1.1.1.1",
      "x-public-origin": "https://evil.example",
      "x-realm-id": "aurora",
      "x-request-id": "f",
    };
    const { url, headers, redirect } = await passed({ init: { headers: { ...forged, "x-api-key": "key-of-aurora", range: "bytes=0-1" } } });
    expect([url, redirect]).toEqual(["http://platform.test/media/a%20b.m3u8?token=x", "manual"]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-service-auth": client.proofs.proxy,
      "x-viewer-address": "198.51.100.7",
      "x-public-origin": "https://tv.example.com",
      "x-request-id": "r-1",
      "x-realm-id": "ringside",
      "accept-encoding": "identity",
      range: "bytes=0-1",
    });
    // No key is forwarded, least of all the sender's; the provider's pages belong to no realm.
    expect(headers.has("x-api-key")).toBe(false);
    expect((await passed({ target: "sandbox", init: { headers: forged } })).headers.has("x-realm-id")).toBe(false);
  });

  test("P05 a viewer's cookie stays here; the provider's pages get theirs", async () => {
    const init = { headers: { cookie: "__Host-session=x" } };
    expect((await passed({ init })).headers.get("cookie")).toBeNull();
    expect((await passed({ init, target: "sandbox" })).headers.get("cookie")).toBe("__Host-session=x");
  });

  test("P05 a body goes along as it came", async () => {
    const request = await passed({ path: "/webhooks/x", init: { method: "POST", body: "signed body" } });
    expect([request.method, await request.text()]).toEqual(["POST", "signed body"]);
    expect((await passed({ init: { method: "HEAD" } })).body).toBeNull();
    // A heartbeat has none. A stream for it would be a third of its cost.
    const empty = await passed({ init: { method: "POST", body: "", headers: { "content-length": "0" } } });
    expect([empty.method, empty.body, await empty.text()]).toEqual(["POST", null, ""]);
  });
});
