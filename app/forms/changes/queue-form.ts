import { pagePath } from "../../routing/requests/data-request.ts";
import type { NetworkReport } from "../../routing/requests/network-report.ts";
import { OF_ANOTHER_PROFILE } from "../../routing/requests/queued-for.ts";
import { postChange, resultOf, subjectOf } from "./send-change.ts";

/**
 * Sends a form of the router again, so that the worker stores it while the network is away. `address` and `init` are the router's call of `form`.
 * Resolves once the server has stored the form; then the router reads the page again, also when another tab has changed the profile, for
 * which the form is not sent. Null when the form cannot wait: the server refuses it, no worker runs, or no viewer is signed in. Rejects when
 * the router gives the call up; the worker still sends the form.
 */
export async function queueForm(address: string, init: RequestInit, form: Element | null): Promise<Response | null> {
  const { body, signal } = init;
  if (document.documentElement.dataset.watcher === undefined || !(body instanceof URLSearchParams)) return null;
  const { pathname, search } = new URL(address, window.location.href);
  const { status } = await postChange(`${pagePath(pathname)}${search}`, body, subjectOf(form));
  const result = resultOf(status);
  if (result === "REFUSED" && status !== OF_ANOTHER_PROFILE) return null;
  if (result === "WAITING") await untilSent(signal ?? null);
  return new Response(null, { status: 204 });
}

/** Resolves when the worker reports that it has sent every change. Dropped ones, at sign-out, were not sent: the network may still be away. */
function untilSent(signal: AbortSignal | null): Promise<void> {
  return new Promise((done, fail) => {
    const ended = new AbortController();
    const end = (settle: () => void) => () => {
      ended.abort();
      settle();
    };
    navigator.serviceWorker.addEventListener(
      "message",
      ({ data: { changes } }: MessageEvent<NetworkReport>) => {
        if (changes?.waiting === 0 && changes.stored + changes.refused + changes.gone > 0) end(done)();
      },
      { signal: ended.signal },
    );
    signal?.addEventListener(
      "abort",
      end(() => fail(signal.reason)),
      { signal: ended.signal },
    );
  });
}
