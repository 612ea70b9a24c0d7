import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSelfSigned } from "../../server/testing/self-signed.ts";
import { killServer, startServer } from "../support/server-process.ts";
import { SECRET } from "../support/test-platform.ts";
import { openWeb, type WebAnswer } from "../support/test-web.ts";

let folder = "";
let tls: { cert: Buffer; key: Buffer };
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ringside-tls-"));
  await writeSelfSigned({ key: file("key.pem"), cert: file("cert.pem") });
  tls = { cert: readFileSync(file("cert.pem")), key: readFileSync(file("key.pem")) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every kind of HTML that the web process sends, by its name. */
async function everyPage(secure: boolean): Promise<Record<string, WebAnswer>> {
  const opened = await openWeb({
    tls: secure ? tls : null,
    pages: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/account") throw new Error("not rendered");
      return new Response("<p>page</p>", { status: pathname === "/no" ? 404 : 200, headers: { "content-type": "text/html" } });
    },
  });
  try {
    const page = (path: string, headers: Record<string, string> = {}) => opened.ask("GET", path, { host: "localhost:3000", ...headers });
    return {
      rendered: await page("/home"),
      cached: await page("/home"),
      "of a viewer": await page("/home", { cookie: "lang=es" }),
      "not there": await page("/no"),
      "of a refused path": await page("/%5C"),
      "that failed": await page("/account"),
    };
  } finally {
    await opened.close();
  }
}

describe("https", () => {
  test("P03 every page that is sent over TLS asks for https from then on, and none over plain http does", async () => {
    const pages = await everyPage(true);
    expect(Object.entries(pages).map(([name, { status }]) => [name, status])).toEqual([
      ["rendered", 200],
      ["cached", 200],
      ["of a viewer", 200],
      ["not there", 404],
      ["of a refused path", 404],
      ["that failed", 503],
    ]);
    for (const [name, { headers, type }] of Object.entries(pages)) {
      expect([name, type]).toEqual([name, expect.stringMatching(/^text\/html/u)]);
      expect([name, headers["strict-transport-security"]]).toEqual([name, "max-age=31536000; includeSubDomains"]);
      expect([name, headers["content-security-policy"]]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")]);
    }
    for (const [name, { headers }] of Object.entries(await everyPage(false)))
      expect([name, headers["strict-transport-security"]]).toEqual([name, undefined]);
  });

  test("P03 TLS_CERT and TLS_KEY make the server speak TLS", async () => {
    const env = { DATA_DIR: file("data"), SESSION_SECRET: SECRET, TLS_CERT: file("cert.pem"), TLS_KEY: file("key.pem") };
    const server = await startServer(env);
    try {
      const address = server.origin.replace("http:", "https:");
      const status = () =>
        new Promise<number | undefined>((done) =>
          get(`${address}/healthz`, { ca: tls.cert }, (response) => done(response.resume().statusCode)).on("error", () => done(undefined)),
        );
      await expect.poll(status, { timeout: 25_000 }).toBe(200);
      // The server does not answer plain HTTP on this port.
      await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
    } finally {
      await killServer(server);
    }
  });
});
