/** A form whose call got no response. Only its own fields hold the typed values. */
export interface UnsentForm {
  /** A new object for each failed attempt. */
  readonly form: HTMLFormElement | null;
  readonly submitter: HTMLElement | null;
  /** True when the worker sends it once the network is back (PW-04). */
  readonly waits: boolean;
}

let unsent: UnsentForm | null = null;
const listeners = new Set<() => void>();

/** Notes that a form got no answer; null: none waits any more. */
export function setUnsent(next: UnsentForm | null): void {
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
