import type { ErrorCode } from "../../contract/base/errors.ts";

/** An error as a page may know it. */
export interface Problem {
  readonly code: ErrorCode;
  /** The platform's own message in the viewer's language; null: none. */
  readonly message: string | null;
}

/** Converts a refused call to a problem of the page. */
export function problemOf(answer: { readonly code: ErrorCode; readonly messages: readonly string[] }): Problem {
  const message = answer.messages[0] ?? "";
  // A platform without labels can only repeat the code, which means nothing to a viewer.
  return { code: answer.code, message: message === "" || message === answer.code ? null : message };
}

/** The part of i18next that is needed here. */
interface Labels {
  exists(key: string): boolean;
  t(key: string): string;
}

/** Text of a problem: the platform's message, else the label of the code, else the general label (product rules, On the wire). */
export function problemText(problem: Problem, labels: Labels, general: string): string {
  const byCode = `error.${problem.code}`;
  return problem.message ?? labels.t(labels.exists(byCode) ? byCode : general);
}

/** Message of a field: our validation returns label keys, the platform returns texts. Null without any. */
export function fieldText(errors: readonly string[] | undefined, labels: Labels, general: string): string | null {
  const first = errors?.[0];
  if (first === undefined) return null;
  if (labels.exists(first)) return labels.t(first);
  return first.startsWith("error.") ? labels.t(general) : first;
}
