import type { PlatformFetch } from "../../app/api/client.server.ts";

/** A platform that answers nothing for so long is away. A body may take longer: films are streams. */
const HEADERS_MS = 10_000;
const READY_MS = 1_500;

/** Calls a platform over the network. Rejects when it is away, and when its answer does not begin in time. */
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

/** Whether a platform elsewhere says that it is ready, within a second and a half. */
export async function isRemoteReady(platformUrl: string, limitMs = READY_MS): Promise<boolean> {
  try {
    const response = await fetch(`${platformUrl}/readyz`, { signal: AbortSignal.timeout(limitMs) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Away, or frozen: the watcher reads it from the answer.
    return false;
  }
}
