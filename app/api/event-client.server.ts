import { createParser } from "eventsource-parser";
import * as v from "valibot";
import type { CallInput, CallOutput, EndpointDefinition } from "../../contract/base/endpoint.ts";
import { createApiError, isApiError } from "./api-error.ts";
import { type ApiOptions, buildRequest, toError } from "./client.server.ts";

type EventEndpoint = EndpointDefinition & { readonly response: "events"; readonly event: NonNullable<EndpointDefinition["event"]> };

export interface OpenOptions {
  /** Id of the last received event; the stream continues after it. */
  readonly lastEventId?: string;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/** The platform sends headers at once and a heartbeat every 15 s; a longer silence means that it is unavailable. */
const HEADERS_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 45_000;

/**
 * Opens a stream of events; each is parsed by the contract. It lasts until the platform ends it or `signal` is aborted, without a time
 * limit. Throws ApiError when the platform refuses it, is unavailable or falls silent: connect again after a while.
 */
export async function* openEvents<E extends EventEndpoint>(
  options: ApiOptions,
  endpoint: E,
  input: CallInput<E>,
  { lastEventId, signal }: OpenOptions,
): AsyncGenerator<CallOutput<E> extends AsyncIterable<infer Event> ? Event : never> {
  const silent = new AbortController();
  const away = (cause: unknown) => createApiError(503, { code: "UNAVAILABLE", messages: [], requestId: options.requestId }, cause);
  let timer = setTimeout(() => silent.abort(), HEADERS_MILLISECONDS);
  const request = buildRequest(options, endpoint, input, AbortSignal.any([signal, silent.signal]));
  request.headers.set("accept", "text/event-stream");
  if (lastEventId !== undefined) request.headers.set("last-event-id", lastEventId);
  try {
    const response = await options.fetch(request);
    if (!response.ok) throw await toError(response, options.requestId);
    const received: { id: string | undefined; data: string }[] = [];
    const parser = createParser({ onEvent: ({ id, data }) => void received.push({ id, data }) });
    const decoder = new TextDecoder();
    for await (const chunk of bodyOf(response, request.signal)) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MILLISECONDS);
      parser.feed(decoder.decode(chunk, { stream: true }));
      for (const { id, data } of received.splice(0)) yield { id, data: v.parse(endpoint.event, JSON.parse(data)) } as never;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw isApiError(error) ? error : away(error);
  } finally {
    clearTimeout(timer);
  }
  if (silent.signal.aborted) throw away(new Error("no heartbeat"));
}

/** Chunks of a body until it ends or `signal` is aborted. In process nothing else ends a body without a reader. */
async function* bodyOf(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    signal.removeEventListener("abort", stop);
    await reader.cancel().catch(() => undefined);
  }
}
