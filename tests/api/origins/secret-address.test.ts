import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWeb } from "../../support/test-web.ts";

let opened: Awaited<ReturnType<typeof openWeb>>;
/** Addresses that reached the framework. */
const taken: { readonly method: string; readonly origin: string | null }[] = [];
let page: () => Response = () => new Response("page", { headers: { "content-type": "text/html", "cache-control": "private, max-age=60" } });
const ordinary = page;
beforeAll(async () => {
  opened = await openWeb({
    async pages({ method, headers }) {
      taken.push({ method, origin: headers.get("origin") });
      return page();
    },
  });
});
afterAll(() => opened.close());

const host = "localhost:3000";
const SECRET = { "referrer-policy": "no-referrer", "cache-control": "no-store" };

test.each([
  "/resetpwd?token=t",
  "/login/magic-link?token=t",
  "/email-confirmation?token=t",
  "/confirm-reset/t",
  "/redeem?code=C",
  "/resgatar?code=C",
  "/confirm-reset/t.data",
  "/impersonate/t",
  "/login?redirectTo=%2Fredeem%3Fcode%3DC",
  // Led to their one spelling first.
  "/resetpwd/?token=t",
  "/re%73etpwd?token=t",
])("P36 the answer at %s is stored by no cache and named by no Referer", async (path) => {
  expect((await opened.ask("GET", path, { host })).headers).toMatchObject(SECRET);
});

test("P36 so is one that fails, and one that leads on; another page's answer is not", async () => {
  page = () => {
    throw new Error("broken");
  };
  const failed = await opened.ask("GET", "/resetpwd?token=t", { host });
  expect([failed.status, failed.headers]).toMatchObject([503, SECRET]);
  page = () => new Response(null, { status: 303, headers: { location: "/home" } });
  expect((await opened.ask("GET", "/redeem?code=C", { host })).headers).toMatchObject({ ...SECRET, location: "/home" });
  page = ordinary;
  expect((await opened.ask("GET", "/login?redirectTo=%2Fhome", { host })).headers["referrer-policy"]).toBe(
    "strict-origin-when-cross-origin",
  );
});

test("P20 a form of a page without a Referer sends Origin null: the browser's Sec-Fetch-Site decides, and the framework takes it", async () => {
  taken.length = 0;
  const form = { token: "t" };
  const post = async (headers: Record<string, string>) =>
    (await opened.ask("POST", "/resetpwd?token=t", { host, ...headers }, form)).status;
  expect(await post({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(200);
  expect(taken).toEqual([{ method: "POST", origin: null }]);
  for (const site of ["cross-site", "same-site", "none"]) expect(await post({ origin: "null", "sec-fetch-site": site })).toBe(403);
  // A browser that does not say where the form stood may be that of a sandboxed frame elsewhere.
  expect(await post({ origin: "null" })).toBe(403);
  expect(taken).toHaveLength(1);
});

/** Body bytes, sent unchanged. */
const sent = (port: number, lines: readonly string[]): Promise<string> =>
  new Promise((done, fail) => {
    let got = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    socket.setEncoding("utf8").on("data", (part: string) => {
      got += part;
    });
    socket.on("end", () => done(got)).on("error", fail);
  });

test("P05 a message with two Host headers is refused with 400, whichever comes first and whatever their case", async () => {
  const { port } = opened;
  for (const second of ["localhost:3000", "aurora.localhost:3000", "evil.example", ""])
    for (const name of ["Host", "host", "HOST"]) {
      const answer = await sent(port, ["GET / HTTP/1.1", "Host: localhost:3000", `${name}: ${second}`, "Connection: close"]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    }
  expect(await sent(port, ["GET / HTTP/1.1", "Host: localhost:3000", "Connection: close"])).toMatch(/^HTTP\/1\.1 200 /u);
});
