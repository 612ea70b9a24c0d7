import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWeb } from "../support/test-web.ts";

const HOST = { host: "localhost:3000" };
const SLOW = 200;
const OTHERS = 50;

const SLOW_CLIENTS = [
  ["half a head", "GET /login?from=%2F HTTP/1.1\r\nhost: localhost:3000\r\nx-slow: "],
  [
    "a body that never comes",
    "POST /login HTTP/1.1\r\nhost: localhost:3000\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\na",
  ],
] as const;
/** Slow clients are never cut, or at once: how fast the machine is decides nothing. */
const NEVER = { head: 600_000, request: 600_000, idle: 600_000, checkEvery: 600_000 };
const SOON = { head: 200, request: 200, idle: 200, checkEvery: 50 };

interface Stalled {
  readonly socket: Socket;
  /** Text received by the time the connection ended. */
  readonly ended: Promise<string>;
}

/** Opens connections that send `text` and then nothing more. */
function stalled(port: number, count: number, text: string): Promise<Stalled[]> {
  const open = async (): Promise<Stalled> => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (piece: Buffer) => {
      received += piece.toString();
    });
    // A reset ends it too.
    socket.on("error", () => undefined);
    await once(socket, "connect");
    await new Promise((done) => socket.write(text, done));
    return { socket, ended: new Promise((done) => socket.once("close", () => done(received))) };
  };
  return Promise.all(Array.from({ length: count }, open));
}

describe.each([
  ["are let be", NEVER],
  ["are cut", SOON],
] as const)("slow clients %s", (_name, limits) => {
  let rendered: string[] = [];
  let opened: Awaited<ReturnType<typeof openWeb>>;
  beforeAll(async () => {
    opened = await openWeb({
      limits,
      async pages(request) {
        await request.text();
        rendered.push(new URL(request.url).pathname);
        return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
      },
    });
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    rendered = [];
  });
  const othersAnswers = () => Promise.all(Array.from({ length: OTHERS }, () => opened.ask("GET", "/login?from=%2F", HOST)));

  test.each(SLOW_CLIENTS)("P48 two hundred clients that send %s keep nobody waiting, and cost no page", async (_kind, text) => {
    const slow = await stalled(opened.port, SLOW, text);
    if (limits === SOON) {
      for (const { ended } of slow) expect(await ended).toMatch(/^(?:HTTP\/1\.1 408 |$)/u);
      expect(rendered).toEqual([]);
      return;
    }
    expect((await othersAnswers()).map(({ status }) => status)).toEqual(Array.from({ length: OTHERS }, () => 200));
    expect(rendered).toHaveLength(OTHERS);
    expect(slow.filter(({ socket }) => socket.closed)).toHaveLength(0);
    for (const { socket } of slow) socket.destroy();
  });
});

describe("costly requests", () => {
  let rendered: string[] = [];
  let opened: Awaited<ReturnType<typeof openWeb>>;
  beforeAll(async () => {
    opened = await openWeb({
      async pages(request) {
        rendered.push(new URL(request.url).pathname);
        return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
      },
    });
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    rendered = [];
  });

  test("P48 heads that are too large are refused before anything reads them", async () => {
    const head = `GET /login?from=%2F HTTP/1.1\r\nhost: localhost:3000\r\ncookie: ${"a=b;".repeat(5_000)}\r\n\r\n`;
    for (const { ended } of await stalled(opened.port, 20, head)) expect(await ended).toMatch(/^HTTP\/1\.1 431 /u);
    expect(rendered).toEqual([]);
    expect((await opened.ask("GET", "/login?from=%2F", HOST)).status).toBe(200);
  });

  test("P48 paths that cost a router most cost it nothing: no page and no call is made for them", async () => {
    opened.reached.length = 0;
    await opened.ask("GET", "/%", HOST);
    const labels = opened.reached.length;
    const paths = [
      "/x".repeat(7_700),
      "/".repeat(7_700),
      `/${"%2f".repeat(2_000)}`,
      `/${"a-".repeat(1_500)}`,
      `/video${"/".repeat(3_000)}x`,
    ];
    const answers = await Promise.all(paths.flatMap((path) => [opened.ask("GET", path, HOST), opened.ask("GET", `${path}.data`, HOST)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect([rendered, opened.reached.length]).toEqual([[], labels]);
  });

  test("P48 P05 headers full of what patterns could stumble on are read as what they are", async () => {
    const long = 7_000;
    const hostile: Record<string, string>[] = [
      { "accept-encoding": " ".repeat(long) },
      { "accept-encoding": `br${" ".repeat(long)};` },
      { "accept-encoding": "br;q=".repeat(long / 5) },
      { "accept-language": `${"a-".repeat(long / 2)}` },
      { "accept-language": ",;q=".repeat(long / 4) },
      { cookie: "=;".repeat(long / 2) },
      { cookie: `${" ".repeat(long)}=` },
      { "if-none-match": ",W/".repeat(long / 3) },
      { "x-forwarded-for": ",".repeat(long) },
    ];
    for (const headers of hostile)
      expect([Object.keys(headers), (await opened.ask("GET", "/login?from=%2F", { ...HOST, ...headers })).status]).toEqual([
        Object.keys(headers),
        200,
      ]);
    expect(rendered).toHaveLength(hostile.length);
  });
});
