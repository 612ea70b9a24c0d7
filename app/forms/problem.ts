import type { ErrorCode } from "../../contract/base/errors.ts";

/** What went wrong, as far as a page may know it. */
export interface Problem {
  readonly code: ErrorCode;
  /** The platform's own message in the viewer's language, if it had any. */
  readonly message: string | null;
}

/** A refused call as a problem of the page. */
export function problemOf(answer: { readonly code: ErrorCode; readonly messages: readonly string[] }): Problem {
  const message = answer.messages[0] ?? "";
  // Without its labels at hand the platform can only repeat the code, which says nothing to a viewer.
  return { code: answer.code, message: message === "" || message === answer.code ? null : message };
}

/** The part of i18next that is needed here. */
interface Labels {
  exists(key: string): boolean;
  t(key: string): string;
}

/** The text of a problem: the platform's message, else that of the code, else the general label (product rules, On the wire). */
export function problemText(problem: Problem, labels: Labels, general: string): string {
  const byCode = `error.${problem.code}`;
  return problem.message ?? labels.t(labels.exists(byCode) ? byCode : general);
}

/** A field's message: checks of the form give label keys, the platform gives texts. Null without any. */
export function fieldText(errors: readonly string[] | undefined, labels: Labels, general: string): string | null {
  const first = errors?.[0];
  if (first === undefined) return null;
  if (labels.exists(first)) return labels.t(first);
  return first.startsWith("error.") ? labels.t(general) : first;
}
