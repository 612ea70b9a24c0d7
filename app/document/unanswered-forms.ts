import { readUnsent, setUnsent, type UnsentForm } from "../forms/unsent-form.ts";
import { isDataPath } from "../routing/requests/data-request.ts";
import { MAY_WAIT } from "../routing/requests/queued-for.ts";

/** A call that no form of the page began. */
const BY_SCRIPT: UnsentForm = { form: null, submitter: null, waits: false };

/** A call by which the router sends a form: to our own address, with the page's data as answer. */
function isFormCall(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (init?.method?.toUpperCase() !== "POST" || input instanceof Request) return false;
  const url = new URL(input, window.location.href);
  return url.origin === window.location.origin && isDataPath(url.pathname);
}

/** Pending until the caller aborts. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Keeps every form on its page when the network is away. The router treats a call without a response as a broken page, which would lose
 * the typed values. Here such a call stays pending instead and the page shows a message; sending again or leaving lets the router end it.
 * No form is sent automatically but those that `data-may-wait` marks, on the button that sends the form or, without one, on the form. So no
 * sign-in or purchase waits in a queue.
 */
export function keepUnansweredForms(): void {
  let last = BY_SCRIPT;
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      last = { form, submitter: event.submitter, waits: (event.submitter ?? form)?.dataset?.mayWait !== undefined };
    },
    { capture: true },
  );
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isFormCall(input, init)) return send(input, init);
    const submitted = last;
    // The form is forgotten at once, because the next call may come from a script. Resending the form then could buy or sign up twice.
    last = BY_SCRIPT;
    setUnsent(null);
    return attempt(submitted);

    async function attempt({ form, submitter, waits }: UnsentForm): Promise<Response> {
      try {
        return await send(input, waits ? { ...init, headers: { [MAY_WAIT]: "1" } } : init);
      } catch (error) {
        if (init?.signal?.aborted === true) throw error;
        // A new object for each failed attempt.
        const failed: UnsentForm = { form, submitter, waits };
        setUnsent(failed);
        const ended = waits
          ? queued(input, init, form).then((answer) => answer ?? attempt({ ...failed, waits: false }))
          : untilAborted(init?.signal);
        return ended.finally(() => {
          if (readUnsent() === failed) setUnsent(null);
        });
      }
    }
  };
}

/** The answer to a form that the worker takes, once it is sent; null when the worker cannot take it. */
async function queued(input: RequestInfo | URL, init: RequestInit | undefined, form: Element | null): Promise<Response | null> {
  try {
    const { queueForm } = await import("../forms/changes/queue-form.ts");
    return await queueForm(String(input), init ?? {}, form);
  } catch {
    if (init?.signal?.aborted === true) throw init.signal.reason;
    return null;
  }
}
