import type { i18n as I18n } from "i18next";
import type { ErrorCode } from "../../../contract/errors.ts";

/** What went wrong, as far as a page may know it. */
export interface CommerceProblem {
  readonly code: ErrorCode;
  /** The server's own words in the viewer's language, if it had any. */
  readonly message: string | null;
}

/** The words for a problem: the server's message, else those of the code, else general ones (decisions, On the wire). */
export function problemWords(problem: CommerceProblem, i18n: I18n): string {
  if (problem.message !== null && problem.message !== "") return problem.message;
  const byCode = `error.${problem.code}`;
  return i18n.exists(byCode) ? i18n.t(byCode) : i18n.t("commerceErrorGeneric");
}

/** A field's message: checks of the form give label keys, the server gives words. */
export function fieldWords(errors: readonly string[] | undefined, i18n: I18n): string | null {
  const first = errors?.[0];
  if (first === undefined) return null;
  return i18n.exists(first) ? i18n.t(first) : first;
}
