import { QUEUED_FOR } from "../../routing/requests/queued-for.ts";

/** STORED by the server; WAITING in the worker until the network is back; REFUSED by the server, or lost without a network or a worker. */
export type ChangeResult = "STORED" | "WAITING" | "REFUSED";

type FormFields = Iterable<readonly [name: string, value: FormDataEntryValue]>;

/** Sends a form whose effect is the same when it arrives twice, and which the worker may send once the network is back (PW-04). */
export async function sendChange(action: string, body: FormFields): Promise<ChangeResult> {
  try {
    return resultOf((await postChange(action, body, true)).status);
  } catch {
    return "REFUSED";
  }
}

export const resultOf = (status: number): ChangeResult => (status === 204 ? "STORED" : status === 202 ? "WAITING" : "REFUSED");

/** `mayWait`: the effect is the same when it arrives twice. Rejects without a network where no worker runs. */
export function postChange(action: string, body: FormFields, mayWait: boolean): Promise<Response> {
  const watcher = mayWait ? document.documentElement.dataset.watcher : undefined;
  return fetch(action, {
    method: "POST",
    headers: { accept: "application/json", ...(watcher === undefined ? {} : { [QUEUED_FOR]: watcher }) },
    redirect: "error",
    body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
  });
}
