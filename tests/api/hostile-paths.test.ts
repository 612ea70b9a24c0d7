import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWeb } from "../support/test-web.ts";

const LONG = "/x".repeat(7_700);
const REFUSED = [LONG, "/x".repeat(9), `/${"y".repeat(3_000)}`, "/%5C", "/a%5cb", "/%", "/%ff", "/a%00", "/%c0%af", "/".repeat(3_000)];

describe("paths that no page has", () => {
  const paths: string[] = [];
  let opened: Awaited<ReturnType<typeof openWeb>>;
  beforeAll(async () => {
    opened = await openWeb({
      async pages(request) {
        paths.push(new URL(request.url).pathname);
        return new Response("page", { headers: { "content-type": "text/html" } });
      },
    });
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    paths.length = 0;
    opened.reached.length = 0;
  });

  test.each(REFUSED)("P05 P48 %.20s is refused with our own page before framework and platform, and is not logged", async (path) => {
    await opened.ask("GET", "/%", { host: "localhost:3000" });
    opened.reached.length = 0;
    opened.product.log.lines.length = 0;
    for (const method of ["GET", "POST", "HEAD", "OPTIONS"]) {
      const answer = await opened.ask(method, path, { host: "localhost:3000" });
      expect([method, answer.status, answer.type]).toEqual([method, 404, "text/html; charset=utf-8"]);
    }
    expect(paths).toEqual([]);
    // The labels of the page were read once, at the first of them.
    expect(opened.reached).toEqual([]);
    expect(JSON.stringify(opened.product.log.lines).length).toBeLessThanOrEqual(path.length);
  });

  test("P03 P05 the page is the realm's, in the viewer's language, with the headers of every page", async () => {
    const english = await opened.ask("GET", LONG, { host: "localhost:3000", "accept-language": "en" });
    const arabic = await opened.ask("GET", LONG, { host: "aurora.localhost:3000", "accept-language": "ar" });
    const chosen = await opened.ask("GET", LONG, { host: "localhost:3000", "accept-language": "ar", cookie: "lang=pt" });
    expect(english.body).toMatch(/<html lang="en" dir="ltr">.*ringside.*<h1>.+<\/h1>.*href="\/"/u);
    expect(arabic.body).toMatch(/<html lang="ar" dir="rtl">.*aurora.*<h1>[\u0600-\u06ff ]+/u);
    expect(chosen.body).toContain('<html lang="pt');
    expect(english.body).not.toContain(arabic.body.slice(200, 400));
    for (const { headers, body } of [english, arabic, chosen]) {
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*style-src 'sha256-.*frame-ancestors 'none'/u);
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store", "x-frame-options": "DENY" });
      expect(body).not.toContain("/x/x");
    }
  });

  test("P05 P01 a slash too many leads once to the one spelling, at whatever host", async () => {
    for (const [path, location] of [
      ["//home", "/home"],
      ["/home/?lang=es", "/home?lang=es"],
      ["//evil.example//", "/evil.example"],
      ["///", "/"],
      ["//media/realms/ringside/logo.svg", "/media/realms/ringside/logo.svg"],
    ] as const) {
      const answer = await opened.ask("GET", path, { host: "localhost:3000" });
      expect([path, answer.status, answer.headers.location, answer.body]).toEqual([path, 308, location, ""]);
      expect([200, 404]).toContain((await opened.ask("GET", location, { host: "localhost:3000" })).status);
    }
    expect(paths.every((path) => !path.includes("//") && (path === "/" || !path.endsWith("/")))).toBe(true);
  });

  test("P05 an unknown host and the provider's get no page of a realm for it", async () => {
    expect((await opened.ask("GET", LONG, { host: "evil.example" })).status).toBe(421);
    expect((await opened.ask("GET", LONG, { host: "pay.localhost:3001" })).status).toBe(421);
    const provider = await opened.ask("GET", LONG, { host: "pay.localhost:3000" });
    expect([provider.status, provider.type]).toEqual([404, "application/json"]);
    expect(paths).toEqual([]);
    expect(opened.reached).toEqual([]);
  });

  test("P05 a platform apart refuses the same paths with its envelope", async () => {
    const apart = await openWeb({ apart: true });
    try {
      for (const path of [...REFUSED, "//session", "/session/"]) {
        const answer = await apart.askPlatform("GET", path, { host: "platform.internal" });
        expect([path.slice(0, 20), answer.status, JSON.parse(answer.body).code]).toEqual([path.slice(0, 20), 404, "NOT_FOUND"]);
      }
      expect((await apart.askPlatform("GET", "/healthz", { host: "999.1.1.1" })).status).toBe(421);
    } finally {
      await apart.close();
    }
  });
});
