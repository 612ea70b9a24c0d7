import type { PlatformFetch } from "../../app/api/client.server.ts";

/** Time after which a platform without response headers counts as unavailable. A body may take longer, because media are streams. */
const HEADERS_MS = 10_000;
const READY_MS = 1_500;

/** Calls a platform over the network. Rejects when it is unavailable, or its response does not begin in time. */
export function createRemoteFetch(headersMs = HEADERS_MS): PlatformFetch {
  return async (request) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException("the platform does not answer", "TimeoutError")), headersMs);
    try {
      return await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** True when a remote platform reports within a second and a half that it is ready. */
export async function isRemoteReady(platformUrl: string, limitMs = READY_MS): Promise<boolean> {
  try {
    const response = await fetch(`${platformUrl}/readyz`, { signal: AbortSignal.timeout(limitMs) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // The platform is away or frozen; the false result reports it.
    return false;
  }
}
