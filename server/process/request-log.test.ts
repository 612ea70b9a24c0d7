import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createRequestLog, platformRouteOf, routeNameOf } from "./request-log.ts";

describe("the name of what a path asks for", () => {
  test.each([
    ["/", "/"],
    ["/video/first-bell?playlistId=x", "/video/:eventId/:eventTitle?"],
    ["/_root.data", "/.data"],
    ["/assets/root-abc.js", "/assets"],
    ["/media/e/eyJhbGciOi.secret/first-bell/master.m3u8", "/media"],
    ["/img/abc/320.avif", "/img"],
    ["/webhooks/ringside/sandbox", "/webhooks"],
    ["/healthz", "/healthz"],
    ["/no/such/page", "other"],
    ["//evil.example/x", "other"],
    ["/%5C", "other"],
    ["*", "other"],
  ])("%s → %s", (path, name) => {
    expect(routeNameOf(path)).toBe(name);
  });

  test("it is never longer than a pattern of ours, whatever was asked for", () => {
    expect(routeNameOf("/x".repeat(8_000))).toBe("other");
    expect(routeNameOf(`/video/${"x".repeat(8_000)}`).length).toBeLessThan(60);
  });

  test("a separate platform is called by the contract's paths, without the ids in them", () => {
    const named = (method: string, url: string) => platformRouteOf({ method, url } as IncomingMessage);
    expect(named("POST", "/login")).toBe("/login");
    expect(named("POST", "/v5/manifest/vod/first-bell")).toBe("/v5/manifest/vod/{id}");
    expect(named("GET", "/v5/manifest/vod/first-bell")).toBe("other");
    expect(named("POST", "/manifest/video/first-bell")).toBe("/v5/manifest/vod/{id}");
    expect(named("GET", "/event/live")).toBe("/event/live");
    expect(named("GET", "/event/ringside-one")).toBe("/api/v4/vods/live/{id}");
    expect(named("GET", "/media/e/secret/x/y")).toBe("/media");
  });
});

describe("one line a request", () => {
  const lines: { level: string; fields: object; message: string }[] = [];
  const keep = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  let close = (): void => undefined;
  afterEach(() => {
    close();
    lines.length = 0;
  });

  const LEVELS = ["debug", "info", "warn"];
  async function serve(
    status: number,
    level = "debug",
    routeOf = ({ url }: { url?: string | undefined }) => routeNameOf(url),
  ): Promise<string> {
    const isLevelEnabled = (name: string) => LEVELS.indexOf(name) >= LEVELS.indexOf(level);
    const log = createRequestLog({ isLevelEnabled, info: keep("info"), debug: keep("debug") }, routeOf);
    const server = createServer((request, response) => {
      log.begin(request, response);
      log.named(request, new Response(null, { headers: { "x-request-id": "0199aaaa-bbbb" } }));
      if (request.headers["x-hang"] === undefined) response.writeHead(status).end("body");
      else response.writeHead(200).write("begun");
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    close = () => server.close().closeAllConnections();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test("with method, route, status, duration and request id, and nothing of what the viewer sent", async () => {
    const origin = await serve(403);
    await fetch(`${origin}/media/e/token-that-opens/first-bell/master.m3u8?q=secret-word`, { headers: { cookie: "session=secret" } });
    await expect.poll(() => lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toEqual({
      level: "info",
      message: "request",
      fields: { method: "GET", route: "/media", status: 403, ms: expect.any(Number), requestId: "0199aaaa-bbbb" },
    });
    expect(JSON.stringify(line)).not.toMatch(/token-that-opens|secret/u);
  });

  test("an answer that its client did not wait for is marked as cut; probes are said at level debug only", async () => {
    const origin = await serve(200);
    await fetch(`${origin}/readyz`);
    await new Promise<void>((done) => {
      const call = get(`${origin}/`, { headers: { "x-hang": "1" } }, () => {
        call.destroy();
        done();
      });
    });
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines.map(({ level, fields }) => ({ level, ...fields }))).toMatchObject([
      { level: "debug", route: "/readyz" },
      { level: "info", route: "/", cut: true },
    ]);
  });

  test("nothing is worked out for a line that the level leaves out", async () => {
    const named: (string | undefined)[] = [];
    const routeOf = ({ url }: { url?: string | undefined }) => {
      named.push(url);
      return routeNameOf(url);
    };
    const silent = await serve(200, "warn", routeOf);
    await fetch(`${silent}/home`);
    close();
    const usual = await serve(200, "info", routeOf);
    await fetch(`${usual}/readyz`);
    await fetch(`${usual}/home`);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: "info", fields: { route: "/home" } });
    expect(named).toEqual(["/readyz", "/home"]);
  });

  test("the line names what was asked for, whatever the listeners make of the address", async () => {
    const log = createRequestLog({ isLevelEnabled: () => true, info: keep("info"), debug: keep("debug") }, ({ url }) => routeNameOf(url));
    const server = createServer((request, response) => {
      log.begin(request, response);
      request.url = "/changed";
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    close = () => server.close().closeAllConnections();
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);
    await expect.poll(() => lines).toMatchObject([{ level: "debug", fields: { route: "/healthz" } }]);
  });
});
