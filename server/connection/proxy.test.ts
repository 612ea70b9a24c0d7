import { describe, expect, test } from "vitest";
import { connectionFixture, directoryFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { createProxy, isPlatformPath } from "./proxy.ts";

async function passed(options: { host?: string; known?: boolean; init?: RequestInit; path?: string } = {}): Promise<Request> {
  const { host = "tv.example.com", known = true, init = {}, path = "/media/a%20b.m3u8?token=x" } = options;
  const seen: Request[] = [];
  const proxy = createProxy(
    {
      platformFetch: async (request) => {
        seen.push(request);
        return new Response();
      },
      platformUrl: "http://platform.test",
      serviceAuth: "proof",
    },
    { directory: directoryFixture(known ? realmFixture() : null), payHostname: "pay.localhost" },
  );
  const request = new Request(`https://${host}${path}`, init);
  await proxy(request, new URL(request.url), connectionFixture({ host, hostname: host }), "r-1");
  const [one] = seen;
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

  test("P05 proof, viewer, origin, request and realm are ours to say, whatever was sent", async () => {
    const forged = {
      "x-service-auth": "forged",
      "x-viewer-address": "1.1.1.1",
      "x-public-origin": "https://evil.example",
      "x-request-id": "f",
    };
    const { url, headers, redirect } = await passed({ init: { headers: { ...forged, "x-api-key": "aurora-web", range: "bytes=0-1" } } });
    expect([url, redirect]).toEqual(["http://platform.test/media/a%20b.m3u8?token=x", "manual"]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-service-auth": "proof",
      "x-viewer-address": "198.51.100.7",
      "x-public-origin": "https://tv.example.com",
      "x-request-id": "r-1",
      "x-api-key": "ringside-web",
      "accept-encoding": "identity",
      range: "bytes=0-1",
    });
    // Without a realm nobody's key goes along, least of all the sender's.
    expect((await passed({ known: false, init: { headers: { "x-api-key": "aurora-web" } } })).headers.has("x-api-key")).toBe(false);
  });

  test("P05 a viewer's cookie stays here; the provider's pages get theirs", async () => {
    const init = { headers: { cookie: "__Host-session=x" } };
    expect((await passed({ init })).headers.get("cookie")).toBeNull();
    expect((await passed({ init, host: "pay.localhost" })).headers.get("cookie")).toBe("__Host-session=x");
  });

  test("P05 a body goes along as it came", async () => {
    const request = await passed({ path: "/webhooks/x", init: { method: "POST", body: "signed body" } });
    expect([request.method, await request.text()]).toEqual(["POST", "signed body"]);
    expect((await passed({ init: { method: "HEAD" } })).body).toBeNull();
  });
});
