import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { endpoint, type Handlers, type StreamEvent, type StreamInput } from "../../contract/base/endpoint.ts";
import { testContext } from "../testing/test-context.ts";
import { RecordingLog } from "../testing/test-deps.ts";
import type { CallContext } from "./context.ts";
import { answerEvents, type EventStreamOptions } from "./event-stream.ts";
import { register } from "./register.ts";

/** Events that the test sends; `input` is what the handler was told. */
class Source {
  input: StreamInput | null = null;
  readonly #sent: (StreamEvent<unknown> | Error | null)[] = [];
  #wake: () => void = () => undefined;

  readonly open = (input: StreamInput): Promise<AsyncIterable<StreamEvent<unknown>>> => {
    this.input = input;
    input.signal.addEventListener("abort", () => this.end());
    return Promise.resolve(this.#events());
  };

  send(event: StreamEvent<unknown> | Error): void {
    this.#sent.push(event);
    this.#wake();
  }

  end(): void {
    this.#sent.push(null);
    this.#wake();
  }

  async *#events(): AsyncGenerator<StreamEvent<unknown>> {
    for (;;) {
      const next = this.#sent.shift();
      if (next === null) return;
      if (next instanceof Error) throw next;
      if (next !== undefined) yield next;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

async function begin(overrides: Partial<EventStreamOptions> = {}, headers: Record<string, string> = {}) {
  const source = new Source();
  const stopping = new AbortController();
  const log = new RecordingLog();
  const response = await answerEvents(new Request("http://platform.invalid/e", { headers }), {
    open: source.open,
    requestId: "request-1",
    log,
    stopping: stopping.signal,
    ...overrides,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const read = async (): Promise<string | null> => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  expect(await read()).toBe("retry: 2000\n\n");
  return { source, stopping, log, response, reader, read };
}

test("PL-07 events are sent as they come, with their ids, and nothing keeps them back", async () => {
  const { source, response, read } = await begin();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  source.send({ data: { text: "one\ntwo" } });
  expect(await read()).toBe('data: {"text":"one\\ntwo"}\n\n');
  source.send({ id: "7", data: [] });
  expect(await read()).toBe("id: 7\ndata: []\n\n");
  source.send({ id: "8\ndata: forged", data: 1 });
  expect(await read()).toBe("data: 1\n\n");
  source.end();
  expect(await read()).toBeNull();
});

test("PL-07 a client that comes back says what it has; an id of no use is none", async () => {
  expect((await begin({}, { "last-event-id": "7" })).source.input?.lastEventId).toBe("7");
  expect((await begin()).source.input?.lastEventId).toBeNull();
  expect((await begin({}, { "last-event-id": "x".repeat(201) })).source.input?.lastEventId).toBeNull();
});

test("PL-07 a quiet stream beats", async () => {
  const { read, reader } = await begin({ heartbeatMilliseconds: 5 });
  expect([await read(), await read()]).toEqual([":\n\n", ":\n\n"]);
  await reader.cancel();
});

test("PL-07 the handler is notified when the client leaves, and when the platform stops", async () => {
  const left = await begin();
  await left.reader.cancel();
  expect(left.source.input?.signal.aborted).toBe(true);
  const stopped = await begin();
  stopped.stopping.abort();
  expect(stopped.source.input?.signal.aborted).toBe(true);
  expect(await stopped.read()).toBeNull();
});

test("PL-07 a handler that fails ends its stream and is logged; nothing of the error is sent", async () => {
  const { source, log, read } = await begin();
  source.send(new Error("secret"));
  expect(await read()).toBeNull();
  expect(log.lines).toMatchObject([{ level: "error", message: "stream of events ended" }]);
});

test("PL-07 a client that does not read is let go before it fills the memory", async () => {
  const { source } = await begin();
  for (let count = 0; count < 2_000; count += 1) source.send({ data: count });
  await expect.poll(() => source.input?.signal.aborted).toBe(true);
});

const table = {
  watch: endpoint({
    method: "GET",
    path: "/watch",
    source: "added",
    summary: "",
    access: "realm",
    query: v.strictObject({ room: v.string() }),
    response: "events",
    event: v.object({ room: v.string() }),
  }),
  news: endpoint({ method: "GET", path: "/news", source: "added", summary: "", access: "realm", response: "feed" }),
  picture: endpoint({
    method: "POST",
    path: "/picture",
    source: "added",
    summary: "",
    access: "realm",
    limit: { per: "viewer", points: 100, seconds: 60 },
    accepts: { types: ["image/png", "image/jpeg"], maxBytes: 1_000 },
    response: v.object({ type: v.string(), size: v.number() }),
  }),
};

const handlers: Handlers<typeof table, CallContext> = {
  watch: async (_context, { query }) =>
    (async function* () {
      yield { data: query };
    })(),
  news: () => Promise.resolve("<feed/>"),
  picture: (_context, { file }) => Promise.resolve({ type: file.type, size: file.bytes.length }),
};

function app(): Hono {
  const made = new Hono();
  register(made, table, handlers, {
    resolveContext: (_request, requestId) => Promise.resolve(testContext({ requestId })),
    localise: (_realmId, _language, code) => code,
    recordImpersonated: () => Promise.resolve(),
    recordOperator: () => Promise.resolve(),
    hideResults: (_context, output) => Promise.resolve(output),
    limits: {
      limit: () => ({
        take: () => Promise.resolve({ allowed: true, retryAfterSeconds: 0 }),
        giveBack: () => Promise.resolve(),
        reset: () => Promise.resolve(),
      }),
      close: () => Promise.resolve(),
    },
    log: new RecordingLog(),
    stopping: new AbortController().signal,
  });
  return made;
}

test("PL-07 an endpoint of the contract answers a stream, whose input is parsed, or a feed", async () => {
  const stream = await app().request("/watch?room=ring");
  expect(await stream.text()).toBe('retry: 2000\n\ndata: {"room":"ring"}\n\n');
  expect((await app().request("/watch")).status).toBe(400);
  const feed = await app().request("/news");
  expect([feed.status, feed.headers.get("content-type"), await feed.text()]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
    "<feed/>",
  ]);
});

test("P05 a call that takes files takes its types up to its size, and nothing else", async () => {
  const send = async (type: string | null, size: number, headers: Record<string, string> = {}) => {
    const response = await app().request("/picture", {
      method: "POST",
      body: new Uint8Array(size),
      headers: { ...(type !== null && { "content-type": type }), ...headers },
    });
    return { status: response.status, answer: await response.json() };
  };
  expect(await send("Image/PNG; charset=x", 1_000)).toEqual({ status: 200, answer: { type: "image/png", size: 1_000 } });
  expect(await send("image/png", 1_001)).toMatchObject({ status: 413, answer: { code: "PAYLOAD_TOO_LARGE" } });
  expect(await send("image/png", 5, { "content-length": "99999" })).toMatchObject({ status: 413 });
  for (const type of ["image/svg+xml", "application/json", "multipart/form-data", null])
    expect(await send(type, 10)).toMatchObject({ status: 415, answer: { code: "UNSUPPORTED_MEDIA_TYPE" } });
  expect(await send("image/png", 10, { "content-encoding": "gzip" })).toMatchObject({ status: 415 });
});
