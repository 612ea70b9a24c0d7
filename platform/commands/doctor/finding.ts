/** Finding of a check. `wrong` makes the command end with 1; a `note` is worth knowing and stops nothing. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "note" | "wrong";
  /** The fact. */
  readonly message: string;
  /** Remedy; absent when nothing is to be done. */
  readonly todo?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, state: "ok", message });
export const note = (check: string, message: string, todo?: string): Finding => ({
  check,
  state: "note",
  message,
  ...(todo === undefined ? {} : { todo }),
});
export const wrong = (check: string, message: string, todo: string): Finding => ({ check, state: "wrong", message, todo });

/** Findings of a check. A check that throws is reported as a problem. */
export async function found(
  check: string,
  todo: string,
  look: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [wrong(check, error instanceof Error ? error.message : String(error), todo)];
  }
}
