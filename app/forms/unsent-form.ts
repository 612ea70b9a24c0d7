import { isDataPath } from "../routing/requests/data-request.ts";

/** A form whose call got no response. Only its own fields hold the typed values. */
export interface UnsentForm {
  /** A new object for each failed attempt. */
  readonly form: HTMLFormElement | null;
  readonly submitter: HTMLElement | null;
}

/** A call that no form of the page started. */
const BY_SCRIPT: UnsentForm = { form: null, submitter: null };

let unsent: UnsentForm | null = null;
const listeners = new Set<() => void>();

function setUnsent(next: UnsentForm | null): void {
  if (next === unsent) return;
  unsent = next;
  for (const listener of listeners) listener();
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const readUnsent = (): UnsentForm | null => unsent;

/** Submits the form with its current values, by the same button. */
export function sendAgain({ form, submitter }: UnsentForm): void {
  if (form === null || !form.isConnected) return;
  const button = submitter?.isConnected === true && (submitter as HTMLButtonElement).form === form ? submitter : null;
  form.requestSubmit(button);
}

/** True for the call by which the router submits a form: to our own address, with the page's data as response. */
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
 * Keeps every form on its page when the network is away. For the router a call without a response is an error, and the error page would
 * replace the typed values. Here such a call stays pending and the page shows a notice; a retry, or leaving the page, lets the router end
 * it. Nothing is sent automatically, so neither a sign-in nor a purchase ever waits in a queue.
 */
export function watchForms(): void {
  let last = BY_SCRIPT;
  document.addEventListener(
    "submit",
    (event) => {
      last = { form: event.target instanceof HTMLFormElement ? event.target : null, submitter: event.submitter };
    },
    { capture: true },
  );
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!isFormCall(input, init)) return send(input, init);
    const { form, submitter } = last;
    // The next call of a script does not belong to this form; resending the form would buy or sign up twice.
    last = BY_SCRIPT;
    setUnsent(null);
    try {
      return await send(input, init);
    } catch (error) {
      if (init?.signal?.aborted === true) throw error;
      const failed: UnsentForm = { form, submitter };
      setUnsent(failed);
      return untilAborted(init?.signal).finally(() => {
        if (unsent === failed) setUnsent(null);
      });
    }
  };
}
