import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { aCard } from "../../app/content/testing/wire-objects.ts";
import { listenerResponse } from "../../app/http/live-listener.server.ts";
import { createWebListener } from "../connection/node-listener.ts";
import type { PlatformClient } from "../platform-client.ts";
import { connectionFixture, directoryFixture, realmFixture } from "../testing/page-request-fixture.ts";
import { createListeners } from "./hold-listener.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server whose pages answer every path with `response`. One event has been live for two minutes. */
async function serve(response: () => Response | Promise<Response>) {
  const live = aCard({ id: "fury", title: "Fury", slug: "fury-night", startDate: new Date(Date.now() - 120_000).toISOString() });
  /** Paths that were read, and whether for a caller who hides results. */
  const hiding: string[] = [];
  const client: PlatformClient = {
    platformFetch: async ({ url, headers }) => {
      const path = new URL(url).pathname;
      hiding.push(`${path} ${headers.has("x-hide-results")}`);
      return Response.json({ events: path === "/event/live" ? [live] : [], totalResults: 1, genres: [] });
    },
    platformUrl: "http://platform.test",
    proofs: { service: "s", viewer: "v", proxy: "p" },
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const listeners = createListeners({ client, directory: directoryFixture(realmFixture()), log });
  const web = {
    connect: () => connectionFixture(),
    sendCached: () => false,
    answer: async () => response(),
    answerRefusedPath: async () => new Response(),
    takeListener: listeners.take,
  };
  const server = createServer(createWebListener(web, { secure: false, answered: () => undefined }));
  server.listen(0);
  await once(server, "listening");
  const left = new AbortController();
  ends.push(() => {
    left.abort();
    listeners.end();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { listeners, server, port, hiding, get: () => fetch(`http://127.0.0.1:${port}/_/live-updates`, { signal: left.signal }) };
}

const aListener = (after: string | null = null) =>
  listenerResponse({ viewer: "ana", language: "es", after, watchable: ["fury"], watcher: null, titles: [], lists: false, age: 0 });

test("LS-14 LV-04 live messages are read as for viewers who hide results, because all listeners get the same", async () => {
  const { get, hiding } = await serve(() => aListener(new Date(Date.now() - 300_000).toISOString()));
  await get();
  expect(hiding).toContain("/event/live true");
});

test("LV-04 a listener's connection has the headers that proxies need, replays missed events, and ends with the process", async () => {
  const { get, listeners } = await serve(() => aListener(new Date(Date.now() - 300_000).toISOString()));
  const response = await get();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(response.headers.get("cache-control")).toContain("no-transform");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  expect(response.headers.has("x-live-listener")).toBe(false);
  if (response.body === null) throw new Error("a stream without a body");
  let text = "";
  // The loop ends only when the stream ends; otherwise the test times out.
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes("event: ready")) listeners.end();
  }
  const title = /^id: .+\ndata: (.+)$/mu.exec(text)?.[1] ?? "{}";
  expect(JSON.parse(title)).toMatchObject({
    id: "fury",
    title: "Fury",
    to: "/en-directo/fury/fury-night",
    image: { hash: "0123abcd", color: "#102030" },
  });
});

test("LV-04 a viewer has at most eight connections, and each response renews the session", async () => {
  const { get } = await serve(() => {
    const response = aListener();
    response.headers.append("set-cookie", "session=new");
    return response;
  });
  // An unreferenced response is garbage-collected, which closes its connection.
  const held: Response[] = [];
  for (let each = 0; each < 8; each += 1) held.push(await get());
  expect(held.map(({ headers }) => headers.get("set-cookie"))).toEqual(held.map(() => "session=new"));
  const refused = await get();
  expect([refused.status, refused.headers.get("set-cookie")]).toEqual([200, "session=new"]);
  // It ends at once, with the delay after which the browser reconnects.
  expect(await refused.text()).toMatch(/^retry: (?:4[5-9]|[5-8]\d|90)\d{3}\n\n$/u);
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 200));
});

test("LV-04 a client that disconnects before its stream begins is not counted", async () => {
  const waiting: (() => void)[] = [];
  let answersAtOnce = false;
  const { get, port, server } = await serve(async () => {
    if (!answersAtOnce) await new Promise<void>((done) => waiting.push(done));
    return aListener();
  });
  for (let each = 0; each < 9; each += 1) {
    const request = once(server, "request");
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /_/live-updates HTTP/1.1\r\nHost: ringside.example\r\n\r\n");
    const [, outgoing] = await request;
    socket.destroy();
    await once(outgoing, "close");
  }
  for (const answer of waiting) answer();
  answersAtOnce = true;
  expect((await get()).status).toBe(200);
});

test("LV-04 any other response is sent as it is", async () => {
  const { get } = await serve(() => new Response("a page", { status: 201 }));
  const response = await get();
  expect([response.status, await response.text()]).toEqual([201, "a page"]);
});
