/** Reason for which an outbound call failed. */
export type OutboundReason = "ADDRESS" | "NETWORK" | "TIMEOUT" | "TOO_LARGE" | "REDIRECT" | "GARBAGE";

/** A failed call to a provider. The message names the provider's address without query, and no content. */
export class OutboundFailure extends Error {
  override readonly name = "OutboundFailure";
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, url: URL, cause?: unknown) {
    super(`${reason} ${url.origin}${url.pathname}`, { cause });
    this.reason = reason;
  }
}

export interface OutboundOptions {
  /** Plain http to this machine: the demo's and the tests' providers. */
  readonly allowLoopback: boolean;
  /** Origins that this process answers by itself: `id.localhost` has no address for Node. */
  readonly inProcess?: ReadonlyMap<string, (request: Request) => Promise<Response> | Response>;
  readonly timeoutMilliseconds?: number;
  readonly maxBytes?: number;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.localhost)$/u;

/**
 * Every call of the platform to a provider. It goes to the origins that are configured for that provider and to no other, over
 * https (or to this machine with DEMO), follows no redirect, ends after 6 s and reads 256 kB at most. Never a brotli answer.
 */
export function createOutbound({
  allowLoopback,
  inProcess = new Map(),
  timeoutMilliseconds = 6_000,
  maxBytes = 256 * 1024,
}: OutboundOptions) {
  return async function outbound(address: string | URL, init: RequestInit, origins: ReadonlySet<string>): Promise<Response> {
    const url = new URL(address);
    const secure = url.protocol === "https:" || (allowLoopback && url.protocol === "http:" && LOOPBACK.test(url.hostname));
    if (!secure || !origins.has(url.origin) || url.username !== "" || url.password !== "") throw new OutboundFailure("ADDRESS", url);
    const headers = new Headers(init.headers);
    headers.set("accept-encoding", "identity");
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const request = new Request(url, { ...init, headers, redirect: "manual", signal });
    const answerHere = inProcess.get(url.origin);
    try {
      const response = await (answerHere === undefined ? fetch(request) : answerHere(request));
      if (response.status >= 300 && response.status < 400) {
        // An unread body keeps its connection open until it is garbage-collected.
        await response.body?.cancel();
        throw new OutboundFailure("REDIRECT", url);
      }
      const body = await readAtMost(response, maxBytes, url);
      return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof OutboundFailure) throw error;
      throw new OutboundFailure(signal.aborted ? "TIMEOUT" : "NETWORK", url, error);
    }
  };
}
export type Outbound = ReturnType<typeof createOutbound>;

async function readAtMost(response: Response, most: number, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    size += next.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new OutboundFailure("TOO_LARGE", url);
    }
    chunks.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
