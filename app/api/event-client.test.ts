import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "../../contract/table.ts";
import type { ApiOptions } from "./client.server.ts";
import { openEvents } from "./event-client.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVENT = 'data: {"changed":"realms"}\n\n';

/** A platform whose stream the test writes. */
function openStream(lastEventId?: string) {
  const gone = new AbortController();
  const received: Request[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(streamController) {
      controller = streamController;
    },
    cancel() {
      cancelled = true;
    },
  });
  const options: ApiOptions = {
    fetch(request) {
      received.push(request);
      return Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
    },
    baseUrl: "http://platform.invalid",
    apiKey: "",
    language: "en",
    requestId: "r",
    serviceAuth: "",
    authorisationToken: null,
    viewerAddress: "",
    region: null,
    vpn: false,
    userAgent: "test",
  };
  return {
    received,
    gone,
    events: openEvents(options, contract.realm.watchRealms, {}, { signal: gone.signal, lastEventId }),
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    isCancelled: () => cancelled,
  };
}

test("PL-07 a stream outlives the limit of calls: while it beats, it is open for as long as it is wanted", async () => {
  const { events, send, end } = openStream();
  const first = events.next();
  send(EVENT);
  expect((await first).value).toEqual({ id: undefined, data: { changed: "realms" } });
  const second = events.next();
  for (let beat = 0; beat < 40; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    send(":\n\n");
    await vi.advanceTimersByTimeAsync(0);
  }
  send(`id: 7\n${EVENT}`);
  expect((await second).value).toEqual({ id: "7", data: { changed: "realms" } });
  end();
  expect((await events.next()).done).toBe(true);
});

test("PL-07 a platform that falls silent is away", async () => {
  const { events, send } = openStream();
  const first = events.next();
  send(EVENT);
  await first;
  const second = events.next().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(46_000);
  expect(await second).toMatchObject({ code: "UNAVAILABLE", status: 503 });
});

test("PL-07 a stream that is not wanted any more is let go, without an error", async () => {
  const { events, gone, isCancelled } = openStream();
  const first = events.next();
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  expect((await first).done).toBe(true);
  expect(isCancelled()).toBe(true);
});

test("PL-07 events that come in pieces are whole; what the contract does not know is an error", async () => {
  const { events, send, received } = openStream("6");
  const first = events.next();
  send(EVENT.slice(0, 9));
  await vi.advanceTimersByTimeAsync(0);
  send(EVENT.slice(9));
  expect((await first).value).toMatchObject({ data: { changed: "realms" } });
  expect(received[0]?.headers.get("last-event-id")).toBe("6");
  const second = events.next().catch((error: unknown) => error);
  send('data: {"changed":"nonsense"}\n\n');
  expect(await second).toMatchObject({ code: "UNAVAILABLE" });
});
