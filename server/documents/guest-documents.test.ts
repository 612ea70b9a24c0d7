import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import type { RequestContext } from "../../app/http/request-context.server.ts";
import { connectionFixture, directoryFixture, pageRequestFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { createGuestDocuments } from "./guest-documents.ts";

/** Shared documents over a page that counts its renders, with a clock that the test moves. */
function stage({ development = false, status = 200 } = {}) {
  const realm = realmFixture();
  const rendered: Request[] = [];
  const contexts: object[] = [];
  const errors: object[] = [];
  const clock = { now: 1_000_000 };
  let render = async (): Promise<void> => undefined;
  const shared = createGuestDocuments(
    async (page, isShared) => {
      contexts.push({ cookie: page.request.headers.get("cookie"), cookies: page.cookies.size, isShared });
      return {
        context: { language: "en", nonce: "nonce" } as RequestContext,
        counter: null,
        setCookie: null,
        flashTaken: () => false,
        labelsMissing: () => false,
        labelsUnknown: () => false,
      };
    },
    {
      directory: directoryFixture(realm),
      pages: async (request) => {
        rendered.push(request);
        await render();
        return new Response(`<p>${rendered.length}</p>`, { status });
      },
      build: "build",
      development,
      log: { info: () => undefined, error: (fields) => void errors.push(fields) },
      now: () => clock.now,
    },
  );
  function send(path: string, headers: Record<string, string> = {}, method = "GET") {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url: path, headers });
    const response = new ServerResponse(request);
    const parts: unknown[] = [];
    response.end = ((body?: unknown) => {
      parts.push(body);
      return response;
    }) as typeof response.end;
    const sent = shared.sendCached(request, response, connectionFixture());
    return { sent, status: response.statusCode, body: parts.map((part) => (part === undefined ? "" : String(part))).join("") };
  }
  const answer = (path: string, headers: Record<string, string> = {}) => shared.answer(pageRequestFixture(path, { realm, headers }));
  const onRender = (next: typeof render): void => {
    render = next;
  };
  return { answer, send, rendered, contexts, errors, clock, onRender };
}

const FRESH_MILLISECONDS = 60_000;
const STALE_MILLISECONDS = 10 * 60_000;

describe("guests' documents", () => {
  test("P36 a document is rendered once, as any guest gets it, and then sent without a request", async () => {
    const { answer, send, rendered, contexts } = stage();
    expect(send("/home").sent).toBe(false);
    const both = await Promise.all([answer("/home?x=1", { "user-agent": "Googlebot", cookie: "any=thing" }), answer("/home")]);
    expect(await Promise.all(both.map((one) => one?.text()))).toEqual(["<p>1</p>", "<p>1</p>"]);
    expect(send("/home")).toEqual({ sent: true, status: 200, body: "<p>1</p>" });
    expect(rendered.map(({ url, headers }) => [url, headers.get("user-agent"), headers.get("cookie")])).toEqual([
      ["https://tv.example.com/home", "Mozilla/5.0", null],
    ]);
    expect(contexts).toEqual([{ cookie: null, cookies: 0, isShared: true }]);
  });

  test("P36 who has the document gets 304, from both ways", async () => {
    const { answer, send } = stage();
    const tag = (await answer("/home"))?.headers.get("etag") ?? "";
    expect((await answer("/home", { "if-none-match": tag }))?.status).toBe(304);
    expect(send("/home", { "if-none-match": tag })).toEqual({ sent: true, status: 304, body: "" });
    expect(send("/home", { "if-none-match": '"other"' }).status).toBe(200);
  });

  test("P36 a stale document goes out at once, is rendered behind once, and a too old one does not go out", async () => {
    const { answer, send, rendered, clock, onRender } = stage();
    await answer("/home");
    clock.now += FRESH_MILLISECONDS + 1;
    let finish = (): void => undefined;
    const gate = new Promise<void>((done) => {
      finish = done;
    });
    onRender(() => gate);
    expect([send("/home?x=2").body, send("/home").body]).toEqual(["<p>1</p>", "<p>1</p>"]);
    // A request that is too late for the stale document waits for the same render.
    clock.now += STALE_MILLISECONDS;
    expect(send("/home").sent).toBe(false);
    const waiting = answer("/home");
    finish();
    expect(await (await waiting)?.text()).toBe("<p>2</p>");
    expect(send("/home").body).toBe("<p>2</p>");
    expect(rendered.map(({ url }) => url)).toEqual(["https://tv.example.com/home", "https://tv.example.com/home"]);
  });

  test("P36 a render behind that fails is said in the log, and the document stays", async () => {
    const { answer, send, errors, clock, onRender } = stage();
    await answer("/home");
    clock.now += FRESH_MILLISECONDS + 1;
    const failure = new Error("platform away");
    onRender(async () => Promise.reject(failure));
    expect(send("/home").body).toBe("<p>1</p>");
    // Joins the running render, and ends with it.
    clock.now += STALE_MILLISECONDS;
    await expect(answer("/home")).rejects.toBe(failure);
    expect(errors).toEqual([{ err: failure, path: "/home" }]);
    clock.now -= STALE_MILLISECONDS;
    expect(send("/home").body).toBe("<p>1</p>");
  });

  test("P36 nothing is cached of another status, in development, or for who is not any guest", async () => {
    const failing = stage({ status: 500 });
    expect([await failing.answer("/home"), failing.send("/home").sent]).toEqual([null, false]);
    const development = stage({ development: true });
    expect([await development.answer("/home"), development.rendered.length]).toEqual([null, 0]);
    const { answer, send } = stage();
    await answer("/home");
    expect(await answer("/home", { cookie: "__Host-session=x" })).toBeNull();
    expect([send("/home", { cookie: "__Host-session=x" }).sent, send("/home", {}, "HEAD").sent]).toEqual([false, false]);
    expect(send("/home", { cookie: "any=thing" }).sent).toBe(true);
  });
});
