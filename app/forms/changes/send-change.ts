import { QUEUED_FOR, QUEUED_NAME } from "../../routing/requests/queued-for.ts";

/** STORED by the server; WAITING in the worker until the network is back; REFUSED by the server, or lost without a network or a worker. */
export type ChangeResult = "STORED" | "WAITING" | "REFUSED";

type FormFields = Iterable<readonly [name: string, value: FormDataEntryValue]>;

/** Longest name of a subject, in characters. */
const LONGEST_NAME = 100;

/** Name of what a form changes: the heading of its card or line, else that of the page. */
export function subjectOf(form: Element | null): string {
  const near = form?.closest("article, li")?.querySelector("h2, h3, h4");
  return (near ?? document.querySelector("h1"))?.textContent?.trim() ?? "";
}

/**
 * Sends a form whose effect is the same when it arrives twice, and which the worker may send once the network is back (PW-04). `subject` is
 * named when it cannot be stored by then.
 */
export async function sendChange(action: string, body: FormFields, subject: string): Promise<ChangeResult> {
  try {
    return resultOf((await postChange(action, body, subject)).status);
  } catch {
    return "REFUSED";
  }
}

export const resultOf = (status: number): ChangeResult => (status === 204 ? "STORED" : status === 202 ? "WAITING" : "REFUSED");

/** `subject`: null for a form whose effect is another when it arrives twice. Rejects without a network where no worker runs. */
export function postChange(action: string, body: FormFields, subject: string | null): Promise<Response> {
  const { watcher } = document.documentElement.dataset;
  const mayWait = subject !== null && watcher !== undefined;
  const name = () => encodeURIComponent([...(subject ?? "")].slice(0, LONGEST_NAME).join(""));
  return fetch(action, {
    method: "POST",
    headers: { accept: "application/json", ...(mayWait ? { [QUEUED_FOR]: watcher, [QUEUED_NAME]: name() } : {}) },
    redirect: "error",
    body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
  });
}
