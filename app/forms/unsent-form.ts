import { isDataPath } from "../routing/requests/data-request.ts";

/** A form whose call got no answer at all: nothing of it is kept elsewhere, its fields still hold what was typed. */
export interface UnsentForm {
  /** Another object for each try that failed. */
  readonly form: HTMLFormElement | null;
  readonly submitter: HTMLElement | null;
}

/** A call that no form of the page began. */
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

/** Sends the form as it stands now, by the same button. */
export function sendAgain({ form, submitter }: UnsentForm): void {
  if (form === null || !form.isConnected) return;
  const button = submitter?.isConnected === true && (submitter as HTMLButtonElement).form === form ? submitter : null;
  form.requestSubmit(button);
}

/** A call by which the router sends a form: to our own address, with the page's data as answer. */
function isFormCall(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (init?.method?.toUpperCase() !== "POST" || input instanceof Request) return false;
  const url = new URL(input, window.location.href);
  return url.origin === window.location.origin && isDataPath(url.pathname);
}

/** Pending until whoever asked gives up. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Keeps every form on its page when the network is away. To the router a call without an answer is a broken page, and with the
 * page goes what was typed. Here such a call stays open instead and the page says so; sending again, or leaving, lets the router
 * end it. Nothing is sent by itself, so neither a sign-in nor a purchase ever waits in a queue.
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
    // What a script sends next is not this form: to send it again would be to buy or to sign up twice.
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
