import * as v from "valibot";
import type { CallInput, CallOutput, EndpointDefinition, SentFile } from "../../contract/base/endpoint.ts";
import type { Language } from "../routing/locales.ts";
import { type ApiError, createApiError } from "./api-error.ts";
import { readRemoteError } from "./remote-error.ts";
import { cacheAnswer, cachedAnswers } from "./response-cache.server.ts";

/** Sends requests to the platform, in process or over the network. The client cannot tell which. */
export type PlatformFetch = (request: Request) => Promise<Response>;

export interface ApiOptions {
  readonly fetch: PlatformFetch;
  /** Base address of the platform; any origin works with the embedded one. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly language: Language;
  readonly requestId: string;
  /** Proves that the call comes from our own web process. */
  readonly serviceAuth: string;
  readonly authorisationToken: string | null;
  readonly viewerAddress: string;
  readonly region: string | null;
  readonly vpn: boolean;
  readonly userAgent: string;
  /**
   * Unguessable id of the page being rendered, unique to it: its calls share one check of the session. Absent: each call is
   * checked.
   */
  readonly page?: string;
  /** Secret by which the platform recognises the device. */
  readonly device?: string;
  /** Secret by which the platform recognises a guest who buys a gift. */
  readonly guestPrincipal?: string;
  /** Ids of titles whose results a guest has shown; absent: the guest does not hide results. */
  readonly shownResults?: readonly string[];
}

export interface Api {
  /** Calls an endpoint of the contract and parses the response. Throws ApiError for any other response, and when none arrives in time. */
  call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>>;
}

const TIMEOUT_MS = 10_000;

export function createApi(options: ApiOptions): Api {
  let writes = 0;
  const away = (cause: unknown) => createApiError(503, { code: "UNAVAILABLE", messages: [], requestId: options.requestId }, cause);
  return {
    async call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      // A stream stays open; `openEvents` reads it.
      if (endpoint.response === "events") throw new TypeError(`${endpoint.path} is a stream of events`);
      const request = buildRequest(options, endpoint, input, AbortSignal.timeout(TIMEOUT_MS));
      const reads = onlyReads(endpoint);
      // A write may change the session (a profile, its end), so reads beside and after it share nothing with earlier ones.
      if (!reads) writes += 1;
      else if (options.page !== undefined) request.headers.set("x-page", `${options.page}.${writes}`);
      const address = `${options.apiKey} ${options.language} ${request.url}`;
      const cached = endpoint.tagged === true ? cachedAnswers(address) : null;
      if (cached !== null && cached.size > 0) request.headers.set("if-none-match", [...cached.keys()].join(", "));
      let response: Response;
      try {
        response = await options.fetch(request);
      } catch (cause) {
        throw away(cause);
      } finally {
        if (!reads) writes += 1;
      }
      const etag = response.headers.get("etag");
      const same = response.status === 304 && etag !== null ? cached?.get(etag) : undefined;
      if (same !== undefined) return same as CallOutput<E>;
      if (!response.ok) throw await toError(response, options.requestId);
      // A truncated or slow body, or the page of a proxy, counts as no response.
      const body = await readBody(endpoint, response).catch((cause: unknown) => Promise.reject(away(cause)));
      const answer = (typeof endpoint.response === "string" ? body : v.parse(endpoint.response, body)) as CallOutput<E>;
      if (cached !== null && etag !== null) cacheAnswer(address, etag, answer);
      return answer;
    },
  };
}

/** True for a GET, and for a POST that changes nothing, such as the one for a stream. */
const onlyReads = (endpoint: EndpointDefinition): boolean => endpoint.method === "GET" || endpoint.reads === true;

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: SentFile;
}

/** Builds the request of a call. `input` fits the endpoint, because the caller's types were checked. */
export function buildRequest(options: ApiOptions, endpoint: EndpointDefinition, untypedInput: unknown, signal: AbortSignal): Request {
  const input = untypedInput as Parts;
  const path = endpoint.path.replace(/\{([a-z]+)\}/giu, (_whole, name: string) => encodeURIComponent(input.params?.[name] ?? ""));
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((one) => (one === undefined || one === null ? [] : [[key, String(one)]])),
    ),
  );
  const headers = new Headers({
    "x-api-key": options.apiKey,
    "accept-language": options.language,
    "x-request-id": options.requestId,
    "x-service-auth": options.serviceAuth,
    "x-viewer-address": options.viewerAddress,
    "user-agent": options.userAgent,
  });
  if (options.region !== null) headers.set("outside-region", options.region);
  if (options.vpn) headers.set("outside-vpn", "1");
  // Values from a cookie: only characters that a header allows.
  for (const [name, secret] of [
    ["x-device", options.device],
    ["x-guest-principal", options.guestPrincipal],
  ] as const)
    if (secret !== undefined && /^[\w-]{43}$/u.test(secret)) headers.set(name, secret);
  if (options.authorisationToken !== null) headers.set("authorization", `Bearer ${options.authorisationToken}`);
  if (options.shownResults !== undefined)
    headers.set("x-hide-results", options.shownResults.filter((id) => /^[\w.~-]{1,120}$/u.test(id)).join(","));
  // Node 20 must not be made to decode brotli from outside.
  headers.set("accept-encoding", "gzip");
  const body = endpoint.body === undefined ? input.file?.bytes : JSON.stringify(input.body);
  if (body !== undefined) headers.set("content-type", input.file?.type ?? "application/json");
  return new Request(`${options.baseUrl}${path}${query.size > 0 ? `?${query}` : ""}`, {
    method: endpoint.method,
    headers,
    body,
    redirect: "manual",
    signal,
  });
}

/** Converts an unsuccessful response to an error. */
export async function toError(response: Response, requestId: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const envelope = readRemoteError(response.status, body, requestId);
  if (envelope !== null) return createApiError(response.status, envelope);
  // A proxy between us and the platform answered.
  return createApiError(502, { code: "UNAVAILABLE", messages: [], requestId });
}

/** Body of a response, not validated yet. */
async function readBody({ response: kind }: EndpointDefinition, response: Response): Promise<unknown> {
  if (kind === "empty") return undefined;
  if (kind === "binary") return new Uint8Array(await response.arrayBuffer());
  return kind === "feed" ? await response.text() : await response.json();
}
