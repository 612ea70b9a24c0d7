import type { StreamEvent, StreamInput } from "../../contract/base/endpoint.ts";

export interface EventStreamOptions {
  /** The handler: its events, until `signal` is aborted. */
  readonly open: (input: StreamInput) => Promise<AsyncIterable<StreamEvent<unknown>>>;
  readonly requestId: string;
  readonly log: { error(fields: object, message: string): void };
  readonly stopping: AbortSignal;
  /** Interval of comments, so that neither side and no proxy between takes the connection for dead. */
  readonly heartbeatMilliseconds?: number;
}

const HEARTBEAT_MILLISECONDS = 15_000;
/** Delay before a browser connects again. */
const RETRY_MILLISECONDS = 2_000;
const MAX_ID = 200;
/** Events that may wait for a slow client, before its connection is ended. */
const MAX_UNREAD = 500;

const encoder = new TextEncoder();

/**
 * A stream of server-sent events. It ends when the handler's events end, when the client leaves and when the platform stops; a
 * handler that throws ends it too, and the client connects again. Throws what the handler throws before its first event.
 */
export async function answerEvents(request: Request, options: EventStreamOptions): Promise<Response> {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, options.stopping]);
  const events = await options.open({ lastEventId: lastEventIdOf(request), signal });
  const iterator = events[Symbol.asyncIterator]();
  let heartbeat: NodeJS.Timeout | undefined;
  let ended = false;

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (): void => {
        clearInterval(heartbeat);
        if (!ended) controller.close();
        ended = true;
        gone.abort();
      };
      const send = (text: string): void => {
        if (ended) return;
        controller.enqueue(encoder.encode(text));
        // The client does not read. It may reconnect with the id of its last event.
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) end();
      };
      send(`retry: ${RETRY_MILLISECONDS}\n\n`);
      heartbeat = setInterval(() => send(":\n\n"), options.heartbeatMilliseconds ?? HEARTBEAT_MILLISECONDS);
      heartbeat.unref();
      signal.addEventListener("abort", end, { once: true });
      void pump(iterator, send, options).then(end);
      if (signal.aborted) end();
    },
    cancel() {
      ended = true;
      clearInterval(heartbeat);
      gone.abort();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      // A proxy that buffers responses would delay events.
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-request-id": options.requestId,
    },
  });
}

async function pump(
  iterator: AsyncIterator<StreamEvent<unknown>>,
  send: (text: string) => void,
  { log, requestId }: EventStreamOptions,
): Promise<void> {
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) send(textOf(next.value));
  } catch (error) {
    log.error({ requestId, err: error }, "stream of events ended");
  }
}

/** JSON has no line ends of its own, so data is one line; an id with one would begin another field. */
function textOf({ id, data }: StreamEvent<unknown>): string {
  const named = id === undefined || /[\r\n\0]/u.test(id) ? "" : `id: ${id}\n`;
  return `${named}data: ${JSON.stringify(data)}\n\n`;
}

function lastEventIdOf(request: Request): string | null {
  const lastEventId = request.headers.get("last-event-id");
  return lastEventId === null || lastEventId === "" || lastEventId.length > MAX_ID ? null : lastEventId;
}
